/** Runs of a close: the ready orders of a day are billed one after the other, each in a transaction of its own. */
import type { z } from 'zod'
import { type DayCloseRun, closeEvents, MOST_ORDERS, type startRun } from '#schema/sales/day-close.ts'
import { createInvoice, setInvoiceStatus } from '#schema/sales/invoices.ts'
import { D, money, sum } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import {
  attempt,
  conflict,
  forbidden,
  invalid,
  type Job,
  type JobContext,
  type NewJob,
  notFound,
  Refusal,
  type Req,
} from '#server'
import { readCompany } from '../../settings/server/public.ts'
import { dayClose, judge, partsOfDay, readHabits } from './day.ts'
import { progressOf, runOf } from './progress.ts'
import {
  addItems,
  type CloseRow,
  lockClose,
  movedOrders,
  nextItem,
  type OrderRow,
  readClose,
  readItems,
  readSeen,
  writeClose,
  writeSeen,
} from './rows.ts'
import { beginSending, sendJob } from './sending.ts'
import { reasonOf } from './shown.ts'

type Body = z.output<typeof startRun.body>
type OfDay<B = unknown> = Req<{ date: string }, unknown, B>
const stampOf = (req: Pick<Req, 'now' | 'user'>) => ({ now: req.now, by: req.user.id })
/** One run of a day at a time; closes of a company take turns. */
const jobOf = (tenant: number, day: string, by: number): NewJob => ({
  name: 'day-close-run',
  payload: { day, by },
  key: `day-close:${tenant}:${day}`,
  queue: `day-close-${tenant}`,
})
/** Writes a new state of a run, and emits it. */
async function changeRun(
  req: Pick<Req, 'tx' | 'emit' | 'now' | 'user'>,
  close: CloseRow,
  event: 'run-started' | 'progressed' | 'run-stopped' | 'run-ended',
  values: Partial<CloseRow>,
): Promise<CloseRow> {
  const after = await writeClose(req.tx, close, values, stampOf(req))
  req.emit(closeEvents[event](await progressOf(req.tx, after)))
  return after
}
const mayRun = (req: Pick<Req, 'may'>): void => {
  if (!req.may('invoice.status')) throw forbidden()
}
/** The orders that are billed: those that were named, which all are ready, else all that are ready. */
async function chosenOrders(req: OfDay<Body>, day: string): Promise<readonly number[]> {
  const habits = await readHabits(req.tx)
  const { ready, odd } = await partsOfDay(req.tx, day, habits, await movedOrders(req.tx))
  const ids = ready.map(({ facts }) => facts.id)
  const wanted = req.body.sales_order_ids
  for (const id of wanted ?? []) {
    const found = odd.find(({ facts }) => facts.id === id)
    if (found) throw conflict('ODD', `${found.facts.order_no}: ${found.findings[0]!.title}. Settle it first`)
    if (!ids.includes(id)) throw conflict('NOT_IN_CLOSE', 'An order is not ready in this close')
  }
  const chosen = wanted ? ids.filter((id) => wanted.includes(id)) : ids.slice(0, MOST_ORDERS)
  if (!chosen.length) throw conflict('NOTHING_READY', 'No order of this day is ready to bill')
  return chosen
}
/** Starts a run, or answers the one that is running. The invoices have the date of the day, or today's. */
export async function start(req: OfDay<Body>): Promise<DayCloseRun> {
  mayRun(req)
  const day = req.params.date
  const close = await lockClose(req.tx, day, stampOf(req))
  if (close.run_state === 'running') return runOf(req.tx, close)
  const today = localDay(req.now, req.user.zone)
  const invoice_date = req.body.invoice_date ?? day
  if (invoice_date !== day && invoice_date !== today)
    throw invalid('invoice_date', 'Choose the day of the close, or today')
  const ids = await chosenOrders(req, day)
  const before = await readItems(req.tx, day)
  const refusedAgain = before.filter((one) => one.run_state === 'refused' && ids.includes(one.sales_order_id))
  const left = before.filter((one) => one.run_state === 'todo' && !ids.includes(one.sales_order_id))
  await addItems(req.tx, day, ids, before.length, stampOf(req))
  await writeSeen(
    req.tx,
    left.map(({ sales_order_id }) => ({ sales_order_id, run_state: null, run_day: null })),
    stampOf(req),
  )
  const known = new Set(before.map(({ sales_order_id }) => sales_order_id))
  const after = await changeRun(req, close, 'run-started', {
    run_state: 'running',
    invoice_date,
    started_at: req.now.toISOString(),
    started_by: req.user.id,
    stopped_at: null,
    ended_at: null,
    run_total: before.length - left.length + ids.filter((id) => !known.has(id)).length,
    run_refused: close.run_refused - refusedAgain.length,
  })
  await req.job(jobOf(req.tenant, day, req.user.id))
  return runOf(req.tx, after)
}
/** The last run of a day. Throws 404 for a day that was never run. */
export async function read(req: OfDay): Promise<DayCloseRun> {
  const close = await readClose(req.tx, req.params.date)
  if (!close?.run_state) throw notFound('Run')
  return runOf(req.tx, close)
}
/** Stops a run: the order that is being billed is the last. */
export async function stop(req: OfDay): Promise<DayCloseRun> {
  mayRun(req)
  const close = await lockClose(req.tx, req.params.date, stampOf(req))
  if (close.run_state !== 'running') throw conflict('NOT_RUNNING', 'No close is running')
  const stopped_at = req.now.toISOString()
  return runOf(req.tx, await changeRun(req, close, 'run-stopped', { run_state: 'stopped', stopped_at }))
}
/** Goes on with a run; one that is running already is looked after again. */
export async function resume(req: OfDay): Promise<DayCloseRun> {
  mayRun(req)
  const close = await lockClose(req.tx, req.params.date, stampOf(req))
  if (close.run_state === null || close.run_state === 'done')
    throw conflict('NOT_STOPPED', 'No close waits to go on')
  const after =
    close.run_state === 'running'
      ? close
      : await changeRun(req, close, 'run-started', { run_state: 'running', stopped_at: null })
  await req.job(jobOf(req.tenant, close.day, req.user.id))
  return runOf(req.tx, after)
}

/** Bills one order and issues what bills it; the same order again answers the same invoices. */
async function bill(req: Req, id: number, close: CloseRow) {
  const habits = await readHabits(req.tx)
  const [judged] = await judge(req.tx, [id], habits)
  const [odd] = judged?.findings ?? []
  if (odd) throw conflict('ODD', odd.title)
  const seen = (await readSeen(req.tx, [id])).get(id)
  const reason = reasonOf(seen)
  await req.call(createInvoice, {
    sales_order_id: id,
    invoice_date: close.invoice_date!,
    keep_edited: true,
    ...(reason === null ? {} : { billed_with_reason: reason }),
  })
  const issued = await req.call(setInvoiceStatus, { id, status: 'issued' })
  if (!issued) throw notFound('Invoice')
  return issued
}
/** Result of an order of a run. */
type Outcome = Pick<OrderRow, 'run_state' | 'invoice_ids' | 'code' | 'detail'> & { readonly amount: string }
async function outcomeOf(req: Req, item: OrderRow, close: CloseRow): Promise<Outcome> {
  const tried = await attempt(req, 'Sales order', (one) => bill(one, item.sales_order_id, close))
  if ('refusal' in tried) {
    const { code, detail } = tried.refusal
    return { run_state: 'refused', invoice_ids: [], code, detail, amount: '0.00' }
  }
  return {
    run_state: 'issued',
    invoice_ids: tried.value.map(({ id }) => id),
    code: null,
    detail: null,
    amount: money(sum(tried.value.map(({ total }) => total))),
  }
}
/** Ends a run that has nothing to do any more, and marks the day as closed where nothing of it is left. */
async function end(req: Req, close: CloseRow): Promise<void> {
  const at = req.now.toISOString()
  const after = await changeRun(req, close, 'run-ended', { run_state: 'done', ended_at: at })
  if ((await readCompany(req.tx)).send_on_close) await beginSending(req, close.day, close.started_at!)
  const { day, journal } = await dayClose(req, close.day)
  if (day.state !== 'closed') return
  await writeClose(req.tx, after, { closed_at: at, closed_by: req.user.id }, stampOf(req))
  req.emit(closeEvents.closed({ id: close.id, date: close.day, invoices: journal.invoices }))
}
/** Bills the next order of a run. Answers whether there may be more. */
const step = (ctx: JobContext, day: string, by: number): Promise<boolean> =>
  ctx.as(by, `day-close:${day}`, async (req) => {
    const close = await readClose(req.tx, day, true)
    if (close?.run_state !== 'running') return false
    const item = await nextItem(req.tx, day)
    if (!item) {
      await end(req, close)
      return false
    }
    const { amount, ...outcome } = await outcomeOf(req, item, close)
    const isDone = outcome.run_state === 'issued'
    await writeSeen(req.tx, [{ sales_order_id: item.sales_order_id, ...outcome }], stampOf(req))
    await changeRun(req, close, 'progressed', {
      run_done: close.run_done + (isDone ? 1 : 0),
      run_refused: close.run_refused + (isDone ? 0 : 1),
      run_amount: money(D(close.run_amount).plus(D(amount))),
    })
    return true
  })
/** Stops a run whose person can no longer come in: the next one who resumes it bills the rest. */
const stopForGood = (ctx: JobContext, day: string) =>
  ctx.transact(async (tx, { emit }) => {
    const close = await readClose(tx, day, true)
    if (close?.run_state !== 'running') return
    const stopped_at = ctx.now.toISOString()
    const after = await writeClose(
      tx,
      close,
      { run_state: 'stopped', stopped_at },
      { now: ctx.now, by: null },
    )
    emit(closeEvents['run-stopped'](await progressOf(tx, after)))
  })
export const jobs: readonly Job[] = [
  {
    name: 'day-close-run',
    ifRunTwice: 'Each step locks the close and takes the next order that is not billed; a bill is made once.',
    async run(payload, ctx, { last }) {
      const day = String(payload.day)
      try {
        while (await step(ctx, day, Number(payload.by)));
      } catch (error) {
        const isOut = error instanceof Refusal && error.status === 401
        if (isOut || last) await stopForGood(ctx, day)
        if (!isOut) throw error
      }
    },
  },
  sendJob,
]
