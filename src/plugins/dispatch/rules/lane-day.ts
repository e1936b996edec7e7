/**
 * The day of a driver as it is drawn: his stops one after another, none before the one before it is done, with what
 * is planned and not committed yet among them.
 */
import { DROP_MINUTES } from '../../sales-orders/public.ts'
import { workloadPercent } from './workload.ts'
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
  readonly status: string
  readonly at: string | null
  readonly window_start: string | null
  readonly window_end: string | null
  readonly started_at: string | null
  readonly delivered_at: string | null
  readonly hold_reason: string | null
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
const DONE = new Set(['delivered', 'verified', 'completed'])
export const isDone = ({ status }: Pick<DayCard, 'status'>): boolean => DONE.has(status)
const momentOf = (card: DayCard): number =>
  Date.parse(card.delivered_at ?? card.at ?? card.window_start ?? '9999-12-31T00:00:00Z')

/** Stops in the order of the day, each as long as a drop takes; done ones stand where they ended. */
export function drawnDay(cards: readonly DayCard[], shiftStart: string | null): readonly DrawnCard[] {
  let free = shiftStart === null ? 0 : Date.parse(shiftStart)
  return cards
    .toSorted((a, b) => momentOf(a) - momentOf(b) || a.id - b.id)
    .map((card) => {
      const planned = card.at ?? card.window_start
      const begins =
        card.delivered_at === null
          ? Math.max(free, planned === null ? 0 : Date.parse(planned))
          : Date.parse(card.delivered_at) - DROP_MS
      const ends = begins + DROP_MS
      free = Math.max(free, ends)
      const reached = card.delivered_at === null ? begins : ends
      const late = card.window_end === null ? 0 : (reached - Date.parse(card.window_end)) / 60_000
      return { ...card, begins, ends, late: Math.max(0, Math.round(late)) }
    })
}
/** When a driver could begin one more: after his last stop, not before its window or his shift. */
export function nextFree(
  drawn: readonly DrawnCard[],
  shiftStart: string | null,
  windowStart: string | null,
): string | null {
  const last = drawn.at(-1)
  const soonest = [last?.ends, shiftStart, windowStart].flatMap((at) => {
    if (at === undefined || at === null) return []
    return typeof at === 'number' ? at : Date.parse(at)
  })
  return soonest.length ? new Date(Math.max(...soonest)).toISOString() : null
}
/** Minutes the last stop ends after the shift. */
export function minutesPast(drawn: readonly DrawnCard[], shiftEnd: string | null): number {
  const last = drawn.findLast((card) => !isDone(card))
  if (shiftEnd === null || !last) return 0
  return Math.max(0, Math.round((last.ends - Date.parse(shiftEnd)) / 60_000))
}
/** How full the day is with the plan in it. */
export const fullness = (head: LaneHead, cards: readonly DayCard[]): number =>
  workloadPercent({ drops: cards.length, loads: head.loads, shift: head.shift_minutes })

/** The day with a plan laid over it: what goes leaves its place, what comes is marked. */
export function withPlan({ pool, lanes }: DayBoard, moves: readonly PlannedMove[]): DayBoard {
  const all = new Map([...pool, ...[...lanes.values()].flat()].map((card) => [card.id, card]))
  const moved = moves.flatMap((move) => {
    const card = all.get(move.id)
    return card
      ? [{ to: move.to.driver_id, card: { ...card, at: move.to.at, isPlanned: true, reason: move.reason } }]
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
export interface DayBoard {
  readonly pool: readonly DayCard[]
  readonly lanes: ReadonlyMap<number, readonly DayCard[]>
}
