import { orderEvents as events, type SalesOrder } from '#schema/sales/sales-orders.ts'
import type { Req } from '#server'
import { readOrders } from '../rows/read-orders.ts'

/** Lines whose price is another now, as the answer names them. */
const priceChanges = (before: SalesOrder, after: SalesOrder): NonNullable<SalesOrder['price_changes']> =>
  after.line_items.flatMap((line) => {
    const old = before.line_items.find((one) => one.id === line.id)
    if (!old || old.unit_price === line.unit_price) return []
    return [
      {
        line_item_id: line.id,
        product: line.product.name,
        before: old.unit_price ?? null,
        after: line.unit_price ?? null,
      },
    ]
  })

/**
 * Reads the order as these writes leave it, tells everyone, and says which prices moved. The writes are on their
 * way already, the reading travels with them.
 */
export async function tellChange(
  req: Req,
  before: SalesOrder,
  writes: readonly Promise<unknown>[],
  event: keyof typeof events,
  more: readonly (keyof typeof events)[] = [],
): Promise<SalesOrder> {
  const [[after]] = await Promise.all([readOrders(req.tx, [before.id]), ...writes])
  const price_changes = priceChanges(before, after!)
  for (const name of [event, ...more]) req.emit(events[name](after!), before)
  return price_changes.length ? { ...after!, price_changes } : after!
}
