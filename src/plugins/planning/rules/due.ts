/** Orders that come again and again, and which of them are due and not taken yet. */
import { addDays } from '#schema/values/zone.ts'
import { dayOf, daysBetween, type Planned } from './week.ts'

/** What of an order says that it comes again. */
export interface Past extends Planned {
  readonly id: number
  readonly customer_id: number
  readonly ship_to_id: number | null
  readonly products: readonly { readonly id: number }[]
}
/** An order that is due: like which one, on which day, and every how many days it has come. */
export interface Due {
  readonly like: number
  readonly day: string
  readonly every: number
}
/** orders that show a rhythm at least */
const FEWEST = 3
/** days that a rhythm may be off by, or this share of it */
const SLACK_DAYS = 1
const SLACK = 0.25

const goodsOf = ({ customer_id, ship_to_id, products }: Past): string =>
  [customer_id, ship_to_id, ...products.map(({ id }) => id).toSorted((a, b) => a - b)].join()

/** The middle of the gaps between some days, when all gaps are about as long; undefined without a rhythm. */
export function rhythmOf(days: readonly string[]): number | undefined {
  const sorted = [...new Set(days)].toSorted()
  if (sorted.length < FEWEST) return undefined
  const gaps = sorted.slice(1).map((day, at) => daysBetween(sorted[at]!, day))
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)]!
  const slack = Math.max(SLACK_DAYS, middle * SLACK)
  return gaps.every((gap) => Math.abs(gap - middle) <= slack) ? middle : undefined
}
/** The next day of a rhythm that is not before `from`. */
export function nextDay(last: string, every: number, from: string): string {
  const missed = Math.max(0, Math.ceil(daysBetween(last, from) / every) - 1)
  return addDays(last, every * (missed + 1))
}
/**
 * What is due from one day until another, the earliest first, like the newest order of its kind: the same goods
 * to the same site. What is planned already is the last of its kind, so it is never due twice.
 */
export function dueOrders(
  past: readonly Past[],
  { from, until, zone }: { readonly from: string; readonly until: string; readonly zone: string },
): readonly Due[] {
  const kinds = new Map<string, { readonly order: Past; readonly day: string }[]>()
  for (const order of past) {
    const day = dayOf(order, zone)
    const kind = goodsOf(order)
    if (day !== undefined) kinds.set(kind, [...(kinds.get(kind) ?? []), { order, day }])
  }
  const due = [...kinds.values()].flatMap((kind): Due[] => {
    const every = rhythmOf(kind.map(({ day }) => day))
    if (every === undefined) return []
    const last = kind.reduce((a, b) => (b.day > a.day ? b : a))
    const day = nextDay(last.day, every, from)
    return day <= until ? [{ like: last.order.id, day, every }] : []
  })
  return due.toSorted((a, b) => a.day.localeCompare(b.day) || a.like - b.like)
}
