/** Choices of the steps of commands: drivers with their day, customers. */
import {
  askWholeList,
  defineCollection,
  itemsOf,
  observedOf,
  type AskItem,
  type CommandContext,
  type Reading,
} from '#core'
import { companyAsset, driver } from '#schema/areas/fleet.ts'
import { customer } from '#schema/areas/parties.ts'
import type { RowOf } from '#schema/contract/kit.ts'
import { type CountedOrder, gallonsIn, orderedOf } from '#schema/values/quantities.ts'
import { localDay } from '#schema/values/zone.ts'
import { decimal, formats } from '#ui'
import { freeShare, isDayOff, shiftMinutes } from './rules/driver/driver-day.ts'
import { listOrders } from './commands/reading.ts'
import { actingRows, orderRows, type OrderRow } from './rows.ts'
import { nameOrders, planOf } from './words.ts'

type DriverRow = Pick<
  RowOf<typeof driver>,
  'name' | 'status' | 'license_expires_on' | 'selected_asset_ids' | 'days_off'
>
type TruckRow = Pick<RowOf<typeof companyAsset>, 'id' | 'name' | 'capacity' | 'status'>
const dayOf = (orders: readonly OrderRow[]): string => {
  const at = orders[0]?.planned_date_start ?? orders[0]?.planned_date_time
  return at ? localDay(at, formats.formatZone()) : formats.today()
}
const sumWords = (orders: readonly OrderRow[]): string => formats.quantities(orderedOf(orders))

/** "SO-10482, SO-10481, 19,400 gal, Wed Nov 18" above the list of drivers. */
export function driverStep(reading: Reading): string | undefined {
  const orders = actingRows(reading)
  if (orders.length === 0) return undefined
  const names = orders.length <= 4 ? formats.list(orders.map((o) => o.order_no)) : nameOrders(orders)
  return [names, sumWords(orders), planOf(orders[0]!)?.day].filter(Boolean).join(', ')
}
interface Named {
  readonly id: number
  readonly name: string
}
/** Names of drivers from their lists, kept on this device: an assignment that waits shows one after a reload. */
export const driverNames = defineCollection<Named>('sales-order.driver-names', (row) => [
  row(
    observedOf<Named>('driver'),
    ({ payload }) => payload.rows.map(({ id }) => id),
    (base, { payload }, key) => {
      const read = payload.rows.find(({ id }) => id === key)
      return read?.name ? { id: read.id, name: read.name } : base
    },
  ),
])
/** Answers the name of a driver that was offered or is on an order, for an assignment the server does not know yet. */
export const driverName = (reading: Pick<Reading, 'rows'>, id: number): string => {
  const offered = reading.rows(driverNames)[id]
  if (offered) return offered.name
  const row = Object.values(reading.rows(orderRows)).find((order) => order.driver_id === id)
  return row?.driver?.name ?? 'Driver'
}

export interface DriverWork {
  readonly drops: number
  readonly gallons: string
}
const gallonsOf = (order: CountedOrder): string => gallonsIn(orderedOf([order]))
/** Why this driver cannot take these orders; undefined when nothing speaks against it. */
export function reasonAgainstDriver(
  driver: DriverRow,
  trucks: readonly TruckRow[],
  orders: readonly (Pick<OrderRow, 'order_no'> & CountedOrder)[],
  day: string,
): string | undefined {
  if (driver.status !== 'active') return 'Inactive'
  if (isDayOff(driver, day)) return `Off duty on ${formats.day(day)}`
  if (driver.license_expires_on && driver.license_expires_on < day)
    return `License ended ${formats.day(driver.license_expires_on)}`
  const own = trucks.filter((truck) => driver.selected_asset_ids.includes(truck.id))
  const idle = own.find((truck) => truck.status !== 'active')
  if (idle) return `${idle.name} is out of service`
  const room = own.map((truck) => truck.capacity).filter((c) => c !== null)
  const most = room.length ? decimal.add(...room) : undefined
  const large =
    most === undefined ? undefined : orders.find((order) => decimal.compare(gallonsOf(order), most) > 0)
  return large ? `${large.order_no} needs ${formats.gallons(gallonsOf(large))} in one drop` : undefined
}
/**
 * Drivers who can take the orders first, with what they already have that day; the others with their reason.
 */
export async function driversToAssign(
  text: string,
  ctx: CommandContext,
): Promise<readonly AskItem<number>[]> {
  const orders = actingRows(ctx)
  const day = dayOf(orders)
  const filters = { planned_date_start: day, planned_date_end: day, driver__isnull: 'false' }
  const [drivers, trucks, planned] = await Promise.all([
    askWholeList(ctx.ask, driver),
    askWholeList(ctx.ask, companyAsset),
    ctx.dispatch(listOrders({ page: 1, size: 200, filters })).then(itemsOf),
  ])
  const words = text.trim().toLowerCase()
  return drivers
    .filter(({ name }) => name.toLowerCase().includes(words))
    .map((row): AskItem<number> & { free: number } => {
      const mine = planned.filter(
        (order) => order.driver_id === row.id && !orders.some((o) => o.id === order.id),
      )
      const free = freeShare(mine.length, shiftMinutes(row))
      const own = trucks.filter((truck) => row.selected_asset_ids.includes(truck.id))
      const reason = reasonAgainstDriver(row, trucks, orders, day)
      const equipment = own
        .map((truck) =>
          [truck.name, truck.capacity ? formats.gallons(truck.capacity) : ''].filter(Boolean).join(', '),
        )
        .join(' + ')
      return {
        value: row.id,
        label: row.name,
        free,
        detail: [
          equipment,
          mine.length ? `${formats.plural(mine.length, 'order')}, ${sumWords(mine)}` : 'no orders',
          `${free}% free`,
        ]
          .filter(Boolean)
          .join(' · '),
        disabledReason: reason || undefined,
      }
    })
    .toSorted(
      (a, b) =>
        Number(a.disabledReason !== undefined) - Number(b.disabledReason !== undefined) ||
        b.free - a.free ||
        a.label.localeCompare(b.label),
    )
    .map(({ free: _free, ...item }) => item)
}

/** Customers by what was typed; those on hold say so. */
export async function customersFor(text: string, ctx: CommandContext): Promise<readonly AskItem<number>[]> {
  const search = text.trim()
  const found = await ctx.ask(customer.list, { page: 1, size: 20, search: search || undefined })
  return itemsOf(found).map(({ id, customer_name, code, city, status }) => ({
    value: id,
    label: customer_name,
    detail: [code, city?.name, status === 'active' ? '' : status.replace('_', ' ')]
      .filter(Boolean)
      .join(', '),
  }))
}
