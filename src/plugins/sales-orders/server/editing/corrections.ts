/**
 * Corrections of a delivered order (domain decision 33): another site or customer is looked up for all of it, another
 * product, use or moment for the line. Everything else is charged by what was kept.
 */
import { taxDay } from '../../../taxes/public.ts'
import type { OrderLine, OrderToPrice, OrderWorld } from '#plugins/order-prices/public.ts'
import type { LineRow, OrderRow, StoredOrder } from '../rows/stored-order.ts'

/** Another tank corrects the use where it is used otherwise than the line was charged. */
function isUseCorrected(line: OrderLine, old: LineRow, { assets }: OrderWorld): boolean {
  if ((line.tax_use ?? null) !== old.tax_use) return true
  const tank = assets.find(({ id }) => id === line.asset_id)
  const use = line.tax_use ?? tank?.tax_use ?? null
  return (line.asset_id ?? null) !== old.asset_id && use !== (line.charged_by?.tax_use ?? null)
}
const isLineCorrected = (line: OrderLine, old: LineRow, world: OrderWorld): boolean =>
  line.product_id !== old.product_id ||
  (line.delivered_at ?? null) !== old.delivered_at ||
  isUseCorrected(line, old, world)

/** Returns the order with the facts marked that the correction of it looks up again. */
export function withCorrections(
  order: OrderToPrice,
  { row, lines }: StoredOrder,
  next: Pick<OrderRow, 'customer_id' | 'ship_to_id'>,
  world: OrderWorld,
): OrderToPrice {
  if (lines.every(({ delivered_at }) => delivered_at === null)) return order
  const isMoved = next.customer_id !== row.customer_id || next.ship_to_id !== row.ship_to_id
  const line_items = order.line_items.map((line) => {
    const old = lines.find(({ id }) => id === line.id)
    if (!old || old.delivered_at === null) return line
    return isMoved || isLineCorrected(line, old, world) ? { ...line, look_up: 'all' as const } : line
  })
  const first = line_items.flatMap(({ delivered_at }) => delivered_at ?? []).sort()[0]
  const isRedated =
    first !== undefined &&
    order.charged_by != null &&
    taxDay(first, null, world.now, world.company.time_zone) !== order.charged_by.day
  return isMoved || isRedated
    ? { ...order, line_items, look_up: 'all', decide_fees: true }
    : { ...order, line_items }
}
