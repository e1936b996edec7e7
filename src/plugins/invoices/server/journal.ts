/** Sums of issued invoices: what a day was billed, and the journal of it. $1 is the tenant everywhere. */
import { D, money, qty3, ZERO } from '#schema/values/decimal.ts'
import { statement, type Tx } from '#server'
import { unitOfProduct } from '../../products/server/public.ts'

const ISSUED = `i.kind = 'invoice' and i.status not in ('draft', 'void')`
/** Invoices of orders that count for one day. */
export interface BilledDay {
  readonly date: string
  readonly invoices: number
  readonly amount: string
  readonly to_send: number
}
/** $2 zone, $3 orders of other days as JSON, $4 the first day. */
const BILLED_DAYS = statement<BilledDay>(
  `select to_char(coalesce(m.day, (o.delivered_at at time zone $2)::date), 'YYYY-MM-DD') as date,
     count(*)::int as invoices, sum(i.total)::text as amount,
     (count(*) filter (where i.status in ('issued', 'partially_paid') and i.sent_at is null
       and i.mailed_at is null and i.printed_at is null))::int as to_send
   from sales_order o
   join invoice i on i.tenant_id = o.tenant_id and i.sales_order_id = o.id and ${ISSUED}
   left join json_to_recordset($3::json) as m(id bigint, day date) on m.id = o.id
   where o.tenant_id = $1 and o.delivered_at >= $4::timestamp at time zone $2
   group by 1`,
)
/** Returns sums of issued invoices by the day that their orders count for. */
export const billedDays = (
  tx: Tx,
  asked: {
    readonly zone: string
    readonly from: string
    readonly moved: readonly { readonly id: number; readonly day: string }[]
  },
): Promise<BilledDay[]> => BILLED_DAYS(tx, [tx.tenant, asked.zone, JSON.stringify(asked.moved), asked.from])

interface Part {
  readonly part: 'goods' | 'tax' | 'fee'
  readonly name: string
  readonly unit: string
  readonly quantity: string
  readonly amount: string
}
/** $2 orders. A tax is that of a line or of a fee; rows of an exempt tax come to nothing. */
const PARTS = statement<Part>(
  `with billed as (select i.id, i.tenant_id from invoice i
     where i.tenant_id = $1 and i.sales_order_id = any($2::bigint[]) and ${ISSUED}),
   goods as (select 'Goods' as name, coalesce(${unitOfProduct('l.product_id').sql}, 'each') as unit,
       sum(l.billed_quantity) as quantity, sum(l.subtotal) as amount
     from billed b join invoice_line_item l on l.tenant_id = b.tenant_id and l.invoice_id = b.id group by 2),
   fees as (select f.name, sum(f.subtotal) as amount
     from billed b join invoice_fee f on f.tenant_id = b.tenant_id and f.invoice_id = b.id group by 1),
   taxes as (select t.tax_name as name, sum(t.amount) as amount from (
       select l.tax_rows from billed b join invoice_line_item l on l.tenant_id = b.tenant_id and l.invoice_id = b.id
       union all
       select f.tax_rows from billed b join invoice_fee f on f.tenant_id = b.tenant_id and f.invoice_id = b.id) x,
     jsonb_to_recordset(x.tax_rows) as t(tax_name text, amount numeric) group by 1)
   select 'goods' as part, name, unit, quantity::text, amount::text from goods
   union all select 'tax', name, '', '0', amount::text from taxes where amount <> 0
   union all select 'fee', name, '', '0', amount::text from fees
   order by 1, 2`,
)
const TOTALS = statement<{ readonly invoices: number; readonly total: string }>(
  `select count(*)::int as invoices, coalesce(sum(i.total), 0)::text as total from invoice i
   where i.tenant_id = $1 and i.sales_order_id = any($2::bigint[]) and ${ISSUED}`,
)
export interface JournalPart {
  readonly name: string
  readonly amount: string
}
/** Goods, each tax and each fee of issued invoices by name; they add up to `receivables` to the cent. */
export interface Journal {
  readonly invoices: number
  readonly goods: readonly (JournalPart & { readonly quantity: string; readonly unit: string })[]
  readonly taxes: readonly JournalPart[]
  readonly fees: readonly JournalPart[]
  readonly receivables: string
}
/** Reads the journal of the issued invoices of orders. Throws where the parts are not the total. */
export async function journalOf(tx: Tx, orders: readonly number[]): Promise<Journal> {
  const [parts, [totals]] = await Promise.all([
    PARTS(tx, [tx.tenant, orders]),
    TOTALS(tx, [tx.tenant, orders]),
  ])
  const of = (part: Part['part']) => parts.filter((one) => one.part === part)
  const named = ({ name, amount }: Part): JournalPart => ({ name, amount: money(amount) })
  const sum = parts.reduce((so, { amount }) => so.plus(D(amount)), ZERO)
  if (!sum.eq(D(totals!.total)))
    throw new Error(`Parts of the journal come to ${money(sum)}, its invoices to ${money(totals!.total)}`)
  return {
    invoices: totals!.invoices,
    goods: of('goods').map((one) => ({ ...named(one), quantity: qty3(one.quantity), unit: one.unit })),
    taxes: of('tax').map(named),
    fees: of('fee').map(named),
    receivables: money(totals!.total),
  }
}

const NUMBERS = statement<{ readonly id: number; readonly invoice_no: string }>(
  'select id::float8 as id, invoice_no from invoice where tenant_id = $1 and id = any($2::bigint[]) order by id',
)
/** Numbers of invoices by their ids. */
export const issuedNumbers = (
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; invoice_no: string }[]> =>
  ids.length ? NUMBERS(tx, [tx.tenant, ids]) : Promise.resolve([])
