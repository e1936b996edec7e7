import { useAsk } from '#core'
import { invoices } from '#schema/sales/invoices.ts'
import { atoms, cx, formats, Tag } from '#ui'
import type { CustomerTableProps } from '../../customers/public-client.ts'
import { customerStyles, CustomerPart, FEW, PartHead } from '../../customers/public-screens.ts'

const DAY = 86_400_000
function Due({ day }: { readonly day: string }) {
  const late = Math.round((Date.parse(formats.today()) - Date.parse(day)) / DAY)
  return late > 0 ? <Tag tone="red">{formats.plural(late, 'day')} late</Tag> : <>Due {formats.day(day)}</>
}
/** The question for what a customer owes; a credit memo owes nothing. */
const openFilters = (customer: number) => ({
  customer_id: String(customer),
  status: 'issued,sent,partially_paid',
  kind: 'invoice,opening',
})
/** Invoices of a customer that are not paid yet, the oldest first. */
export default function OpenInvoices({ customer }: CustomerTableProps) {
  const input = { page: 1, size: FEW, sort_by: 'due_date', order: 'asc', filters: openFilters(customer) }
  const answer = useAsk(invoices, input, ['invoice', 'payment'])
  return (
    <CustomerPart
      title="Open invoices"
      note="oldest first"
      all={`/invoice?customer_id=${customer}`}
      answer={answer}
      none="$0.00, nothing open."
      head={
        <>
          <PartHead words="Invoice" />
          <PartHead words="Date" />
          <PartHead words="Total" end />
          <PartHead words="Balance" end />
          <PartHead words="Due" end />
        </>
      }
    >
      {(one) => (
        <tr key={one.id}>
          <td className={customerStyles.cell}>
            <a href={`/invoice/${one.id}`} className={customerStyles.all}>
              {one.invoice_no}
            </a>
          </td>
          <td className={customerStyles.cell}>{formats.day(one.invoice_date)}</td>
          <td className={customerStyles.end}>{formats.money(one.total)}</td>
          <td className={cx(customerStyles.end, atoms.medium)}>{formats.money(one.balance)}</td>
          <td className={customerStyles.end}>
            <Due day={one.due_date} />
          </td>
        </tr>
      )}
    </CustomerPart>
  )
}
