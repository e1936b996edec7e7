/** When a load is driven, and what is on two loads at once. Pure. */
import type { LoadFinding, Stop } from '#schema/road/loads.ts'
import { DROP_MINUTES } from '../../sales-orders/public.ts'
import { finding } from './finding.ts'

/** Instants. */
export interface Span {
  readonly from: string
  readonly until: string
}
/** A stop with what is known of its time. */
export type TimedStop = Pick<Stop, 'eta' | 'window_start' | 'window_end' | 'arrived_at' | 'departed_at'> & {
  /** when its order is planned, and the window that its customer has; of a drop */
  readonly order?: {
    readonly planned: string | null
    readonly window_start: string | null
    readonly window_end: string | null
  } | null
}
/** Minutes at a drop. */
export const SERVICE_MINUTES = DROP_MINUTES / 2
export const later = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString()
const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b)
/** The hour that the office planned, where the window is only the one in which the customer takes it. */
function plannedAt({ order, window_start, window_end }: TimedStop): string | null {
  if (!order?.planned || window_start === null || window_end === null) return null
  const isCustomers = isSame(order.window_start, window_start) && isSame(order.window_end, window_end)
  return isCustomers ? order.planned : null
}
const startOf = (stop: TimedStop): string | null =>
  stop.arrived_at ?? stop.eta ?? plannedAt(stop) ?? stop.window_start
function endOf(stop: TimedStop): string | null {
  if (stop.departed_at !== null) return stop.departed_at
  const at = stop.arrived_at ?? stop.eta ?? plannedAt(stop)
  return at === null ? stop.window_end : later(at, SERVICE_MINUTES)
}
const latest = (moments: readonly string[]): string =>
  moments.reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a))
/**
 * From the start of the first stop that has one to the end of the last; null where none has. A load that is late ends
 * no earlier than the stop that it reached last, or than a drop takes after it began.
 */
export function spanOf(stops: readonly TimedStop[]): Span | null {
  const from = stops.map(startOf).find((at) => at !== null)
  const end = stops.map(endOf).findLast((at) => at !== null)
  if (from === undefined || end === undefined) return null
  const reached = stops.findLast(({ arrived_at, departed_at }) => (arrived_at ?? departed_at) !== null)
  const least = (reached && endOf(reached)) ?? later(from, SERVICE_MINUTES)
  return { from, until: latest([from, end, least]) }
}
export const overlaps = (a: Span | null, b: Span | null): boolean =>
  a !== null &&
  b !== null &&
  Date.parse(a.from) < Date.parse(b.until) &&
  Date.parse(b.from) < Date.parse(a.until)

/** Who drives a load with what. */
export interface OnLoad {
  readonly driver_id: number | null
  readonly truck_id: number | null
  readonly trailer_id: number | null
}
/** Another load that is open. */
export interface OtherLoad extends OnLoad {
  readonly load_no: string
  readonly span: Span | null
}
interface Named {
  readonly id: number
  readonly name: string
}
interface Clashing {
  readonly driver: Named | null
  readonly truck: Named | null
  readonly trailer: Named | null
  readonly span: Span | null
  readonly others: readonly OtherLoad[]
}
const NAMES = new Intl.ListFormat('en-US')
/** A truck, trailer or driver on two loads at the same time: all of them in one sentence for each other load. */
export function clashFindings({ driver, truck, trailer, span, others }: Clashing): LoadFinding[] {
  return others.flatMap((other): LoadFinding[] => {
    if (!overlaps(span, other.span)) return []
    const isThere = ({ id }: Named): boolean => other.truck_id === id || other.trailer_id === id
    const taken = [
      ...(driver && other.driver_id === driver.id ? [{ path: 'driver_id', name: driver.name }] : []),
      ...(truck && isThere(truck) ? [{ path: 'truck_id', name: truck.name }] : []),
      ...(trailer && isThere(trailer) ? [{ path: 'trailer_id', name: trailer.name }] : []),
    ]
    const [first] = taken
    if (!first) return []
    const { path } = first
    const names = NAMES.format(taken.map(({ name }) => name))
    const detail = `${names} ${taken.length > 1 ? 'are' : 'is'} on load ${other.load_no} at the same time`
    return path === 'driver_id'
      ? [finding('driver_taken', detail, 'other', { path })]
      : [finding('vehicle_taken', detail, 'truck', { path })]
  })
}
