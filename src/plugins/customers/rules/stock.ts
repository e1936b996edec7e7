/** Gallons in a tank at a moment, and the room in it then: one rule for lists, pages, editor, phone and server. */
import { type Big, D, qty3, ZERO } from '#schema/values/decimal.ts'
import { gallonsToOrder, type Lasting, usePerDay } from './run-out.ts'

const DAY = 86_400_000
/**
 * A tank as its row has it: `inventory` is the newest measured reading with what was dropped since, `level_at` the
 * moment of that reading.
 */
export interface StockedTank extends Lasting {
  readonly capacity: string | null
  readonly safe_fill_percent: string
}
/** Fuel that an open order is to bring into the tank. */
export interface ComingDrop {
  readonly sales_order_id: number
  /** null: not planned; it counts as on its way */
  readonly planned_date_start: string | null
  readonly quantity: string
  /** up to the safe fill, however much that is */
  readonly fill: boolean
}
const positive = (gallons: Big): Big => (gallons.lt(ZERO) ? ZERO : gallons)
const safeFill = ({ capacity, safe_fill_percent }: StockedTank): Big | undefined =>
  capacity === null ? undefined : D(capacity).times(D(safe_fill_percent)).div('100')

/** When a drop is in the tank: on its planned moment, at once where that is over or not known. */
const arrival = ({ planned_date_start }: ComingDrop, now: number): number =>
  planned_date_start === null ? now : Math.max(now, Date.parse(planned_date_start))
/**
 * Gallons in a tank at a moment from `now` on, or before it for drops that are over: the newest measured
 * reading less the usual use since, with the drops since and with what is under way and on order until then. A tank
 * that is dry stays at nothing until fuel comes. Null where its level is not known.
 */
export function stockAt(
  tank: StockedTank,
  coming: readonly ComingDrop[],
  at: number,
  now: number,
): string | null {
  if (tank.inventory === null) return null
  const use = D(usePerDay(tank) ?? '0')
  const safe = safeFill(tank)
  let moment = tank.level_at === null ? now : Date.parse(tank.level_at)
  let held = positive(D(tank.inventory))
  const pass = (until: number) => {
    if (until <= moment) return
    held = positive(held.minus(use.times(D(((until - moment) / DAY).toFixed(6)))))
    moment = until
  }
  const drops = coming
    .map((one) => ({ ...one, at: arrival(one, now) }))
    .filter((one) => one.at <= at)
    .toSorted((a, b) => a.at - b.at)
  for (const { at: dropped, fill, quantity } of drops) {
    pass(dropped)
    if (!fill) held = held.plus(D(quantity))
    else if (safe?.gt(held)) held = safe
  }
  pass(at)
  return qty3(held.round(3))
}
/** Gallons that fit into a tank up to its safe fill at a moment; null where its level or its size is not known. */
export function roomAt(
  tank: StockedTank,
  coming: readonly ComingDrop[],
  at: number,
  now: number,
): string | null {
  const held = stockAt(tank, coming, at, now)
  const safe = safeFill(tank)
  return held === null || safe === undefined ? null : qty3(positive(safe.minus(D(held)).round(3)))
}
/**
 * Gallons that fit beside everything on order: the least room there is from now until the last drop that comes, so
 * that none of them is over it.
 */
export function roomBeside(tank: StockedTank, coming: readonly ComingDrop[], now: number): string | null {
  const moments = [now, ...coming.map((one) => arrival(one, now))]
  const rooms = moments.map((at) => roomAt(tank, coming, at, now))
  return rooms.reduce((least, room) =>
    least === null || room === null || D(room).lt(D(least)) ? room : least,
  )
}
/** Gallons worth ordering beside everything on order; null where its level is not known. */
export function gallonsToOrderFor(
  tank: StockedTank,
  coming: readonly ComingDrop[],
  now: number,
): string | null {
  const room = roomBeside(tank, coming, now)
  return room === null ? null : gallonsToOrder(room)
}
/**
 * Room of a tank for an order: at its planned moment with what comes before, beside everything on order where it is
 * not planned. Its own lines are not counted.
 */
export function roomForOrder(
  tank: StockedTank,
  coming: readonly ComingDrop[],
  order: { readonly id?: number | null | undefined; readonly planned?: string | null | undefined },
  now: number,
): string | null {
  const others = coming.filter(({ sales_order_id }) => sales_order_id !== order.id)
  return order.planned
    ? roomAt(tank, others, Math.max(now, Date.parse(order.planned)), now)
    : roomBeside(tank, others, now)
}
/** The tank as it is at a moment, by its usual use since it was measured. */
export function tankNow<T extends StockedTank & { readonly ullage: string }>(tank: T, now: number): T {
  const inventory = stockAt(tank, [], now, now)
  const ullage = roomAt(tank, [], now, now) ?? tank.ullage
  return { ...tank, inventory, ullage, level_at: tank.level_at && new Date(now).toISOString() }
}
/**
 * Gallons in a tank with those under way that come before it is dry; null where its level is not known. `underWay` are
 * drops that a driver brings.
 */
export function heldUnderWay(tank: StockedTank, underWay: readonly ComingDrop[], now: number): string | null {
  const held = stockAt(tank, [], now, now)
  const use = usePerDay(tank)
  if (held === null) return null
  const dryAt = use === undefined ? Infinity : now + Number(D(held).div(D(use)).toString()) * DAY
  const inTime = underWay.filter((drop) => arrival(drop, now) <= dryAt)
  return stockAt(
    tank,
    inTime.map((drop) => ({ ...drop, planned_date_start: null })),
    now,
    now,
  )
}
