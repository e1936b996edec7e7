/** How urgent an order is: must, should or could, from the room and the use of its tanks (screens 1). */
import { D, qty3, sum } from '#schema/values/decimal.ts'
import type { PRIORITIES, TANK_FITS } from '#schema/road/dispatch-center.ts'

export type PriorityWord = (typeof PRIORITIES)[number]
/** A line of the order with the tank it goes to. */
export interface LineToRank {
  readonly quantity: string
  readonly fill: boolean
  readonly asset_id: number | null
  /** room of the tank, null without a reading */
  readonly ullage: string | null
  /** what is in it, its reserve and its use a day, as decimal text */
  readonly inventory: string | null
  readonly reserve: string | null
  readonly per_day: string | null
}
/** An order as it is ranked for a day. */
export interface OrderToRank {
  readonly order_type: string
  /** 1 is the highest */
  readonly priority: number
  readonly window_end: string | null
  readonly lines: readonly LineToRank[]
  /** the end of the shift it is ranked for, and of the next */
  readonly shift_end: string
  readonly next_shift_end: string
  readonly now: string
}
export interface Ranked {
  readonly priority_word: PriorityWord
  readonly priority_reason: string
  readonly ullage: string | null
  readonly fits: (typeof TANK_FITS)[number]
  readonly days_to_empty: number | null
}
const DAY = 86_400_000
/** Days until a tank is at its reserve, and until it is empty; null where its use is not known. */
export function daysLeft({
  inventory,
  reserve,
  per_day,
}: Pick<LineToRank, 'inventory' | 'reserve' | 'per_day'>) {
  if (inventory === null || per_day === null || !D(per_day).gt('0')) return null
  const days = (quantity: string) => Number(D(quantity).div(D(per_day)).toFixed(3))
  const above = D(inventory).minus(reserve ?? '0')
  return { empty: days(inventory), reserve: Math.max(0, days(qty3(above.lt('0') ? '0' : above))) }
}
/** Room of all tanks against what is ordered: what comes into one tank is counted together. */
function roomOf(lines: readonly LineToRank[]): Pick<Ranked, 'ullage' | 'fits'> {
  const tanks = new Map<number, LineToRank[]>()
  for (const line of lines)
    if (line.asset_id !== null && line.ullage !== null)
      tanks.set(line.asset_id, [...(tanks.get(line.asset_id) ?? []), line])
  if (!tanks.size) return { ullage: null, fits: 'unknown' }
  const groups = [...tanks.values()]
  const isOver = groups.some((group) =>
    sum(group.filter(({ fill }) => !fill).map(({ quantity }) => quantity)).gt(D(group[0]!.ullage!)),
  )
  const isWhole = lines.every(({ asset_id, ullage }) => asset_id !== null && ullage !== null)
  const known = isWhole ? 'fits' : 'unknown'
  return { ullage: qty3(sum(groups.map(([first]) => first!.ullage!))), fits: isOver ? 'over' : known }
}
const rounded = (days: number): string =>
  days < 1 ? 'within a day' : `in ${Math.floor(days)} ${days < 2 ? 'day' : 'days'}`

/** Must: runs out this shift, or was promised for it as an emergency · should: the next shift · could: the rest. */
export function rankOrder(order: OrderToRank): Ranked {
  const { lines, now, shift_end, next_shift_end } = order
  const room = roomOf(lines)
  const left = lines.flatMap((line) => daysLeft(line) ?? [])
  const empty = left.length ? Math.min(...left.map((one) => one.empty)) : null
  const reserve = left.length ? Math.min(...left.map((one) => one.reserve)) : null
  const until = (end: string) => Math.max(0, (Date.parse(end) - Date.parse(now)) / DAY)
  const said = (priority_word: PriorityWord, priority_reason: string): Ranked => ({
    ...room,
    days_to_empty: empty,
    priority_word,
    priority_reason,
  })
  if (order.order_type === 'emergency') return said('must', 'Emergency order')
  if (empty !== null && empty <= until(shift_end)) return said('must', `Runs out ${rounded(empty)}`)
  if (order.window_end !== null && Date.parse(order.window_end) < Date.parse(now))
    return said('must', 'The promised time is over')
  if (order.priority === 1) return said('must', 'Priority 1')
  if (empty !== null && empty <= until(next_shift_end)) return said('should', `Runs out ${rounded(empty)}`)
  if (reserve !== null && reserve <= until(next_shift_end))
    return said('should', `Below its reserve ${rounded(reserve)}`)
  if (order.window_end !== null && Date.parse(order.window_end) <= Date.parse(shift_end))
    return said('should', 'Promised for this day')
  if (order.priority === 2) return said('should', 'Priority 2')
  if (room.fits === 'over') return said('could', 'More than the tank takes now: it would leave a retain')
  return said('could', room.fits === 'fits' ? 'Fits without a retain' : 'No reading says how urgent it is')
}
