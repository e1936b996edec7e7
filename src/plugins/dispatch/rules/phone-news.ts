/** What a driver is told while his page is closed: as little as possible, for a locked screen shows it to anybody. */

/** What of an order says whose stop it is, and when and where. */
export interface StopState {
  readonly status: string
  readonly hold_reason: string | null
  readonly driver_id: number | null
  readonly ship_to_id: number | null
  readonly planned_date_start: string | null
  readonly planned_date_end: string | null
  readonly planned_date_time: string | null
}
/** One order between two looks: as it was before the first change and is after the last. */
export interface OrderChange {
  readonly id: number
  readonly order_no: string
  /** who did the last of it */
  readonly by: number | null
  readonly was: StopState | null
  readonly is_now: StopState
}
export interface NewMessage {
  readonly driver_id: number
  readonly by: number | null
}
export const NEWS = ['new', 'moved', 'gone'] as const
export interface StopNews {
  readonly driver_id: number
  readonly what: (typeof NEWS)[number]
  readonly id: number
  readonly order_no: string
  readonly by: number | null
}
export interface Notice {
  readonly title: string
  readonly path: string
  /** one of a kind stands on the phone: the next takes its place */
  readonly tag: string
}

const STOPS = new Set(['assigned', 'in_transit'])
const DONE = new Set(['delivered', 'verified', 'completed'])
const HOUR = 3600_000
/** Nobody is woken for a stop of next week: it comes with its day. */
const SOON_MS = 36 * HOUR

const driverOf = (stop: StopState | null): number | null =>
  stop && STOPS.has(stop.status) && stop.hold_reason === null ? stop.driver_id : null
const timeOf = ({ planned_date_time, planned_date_start }: StopState): string | null =>
  planned_date_time ?? planned_date_start
const isSoon = (stop: StopState | null, now: Date): boolean => {
  const at = stop && timeOf(stop)
  return at !== null && Date.parse(at) - now.getTime() < SOON_MS
}
const isMoved = (was: StopState, is: StopState): boolean =>
  (['ship_to_id', 'planned_date_start', 'planned_date_end', 'planned_date_time'] as const).some(
    (field) => was[field] !== is[field],
  )
/** Stops that came, moved, or are no longer somebody's; what he delivered himself is no news. */
export function newsOf({ id, order_no, by, was, is_now }: OrderChange, now: Date): StopNews[] {
  if (!isSoon(was, now) && !isSoon(is_now, now)) return []
  const [from, to] = [driverOf(was), driverOf(is_now)]
  const told = (driver_id: number, what: StopNews['what']) => ({ driver_id, what, id, order_no, by })
  if (from !== null && from === to) return isMoved(was!, is_now) ? [told(from, 'moved')] : []
  return [
    ...(from !== null && !DONE.has(is_now.status) ? [told(from, 'gone')] : []),
    ...(to !== null ? [told(to, 'new')] : []),
  ]
}
const ONE: Readonly<Record<StopNews['what'], string>> = {
  new: 'New stop',
  moved: 'Stop moved',
  gone: 'Stop canceled',
}
const MANY: Readonly<Record<StopNews['what'], string>> = { new: 'new', moved: 'moved', gone: 'canceled' }
/** What one driver is shown of it: one line for his stops, one for his messages. */
export function noticesFor(stops: readonly StopNews[], messages: readonly NewMessage[]): Notice[] {
  const notices: Notice[] = []
  const [only] = stops
  if (only && stops.length === 1)
    notices.push({
      title: `${ONE[only.what]}: ${only.order_no}`,
      path: only.what === 'gone' ? '/todays-order' : `/todays-order/${only.id}`,
      tag: `stop-${only.id}`,
    })
  else if (only) {
    const counts = NEWS.flatMap((what) => {
      const count = stops.filter((one) => one.what === what).length
      return count ? [`${count} ${MANY[what]}`] : []
    })
    notices.push({ title: `Your stops changed: ${counts.join(', ')}`, path: '/todays-order', tag: 'stops' })
  }
  if (messages.length)
    notices.push({
      title:
        messages.length === 1 ? 'Message from the office' : `${messages.length} messages from the office`,
      path: '/my-messages',
      tag: 'messages',
    })
  return notices
}
