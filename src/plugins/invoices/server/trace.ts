/** The reasons of an invoice's figures: those kept with it, else those of its order where both say the same. */
import type { Invoice } from '#schema/sales/invoices.ts'
import type { InvoiceTrace } from '#schema/sales/corrected-invoices.ts'
import { notFound, statement, type Tx } from '#server'
import { readOrders } from '../../sales-orders/server/public.ts'
import { type LineTrace, traceOfLine } from '../public.ts'
import { oneInvoice } from './read.ts'

interface Held {
  readonly line_item_id: number | null
  readonly unit_price: string
  readonly trace: LineTrace
}
/** $1 tenant, $2 an invoice and the one that it credits: a memo gives back at the prices that were billed. */
const HELD = statement<Held>(
  `select line_item_id::float8 as line_item_id, unit_price::text as unit_price, trace
   from invoice_line_item where tenant_id = $1 and invoice_id = any($2::bigint[]) and trace is not null
   order by array_position($2::bigint[], invoice_id)`,
)
type Line = Invoice['line_items'][number]
type Kept = Pick<InvoiceTrace['lines'][number], 'kept_in'> & { readonly trace: LineTrace | null }
const NOT_KEPT: Kept = { kept_in: 'none', trace: null }

const tracedLine = (line: Line, { kept_in, trace }: Kept): InvoiceTrace['lines'][number] => ({
  line_item_id: line.line_item_id,
  line_no: line.line_no,
  product: line.description,
  quantity: line.billed_quantity,
  unit: line.unit ?? 'gallon',
  unit_price: line.unit_price,
  subtotal: line.subtotal,
  kept_in,
  price_trace: trace?.price_trace ?? null,
  reason: trace?.reason ?? null,
  charged_as_of: trace?.charged_as_of ?? null,
})
/** The taxes that were left out, each once. */
const leftOut = (traces: readonly LineTrace[]): InvoiceTrace['rejected'] => [
  ...new Map(
    traces
      .flatMap(({ rejected }) => rejected)
      .map((one) => [`${one.line_item_id} ${one.tax_id} ${one.reason}`, one]),
  ).values(),
]
/** Reasons of each line: of the invoice, else of the order as it is now, else none. */
async function keptOf(tx: Tx, invoice: Invoice): Promise<readonly Kept[]> {
  const held = await HELD(tx, [tx.tenant, [invoice.id, invoice.credits_invoice_id ?? invoice.id]])
  const own = invoice.line_items.map(({ line_item_id, unit_price }): Kept => {
    const found = held.find((one) => one.line_item_id === line_item_id && one.unit_price === unit_price)
    return found && line_item_id !== null ? { kept_in: 'invoice', trace: found.trace } : NOT_KEPT
  })
  const { sales_order_id } = invoice
  if (sales_order_id === null || own.every(({ trace }) => trace !== null)) return own
  const [order] = await readOrders(tx, [sales_order_id])
  return own.map((kept, at) => {
    const { line_item_id, unit_price } = invoice.line_items[at]!
    const trace = kept.trace ?? (order && traceOfLine(order, line_item_id, unit_price))
    return kept.trace === null && trace ? { kept_in: 'order', trace } : kept
  })
}
/** Reads why each figure of an invoice is what it is. Throws 404. */
export async function readTrace(tx: Tx, id: number, now: Date): Promise<InvoiceTrace> {
  const invoice = await oneInvoice(tx, id, now)
  if (!invoice) throw notFound('Invoice')
  const kept = await keptOf(tx, invoice)
  return {
    invoice_id: invoice.id,
    invoice_no: invoice.invoice_no,
    lines: invoice.line_items.map((line, at) => tracedLine(line, kept[at]!)),
    taxes: invoice.tax_details.taxable_items,
    fees: invoice.fees,
    rejected: leftOut(kept.flatMap(({ trace }) => trace ?? [])),
    total: invoice.total,
  }
}
