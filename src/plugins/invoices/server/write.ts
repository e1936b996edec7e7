/** Writing invoices: their rows, what is told of them, and the invoice state of their order. */
import { getTableColumns } from 'drizzle-orm'
import { invoiceEvents, type Invoice } from '#schema/sales/invoices.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { D, ZERO } from '#schema/values/decimal.ts'
import { given, NEXT_NUMBER, notFound, statement, type Tx, updateRows } from '#server'
import { lockOrder, readOrders, setInvoiceState } from '../../sales-orders/server/public.ts'
import type { TaxItem } from '../../taxes/public.ts'
import { isCorrectionDraft, type ExistingInvoice, type InvoiceContent, type InvoiceTax } from '../public.ts'
import { invoice, invoice_fee, invoice_line_item } from '../tables.ts'
import { followBilledAgain } from './billed-again.ts'
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
  trace: line.trace ?? null,
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
  scope: fee.scope ?? ('order' as const),
  times: fee.times ?? 1,
  tax_rows: stored(fee.tax_rows),
})
/** Columns of a part of an invoice that are its own. */
function ownColumns<C extends Readonly<Record<string, unknown>>>(all: C) {
  const { id: _i, tenant_id: _t, invoice_id: _n, rev: _r, created_at: _c, updated_at: _u, ...own } = all
  const { created_by: _b, updated_by: _y, ...rest } = own
  return rest as Omit<
    C,
    'id' | 'tenant_id' | 'invoice_id' | 'rev' | 'created_at' | 'updated_at' | 'created_by' | 'updated_by'
  >
}
const { trace: _x, ...kept } = ownColumns(getTableColumns(invoice_line_item))
const line = given(ownColumns(getTableColumns(invoice_line_item)))
const lineKept = given(kept)
const fee = given(ownColumns(getTableColumns(invoice_fee)))
/** $1 tenant, $2 invoice: the reasons of a line that stays at its price stay with it. */
const HELD_TRACE = `(select held.trace from invoice_line_item held
  where held.tenant_id = $1 and held.invoice_id = $2 and held.line_item_id = x.line_item_id
    and held.unit_price = x.unit_price limit 1)`
/** $1 tenant, $2 invoice, $3 lines, $4 fees: those it had go. */
const CONTENT = statement(
  `with no_line as (delete from invoice_line_item where tenant_id = $1 and invoice_id = $2),
   no_fee as (delete from invoice_fee where tenant_id = $1 and invoice_id = $2),
   new_line as (insert into invoice_line_item (tenant_id, invoice_id, ${lineKept.names}, trace)
     select $1, $2, ${lineKept.of('x')}, coalesce(x.trace, ${HELD_TRACE})
     from json_to_recordset($3::json) as x(${line.shape}))
   insert into invoice_fee (tenant_id, invoice_id, ${fee.names})
   select $1, $2, ${fee.names} from json_to_recordset($4::json) as x(${fee.shape})`,
)
const writeContent = (tx: Tx, id: number, { line_items, fees }: InvoiceContent): Promise<unknown> =>
  CONTENT(tx, [tx.tenant, id, line.write(line_items.map(lineValues)), fee.write(fees.map(feeValues))])
const moneyOf = ({ goods_total, fee_total, tax_total, total }: InvoiceContent) => ({
  goods_total,
  fee_total,
  tax_total,
  total,
})

const { id: _i, tenant_id: _t, invoice_no: _n, rev: _r, ...headColumns } = getTableColumns(invoice)
const head = given(headColumns)
/** $1 tenant, $2 series, $3 prefix, $4 the row. A number has six digits at least. */
const INSERT = statement<{ id: number }>(
  `with next as (${NEXT_NUMBER})
   insert into invoice (tenant_id, invoice_no, ${head.names})
   select $1, $3 || lpad(value::text, greatest(6, length(value::text)), '0'), ${head.names}
   from next, json_to_recordset($4::json) as x(${head.shape})
   on conflict (tenant_id, lower(invoice_no)) do nothing returning id::float8`,
)
/** $1 tenant, $2 series, $3 prefix: the next number is the first one that no invoice has. */
const SKIP = statement(
  `update counter c set value = (
     select n - 1 from generate_series(c.value + 1, c.value + 1000000) n
     where not exists (select from invoice i where i.tenant_id = $1
       and lower(i.invoice_no) = lower($3 || lpad(n::text, greatest(6, length(n::text)), '0')))
     order by n limit 1)
   where c.tenant_id = $1 and c.name = $2`,
)
/** What an invoice is that says nothing else. */
const NEW = {
  kind: 'invoice',
  status: 'draft',
  discount_percent: '0',
  discount_base: 'goods',
  paid_amount: '0',
  credited_amount: '0',
  revision: 1,
  edited: false,
} as const
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
  const at = now.toISOString()
  const row = {
    ...NEW,
    ...values,
    ...moneyOf(content),
    po_number: content.po_number,
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
  }
  let made: { id: number } | undefined
  // numbers that files brought are passed over
  for (;;) {
    ;[made] = await INSERT(tx, [tx.tenant, 'invoice', prefix, head.write([row])])
    if (made) break
    await SKIP(tx, [tx.tenant, 'invoice', prefix])
  }
  await writeContent(tx, made.id, content)
  return made.id
}
/** Fields of a head that change; undefined leaves one as it is. */
type InvoiceChanges = { readonly [K in keyof Omit<InvoiceRow, 'rev'>]?: InvoiceRow[K] | undefined }
/** A new version of the head. */
export const touchInvoice = (tx: Tx, id: number, { now, by }: Tools, values: InvoiceChanges) =>
  updateRows(tx, invoice, [{ ...values, id, updated_at: now.toISOString(), updated_by: by }])

/** Other content under the same number; it is the next revision. */
export async function replaceInvoiceContent(
  tx: Tx,
  before: Invoice,
  tools: Tools,
  content: InvoiceContent,
  values: Partial<Omit<InvoiceRow, 'rev'>> = {},
): Promise<void> {
  await Promise.all([
    writeContent(tx, before.id, content),
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

const ORDER_OF = statement<{ sales_order_id: number | null }>(
  'select sales_order_id::float8 from invoice where tenant_id = $1 and id = $2',
)
const LOCK = statement('select from invoice where tenant_id = $1 and id = $2 for update')
/** The order first, where it has one, then the invoice: everyone takes the locks in this order. Throws 404. */
export async function lockInvoice(tx: Tx, id: number, now: Date): Promise<Invoice> {
  const [found] = await ORDER_OF(tx, [tx.tenant, id])
  if (!found) throw notFound('Invoice')
  const [, , row] = await Promise.all([
    found.sales_order_id === null ? undefined : lockOrder(tx, found.sales_order_id),
    LOCK(tx, [tx.tenant, id]),
    oneInvoice(tx, id, now),
  ])
  return row!
}

/** How far an order is billed. */
function invoiceState(live: number, issued: number, complete: boolean) {
  if (live === 0) return 'none'
  if (issued === 0) return 'draft'
  return complete ? 'issued' : 'partial'
}
/**
 * Keeps how far an order is billed after its invoices moved, and what is left to bill again of it. none: not
 * invoiced · draft: all drafts · issued: every line is on an issued invoice · partial: anything between. Nothing for
 * an invoice without order.
 */
export async function refreshOrder(tx: Tx, tools: Tools, orderId: number | null): Promise<void> {
  if (orderId === null) return
  const [all, [order]] = await Promise.all([
    invoicesOfOrder(tx, orderId, tools.now),
    readOrders(tx, [orderId]),
  ])
  await settleOrder(tx, tools, order!, all)
}
/** The same for a locked order and all its invoices as they are now. */
export async function settleOrder(
  tx: Tx,
  tools: Tools,
  order: SalesOrder,
  all: readonly Invoice[],
): Promise<void> {
  const live = all.filter((row) => billsOrder(row) && !isCorrectionDraft(toRules(row), all.map(toRules)))
  const issued = live.filter((row) => row.status !== 'draft')
  const billed = new Set(issued.flatMap((row) => row.line_items.map((l) => l.line_item_id)))
  const complete =
    issued.length === live.length && order.line_items.every((l) => isNothing(l) || billed.has(l.id))
  await setInvoiceState(tx, tools, order, invoiceState(live.length, issued.length, complete))
  if (all.some((row) => row.rebills_invoice_id !== null && row.status !== 'void'))
    await followBilledAgain(tx, tools, order.id)
}
/** A drop of nothing is on no invoice. */
const isNothing = (l: SalesOrder['line_items'][number]): boolean =>
  l.delivered_at !== null &&
  D(l.billed_quantity).eq(ZERO) &&
  D(l.gross_quantity ?? l.net_quantity ?? '0').eq(ZERO)
