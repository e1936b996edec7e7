/** What an order does to the tanks at the site (domain 2.2). */
import { and, eq, inArray } from 'drizzle-orm'
import { D, qty3 } from '#schema/values/decimal.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import type { Req } from '#server'
import { recordDrop } from '../../../customers/server/public.ts'
import { asset } from '../../../customers/tables.ts'
import { type OrderLine, tankMovements } from '../../public.ts'

const dropped = (line: OrderLine): string => line.gross_quantity ?? line.net_quantity ?? line.quantity

/** Fuel into a tank is a reading: what was in it and what was dropped. */
export async function recordFills(req: Req, lines: readonly OrderLine[], read_at: string): Promise<void> {
  const ids = [
    ...new Set(
      lines.flatMap((line) => (line.asset_id && Number(dropped(line)) !== 0 ? [line.asset_id] : [])),
    ),
  ]
  if (!ids.length) return
  const tanks = await req.tx.db
    .select()
    .from(asset)
    .where(and(eq(asset.tenant_id, req.tenant), inArray(asset.id, ids)))
    .for('update')
  for (const tank of tanks) {
    const gross = lines
      .filter((line) => line.asset_id === tank.id)
      .reduce((sum, line) => sum.plus(D(dropped(line))), D('0'))
    const isLastFill = tank.last_fill_at === null || tank.last_fill_at < read_at
    await recordDrop(
      req,
      tank,
      { read_at, gallons: qty3(gross), source: 'driver' },
      isLastFill ? { last_fill_at: read_at } : {},
    )
  }
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
  const ids = movements.map(({ asset_id }) => asset_id)
  const inOrder = req.tx.db
    .select({ id: asset.id })
    .from(asset)
    .where(and(eq(asset.tenant_id, req.tenant), inArray(asset.id, ids)))
    .orderBy(asset.id)
  await inOrder.for('update')
  const note = `Correction of ${after.order_no}`
  for (const { asset_id, at, gallons } of movements) {
    const [tank] = await req.tx.db
      .select()
      .from(asset)
      .where(and(eq(asset.tenant_id, req.tenant), eq(asset.id, asset_id)))
    if (tank)
      await recordDrop(
        req,
        tank,
        { read_at: at, gallons, source: 'office', note },
        refilled(tank, before, after),
      )
  }
}
