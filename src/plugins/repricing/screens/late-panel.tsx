import { useCommand, useMay, type RecordPanelProps } from '#core'
import type { RepricedOrder } from '#schema/sales/repricing.ts'
import { atoms, Button, formats, Note } from '#ui'
import { compareOrders, foundWords, listLate, PATH, priceAgain } from '../commands.ts'
import { PartsTable } from './parts-table.tsx'
import { useReadAgain, useRepricing } from './use-repricing.ts'

type Compared = { readonly orders: readonly RepricedOrder[]; readonly difference: string }
/** Title of the note: without another rate, the other parts of its split order have changed since it was charged. */
export const lateTitle = (parts: RepricedOrder['parts']): string =>
  parts.every(({ was, becomes, certificate_no }) => was === becomes && !certificate_no)
    ? 'This order would be charged differently today.'
    : 'Rates or prices were saved since this was delivered.'
/** On an order's page: what it was priced with against what is known today for its day. */
function OfOrder({ id }: { readonly id: number }) {
  const { value } = useReadAgain<Compared>(compareOrders({ sales_order_ids: String(id) }), id)
  const again = useCommand(priceAgain)
  const mayChoose = useMay(priceAgain.permission!)
  const order = value?.orders[0]
  if (!order?.parts.length) return null
  return (
    <section className={atoms.block} aria-label="Repriced">
      <Note tone="amber" title={lateTitle(order.parts)}>
        Priced again it would be {formats.money(order.total_then)}, {formats.signedMoney(order.difference)}.
      </Note>
      <PartsTable parts={order.parts} />
      {mayChoose && (
        <div className={atoms.row}>
          <Button onPress={() => void again({ ids: [id] })}>Reprice</Button>
        </div>
      )}
    </section>
  )
}
/** Where a rate or a price is kept: how many orders it would change. */
function OfFact({ field, id }: { readonly field: string; readonly id: number }) {
  const { value } = useReadAgain(listLate({ size: 1, filters: { [field]: String(id) } }))
  if (!value?.total) return null
  return (
    <section className={atoms.block} aria-label="Orders to reprice">
      <Note tone="amber">
        <a href={`${PATH}?${field}=${id}`}>
          {formats.plural(value.total, 'delivered order')} would differ with what is saved here
        </a>
      </Note>
    </section>
  )
}
/** The same beside a price or a certificate, of which orders name no more than their own. */
function OfAll() {
  const { value } = useRepricing()
  if (!value?.orders) return null
  return (
    <section className={atoms.block} aria-label="Orders to reprice">
      <Note tone="amber">
        <a href={PATH}>{foundWords(value.orders, value.difference)}</a>
      </Note>
    </section>
  )
}
const FIELDS: Readonly<Record<string, string>> = {
  tax: 'tax_id',
  fee: 'fee_id',
  product: 'product_id',
  customer: 'customer_id',
}
const SAVED = new Set(['buying_price', 'exemption_certificate', 'margin'])
/** What rates, prices and certificates that were saved late would change, on the page of each of them. */
export default function LatePanel({ entity, id }: RecordPanelProps) {
  if (entity === 'sales_order') return <OfOrder id={id} />
  const field = FIELDS[entity]
  if (field) return <OfFact field={field} id={id} />
  return SAVED.has(entity) ? <OfAll /> : null
}
