/** A run as events and answers carry it. */
import type { RunProgress } from '#schema/sales/day-close.ts'
import { money, sum } from '#schema/values/decimal.ts'
import type { Tx } from '#server'
import { journalOf } from '../../invoices/server/public.ts'
import { nameOfUser } from './users.ts'
import { type CloseRow, type OrderRow, readItems } from './rows.ts'

/** How far a run is, with what was invoiced so far. The close has a run. */
export async function progressOf(tx: Tx, close: CloseRow, items?: readonly OrderRow[]): Promise<RunProgress> {
  const all = items ?? (await readItems(tx, close.day))
  const of = (state: OrderRow['run_state']) => all.filter(({ run_state }) => run_state === state)
  const issued = of('issued')
  const [journal, started_by] = await Promise.all([
    journalOf(
      tx,
      issued.map(({ sales_order_id }) => sales_order_id),
    ),
    nameOfUser(tx, close.started_by),
  ])
  return {
    id: close.id,
    rev: close.rev,
    date: close.day,
    state: close.run_state!,
    invoice_date: close.invoice_date!,
    total: all.length,
    done: issued.length,
    refused: of('refused').length,
    amount_done: money(sum([journal.receivables])),
    started_at: close.started_at!,
    started_by,
    stopped_at: close.stopped_at,
    ended_at: close.ended_at,
  }
}
