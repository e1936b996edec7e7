/** What an order does to the tanks at the site (domain 2.2). */
import { qty3, sum } from '#schema/values/decimal.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import type { Req } from '#server'
import { recordDrops } from '../../../customers/server/public.ts'
import type { asset } from '../../../customers/tables.ts'
import { tankMovements } from '../../public.ts'
import { type OrderLine } from '#plugins/order-prices/public.ts'

const dropped = (line: OrderLine): string => line.gross_quantity ?? line.net_quantity ?? line.quantity

/** Fuel into a tank is a reading: what was in it and what was dropped. */
export async function recordFills(req: Req, lines: readonly OrderLine[], read_at: string): Promise<void> {
  const ids = [
    ...new Set(
      lines.flatMap((line) => (line.asset_id && Number(dropped(line)) !== 0 ? [line.asset_id] : [])),
    ),
  ]
  if (!ids.length) return
  await recordDrops(
    req,
    ids.map((asset_id) => ({
      asset_id,
      read_at,
      gallons: qty3(sum(lines.filter((line) => line.asset_id === asset_id).map(dropped))),
      source: 'driver',
      filled: ({ last_fill_at }) =>
        last_fill_at === null || last_fill_at < read_at ? { last_fill_at: read_at } : {},
    })),
  )
}

/** When the tank was last filled, where this order filled it and its moment is another by now. */
const refilled = (tank: typeof asset.$inferSelect, before: SalesOrder, after: SalesOrder) =>
  before.delivered_at !== after.delivered_at && tank.last_fill_at === before.delivered_at
    ? { last_fill_at: after.delivered_at }
    : {}
/** A correction moves the tanks by the difference: of the gallons, of the tank they went into, of the moment. */
export async function correctTanks(req: Req, before: SalesOrder, after: SalesOrder): Promise<void> {
  const movements = tankMovements(before.line_items, after.line_items)
  if (!movements.length) return
  const note = `Correction of ${after.order_no}`
  // in the order of their numbers, as everybody locks them
  const inOrder = movements.toSorted((one, other) => one.asset_id - other.asset_id)
  for (const { asset_id, at, gallons } of inOrder)
    await recordDrops(req, [
      {
        asset_id,
        read_at: at,
        gallons,
        source: 'office',
        note,
        filled: (tank) => refilled(tank, before, after),
      },
    ])
}
