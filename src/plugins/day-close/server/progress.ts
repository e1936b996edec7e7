/** A run as events and answers carry it. */
import type { DayCloseRun, RunProgress } from '#schema/sales/day-close.ts'
import { D, money, sum } from '#schema/values/decimal.ts'
import type { Tx } from '#server'
import { issuedNumbers, journalOf } from '../../invoices/server/public.ts'
import { readHeads } from '../../sales-orders/server/public.ts'
import { type CloseRow, readItems } from './rows.ts'
import { shownOrder } from './shown.ts'
import { nameOfUser } from './users.ts'

/** Progress of a run, with the sum of what is invoiced. The close has a run. */
export async function progressOf(tx: Tx, close: CloseRow): Promise<RunProgress> {
  return {
    id: close.id,
    rev: close.rev,
    date: close.day,
    state: close.run_state!,
    invoice_date: close.invoice_date!,
    total: close.run_total,
    done: close.run_done,
    refused: close.run_refused,
    amount_done: close.run_amount,
    started_at: close.started_at!,
    started_by: await nameOfUser(tx, close.started_by),
    stopped_at: close.stopped_at,
    ended_at: close.ended_at,
  }
}
/** The runs of a day with each of their orders, and the journal of what they issued. */
export async function runOf(tx: Tx, close: CloseRow): Promise<DayCloseRun> {
  const items = await readItems(tx, close.day)
  const ids = items.map(({ sales_order_id }) => sales_order_id)
  const issued = items.filter(({ run_state }) => run_state === 'issued')
  const [progress, heads, journal, numbers] = await Promise.all([
    progressOf(tx, close),
    readHeads(tx, ids),
    journalOf(
      tx,
      issued.map(({ sales_order_id }) => sales_order_id),
    ),
    issuedNumbers(
      tx,
      issued.flatMap(({ invoice_ids }) => invoice_ids),
    ),
  ])
  const byId = new Map(heads.map((head) => [head.id, head]))
  const todo = items
    .filter(({ run_state }) => run_state !== 'issued')
    .map(({ sales_order_id }) => byId.get(sales_order_id)?.total ?? '0')
  return {
    ...progress,
    amount: money(D(close.run_amount).plus(sum(todo))),
    items: items.flatMap((item) => {
      const head = byId.get(item.sales_order_id)
      return head
        ? [
            {
              order: shownOrder(head, item),
              state: item.run_state!,
              invoices: numbers.filter(({ id }) => item.invoice_ids.includes(id)),
              code: item.code,
              detail: item.detail,
              sending: item.send_state,
              sending_detail: item.send_detail,
            },
          ]
        : []
    }),
    journal: {
      ...journal,
      goods: [...journal.goods],
      taxes: [...journal.taxes],
      fees: [...journal.fees],
    },
  }
}
