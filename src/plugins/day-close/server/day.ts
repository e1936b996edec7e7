/** Days of the close as they are answered: what is ready, odd, not verified and left out. */
import { createInvoice } from '#schema/sales/invoices.ts'
import { addDays, localDay } from '#schema/values/zone.ts'
import type { CloseDay, CloseOrder, DayClose, OddOrder } from '#schema/sales/day-close.ts'
import type { SalesOrderHead } from '#schema/sales/sales-orders.ts'
import { CLOSE_CHECKS, type CloseChecks } from '#schema/values/close-checks.ts'
import { money, sum } from '#schema/values/decimal.ts'
import { notFound, type Req, type Tx } from '#server'
import { type BilledDay, billedDays, journalOf } from '../../invoices/server/public.ts'
import {
  deliveredDays,
  factsToBill,
  type MovedOrder,
  ordersOfDay,
  ordersOnRoad,
  readHeads,
} from '../../sales-orders/server/public.ts'
import { readCompany } from '../../settings/server/public.ts'
import { choicesOf, type Powers } from '../rules/choices.ts'
import { evidenceOf } from '../rules/evidence.ts'
import { openFindings } from '../rules/settled.ts'
import { lastTenOf } from '../rules/last-ten.ts'
import { missingWords } from '../rules/missing.ts'
import type { CloseFacts } from '../rules/facts.ts'
import type { Finding } from '../rules/findings.ts'
import { movedOrders, type OrderRow, readClose, readSeen } from './rows.ts'
import { progressOf } from './progress.ts'
import { shownOrder } from './shown.ts'

/** Days before today that are looked at. */
export const MOST_DAYS = 60
/** Days that are shown although they are closed. */
const SHOWN_DAYS = 7
type Asking = Pick<Req, 'tx' | 'now' | 'may'>

/** Powers of the caller, by the permissions of the calls that a choice makes. */
export const powersOf = ({ may }: Pick<Req, 'may'>): Powers => ({
  correct: may('sales_order.status') && may('sales_order.update'),
  archive: may('sales_order.archive'),
  bill: may(createInvoice.permission),
})
/** The settings that a close reads: the zone of its days, and its limits. */
export async function readHabits(tx: Tx): Promise<{ readonly zone: string; readonly limits: CloseChecks }> {
  const { time_zone: zone, close_checks: limits } = await readCompany(tx)
  return { zone, limits }
}
/** Facts of an order with what is still asked of it. */
export interface Judged {
  readonly facts: CloseFacts
  readonly findings: readonly Finding[]
  readonly seen: OrderRow | undefined
}
/** Judges orders by the limits of the company; what was settled is asked no more while its figures stay. */
export async function judge(
  tx: Tx,
  ids: readonly number[],
  { zone, limits }: { readonly zone: string; readonly limits: CloseChecks },
): Promise<Judged[]> {
  const [facts, seen] = await Promise.all([
    factsToBill(tx, ids, { zone, over: limits.first_total, alike: limits.double_percent }),
    readSeen(tx, ids),
  ])
  return facts.map((one) => ({
    facts: one,
    seen: seen.get(one.id),
    findings: openFindings(one, limits, seen.get(one.id)?.settled ?? []),
  }))
}
/** An odd order with its evidence and its choices. */
function oddOrder(
  { facts, findings: [finding, ...more] }: Judged,
  order: CloseOrder,
  photos: readonly string[],
  limits: CloseChecks,
  powers: Powers,
): OddOrder {
  const { kind, tone, title, why } = finding!
  return {
    order,
    kind,
    tone,
    title,
    why,
    evidence: [...evidenceOf(facts, finding!, limits)],
    ...lastTenOf(facts, finding!),
    photos: [...photos],
    choices: [...choicesOf(facts, finding!, limits, powers)],
    more: more.map((one) => ({ kind: one.kind, tone: one.tone, title: one.title })),
  }
}
const photosOf = ({ delivery }: SalesOrderHead & { delivery?: { photo_file_keys?: string[] } | null }) =>
  delivery?.photo_file_keys ?? []
const amountOf = (orders: readonly Pick<SalesOrderHead, 'total'>[]): string =>
  money(sum(orders.map(({ total }) => total ?? '0')))

const emptyBilled = (date: string): BilledDay => ({ date, invoices: 0, amount: '0.00', to_send: 0 })
const stateOf = (waiting: number, delivered: number, verified: number): CloseDay['state'] =>
  delivered > 0 && waiting === 0 && delivered === verified ? 'closed' : 'open'

/** Days of deliveries, the newest first: the last ones, and older ones that are not closed. */
export async function closeDays(req: Asking, shown = SHOWN_DAYS): Promise<CloseDay[]> {
  const { tx } = req
  const habits = await readHabits(tx)
  const { zone } = habits
  const moved = await movedOrders(tx)
  const from = addDays(localDay(req.now, zone), -MOST_DAYS)
  const [days, billed] = await Promise.all([
    deliveredDays(tx, { zone, from, moved }),
    billedDays(tx, { zone, from, moved }),
  ])
  const waiting = days.flatMap(({ to_bill }) => to_bill)
  const judged = new Map((await judge(tx, waiting, habits)).map((one) => [one.facts.id, one]))
  return days
    .map(({ date, delivered, verified, to_bill }, i): CloseDay & { readonly i: number } => {
      const { invoices, amount, to_send } = billed.find((one) => one.date === date) ?? emptyBilled(date)
      const orders = to_bill.flatMap((id) => judged.get(id) ?? [])
      return {
        i,
        date,
        delivered,
        verified,
        odd: orders.filter(({ findings }) => findings.length > 0).length,
        to_bill: to_bill.length,
        invoices,
        amount: money(amount),
        to_bill_amount: money(sum(orders.map(({ facts }) => facts.total))),
        to_send,
        to_push: 0,
        state: stateOf(to_bill.length, delivered, verified),
      }
    })
    .filter(({ i, state }) => i < shown || state === 'open')
    .map(({ i: _i, ...day }) => day)
}

/** Orders that were left out of a day, with why; those that are billed since are not. */
async function leftOut(tx: Tx, day: string): Promise<DayClose['left_out']> {
  const close = await readClose(tx, day)
  const left = close?.left_out ?? []
  const ids = left.map(({ sales_order_id }) => sales_order_id)
  const [heads, seen] = await Promise.all([readHeads(tx, ids), readSeen(tx, ids)])
  return left.flatMap(({ sales_order_id, reason }) => {
    const head = heads.find(({ id }) => id === sales_order_id)
    return head ? [{ order: shownOrder(head, seen.get(head.id)), reason, by: null }] : []
  })
}
interface Parts {
  readonly ready: readonly Judged[]
  readonly odd: readonly Judged[]
  readonly heads: ReadonlyMap<number, SalesOrderHead>
  readonly orders: Awaited<ReturnType<typeof ordersOfDay>>
}
/** The orders of a day, sorted by what is to be done with them. */
export async function partsOfDay(
  tx: Tx,
  day: string,
  habits: { readonly zone: string; readonly limits: CloseChecks },
  moved: readonly MovedOrder[],
): Promise<Parts> {
  const orders = await ordersOfDay(tx, { zone: habits.zone, day, moved })
  const waiting = orders.filter(({ status, is_billed }) => status !== 'delivered' && !is_billed)
  const [judged, heads] = await Promise.all([
    judge(
      tx,
      waiting.map(({ id }) => id),
      habits,
    ),
    readHeads(
      tx,
      orders.filter(({ is_billed }) => !is_billed).map(({ id }) => id),
    ),
  ])
  const weight = ({ findings: [first] }: Judged) => (first ? CLOSE_CHECKS.indexOf(first.kind) : 0)
  return {
    orders,
    heads: new Map(heads.map((head) => [head.id, head])),
    ready: judged.filter(({ findings }) => findings.length === 0),
    odd: judged.filter(({ findings }) => findings.length > 0).toSorted((a, b) => weight(a) - weight(b)),
  }
}
/** One day of the close. Throws 404 for a day that has not come. */
export async function dayClose(req: Asking, day: string): Promise<DayClose> {
  const { tx, now } = req
  const habits = await readHabits(tx)
  const { zone, limits } = habits
  if (day > localDay(now, zone)) throw notFound('Day')
  const moved = await movedOrders(tx)
  const [parts, close, on_road, out, days] = await Promise.all([
    partsOfDay(tx, day, habits, moved),
    readClose(tx, day),
    ordersOnRoad(tx, zone, day),
    leftOut(tx, day),
    billedDays(tx, { zone, from: addDays(day, -MOST_DAYS), moved }),
  ])
  const { orders, heads, ready, odd } = parts
  const shown = ({ facts, seen }: Judged) => shownOrder(heads.get(facts.id)!, seen)
  const journal = await journalOf(
    tx,
    orders.map(({ id }) => id),
  )
  const notVerified = orders.filter(({ status }) => status === 'delivered')
  const waiting = [...ready, ...odd]
  const state = stateOf(waiting.length, orders.length, orders.length - notVerified.length)
  const powers = powersOf(req)
  return {
    day: {
      date: day,
      delivered: orders.length,
      verified: orders.length - notVerified.length,
      odd: odd.length,
      to_bill: waiting.length,
      invoices: journal.invoices,
      amount: journal.receivables,
      to_bill_amount: amountOf(waiting.map(({ facts }) => heads.get(facts.id)!)),
      to_send: days.find(({ date }) => date === day)?.to_send ?? 0,
      to_push: 0,
      state,
    },
    on_road,
    reopened: close?.closed_at != null && state === 'open',
    closed_at: close?.closed_at ?? null,
    ready: ready.map(shown),
    odd: odd.map((one) => oddOrder(one, shown(one), photosOf(heads.get(one.facts.id)!), limits, powers)),
    not_verified: notVerified.flatMap(({ id }) => {
      const head = heads.get(id)
      return head ? [{ ...shownOrder(head, undefined), lacks: missingWords(head.flags) }] : []
    }),
    left_out: out,
    journal: {
      ...journal,
      goods: [...journal.goods],
      taxes: [...journal.taxes],
      fees: [...journal.fees],
    },
    next: await nextOpen(req, day, { zone, moved }),
    run: close?.run_state ? await progressOf(tx, close) : null,
  }
}
/** The next day after this one that is not closed. */
async function nextOpen(
  { tx, now }: Asking,
  day: string,
  { zone, moved }: { readonly zone: string; readonly moved: readonly MovedOrder[] },
): Promise<string | null> {
  const days = await deliveredDays(tx, { zone, from: addDays(localDay(now, zone), -MOST_DAYS), moved })
  const later = days.filter(
    ({ date, delivered, verified, to_bill }) =>
      date > day && stateOf(to_bill.length, delivered, verified) === 'open',
  )
  return later.at(-1)?.date ?? null
}
