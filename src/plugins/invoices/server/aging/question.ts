/**
 * Open balances and unapplied money, now or as of a past day: the one place that says what is open and how late it
 * is. The aging of the company, of a customer and of the invoices of a filter read it here.
 */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { AGING_BUCKETS } from '#schema/sales/receivables.ts'
import type { Tx } from '#server'
import { customer } from '../../../customers/tables.ts'
import { invoice, payment } from '../../tables.ts'

/** Question to the ledger. */
export interface AgingQuestion {
  /** the day from which days late count */
  readonly as_of: string
  /** the day is over: what is dated later is left out */
  readonly past: boolean
  /** the date from which an invoice ages */
  readonly basis: 'due' | 'invoice'
  /** condition on the invoices; undefined: all of them, and unapplied money of every customer */
  readonly where?: SQL | undefined
  /** a customer as the one who pays */
  readonly payer?: number | undefined
}
const OPEN = sql`${invoice.status} in ('issued', 'sent', 'partially_paid')`
/** A row of money counts from its own day, a reversal from the day of the row that it takes back. */
export const DAY = sql`coalesce(taken_back.paid_on, m.paid_on)`
/** The row that `m` takes back; money moved by it is no reversal. */
export const TAKEN_BACK = sql`left join ${payment} taken_back
  on taken_back.tenant_id = m.tenant_id and taken_back.id = m.reverses_id and m.kind = 'reversal'`
/** Condition: the payment whose money `m` moves was not reversed since; such a pair never counts. */
export const STANDS = sql`not exists (select from ${payment} back
  where back.tenant_id = m.tenant_id and back.reverses_id = coalesce(m.origin_id, m.id)
    and back.kind = 'reversal' and back.origin_id = back.reverses_id)`

/** Open balance of an invoice at the end of a past day. */
const balanceThen = (as_of: string): SQL => sql`(${invoice.total}
  - coalesce((select sum(m.amount) from ${payment} m ${TAKEN_BACK}
      where m.tenant_id = ${invoice.tenant_id} and m.invoice_id = ${invoice.id} and ${DAY} <= ${as_of} and ${STANDS}), 0)
  + coalesce((select sum(memo.total) from ${invoice} memo
      where memo.tenant_id = ${invoice.tenant_id} and memo.credits_invoice_id = ${invoice.id}
        and memo.status not in ('draft', 'void') and memo.invoice_date <= ${as_of}), 0))`
/** Condition: an invoice that was there on a past day and is open now, or changed since. */
const openThen = (tx: Tx, as_of: string): SQL => sql`${invoice.status} not in ('draft', 'void')
  and ${invoice.kind} <> 'credit_memo' and ${invoice.invoice_date} <= ${as_of}
  and (${OPEN}
    or ${invoice.id} in (select p.invoice_id from ${payment} p where p.tenant_id = ${tx.tenant} and p.paid_on > ${as_of})
    or ${invoice.id} in (select k.credits_invoice_id from ${invoice} k
      where k.tenant_id = ${tx.tenant} and k.credits_invoice_id is not null and k.invoice_date > ${as_of}))`

/** Rows of `payer_id, id, balance, late` (days past the due date), `days` (days that the buckets count). */
function openInvoices(tx: Tx, { as_of, past, basis, where, payer }: AgingQuestion): SQL {
  const from = basis === 'due' ? invoice.due_date : invoice.invoice_date
  return sql`select coalesce(c.bill_to_customer_id, c.id) as payer_id, ${invoice.id} as id,
      ${past ? balanceThen(as_of) : invoice.balance} as balance,
      ${as_of}::date - ${invoice.due_date} as late, ${as_of}::date - ${from} as days
    from ${invoice}
    join ${customer} c on c.tenant_id = ${invoice.tenant_id} and c.id = ${invoice.customer_id}
    where ${and(
      eq(invoice.tenant_id, tx.tenant),
      past ? openThen(tx, as_of) : OPEN,
      payer === undefined ? undefined : sql`coalesce(c.bill_to_customer_id, c.id) = ${payer}`,
      // an index of what each customer owes finds those of one who pays
      payer === undefined
        ? undefined
        : inArray(
            invoice.customer_id,
            sql`(select n.id from ${customer} n where n.tenant_id = ${tx.tenant}
              and (n.id = ${payer} or n.bill_to_customer_id = ${payer}))`,
          ),
      where,
    )}`
}
/**
 * Rows of `payer_id, unapplied`. On a past day money on an invoice that was void or not there yet was unapplied as
 * well.
 */
function unappliedMoney(tx: Tx, { as_of, past, payer }: AgingQuestion): SQL {
  const own = payer === undefined ? sql`` : sql`and m.customer_id = ${payer}`
  if (!past)
    return sql`select m.customer_id as payer_id, sum(m.amount) as unapplied from ${payment} m
      where m.tenant_id = ${tx.tenant} and m.invoice_id is null ${own} group by 1`
  return sql`select m.customer_id as payer_id, sum(m.amount) as unapplied from ${payment} m ${TAKEN_BACK}
    left join ${invoice} i on i.tenant_id = m.tenant_id and i.id = m.invoice_id
    where m.tenant_id = ${tx.tenant} ${own} and ${DAY} <= ${as_of} and ${STANDS}
      and (m.invoice_id is null or ((i.status = 'void' or i.invoice_date > ${as_of})
        and (m.kind in ('payment', 'refund') or (m.kind = 'reversal' and m.origin_id is not null))))
    group by 1`
}
/** Past due amounts above 0 as a set of rows with `customer_id`, the one who pays, and `amount`. */
export const pastDueAmounts = (tx: Tx, as_of: string): SQL => sql`
  select payer_id as customer_id, sum(balance) as amount
  from (${openInvoices(tx, { as_of, past: false, basis: 'due' })}) late_invoices
  where balance <> 0 and late > 0 group by payer_id having sum(balance) > 0`
/** Condition on a number of days: it falls in this bucket. */
const inBucket = ({ from, to }: (typeof AGING_BUCKETS)[number]): SQL =>
  sql.join(
    [
      from === null ? undefined : sql`days >= ${sql.raw(String(from))}`,
      to === null ? undefined : sql`days <= ${sql.raw(String(to))}`,
    ].filter((each) => each !== undefined),
    sql` and `,
  )
const each = (value: (bucket: SQL) => SQL): SQL =>
  sql`json_build_array(${sql.join(
    AGING_BUCKETS.map((bucket) => value(inBucket(bucket))),
    sql`, `,
  )})`
/** Sums of open invoices, as columns of a statement over `open`. */
export const SUMS = sql`
  ${each((bucket) => sql`(coalesce(sum(balance) filter (where ${bucket}), 0))::numeric(16, 2)::text`)} as buckets,
  ${each((bucket) => sql`count(*) filter (where ${bucket})`)} as counts,
  coalesce(sum(balance), 0) as owed,
  coalesce(sum(balance) filter (where late > 0), 0)::numeric(16, 2)::text as past_due,
  greatest(coalesce(max(late), 0), 0)::int as oldest_days,
  count(*)::int as invoices`

/** The relations `open` (open invoices) and `free` (unapplied money by customer) as the head of a statement. */
export function ledgerOf(tx: Tx, question: AgingQuestion): SQL {
  const free = unappliedMoney(tx, question)
  return sql`with open as (
      select * from (${openInvoices(tx, question)}) invoices where balance <> 0),
    free as (select * from (${free}) money where unapplied <> 0
      ${question.where ? sql`and payer_id in (select payer_id from open)` : sql``})`
}
