/** Invoices as answers and events carry them. */
import { type SQL, sql } from 'drizzle-orm'
import { sum, money } from '#schema/values/decimal.ts'
import type { Invoice, InvoiceHead } from '#schema/sales/invoices.ts'
import { localDay } from '#schema/values/zone.ts'
import type { Tx } from '#server'
import { discountLeft, isOverdue } from '../public.ts'
import { moneyOfInvoices } from './ledger-rows.ts'
import { readParties } from './parties.ts'

type Raw = Record<string, unknown>
type Item = Invoice['tax_details']['taxable_items'][number]
const iso = (value: unknown): string | null =>
  value === null ? null : new Date(value as string).toISOString()
const num = (value: unknown): number | null => (value === null ? null : Number(value))

/**
 * Columns and joins of a head; `page` names a relation with the wanted ids and their place.
 * Days leave as text, so no clock of this process turns them.
 */
const headSelect = (page: SQL, tenant: number): SQL => sql`
  select i.*, i.invoice_date::text as invoice_day, i.due_date::text as due_day,
    i.discount_until::text as discount_day, c.customer_name, o.order_no, st.name as ship_to_name,
    (select coalesce(s.time_zone, t.time_zone)
       from tenant t left join company_settings s on s.tenant_id = t.id where t.id = ${tenant}) as zone
  from (${page}) page
  join invoice i on i.tenant_id = ${tenant} and i.id = page.id
  join customer c on c.tenant_id = i.tenant_id and c.id = i.customer_id
  join sales_order o on o.tenant_id = i.tenant_id and o.id = i.sales_order_id
  left join ship_to st on st.tenant_id = i.tenant_id and st.id = i.ship_to_id
  order by page.place`

function head(r: Raw, now: Date): InvoiceHead {
  const status = r.status as InvoiceHead['status']
  const due_date = r.due_day as string
  const balance = r.balance as string
  return {
    id: Number(r.id),
    rev: Number(r.rev),
    created_at: iso(r.created_at)!,
    updated_at: iso(r.updated_at)!,
    created_by: num(r.created_by),
    updated_by: num(r.updated_by),
    invoice_no: r.invoice_no as string,
    kind: r.kind as InvoiceHead['kind'],
    status,
    customer_id: Number(r.customer_id),
    customer: { id: Number(r.customer_id), customer_name: r.customer_name as string },
    sales_order_id: Number(r.sales_order_id),
    order_no: r.order_no as string,
    po_number: r.po_number as string | null,
    credits_invoice_id: num(r.credits_invoice_id),
    rebills_invoice_id: num(r.rebills_invoice_id),
    invoice_date: r.invoice_day as string,
    due_date,
    discount_until: r.discount_day as string | null,
    discount_percent: r.discount_percent as string,
    discount_base: r.discount_base as InvoiceHead['discount_base'],
    payment_term_id: num(r.payment_term_id),
    ship_to_id: num(r.ship_to_id),
    ship_to: r.ship_to_id === null ? null : { id: Number(r.ship_to_id), name: String(r.ship_to_name ?? '') },
    goods_total: r.goods_total as string,
    fee_total: r.fee_total as string,
    tax_total: r.tax_total as string,
    total: r.total as string,
    paid_amount: r.paid_amount as string,
    credited_amount: r.credited_amount as string,
    balance,
    is_overdue: isOverdue({ status, due_date, balance }, localDay(now, r.zone as string)),
    revision: Number(r.revision),
    edited: r.edited as boolean,
    issued_at: iso(r.issued_at),
    sent_at: iso(r.sent_at),
  }
}

export async function readHeads(tx: Tx, page: SQL, now: Date): Promise<InvoiceHead[]> {
  const { rows } = await tx.db.execute<Raw>(headSelect(page, tx.tenant))
  return rows.map((r) => head(r, now))
}

/** Rows of before know their certificate by its number alone. */
const taxRows = (value: unknown): Item[] =>
  (value as Item[]).map((row) => ({
    ...row,
    certificate_id: row.certificate_id ?? null,
    exempt_percent: row.exempt_percent ?? null,
  }))
const line = (r: Raw): Invoice['line_items'][number] => ({
  id: Number(r.id),
  line_no: Number(r.line_no),
  line_item_id: num(r.line_item_id),
  product_id: Number(r.product_id),
  description: r.description as string,
  po_number: r.po_number as string | null,
  gross_quantity: r.gross_quantity as string | null,
  net_quantity: r.net_quantity as string | null,
  billed_quantity: r.billed_quantity as string,
  quantity_basis: r.quantity_basis as 'gross',
  unit_price: r.unit_price as string,
  subtotal: r.subtotal as string,
  tax_amount: r.tax_amount as string,
  tax_rows: taxRows(r.tax_rows),
})
const fee = (r: Raw): Invoice['fees'][number] => ({
  id: Number(r.id),
  fee_row_id: num(r.fee_row_id),
  fee_id: num(r.fee_id),
  name: r.name as string,
  fee_code: r.fee_code as string | null,
  erp_code: r.erp_code as string | null,
  fee_type: r.fee_type as 'flat',
  amount_type: r.amount_type as 'fixed_amount',
  rate: r.rate as string,
  unit: r.unit as Invoice['fees'][number]['unit'],
  quantity: r.quantity as string,
  subtotal: r.subtotal as string,
  whole: r.whole as string | null,
  shared_by: r.shared_by as Invoice['fees'][number]['shared_by'],
  tax_rows: taxRows(r.tax_rows),
})

/** The early-payment discount that was taken and still stands. */
function discountTaken(rows: Invoice['payments']): string {
  const discounts = new Set(rows.filter(({ kind }) => kind === 'discount').map(({ id }) => id))
  return money(
    sum(
      rows
        .filter(
          ({ id, reverses_id }) => discounts.has(id) || (reverses_id !== null && discounts.has(reverses_id)),
        )
        .map(({ amount }) => amount),
    ),
  )
}
/** Whole invoices in the order of the ids; unknown ids are left out. */
export async function readInvoices(tx: Tx, ids: readonly number[], now: Date): Promise<Invoice[]> {
  if (!ids.length) return []
  const list = `{${ids.join(',')}}`
  const rowsOf = async (text: string) =>
    (await tx.client.query<Raw>({ text, values: [tx.tenant, list] })).rows
  const [heads, lines, fees, memos, payments, parties] = await Promise.all([
    readHeads(tx, sql`select id, place from unnest(${list}::bigint[]) with ordinality as x(id, place)`, now),
    rowsOf(
      `select * from invoice_line_item
       where tenant_id = $1 and invoice_id = any($2::bigint[]) order by invoice_id, line_no`,
    ),
    rowsOf('select * from invoice_fee where tenant_id = $1 and invoice_id = any($2::bigint[]) order by id'),
    rowsOf(
      `select credits_invoice_id as invoice_id, (-sum(goods_total))::text as goods from invoice
       where tenant_id = $1 and credits_invoice_id = any($2::bigint[]) and status not in ('void', 'draft')
       group by 1`,
    ),
    moneyOfInvoices(tx, ids),
    readParties(tx, list),
  ])
  const of = (rows: readonly Raw[], id: number) => rows.filter((r) => Number(r.invoice_id) === id)
  return heads.map((h) => {
    const line_items = of(lines, h.id).map(line)
    const feeRows = of(fees, h.id).map(fee)
    const received = payments.get(h.id) ?? []
    const taxable_items = [...line_items, ...feeRows].flatMap((each) => each.tax_rows)
    return {
      ...h,
      line_items,
      fees: feeRows,
      tax_details: {
        total_tax_amount: money(sum(taxable_items.map((t) => t.amount))),
        taxable_items,
        rejected: [],
      },
      payments: received,
      discount_amount: discountLeft({
        ...h,
        credited_goods: (of(memos, h.id)[0]?.goods as string | undefined) ?? '0',
        discount_taken: discountTaken(received),
      }),
      ...parties.get(h.id)!,
      accounting: null,
    }
  })
}
export const oneInvoice = async (tx: Tx, id: number, now: Date): Promise<Invoice | undefined> =>
  (await readInvoices(tx, [id], now))[0]

/** The taxes of these invoices as one: credit memos count against the invoices. */
export function taxesOf(invoices: readonly Invoice[]): Invoice['tax_details'] {
  const taxable_items = invoices.flatMap(({ tax_details }) => tax_details.taxable_items)
  const total_tax_amount = money(sum(invoices.map(({ tax_details }) => tax_details.total_tax_amount)))
  return { total_tax_amount, taxable_items, rejected: [] }
}
/** Every invoice and credit memo of an order, oldest first. */
export async function invoicesOfOrder(tx: Tx, orderId: number, now: Date): Promise<Invoice[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    'select id from invoice where tenant_id = $1 and sales_order_id = $2 order by id',
    [tx.tenant, orderId],
  )
  return readInvoices(
    tx,
    rows.map((r) => Number(r.id)),
    now,
  )
}
