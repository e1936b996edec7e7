/**
 * The day of a driver as it is drawn: his stops one after another, none before the one before it is done, with what
 * is planned and not committed yet among them.
 */
import { DROP_MINUTES } from '../../sales-orders/public.ts'
import type { LoadState } from '#schema/road/loads.ts'
import { CHANGEABLE_LOADS } from './load-states.ts'
import type { OrderQuantity } from '#schema/values/quantities.ts'
import { LOAD_MINUTES, SOON, workloadPercent } from './workload.ts'
import type { PlannedMove } from './planned-moves.ts'

/** An order wherever it stands on the screen. */
export interface DayCard {
  readonly id: number
  readonly order_no: string
  readonly rev: number
  readonly customer: string
  readonly site: string | null
  readonly city: string | null
  readonly products: readonly { readonly name: string; readonly dyed: boolean }[]
  readonly quantity: string
  /** by unit; a card of before has gallons alone */
  readonly quantities?: readonly OrderQuantity[] | undefined
  readonly status: string
  readonly at: string | null
  readonly window_start: string | null
  readonly window_end: string | null
  readonly started_at: string | null
  /** when the driver says that he is there */
  readonly eta: string | null
  /** the load it is on, and its place among the stops of it */
  readonly load: { readonly id: number; readonly sequence: number } | null
  readonly delivered_at: string | null
  readonly hold_reason: string | null
  /** the common carrier that took it */
  readonly carrier: string | null
  /** in the plan, and seen by nobody else yet */
  readonly isPlanned: boolean
  readonly reason: string | null
}
/** A card at its place of the day, in milliseconds. */
export interface DrawnCard extends DayCard {
  readonly begins: number
  readonly ends: number
  /** minutes past its window by this reckoning, 0 where it is in time */
  readonly late: number
  /** in time by this reckoning, and within half an hour of being late */
  readonly isTight: boolean
}
/** What is lifted in one go, for which orders. */
export interface DayLoad {
  readonly load_no: string
  readonly status: LoadState
  readonly terminal: { readonly name: string } | null
  readonly sales_order_ids: readonly number[]
}
/** What a driver's day is worked by. */
export interface Workday {
  /** null where the driver has no shift */
  readonly shiftStart: string | null
  /** in milliseconds; null on any other day than today */
  readonly now: number | null
  readonly loads: readonly DayLoad[]
}
/** A visit to the rack at its place of the day, in milliseconds. */
export interface DrawnLift {
  readonly load: DayLoad
  readonly begins: number
  readonly ends: number
}
/** Who drives, and when. */
export interface LaneHead {
  readonly driver_id: number
  readonly shift_start: string | null
  readonly shift_end: string | null
  readonly shift_minutes: number
  readonly loads: number
}
const DROP_MS = DROP_MINUTES * 60_000
const LOAD_MS = LOAD_MINUTES * 60_000
/** Less than this is no room to draw a lift in. */
const LEAST_LIFT_MS = 10 * 60_000
const NEVER = '9999-12-31T00:00:00Z'
const DONE = new Set(['delivered', 'verified', 'completed'])
export const isDone = ({ status }: Pick<DayCard, 'status'>): boolean => DONE.has(status)
const plannedOf = ({ eta, at, window_start }: DayCard): number =>
  Date.parse(eta ?? at ?? window_start ?? NEVER)
const drawn = (card: DayCard, begins: number, reached: number): DrawnCard => {
  const late = card.window_end === null ? 0 : (reached - Date.parse(card.window_end)) / 60_000
  const minutes = Math.max(0, Math.round(late))
  const isTight =
    card.delivered_at === null && minutes === 0 && late * 60_000 > -SOON && card.window_end !== null
  return { ...card, begins, ends: begins + DROP_MS, late: minutes, isTight }
}
/** When the first stop of each load is planned: the others of it follow, whatever is planned between them. */
function whenLoads(cards: readonly DayCard[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>()
  for (const card of cards)
    if (card.load) first.set(card.load.id, Math.min(first.get(card.load.id) ?? Infinity, plannedOf(card)))
  return first
}
/** What is under way comes first; stops of one load in the order dispatch gave them, else as they are planned. */
const inTurn =
  (loads: ReadonlyMap<number, number>) =>
  (a: DayCard, b: DayCard): number => {
    const underWay = Number(b.status === 'in_transit') - Number(a.status === 'in_transit')
    if (underWay) return underWay
    if (a.load && a.load.id === b.load?.id && a.load.sequence !== b.load.sequence)
      return a.load.sequence - b.load.sequence
    const at = (card: DayCard) => (card.load ? loads.get(card.load.id)! : plannedOf(card))
    return (
      at(a) - at(b) || (a.load?.id ?? 0) - (b.load?.id ?? 0) || plannedOf(a) - plannedOf(b) || a.id - b.id
    )
  }
/** Where they ended; of those that were recorded closer together than a drop takes, the earlier ones before them. */
function drawnDone(cards: readonly DayCard[]): readonly DrawnCard[] {
  const byEnd = cards.toSorted(
    (a, b) => Date.parse(b.delivered_at!) - Date.parse(a.delivered_at!) || b.id - a.id,
  )
  let next = Infinity
  return byEnd
    .map((card) => {
      const ended = Date.parse(card.delivered_at!)
      next = Math.min(ended, next) - DROP_MS
      return drawn(card, next, ended)
    })
    .toReversed()
}
/**
 * Stops in the order of the day, each as long as a drop takes: first those that are done, then what is left of the
 * day, one after another. None of these is over before now, one that is not under way has not begun, and the first
 * of a load comes after its visit to the rack.
 */
export function drawnDay(
  cards: readonly DayCard[],
  { shiftStart, now, loads }: Workday,
): readonly DrawnCard[] {
  const done = drawnDone(cards.filter(({ delivered_at }) => delivered_at !== null))
  let free = Math.max(shiftStart === null ? 0 : Date.parse(shiftStart), done.at(-1)?.ends ?? 0)
  const racks = new Set(loads.filter(({ status }) => CHANGEABLE_LOADS.includes(status)))
  const atTheRack = (id: number): number => {
    const load = [...racks].find(({ sales_order_ids: ids }) => ids.includes(id))
    return load && racks.delete(load) ? LOAD_MS : 0
  }
  const open = cards
    .filter(({ delivered_at }) => delivered_at === null)
    .toSorted(inTurn(whenLoads(cards)))
    .map((card) => {
      const planned = plannedOf(card)
      const soonest = (now ?? 0) - (card.status === 'in_transit' ? DROP_MS : 0)
      const begins = Math.max(
        Math.max(free, soonest) + atTheRack(card.id),
        planned === Date.parse(NEVER) ? 0 : planned,
      )
      free = begins + DROP_MS
      return drawn(card, begins, Math.max(begins, now ?? 0))
    })
  return [...done, ...open]
}
const HOUR_MS = 3_600_000
/** Hours before its midnight that a day is drawn from, and hours after it that it is drawn to. */
const DAY_FROM = -3
const DAY_UNTIL = 30
/**
 * Lists the hours, in milliseconds, that these moments of a day span. What lies outside the day, as a stop that was
 * reported years ago, stretches nothing.
 */
export function hoursOfDay(moments: readonly number[], midnight: number): readonly number[] {
  const [from, until] = [midnight + DAY_FROM * HOUR_MS, midnight + DAY_UNTIL * HOUR_MS]
  const inside = moments.filter((at) => at >= from && at <= until)
  if (!inside.length) return []
  const first = Math.floor(Math.min(...inside) / HOUR_MS)
  const last = Math.max(Math.ceil(Math.max(...inside) / HOUR_MS), first + 1)
  return Array.from({ length: last - first }, (_, i) => (first + i) * HOUR_MS)
}
/** From when to when, in milliseconds. */
export interface Span {
  readonly begins: number
  readonly ends: number
}
/** Cuts what is drawn to the hours of the day; what lies outside them stands at their edge. */
export function cutToHours({ begins, ends }: Span, from: number, until: number): Span {
  const long = ends - begins
  if (ends <= from) return { begins: from, ends: Math.min(from + long, until) }
  if (begins >= until) return { begins: Math.max(until - long, from), ends: until }
  return { begins: Math.max(begins, from), ends: Math.min(ends, until) }
}
/** The visits to the rack, each before the first stop of its load; where stops leave no room for one there is none. */
export function liftsOf(cards: readonly DrawnCard[], loads: readonly DayLoad[]): readonly DrawnLift[] {
  return loads.flatMap((load) => {
    const at = cards.findIndex(({ id }) => load.sales_order_ids.includes(id))
    const first = cards[at]
    if (!first) return []
    const begins = Math.max(cards[at - 1]?.ends ?? -Infinity, first.begins - LOAD_MS)
    return first.begins - begins < LEAST_LIFT_MS ? [] : [{ load, begins, ends: first.begins }]
  })
}
/** When a driver could begin one more: after his last stop, not before its window, his shift or now. */
export function nextFree(
  cards: readonly DrawnCard[],
  { shiftStart, now }: Workday,
  windowStart: string | null,
): string | null {
  const last = cards.at(-1)
  const soonest = [last?.ends, shiftStart, now, windowStart].flatMap((at) => {
    if (at === undefined || at === null) return []
    return typeof at === 'number' ? at : Date.parse(at)
  })
  return soonest.length ? new Date(Math.max(...soonest)).toISOString() : null
}
/** Minutes the last stop ends after the shift. */
export function minutesPast(cards: readonly DrawnCard[], shiftEnd: string | null): number {
  const last = cards.findLast((card) => !isDone(card))
  if (shiftEnd === null || !last) return 0
  return Math.max(0, Math.round((last.ends - Date.parse(shiftEnd)) / 60_000))
}
/** How full the day is with the plan in it. */
export const fullness = (head: LaneHead, cards: readonly DayCard[]): number =>
  workloadPercent({ drops: cards.length, loads: head.loads, shift: head.shift_minutes })

/** What a driver said of it, and its load, were for where it stood. */
const MOVED = { eta: null, load: null } as const
type Drawn = (move: PlannedMove) => Partial<DayCard>
function withMoves({ pool, lanes }: DayBoard, moves: readonly PlannedMove[], drawn: Drawn): DayBoard {
  const all = new Map([...pool, ...[...lanes.values()].flat()].map((card) => [card.id, card]))
  const moved = moves.flatMap((move) => {
    const card = all.get(move.id)
    return card
      ? [{ to: move.to.driver_id, card: { ...card, ...MOVED, at: move.to.at, ...drawn(move) } }]
      : []
  })
  const gone = new Set(moved.map(({ card }) => card.id))
  const left = (cards: readonly DayCard[], driver: number | null): readonly DayCard[] => [
    ...cards.filter(({ id }) => !gone.has(id)),
    ...moved.flatMap(({ to, card }) => (to === driver ? [card] : [])),
  ]
  return {
    pool: left(pool, null),
    lanes: new Map([...lanes].map(([driver, cards]) => [driver, left(cards, driver)])),
  }
}
/** The day with a plan laid over it: what goes leaves its place, what comes is marked. */
export const withPlan = (board: DayBoard, moves: readonly PlannedMove[]): DayBoard =>
  withMoves(board, moves, ({ reason }) => ({ isPlanned: true, reason }))
/** The day as a commit left it, until it is read again: its orders stand where they went, at their new version. */
export const withCommitted = (board: DayBoard, moves: readonly PlannedMove[]): DayBoard =>
  withMoves(board, moves, ({ rev, to, was }) => ({
    rev,
    ...(to.driver_id === was.driver_id ? {} : { status: to.driver_id === null ? 'confirmed' : 'assigned' }),
  }))
export interface DayBoard {
  readonly pool: readonly DayCard[]
  readonly lanes: ReadonlyMap<number, readonly DayCard[]>
}
