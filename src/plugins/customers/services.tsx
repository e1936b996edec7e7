import { SERVICES } from '#schema/areas/parties.ts'
import { formats } from '#ui'

export const SERVICE_WORDS: Readonly<Record<(typeof SERVICES)[number], string>> = {
  invoice: 'Invoices',
  delivery_ticket: 'Delivery tickets',
  price_quote: 'Price quotes',
  statement: 'Statements',
  order_confirmation: 'Order confirmations',
  delay_alert: 'Delay alerts',
  credit: 'Credit notices',
}
export const ServicesCell = ({ row }: { readonly row: { readonly service_ids: readonly number[] } }) => {
  const names = row.service_ids.flatMap((id) => {
    const service = SERVICES[id - 1]
    return service ? [SERVICE_WORDS[service]] : []
  })
  return <>{names.length ? formats.list(names) : formats.NONE}</>
}
