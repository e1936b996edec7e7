/** What the board and the planner say, in the words of the office. Pure. */
import { quantitiesOf } from '#schema/values/quantities.ts'
import {
  amountWords,
  attentionOf,
  carrierWords,
  planOf,
  type OrderRow,
} from '#plugins/sales-orders/public-client.ts'
import { decimal, formats, shortSum, type Tone } from '#ui'
import type { Column } from './rules/moves.ts'
import type { Load, Room, Sums } from './rules/sums.ts'

/** The columns of the board by the words of the office. */
export const COLUMN_WORDS: Readonly<Record<Column, string>> = {
  draft: 'Draft',
  confirmed: 'Confirmed',
  assigned: 'Assigned',
  in_transit: 'En route',
  delivered: 'Delivered',
  verified: 'Verified',
  hold: 'On hold',
  invoiced: 'Invoiced',
  completed: 'Completed',
  archive: 'Archived',
}
/** `31.4k gal, $88k` over a column. */
export const sumWords = (amounts: Sums['amounts'], money: string | undefined): string =>
  [
    amounts.map(({ unit, quantity }) => `${shortSum(quantity)} ${formats.unitWord(unit)}`).join(', '),
    money === undefined ? '' : `$${shortSum(money)}`,
  ]
    .filter(Boolean)
    .join(', ')
/** `06`, `10:30`: an hour as a window writes it. */
const hour = (at: string): string => formats.time(at).replace(/:00$/, '')
/** `Wed 06–10`, `Wed any time`; of a delivered order when it was: `Tue 08:41`. */
export function whenOf(order: OrderRow): string {
  const weekday = (at: string) => formats.day(at).slice(0, 3)
  if (order.delivered_at) return `${weekday(order.delivered_at)} ${formats.time(order.delivered_at)}`
  const plan = planOf(order)
  if (!plan) return 'Not planned'
  const { planned_date_start: from, planned_date_end: until } = order
  if (from && until) return `${plan.day.slice(0, 3)} ${hour(from)}–${hour(until)}`
  return `${plan.day.slice(0, 3)} ${plan.window}`
}
/** The hour a card of the planner shows: `06:00`, `any`. */
export const hourOf = ({ planned_date_start: from, delivered_at }: OrderRow): string => {
  const at = delivered_at ?? from
  return at ? formats.time(at) : 'any'
}
/** `1,187 of 1,200` once it is delivered, else what is ordered. */
export const gallonsWords = (order: OrderRow): readonly [gallons: string, of: string | undefined] => {
  const { ordered_quantity, delivered_quantity } = order
  if (quantitiesOf(order).some(({ unit }) => unit !== 'gallon')) return [amountWords(order), undefined]
  return delivered_quantity !== null && decimal.compare(delivered_quantity, ordered_quantity) !== 0
    ? [formats.number(delivered_quantity), `of ${formats.number(ordered_quantity)}`]
    : [formats.number(delivered_quantity ?? ordered_quantity), undefined]
}
export const siteOf = ({ ship_to }: OrderRow): string =>
  [ship_to?.name, ship_to?.city].filter(Boolean).join(', ')
/** A card says by itself that it has no driver, or that a carrier is asked. */
const besideDriver = (text: string): string => text.replace(/^No (driver|answer), d/, 'D')
/** The one tag of a card: what is wrong with it, or the dollars of what is ready to bill. */
export function tagOf(
  order: OrderRow,
  now: number,
): { readonly text: string; readonly tone: Tone; readonly title: string } | undefined {
  const all = attentionOf(order, now).filter(({ tone }) => tone !== 'neutral')
  const [worst] = all
  if (worst)
    return {
      text: besideDriver(worst.text),
      tone: worst.tone,
      title: all.map(({ text, title }) => title ?? text).join('. '),
    }
  if (order.status === 'verified' && order.total !== undefined)
    return { text: formats.money(order.total), tone: 'green', title: 'Order total' }
  return undefined
}
/** Everything a card shows, as one sentence: a reader hears the card, not its parts. */
export function spokenCard(order: OrderRow, now: number): string {
  const [gallons, of] = gallonsWords(order)
  return [
    order.order_no,
    order.customer.customer_name,
    siteOf(order),
    formats.list(order.products.map(({ name }) => name)),
    [gallons, of, /\d$/.test(of ?? gallons) ? 'gal' : ''].filter(Boolean).join(' '),
    whenOf(order),
    order.driver?.name ?? carrierWords(order, now) ?? 'No driver',
    tagOf(order, now)?.text,
  ]
    .filter(Boolean)
    .join(', ')
}
/** "SO-10479" or "3 orders". */
export const nameCards = (orders: readonly OrderRow[]): string =>
  orders.length === 1 ? orders[0]!.order_no : formats.plural(orders.length, 'order')
export const DAY_OFF = 'Day off'
/** What a day asks of a driver: `3 stops, 12,500 gal (E10 9,900, E93 2,600), 3.8 h, 136% of the truck`. */
export function loadWords(load: Load, room: Room | undefined): string {
  if (load.stops === 0) return load.off ? 'day off' : 'no stops'
  const products = load.products.map(
    ({ name, gallons, unit }) =>
      `${name} ${unit ? formats.quantity(gallons, unit) : formats.number(gallons)}`,
  )
  const shift = room ? ` of ${(room.minutes / 60).toFixed(1)} h` : ''
  return [
    load.off ? 'day off' : '',
    formats.plural(load.stops, 'stop'),
    `${formats.gallons(load.gallons)} (${products.join(', ')})`,
    `${load.hours} h${shift}${load.long ? ', longer than the shift' : ''}`,
    load.share === null ? '' : `${load.share}% of the truck${load.over ? ', too much' : ''}`,
  ]
    .filter(Boolean)
    .join(', ')
}
/** `every Mon`, `every 14 days`. */
export const rhythmWords = ({ day, every }: { readonly day: string; readonly every: number }): string => {
  if (every === 7) return `every ${formats.day(day).slice(0, 3)}`
  return every === 1 ? 'every day' : `every ${every} days`
}
/** `Nov 16 – Nov 22` over a week. */
export const weekWords = (days: readonly string[]): string =>
  [days[0]!, days.at(-1)!].map((day) => formats.day(day).slice(4)).join(' – ')
