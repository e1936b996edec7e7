/** Writing invoices: their rows, what is told of them, and the invoice state of their order. */
import { and, eq, sql } from 'drizzle-orm'
import { invoiceEvents, type Invoice } from '#schema/sales/invoices.ts'
import { D, ZERO } from '#schema/values/decimal.ts'
import { nextNumber, notFound, type Tx } from '#server'
import { lockOrder, setInvoiceState } from '../../sales-orders/server/public.ts'
import type { TaxItem } from '../../taxes/public.ts'
import { isCorrectionDraft, type ExistingInvoice, type InvoiceContent, type InvoiceTax } from '../public.ts'
import { invoice, invoice_fee, invoice_line_item } from '../tables.ts'
import { invoicesOfOrder, oneInvoice } from './read.ts'
import type { Tools } from './tools.ts'

export type InvoiceRow = typeof invoice.$inferSelect
export type InvoiceEventName = keyof typeof invoiceEvents
/** `invoice.paid` as the events of invoices are called here: `paid`. */
export const eventNameOf = (type: string): InvoiceEventName =>
  type.replace('invoice.', '') as InvoiceEventName

/** An answered invoice as the rules see it: positions in an unsaved order mean nothing here. */
export const toRules = (row: Invoice): ExistingInvoice => row
/** An issued invoice without payments in full or credit in full still stands for its order. */
export const billsOrder = (row: Pick<Invoice, 'kind' | 'status' | 'credited_amount' | 'total'>): boolean =>
  row.kind === 'invoice' &&
  row.status !== 'void' &&
  !(D(row.credited_amount).gt(ZERO) && D(row.credited_amount).gte(D(row.total)))

const stored = (rows: readonly (InvoiceTax & Partial<TaxItem>)[]) =>
  rows.map(({ line_no: _l, fee_no: _f, ...row }) => row)
// field by field: what was read of an invoice carries more than its rows have columns for
const lineValues = (line: InvoiceContent['line_items'][number], at: number) => ({
  line_no: at + 1,
  line_item_id: line.line_item_id,
  product_id: line.product_id,
  description: line.description,
  po_number: line.po_number,
  gross_quantity: line.gross_quantity,
  net_quantity: line.net_quantity,
  billed_quantity: line.billed_quantity,
  quantity_basis: line.quantity_basis,
  unit_price: line.unit_price,
  subtotal: line.subtotal,
  tax_amount: line.tax_amount,
  tax_rows: stored(line.tax_rows),
})
const feeValues = (fee: InvoiceContent['fees'][number]) => ({
  fee_row_id: fee.fee_row_id,
  fee_id: fee.fee_id,
  name: fee.name,
  fee_code: fee.fee_code,
  erp_code: fee.erp_code,
  fee_type: fee.fee_type,
  amount_type: fee.amount_type,
  rate: fee.rate,
  unit: fee.unit,
  quantity: fee.quantity,
  subtotal: fee.subtotal,
  whole: fee.whole,
  shared_by: fee.shared_by,
  tax_rows: stored(fee.tax_rows),
})
async function writeRows(tx: Tx, id: number, { line_items, fees }: InvoiceContent): Promise<void> {
  const own = { tenant_id: tx.tenant, invoice_id: id }
  const lines = line_items.map((line, at) => ({ ...own, ...lineValues(line, at) }))
  await Promise.all([
    lines.length ? tx.db.insert(invoice_line_item).values(lines) : undefined,
    fees.length
      ? tx.db.insert(invoice_fee).values(fees.map((fee) => ({ ...own, ...feeValues(fee) })))
      : undefined,
  ])
}
const moneyOf = ({ goods_total, fee_total, tax_total, total }: InvoiceContent) => ({
  goods_total,
  fee_total,
  tax_total,
  total,
})

/** Gives it the next number of the company; a failed call gives the number back. */
export async function insertInvoice(
  tx: Tx,
  { now, by }: Tools,
  prefix: string,
  values: Omit<
    typeof invoice.$inferInsert,
    'id' | 'tenant_id' | 'invoice_no' | 'goods_total' | 'fee_total' | 'tax_total' | 'total'
  >,
  content: InvoiceContent,
): Promise<number> {
  const invoice_no = `${prefix}${String(await nextNumber(tx, 'invoice')).padStart(6, '0')}`
  const at = now.toISOString()
  const [made] = await tx.db
    .insert(invoice)
    .values({
      ...values,
      ...moneyOf(content),
      po_number: content.po_number,
      invoice_no,
      tenant_id: tx.tenant,
      created_at: at,
      updated_at: at,
      created_by: by,
      updated_by: by,
    })
    .returning({ id: invoice.id })
  await writeRows(tx, made!.id, content)
  return made!.id
}
/** A new version of the head. */
export const touchInvoice = (
  tx: Tx,
  id: number,
  { now, by }: Tools,
  values: Partial<Omit<InvoiceRow, 'rev'>>,
) =>
  tx.db
    .update(invoice)
    .set({ ...values, rev: sql`${invoice.rev} + 1`, updated_at: now.toISOString(), updated_by: by })
    .where(and(eq(invoice.tenant_id, tx.tenant), eq(invoice.id, id)))

/** Other content under the same number; it is the next revision. */
export async function replaceInvoiceContent(
  tx: Tx,
  before: Invoice,
  tools: Tools,
  content: InvoiceContent,
  values: Partial<Omit<InvoiceRow, 'rev'>> = {},
): Promise<void> {
  const mine = (table: typeof invoice_line_item | typeof invoice_fee) =>
    and(eq(table.tenant_id, tx.tenant), eq(table.invoice_id, before.id))
  await Promise.all([
    tx.db.delete(invoice_line_item).where(mine(invoice_line_item)),
    tx.db.delete(invoice_fee).where(mine(invoice_fee)),
  ])
  await Promise.all([
    writeRows(tx, before.id, content),
    touchInvoice(tx, before.id, tools, {
      ...moneyOf(content),
      balance: content.total,
      ...values,
      revision: before.revision + 1,
    }),
  ])
}

/** Reads it as it is now and tells everyone. */
export async function tellInvoice(
  tx: Tx,
  tools: Tools,
  event: InvoiceEventName,
  id: number,
  before?: Invoice,
): Promise<Invoice> {
  const after = (await oneInvoice(tx, id, tools.now))!
  tools.emit(invoiceEvents[event](after), before)
  return after
}

/** The order first, then the invoice: everyone takes the locks in this order. Throws 404. */
export async function lockInvoice(tx: Tx, id: number, now: Date): Promise<Invoice> {
  const {
    rows: [found],
  } = await tx.client.query<{ sales_order_id: string }>(
    'select sales_order_id from invoice where tenant_id = $1 and id = $2',
    [tx.tenant, id],
  )
  if (!found) throw notFound('Invoice')
  await lockOrder(tx, Number(found.sales_order_id))
  await tx.client.query('select from invoice where tenant_id = $1 and id = $2 for update', [tx.tenant, id])
  return (await oneInvoice(tx, id, now))!
}

/** How far an order is billed. */
function invoiceState(live: number, issued: number, complete: boolean) {
  if (live === 0) return 'none'
  if (issued === 0) return 'draft'
  return complete ? 'issued' : 'partial'
}
/**
 * none: not invoiced · draft: all drafts · issued: every line is on an
 * issued invoice · partial: anything between.
 */
export async function refreshOrder(tx: Tx, tools: Tools, orderId: number): Promise<void> {
  const all = await invoicesOfOrder(tx, orderId, tools.now)
  const live = all.filter((row) => billsOrder(row) && !isCorrectionDraft(toRules(row), all.map(toRules)))
  const issued = live.filter((row) => row.status !== 'draft')
  const billed = new Set(issued.flatMap((row) => row.line_items.map((l) => l.line_item_id)))
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from sales_order_line
     where tenant_id = $1 and sales_order_id = $2
       and (delivered_at is null or billed_quantity <> 0 or coalesce(gross_quantity, net_quantity, 0) <> 0)`,
    [tx.tenant, orderId],
  )
  const complete = issued.length === live.length && rows.every((l) => billed.has(Number(l.id)))
  await setInvoiceState(tx, tools, orderId, invoiceState(live.length, issued.length, complete))
}
