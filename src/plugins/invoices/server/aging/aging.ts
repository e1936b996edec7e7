/** Debt of customers by how late it is: rows of a page, and the sums of all of them. */
import { sql, type SQL } from 'drizzle-orm'
import type { AgingRow, AgingTotals } from '#schema/sales/receivables.ts'
import { D, money } from '#schema/values/decimal.ts'
import type { pagingOf, Tx } from '#server'
import { readAccounts } from '../../../sales-orders/server/public.ts'
import { customer } from '../../../customers/tables.ts'
import { invoice, payment } from '../../tables.ts'
import { type AgingQuestion, ledgerOf, SUMS } from './question.ts'

type Paging = ReturnType<typeof pagingOf>
interface Sums {
  readonly buckets: string[]
  readonly counts: number[]
  readonly past_due: string
  readonly oldest_days: number
  readonly invoices: number
  readonly unapplied: string
  readonly balance: string
}
/** The sums of all open invoices of a question, and how many customers they and unapplied money are of. */
export async function readTotals(
  tx: Tx,
  question: AgingQuestion,
): Promise<AgingTotals & { oldest_days: number }> {
  const { rows } = await tx.db.execute<Sums & { customers: number } & Record<string, unknown>>(sql`
    ${ledgerOf(tx, question)},
    sums as (select ${SUMS} from open),
    money as (select coalesce(sum(unapplied), 0)::numeric(16, 2) as unapplied from free)
    select sums.*, money.unapplied::text as unapplied, (sums.owed - money.unapplied)::text as balance,
      (select count(distinct payer_id)::int
        from (select payer_id from open union select payer_id from free) payers) as customers
    from sums, money`)
  const { buckets, counts, past_due, oldest_days, invoices, unapplied, balance, customers } = rows[0]!
  return {
    buckets: buckets.map((amount) => money(amount)),
    counts,
    past_due: money(past_due),
    oldest_days,
    invoices,
    unapplied: money(unapplied),
    balance: money(balance),
    customers,
  }
}
type Raw = Sums & Record<string, unknown> & { readonly id: string; readonly customer_name: string }
const rowOf = ({ id, customer_name, ...sums }: Raw): AgingRow => ({
  customer: { id: Number(id), customer_name },
  invoices: sums.invoices,
  buckets: sums.buckets.map((amount) => money(amount)),
  unapplied: money(sums.unapplied),
  balance: money(sums.balance),
  past_due: money(sums.past_due),
  oldest_days: sums.oldest_days,
})
/** Reads the last payment of customers that was not reversed, up to a day. */
async function lastPayments(tx: Tx, ids: readonly number[], as_of: string) {
  const { rows } = await tx.db.execute<{ customer_id: string; paid_on: string; amount: string }>(sql`
    select distinct on (m.customer_id) m.customer_id, m.paid_on::text as paid_on, m.amount::text as amount
    from ${payment} m
    where m.tenant_id = ${tx.tenant} and m.customer_id = any(${`{${ids.join(',')}}`}::bigint[])
      and m.kind = 'payment' and m.origin_id is null and m.paid_on <= ${as_of}
      and not exists (select from ${payment} back where back.tenant_id = m.tenant_id
        and back.reverses_id = m.id and back.kind = 'reversal')
    order by m.customer_id, m.paid_on desc, m.id desc`)
  return new Map(rows.map(({ customer_id, ...row }) => [Number(customer_id), row]))
}
/** Customers of a page, what is past due first, with what they paid last and, today, their credit. */
export async function readCustomerRows(
  tx: Tx,
  question: AgingQuestion,
  paging: Paging,
  { hasUnapplied = false } = {},
): Promise<AgingRow[]> {
  const { rows } = await tx.db.execute<Raw>(sql`
    ${ledgerOf(tx, question)},
    owing as (select payer_id, ${SUMS} from open group by payer_id),
    -- customers without an open invoice have the sums of none
    none as (select ${SUMS} from open where false)
    select c.id, c.customer_name,
      coalesce(owing.buckets, none.buckets) as buckets, coalesce(owing.past_due, none.past_due) as past_due,
      coalesce(owing.oldest_days, 0) as oldest_days, coalesce(owing.invoices, 0) as invoices,
      coalesce(free.unapplied, 0)::numeric(16, 2)::text as unapplied,
      (coalesce(owing.owed, 0) - coalesce(free.unapplied, 0))::numeric(16, 2)::text as balance
    from owing full join free on free.payer_id = owing.payer_id
    join ${customer} c on c.tenant_id = ${tx.tenant} and c.id = coalesce(owing.payer_id, free.payer_id)
    cross join none
    where ${hasUnapplied ? sql`free.unapplied > 0` : sql`true`}
    order by ${hasUnapplied ? sql`free.unapplied desc,` : sql``} coalesce(owing.past_due, '0')::numeric desc, coalesce(owing.owed, 0) desc, lower(c.customer_name), c.id
    limit ${paging.size} offset ${paging.offset}`)
  const ids = rows.map(({ id }) => Number(id))
  if (!ids.length) return []
  const [payments, accounts] = await Promise.all([
    lastPayments(tx, ids, question.as_of),
    question.past ? undefined : readAccounts(tx, ids),
  ])
  return rows.map((raw) => {
    const row = rowOf(raw)
    const account = accounts?.get(row.customer.id)
    return {
      ...row,
      ...(account && {
        credit_limit: account.credit_limit,
        credit_used: money(D(account.balance).plus(D(account.open_orders))),
      }),
      last_payment: payments.get(row.customer.id) ?? null,
    }
  })
}
/** Returns how many customers have money that pays for no invoice yet. */
export async function countUnapplied(tx: Tx, question: AgingQuestion): Promise<number> {
  const { rows } = await tx.db.execute<{ customers: number }>(sql`
    ${ledgerOf(tx, question)} select count(*)::int as customers from free where unapplied > 0`)
  return rows[0]!.customers
}
const INVOICE: SQL = sql`json_build_object('id', i.id, 'invoice_no', i.invoice_no,
  'invoice_date', i.invoice_date::text, 'due_date', i.due_date::text, 'total', i.total::text)`
/** Open invoices of a page, the oldest due first. */
export async function readInvoiceRows(tx: Tx, question: AgingQuestion, paging: Paging): Promise<AgingRow[]> {
  const { rows } = await tx.db.execute<Raw & { invoice: AgingRow['invoice'] }>(sql`
    ${ledgerOf(tx, question)}
    select c.id, c.customer_name, ${INVOICE} as invoice, sums.*,
      '0' as unapplied, sums.owed::numeric(16, 2)::text as balance
    from open
    cross join lateral (select ${SUMS} from (select open.balance, open.late, open.days) one) sums
    join ${invoice} i on i.tenant_id = ${tx.tenant} and i.id = open.id
    join ${customer} c on c.tenant_id = ${tx.tenant} and c.id = open.payer_id
    order by open.days desc, open.id
    limit ${paging.size} offset ${paging.offset}`)
  return rows.map(({ invoice: one, ...raw }) => ({ ...rowOf(raw), invoice: one }))
}
