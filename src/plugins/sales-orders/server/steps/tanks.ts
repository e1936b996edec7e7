/** What an order does to the tanks at the site (domain 2.2). */
import { and, eq, inArray } from 'drizzle-orm'
import { D, qty3 } from '#schema/values/decimal.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import type { Req } from '#server'
import { recordDrop } from '../../../customers/server/public.ts'
import { asset } from '../../../customers/tables.ts'
import type { OrderLine } from '../../public.ts'

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

type Gallons = ReturnType<typeof D>
/** Gallons by which each tank holds more, or less, after the correction. */
function movedGallons(before: SalesOrder, after: SalesOrder): Map<number, Gallons> {
  const moved = new Map<number, Gallons>()
  const add = ({ asset_id, gross_quantity }: SalesOrder['line_items'][number], sign: '1' | '-1') => {
    if (asset_id !== null && gross_quantity !== null)
      moved.set(asset_id, (moved.get(asset_id) ?? D('0')).plus(D(gross_quantity).times(D(sign))))
  }
  for (const line of before.line_items) add(line, '-1')
  for (const line of after.line_items) add(line, '1')
  return moved
}
/**
 * A correction moves the tanks by the difference: of the gallons, of the
 * tank they went into, of the moment they did.
 */
export async function correctTanks(req: Req, before: SalesOrder, after: SalesOrder): Promise<void> {
  const moved = movedGallons(before, after)
  if (moved.size === 0) return
  const tanks = await req.tx.db
    .select()
    .from(asset)
    .where(and(eq(asset.tenant_id, req.tenant), inArray(asset.id, [...moved.keys()])))
    .orderBy(asset.id)
    .for('update')
  for (const tank of tanks) {
    const refilled =
      before.delivered_at !== after.delivered_at && tank.last_fill_at === before.delivered_at
        ? { last_fill_at: after.delivered_at }
        : {}
    const difference = moved.get(tank.id)!
    if (difference.eq(D('0')) && !('last_fill_at' in refilled)) continue
    // at the moment of the drop that it corrects: who measured since saw what was in it
    const read_at = after.delivered_at ?? before.delivered_at ?? req.now.toISOString()
    const note = `Correction of ${after.order_no}`
    await recordDrop(req, tank, { read_at, gallons: qty3(difference), source: 'office', note }, refilled)
  }
}
