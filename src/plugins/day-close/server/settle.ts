/** Decisions on odd orders: one call, one transaction, and one that takes the last back. */
import type { z } from 'zod'
import { closeEvents, type DayClose, type settleOdd } from '#schema/sales/day-close.ts'
import { addDays } from '#schema/values/zone.ts'
import { conflict, forbidden, invalid, type Req } from '#server'
import { ordersOfDay, readHeads } from '../../sales-orders/server/public.ts'
import { choicesOf } from '../rules/choices.ts'
import { correctionOf, decisionWords, NEEDS_REASON, refuseValue } from '../rules/decide.ts'
import type { Finding } from '../rules/findings.ts'
import { figuresOf } from '../rules/settled.ts'
import type { Settled, Undo } from '../tables.ts'
import { dayClose, judge, type Judged, powersOf, readHabits } from './day.ts'
import { type CloseRow, lockClose, movedOrders, readSeen, writeClose, writeSeen } from './rows.ts'
import * as steps from './steps-of-order.ts'

type Body = z.output<typeof settleOdd.body>
const stampOf = (req: Pick<Req, 'now' | 'user'>) => ({ now: req.now, by: req.user.id })

/** Order and finding of a decision. */
interface Asked {
  readonly judged: Judged
  readonly finding: Finding
  readonly close: CloseRow
  readonly body: Body
}
/** Reads the order of a decision. Throws 409 unless it belongs to the day, is verified and is odd. */
async function askedOf(req: Req, day: string, close: CloseRow, body: Body): Promise<Asked> {
  const habits = await readHabits(req.tx)
  const id = body.sales_order_id
  const [orders, [head], [judged]] = await Promise.all([
    ordersOfDay(req.tx, { zone: habits.zone, day, moved: await movedOrders(req.tx) }),
    readHeads(req.tx, [id]),
    judge(req.tx, [id], habits),
  ])
  const found = orders.find((one) => one.id === id)
  if (!head || !judged || !found) throw conflict('NOT_IN_CLOSE', 'The order is not in this close')
  if (found.is_billed) throw conflict('INVOICE_LOCKED', `${head.order_no} is invoiced`)
  if (found.status === 'delivered') throw conflict('NOT_VERIFIED', `${head.order_no} is not verified`)
  req.expect(head, undefined)
  const [finding] = judged.findings
  if (!finding) throw conflict('NOTHING_ODD', `${head.order_no} was settled before`)
  const offered = choicesOf(judged.facts, finding, habits.limits, powersOf(req))
  if (!offered.some((one) => one.id === body.choice)) throw forbidden()
  return { judged, finding, close, body }
}
/** Corrects the order as the choice says; undefined for a choice that corrects nothing. */
async function tryCorrection(
  req: Req,
  { judged: { facts }, finding, body }: Asked,
): Promise<Undo | undefined> {
  const change = correctionOf(facts, finding, body.choice, body.value)
  if (!change) return undefined
  const before = await steps.orderNow(req, facts.id)
  const reason = body.reason ?? `Day close: ${finding.title}`
  await steps.correct(req, facts.id, change, { reason, override_reason: before.override_reason })
  return steps.undoOf(before, change)
}
/** Takes an order back to check-in, with a note for the person who typed it. */
async function backToCheckIn(req: Req, { judged: { facts }, finding, body, close }: Asked): Promise<Undo> {
  const { override_reason } = await steps.orderNow(req, facts.id)
  await steps.unverify(req, facts.id)
  const why = body.reason === null ? '' : `. ${body.reason}`
  await steps.writeNote(req, facts.id, `Back from the close of ${close.day}: ${finding.title}${why}`)
  return { kind: 'verify', override_reason }
}
const leaveOut = (req: Req, close: CloseRow, sales_order_id: number, reason: string) =>
  writeClose(
    req.tx,
    close,
    { left_out: [...close.left_out, { sales_order_id, reason, by: req.user.id }] },
    stampOf(req),
  )
/** Does what a choice says. Answers what takes it back. */
async function act(req: Req, asked: Asked): Promise<Undo> {
  const { judged, finding, body, close } = asked
  const { id } = judged.facts
  switch (body.choice) {
    case 'bill':
      return { kind: 'forget' }
    case 'leave':
      await leaveOut(req, close, id, body.reason!)
      await writeSeen(req.tx, [{ sales_order_id: id, moved_to: addDays(close.day, 1) }], stampOf(req))
      return { kind: 'move', back: judged.seen?.moved_to ?? null }
    case 'check_in':
      return backToCheckIn(req, asked)
    case 'double':
      await steps.markDouble(req, id, Number(body.value), body.reason)
      await leaveOut(req, close, id, decisionWords(judged.facts, finding, 'double', body.value))
      return { kind: 'restore' }
    case 'price_again':
      await steps.calculateAgain(req, id)
      return { kind: 'stay' }
    default:
      return (await tryCorrection(req, asked))!
  }
}
/** Decides what is odd of one order. A correction that the caller may not make sends it back to check-in. */
export async function settle(req: Req<{ date: string }, unknown, Body>): Promise<DayClose> {
  const day = req.params.date
  const close = await lockClose(req.tx, day, stampOf(req))
  const sent = await askedOf(req, day, close, req.body)
  const isAsked = !mayDo(req, sent)
  const asked: Asked = isAsked ? { ...sent, body: { ...sent.body, choice: 'check_in' } } : sent
  const { judged, finding, body } = asked
  const wrong = refuseValue(body.choice, body.value)
  if (wrong) throw invalid('value', wrong)
  if (NEEDS_REASON.has(body.choice) && body.reason === null) throw invalid('reason', 'Enter a reason')
  const undo = await act(req, asked)
  const settled: Settled = {
    kind: finding.kind,
    choice: body.choice,
    text: decisionWords(judged.facts, finding, body.choice, body.value),
    reason: body.reason,
    at: req.now.toISOString(),
    by: req.user.id,
    figures: figuresOf(judged.facts),
    undo,
  }
  await writeSeen(
    req.tx,
    [{ sales_order_id: judged.facts.id, settled: [...(judged.seen?.settled ?? []), settled] }],
    stampOf(req),
  )
  emitSettled(req, 'settled', close, judged.facts.order_no, settled)
  return dayClose(req, day)
}
/** Tells whether the caller may make the correction of a choice, by the permissions of its calls. */
function mayDo(req: Req, { judged, finding, body }: Asked): boolean {
  const powers = powersOf(req)
  if (body.choice === 'double') return powers.archive
  if (body.choice === 'bill' || body.choice === 'leave') return powers.bill
  if (body.choice === 'price_again') return req.may('repricing.apply')
  return correctionOf(judged.facts, finding, body.choice, body.value ?? '1') === undefined || powers.correct
}
const emitSettled = (
  req: Req,
  what: 'settled' | 'unsettled',
  { id, day }: CloseRow,
  order_no: string,
  { choice, kind, text, reason }: Settled,
): void => req.emit(closeEvents[what]({ id, date: day, order_no, choice, kind, text, reason }))

async function takeBack(req: Req, close: CloseRow, id: number, undo: Undo): Promise<void> {
  const stamp = stampOf(req)
  if (undo.kind === 'verify') await steps.verify(req, id, undo.override_reason)
  if (undo.kind === 'restore') await steps.restore(req, id)
  if (undo.kind === 'move') await writeSeen(req.tx, [{ sales_order_id: id, moved_to: undo.back }], stamp)
  if (undo.kind === 'restore' || undo.kind === 'move')
    await writeClose(
      req.tx,
      close,
      { left_out: close.left_out.filter(({ sales_order_id }) => sales_order_id !== id) },
      stamp,
    )
  if (undo.kind === 'correct')
    await steps.correct(
      req,
      id,
      { lines: undo.lines, po_number: undo.po_number },
      { reason: 'Day close: taken back', override_reason: undo.override_reason },
    )
}
/** Takes the last decision on an order back. Throws 409 where it is billed, and where prices were calculated again. */
export async function unsettle(
  req: Req<{ date: string }, unknown, { sales_order_id: number }>,
): Promise<DayClose> {
  const { tx, params, body } = req
  const id = body.sales_order_id
  const close = await lockClose(tx, params.date, stampOf(req))
  const seen = (await readSeen(tx, [id])).get(id)
  const last = seen?.settled.at(-1)
  const [head] = await readHeads(tx, [id])
  if (!last || !head) throw conflict('NOTHING_SETTLED', 'Nothing was settled of this order')
  if (head.invoice_state === 'issued') throw conflict('INVOICE_LOCKED', `${head.order_no} is invoiced`)
  if (last.undo.kind === 'stay')
    throw conflict('CANNOT_UNDO', 'The order was priced again: change its prices on its page')
  await takeBack(req, close, id, last.undo)
  await writeSeen(tx, [{ sales_order_id: id, settled: seen!.settled.slice(0, -1) }], stampOf(req))
  emitSettled(req, 'unsettled', close, head.order_no, last)
  return dayClose(req, params.date)
}
