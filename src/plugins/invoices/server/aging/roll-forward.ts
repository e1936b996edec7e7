/** Changes of the debt of customers since a day: invoices, money and credits that are dated from then on. */
import { sql } from 'drizzle-orm'
import type { RollForward } from '#schema/sales/receivables.ts'
import { D, money } from '#schema/values/decimal.ts'
import { addDays } from '#schema/values/zone.ts'
import type { Tx } from '#server'
import { invoice, payment } from '../../tables.ts'
import { readTotals } from './aging.ts'
import { DAY, STANDS, TAKEN_BACK } from './question.ts'

type Parts = Pick<RollForward, 'invoiced' | 'received' | 'discounts' | 'written_off' | 'credited'>
/** Money that was applied to a void invoice is free again; a discount or a write-off of it is gone with it. */
async function readParts(tx: Tx, from: string): Promise<Parts> {
  const { rows } = await tx.db.execute<{ [K in keyof Parts]: string }>(sql`
    with papers as (
      select i.total, i.kind = 'credit_memo' as is_memo from ${invoice} i
      where i.tenant_id = ${tx.tenant} and i.status not in ('draft', 'void') and i.invoice_date >= ${from}),
    moved as (
      select m.amount, coalesce(taken_back.kind, m.kind) as kind from ${payment} m ${TAKEN_BACK}
      left join ${invoice} i on i.tenant_id = m.tenant_id and i.id = m.invoice_id
      where m.tenant_id = ${tx.tenant} and ${DAY} >= ${from} and ${STANDS}
        and (i.status is distinct from 'void' or m.kind in ('payment', 'refund')
          or (m.kind = 'reversal' and m.origin_id is not null)))
    select
      (select coalesce(sum(total) filter (where not is_memo), 0) from papers)::text as invoiced,
      (select coalesce(-sum(total) filter (where is_memo), 0) from papers)::text as credited,
      coalesce(sum(amount) filter (where kind not in ('discount', 'write_off')), 0)::text as received,
      coalesce(sum(amount) filter (where kind = 'discount'), 0)::text as discounts,
      coalesce(sum(amount) filter (where kind = 'write_off'), 0)::text as written_off
    from moved`)
  return rows[0]!
}
/** Reads the debt before a day and now, with the parts between them. */
export async function readRollForward(tx: Tx, from: string, today: string): Promise<RollForward> {
  const [before, now, parts] = await Promise.all([
    readTotals(tx, { as_of: addDays(from, -1), past: true, basis: 'due' }),
    readTotals(tx, { as_of: today, past: false, basis: 'due' }),
    readParts(tx, from),
  ])
  return {
    from,
    as_of: today,
    before: before.balance,
    invoiced: money(D(parts.invoiced)),
    received: money(D(parts.received)),
    discounts: money(D(parts.discounts)),
    written_off: money(D(parts.written_off)),
    credited: money(D(parts.credited)),
    now: now.balance,
  }
}
