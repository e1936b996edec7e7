/** What the dispatch center says of orders and days. Pure. */
import type { DayChange, Lane, LaneCard, PoolOrder } from '#schema/road/dispatch-center.ts'
import { orderedOf } from '#schema/values/quantities.ts'
import { localDay } from '#schema/values/zone.ts'
import { STATUS_WORDS } from '#plugins/sales-orders/public-client.ts'
import { carrierOf } from '#plugins/sales-orders/public.ts'
import { formats } from '#ui'
import { isDone, type DayCard, type DrawnCard } from './rules/lane-day.ts'
import type { ShiftQuestion } from './rules/extend-shift.ts'
import { OPEN_LOADS } from './rules/load-states.ts'
import type { PlannedMove } from './rules/planned-moves.ts'

const COMMITTED = { isPlanned: false, reason: null } as const
/** An order of the pool as a card. */
export const poolCard = (order: PoolOrder): DayCard => ({
  ...COMMITTED,
  id: order.id,
  order_no: order.order_no,
  rev: order.rev,
  customer: order.customer.customer_name,
  site: order.ship_to?.name ?? null,
  city: order.ship_to?.city ?? null,
  products: order.line_items.map(({ product_name, dyed }) => ({ name: product_name, dyed })),
  quantity: order.ordered_quantity,
  quantities: order.quantities,
  status: order.status,
  at: order.planned_date_time,
  window_start: order.planned_date_start,
  window_end: order.planned_date_end,
  started_at: null,
  eta: null,
  load: null,
  delivered_at: null,
  hold_reason: order.hold_reason,
  carrier: carrierOf(order)?.supplier_name ?? null,
})
/** An order of a driver as a card. */
export const laneCard = (card: LaneCard): DayCard => ({
  ...COMMITTED,
  id: card.sales_order_id,
  order_no: card.order_no,
  rev: card.rev,
  customer: card.customer_name,
  site: card.ship_to_name,
  city: card.city,
  products: card.products,
  quantity: card.quantity,
  quantities: card.quantities,
  status: card.status,
  at: card.planned_date_time,
  window_start: card.window_start,
  window_end: card.window_end,
  started_at: card.started_at,
  eta: card.eta,
  load:
    card.load_id === null || card.sequence === null ? null : { id: card.load_id, sequence: card.sequence },
  delivered_at: card.delivered_at,
  hold_reason: card.hold_reason,
  carrier: null,
})
const STATUS: Readonly<Record<string, string>> = {
  assigned: 'Assigned',
  in_transit: 'En route',
  delivered: 'Delivered',
  verified: 'Verified',
  completed: 'Completed',
}
export const statusWord = ({ status }: DayCard): string => STATUS[status] ?? 'Confirmed'
/** `by 18:00`, `Wed 06:00–10:00`, `any time`: the weekday only where it is another day. */
export function windowWords({ window_start: from, window_end: until }: DayCard, day: string): string {
  const at = from ?? until
  if (at === null) return 'any time'
  const isToday = localDay(new Date(at), formats.formatZone()) === day
  const weekday = isToday ? '' : `${formats.day(at).slice(0, 3)} `
  if (from && until) return `${weekday}${formats.time(from)}–${formats.time(until)}`
  return from ? `${weekday}from ${formats.time(from)}` : `${weekday}by ${formats.time(until)}`
}
/** `8,000 gal, 400 lb`, as ordered. */
export const cardAmount = ({ quantity, quantities }: Pick<DayCard, 'quantity' | 'quantities'>): string =>
  formats.quantities(orderedOf([{ ordered_quantity: quantity, delivered_quantity: null, quantities }]))
export const goodsWords = ({ products, ...card }: DayCard): string => {
  const [first, ...rest] = products
  const more = rest.length ? ` +${rest.length}` : ''
  return `${cardAmount(card)}${first ? ` ${first.name}${more}` : ''}`
}
/** Read out in place of the drawing. */
export const spokenDayCard = (card: DayCard, day: string): string =>
  [
    card.order_no,
    card.customer,
    goodsWords(card),
    windowWords(card, day),
    card.isPlanned ? 'planned, not committed' : statusWord(card),
    card.hold_reason === null ? '' : 'on hold',
  ]
    .filter(Boolean)
    .join(', ')
/** `18 min late`, `2 h 5 min late`. */
export const lateWords = ({ late }: Pick<DrawnCard, 'late'>): string => {
  const [hours, minutes] = [Math.floor(late / 60), late % 60]
  return `${hours ? `${hours} h ` : ''}${minutes || !hours ? `${minutes} min ` : ''}late`
}
/** `Maria Lopez gets 2 orders, Sam Okafor 1`: what a plan comes to. */
export function planSentence(moves: readonly PlannedMove[]): string {
  const names = new Map<string, number>()
  let back = 0
  for (const { to } of moves)
    if (to.driver === null) back++
    else names.set(to.driver, (names.get(to.driver) ?? 0) + 1)
  const parts = [...names].map(([name, count]) => `${name} ${formats.plural(count, 'order')}`)
  if (back) parts.push(`${formats.plural(back, 'order')} back to the pool`)
  return `${formats.list(parts.slice(0, 3))}${parts.length > 3 ? ` and ${parts.length - 3} more` : ''}`
}
const clock = (at: number): string => formats.time(new Date(at).toISOString())
/** Why a shift would have to be longer. */
export const shiftReason = ({ order_no, customer, ends, past }: ShiftQuestion): string =>
  `${order_no} for ${customer} ends at ${clock(ends)}, ${formats.span(past * 60_000)} past the shift.`
/** What that costs: hours on duty, and whether anybody may drive so long. */
export const shiftCosts = ({ on_duty, minutes, is_over_limit }: ShiftQuestion): string =>
  `That is ${formats.span(minutes * 60_000)} more than usual, ${formats.span(on_duty * 60_000)} on duty` +
  (is_over_limit ? ': more than the 14 hours that the federal rules allow.' : '; the limit is 14 h.')
/** What became of an order or a load since somebody looked, in the words of a dispatcher. */
export function changeWords({ of, was, is_now: now }: DayChange): string {
  if (was === null) return of === 'load' ? 'built' : 'new order'
  const words = [
    was.driver === now.driver ? '' : driverWords(was.driver, now.driver),
    was.at === now.at ? '' : `moved from ${momentWords(was.at)} to ${momentWords(now.at)}`,
    was.hold_reason === now.hold_reason ? '' : holdWords(now.hold_reason),
    was.quantity === now.quantity
      ? ''
      : `${formats.number(was.quantity ?? '0')} gal is now ${formats.gallons(now.quantity ?? '0')}`,
    was.status === now.status || (of === 'order' && PLAIN.has(now.status) && was.driver !== now.driver)
      ? ''
      : (of === 'load'
          ? LOAD_WORDS[now.status as keyof typeof LOAD_WORDS]
          : STATUS_WORDS[now.status as keyof typeof STATUS_WORDS]
        )?.toLowerCase(),
  ]
  return formats.list(words.filter((word): word is string => Boolean(word)))
}
/** Follow from who brings it. */
const PLAIN = new Set(['confirmed', 'assigned'])
const holdWords = (reason: string | null): string =>
  reason === null ? 'released from hold' : `put on hold: ${reason}`
const momentWords = (at: string | null): string => (at === null ? 'no day' : formats.dayTime(at))
function driverWords(was: string | null, now: string | null): string {
  if (now === null) return `taken off ${was}`
  return was === null ? `given to ${now}` : `given to ${now} instead of ${was}`
}
/** Why a card may not go there; undefined where it may. */
export function refusalOf(card: DayCard, driver: number | null): string | undefined {
  if (card.delivered_at !== null || ['delivered', 'verified', 'completed'].includes(card.status))
    return `${card.order_no} is delivered`
  if (card.hold_reason !== null && driver !== null) return `${card.order_no} is on hold: release it first`
  if (card.carrier !== null && driver !== null)
    return `${card.carrier} took ${card.order_no}: take it back first`
  if (card.status === 'in_transit' && driver === null)
    return `${card.order_no} is under way: give it to another driver instead`
  return undefined
}
/** Why a driver gets no orders on the day; undefined where he may. */
export const whyNot = ({ driver, unsafe_truck }: Pick<Lane, 'driver' | 'unsafe_truck'>): string | undefined =>
  driver.is_off ? `${driver.name} is off on this day` : (unsafe_truck ?? undefined)
/** Committed orders of a driver that a load can still be built from. */
export function freeOrders({ cards, loads }: Lane, moves: readonly PlannedMove[]): readonly LaneCard[] {
  const taken = new Set([
    ...loads.filter(({ status }) => OPEN_LOADS.includes(status)).flatMap((one) => one.sales_order_ids),
    ...moves.map(({ id }) => id),
  ])
  return cards.filter((card) => !isDone(card) && card.hold_reason === null && !taken.has(card.sales_order_id))
}
/** Why no load can be built of these orders; undefined where one can. */
export function buildRefusal(
  lane: Lane | undefined,
  orders: number,
  selected: readonly number[],
  moves: readonly PlannedMove[],
): string | undefined {
  if (!lane) return 'Choose the lane of a driver first'
  const { name } = lane.driver
  const strange = selected.filter((id) => !lane.cards.some((card) => card.sales_order_id === id))
  if (strange.length)
    return `Select orders of one driver: ${formats.plural(strange.length, 'order')} of these ${strange.length === 1 ? 'is' : 'are'} not with ${name} yet`
  if (orders > 0) return undefined
  return moves.some(({ to }) => to.driver_id === lane.driver.id)
    ? `Commit the plan first: drivers take loads of committed orders`
    : `${name} has no order without a load`
}
/** A status of a load as the office says it. */
export const LOAD_WORDS = {
  planned: 'Not sent',
  sent: 'Sent',
  accepted: 'Accepted',
  loading: 'Loading',
  loaded: 'Loaded',
  en_route: 'En route',
  delivered: 'Delivered',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const
