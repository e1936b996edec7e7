/** Invoices as answers and events carry them. */
import { getTableColumns } from 'drizzle-orm'
import { sum, money } from '#schema/values/decimal.ts'
import type { Invoice, InvoiceHead } from '#schema/sales/invoices.ts'
import { localDay } from '#schema/values/zone.ts'
import { expression, expressionsOf, type RowOfExpressions, rows, together, type Tx } from '#server'
import type { Unit } from '#schema/values/units.ts'
import { unitOfProduct } from '../../products/server/public.ts'
import { zoneOfCompany } from '../../settings/server/public.ts'
import { discountLeft, isOverdue } from '../public.ts'
import { invoice, invoice_fee, invoice_line_item } from '../tables.ts'
import { moneyOf, moneyOfInvoices } from './ledger-rows.ts'
import { partiesOf, partiesOfInvoices } from './parties.ts'

type Item = Invoice['tax_details']['taxable_items'][number]

const { tenant_id: _t, reason: _r, paper: _p, ...columns } = getTableColumns(invoice)
const headValues = {
  ...expressionsOf(columns, 'i'),
  customer_name: expression<string>('c.customer_name'),
  order_no: expression<string | null>('o.order_no'),
  ship_to_name: expression<string | null>('st.name'),
  zone: expression<string>(zoneOfCompany('$1')),
}
/** Facts of the customer that a list shows beside its invoices. */
const listedValues = {
  ...headValues,
  on_hold: expression<boolean>("(c.status = 'on_hold')"),
  unapplied: expression<string>(`(select coalesce(sum(m.amount), 0)::numeric(16, 2)::text from payment m
    where m.tenant_id = $1 and m.customer_id = coalesce(c.bill_to_customer_id, c.id) and m.invoice_id is null)`),
}
/** $1 tenant; `ids`: the wanted invoices in their order, as an expression. */
const headsOf = <V extends typeof headValues>(values: V, ids: string) =>
  rows(
    values,
    `from unnest(${ids}) with ordinality as page(id, place)
   join invoice i on i.tenant_id = $1 and i.id = page.id
   join customer c on c.tenant_id = i.tenant_id and c.id = i.customer_id
   left join sales_order o on o.tenant_id = i.tenant_id and o.id = i.sales_order_id
   left join ship_to st on st.tenant_id = i.tenant_id and st.id = i.ship_to_id
   order by page.place`,
  )
function head(
  {
    customer_name,
    ship_to_name,
    zone,
    ...row
  }: RowOfExpressions<typeof headValues> & Pick<InvoiceHead, 'on_hold' | 'unapplied'>,
  now: Date,
): InvoiceHead {
  return {
    ...row,
    customer: { id: row.customer_id, customer_name },
    ship_to: row.ship_to_id === null ? null : { id: row.ship_to_id, name: ship_to_name ?? '' },
    is_overdue: isOverdue(row, localDay(now, zone)),
  }
}
const askHeads = together({ heads: headsOf(listedValues, '$2::bigint[]') })
/** Heads of these invoices, in this order; unknown ids are left out. */
export async function readHeads(tx: Tx, ids: readonly number[], now: Date): Promise<InvoiceHead[]> {
  if (!ids.length) return []
  return (await askHeads(tx, [tx.tenant, ids])).heads.map((row) => head(row, now))
}

/** Rows of before know their certificate by its number alone. */
const taxRows = (value: unknown): Item[] =>
  (value as Item[]).map((row) => ({
    ...row,
    certificate_id: row.certificate_id ?? null,
    exempt_percent: row.exempt_percent ?? null,
  }))
/** Of a part of an invoice: without what every table has. */
function ownColumns<C extends Readonly<Record<string, unknown>>>(all: C) {
  const {
    tenant_id: _a,
    rev: _b,
    created_at: _c,
    updated_at: _d,
    created_by: _e,
    updated_by: _f,
    ...own
  } = all
  return own as Omit<C, 'tenant_id' | 'rev' | 'created_at' | 'updated_at' | 'created_by' | 'updated_by'>
}
// reasons are read by themselves: no list, event or letter needs them
const { trace: _c, ...lineColumns } = ownColumns(getTableColumns(invoice_line_item))
/** Everything whole invoices are made of; $1 tenant, `ids`: the invoices in their order, as an expression. */
const partsOf = (ids: string) => ({
  heads: headsOf(headValues, ids),
  lines: rows(
    {
      ...expressionsOf(lineColumns, 'x'),
      unit: expression<Unit>(`coalesce(${unitOfProduct('x.product_id').sql}, 'each')`),
    },
    `from invoice_line_item x where x.tenant_id = $1 and x.invoice_id = any(${ids}) order by x.invoice_id, x.line_no`,
  ),
  fees: rows(
    expressionsOf(ownColumns(getTableColumns(invoice_fee)), 'x'),
    `from invoice_fee x where x.tenant_id = $1 and x.invoice_id = any(${ids}) order by x.id`,
  ),
  memos: rows(
    {
      invoice_id: expression<number>('x.credits_invoice_id'),
      goods: expression<string>('(-sum(x.goods_total))::text'),
    },
    `from invoice x where x.tenant_id = $1 and x.credits_invoice_id = any(${ids})
     and x.status not in ('void', 'draft') group by x.credits_invoice_id`,
  ),
  parties: partiesOfInvoices(ids),
  ...moneyOfInvoices(ids),
})
const askInvoices = together(partsOf('$2::bigint[]'))
const askOfOrder = together(
  partsOf('array(select id from invoice where tenant_id = $1 and sales_order_id = $2 order by id)'),
)
const askMemos = together(
  partsOf('array(select id from invoice where tenant_id = $1 and credits_invoice_id = $2 order by id)'),
)
type Found = Awaited<ReturnType<typeof askInvoices>>
/** The rows of one invoice, without its number. */
const of = <R extends { readonly invoice_id: number }>(
  found: readonly R[],
  id: number,
): Omit<R, 'invoice_id'>[] => found.flatMap(({ invoice_id, ...row }) => (invoice_id === id ? [row] : []))

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
export const readInvoices = async (tx: Tx, ids: readonly number[], now: Date): Promise<Invoice[]> =>
  ids.length ? invoicesFrom(await askInvoices(tx, [tx.tenant, ids]), now) : []
const invoicesFrom = (found: Found, now: Date): Invoice[] =>
  found.heads.map((row) => {
    const h = head(row, now)
    const line_items = of(found.lines, h.id).map((line) => ({ ...line, tax_rows: taxRows(line.tax_rows) }))
    const fees = of(found.fees, h.id).map((fee) => ({ ...fee, tax_rows: taxRows(fee.tax_rows) }))
    const payments = moneyOf(found, h.id)
    const taxable_items = [...line_items, ...fees].flatMap((each) => each.tax_rows)
    return {
      ...h,
      line_items,
      fees,
      tax_details: {
        total_tax_amount: money(sum(taxable_items.map((t) => t.amount))),
        taxable_items,
        rejected: [],
      },
      payments,
      discount_amount: discountLeft({
        ...h,
        credited_goods: of(found.memos, h.id)[0]?.goods ?? '0',
        discount_taken: discountTaken(payments),
      }),
      ...partiesOf(found.parties.find(({ id }) => id === h.id)!),
      accounting: null,
    }
  })
export const oneInvoice = async (tx: Tx, id: number, now: Date): Promise<Invoice | undefined> =>
  (await readInvoices(tx, [id], now))[0]

/** The taxes of these invoices as one: credit memos count against the invoices. */
export function taxesOf(invoices: readonly Invoice[]): Invoice['tax_details'] {
  const taxable_items = invoices.flatMap(({ tax_details }) => tax_details.taxable_items)
  const total_tax_amount = money(sum(invoices.map(({ tax_details }) => tax_details.total_tax_amount)))
  return { total_tax_amount, taxable_items, rejected: [] }
}
/** The credit memos of an invoice, oldest first; drafts and void ones too. */
export const memosOf = async (tx: Tx, id: number, now: Date): Promise<Invoice[]> =>
  invoicesFrom(await askMemos(tx, [tx.tenant, id]), now)
/** Every invoice and credit memo of an order, oldest first. */
export const invoicesOfOrder = async (tx: Tx, orderId: number, now: Date): Promise<Invoice[]> =>
  invoicesFrom(await askOfOrder(tx, [tx.tenant, orderId]), now)
