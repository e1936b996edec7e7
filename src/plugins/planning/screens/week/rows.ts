/** How the week is parted: whose rows there are, what room each has, and which card lies in which cell. */
import { isDayOff, shiftMinutes } from '#plugins/sales-orders/public.ts'
import type { OrderRow } from '#plugins/sales-orders/public-client.ts'
import { decimal, formats } from '#ui'
import type { Room } from '../../rules/sums.ts'
import { isCarried } from '../../rules/moves.ts'
import { byPlan, dayOf } from '../../rules/week.ts'
import type { DriverRow, RegionRow, TruckRow } from '../cards/use-names.ts'

/** The lane of what has no day. */
export const LANE = 'lane'
export interface WeekRow {
  readonly key: string
  readonly title: string
  /** trucks and gallons, in words */
  readonly note: string
  readonly room: Room | undefined
  /** whose the orders of this row are; null: nobody's; undefined: rows are not drivers */
  readonly driver: number | null | undefined
  readonly isOff: (day: string) => boolean
  /** why an order of another row is not carried here; undefined where it may be */
  readonly closed?: string
  readonly has: (order: OrderRow) => boolean
}
const never = () => false
export const cellKey = (row: string, day: string): string => `${row}|${day}`

function roomOf(driver: DriverRow, trucks: readonly TruckRow[]): readonly [room: Room, note: string] {
  const own = trucks.filter(({ id, status }) => status === 'active' && driver.selected_asset_ids.includes(id))
  const holds = own.flatMap(({ capacity }) => capacity ?? [])
  const gallons = holds.length ? decimal.trim(decimal.add(...holds)) : null
  const names = own.map(({ name }) => name).join(' + ')
  const note = [names, gallons === null ? '' : formats.gallons(gallons)].filter(Boolean).join(', ')
  return [{ minutes: shiftMinutes(driver), gallons }, note]
}
/** What common carriers bring. */
const CARRIERS: WeekRow = {
  key: 'driver:carrier',
  title: 'Carriers',
  room: undefined,
  note: '',
  driver: undefined,
  isOff: never,
  closed: 'Choose Send to carrier in its menu',
  has: isCarried,
}
/** A row for everybody who drives or has orders here, and one for what nobody drives. */
export function driverRows(
  drivers: readonly DriverRow[],
  trucks: readonly TruckRow[],
  orders: readonly OrderRow[],
): readonly WeekRow[] {
  const busy = new Set(orders.flatMap(({ driver_id }) => driver_id ?? []))
  const known = drivers.filter(({ id, status }) => status === 'active' || busy.has(id))
  const strangers = new Map(
    orders.flatMap(({ driver }) =>
      driver && !known.some(({ id }) => id === driver.id) ? [[driver.id, driver.name]] : [],
    ),
  )
  const rows = [
    ...known.map((driver) => {
      const [room, note] = roomOf(driver, trucks)
      return { id: driver.id, title: driver.name, room, note, isOff: (day: string) => isDayOff(driver, day) }
    }),
    ...[...strangers].map(([id, title]) => ({ id, title, room: undefined, note: '', isOff: never })),
  ].toSorted((a, b) => a.title.localeCompare(b.title))
  const nobody = { id: 0, title: 'No driver', room: undefined, note: '', isOff: never }
  const [free, ...driven] = [nobody, ...rows].map(({ id, ...row }): WeekRow => ({
    ...row,
    key: `driver:${id}`,
    driver: id === 0 ? null : id,
    has: (order) => (order.driver_id ?? 0) === id && !isCarried(order),
  }))
  return [free!, ...(orders.some(isCarried) ? [CARRIERS] : []), ...driven]
}
/** A row for every region, and one for sites without. */
export function regionRows(regions: readonly RegionRow[], orders: readonly OrderRow[]): readonly WeekRow[] {
  const isKnown = (region: number | null | undefined) => regions.some(({ id }) => id === region)
  const others = orders.some(({ region_id }) => !isKnown(region_id)) ? [{ id: 0, name: 'No region' }] : []
  return [...regions, ...others].map(({ id, name }) => ({
    key: `region:${id}`,
    title: name,
    note: '',
    room: undefined,
    driver: undefined,
    isOff: never,
    closed: 'The region is that of the delivery site',
    has: ({ region_id }) => (id === 0 ? !isKnown(region_id) : region_id === id),
  }))
}
/** The cards of each cell, the earliest first. */
export function cellsOf(
  rows: readonly WeekRow[],
  days: readonly string[],
  orders: readonly OrderRow[],
): ReadonlyMap<string, readonly OrderRow[]> {
  const zone = formats.formatZone()
  const cells = new Map<string, OrderRow[]>(
    rows.flatMap(({ key }) => days.map((day) => [cellKey(key, day), []] as const)),
  )
  for (const order of orders.toSorted(byPlan)) {
    const row = rows.find(({ has }) => has(order))
    const day = dayOf(order, zone)
    if (row && day !== undefined) cells.get(cellKey(row.key, day))?.push(order)
  }
  return cells
}
