/** Which order a key, a menu or the palette means, where a command is of one. */
import { any, atLeast, has, not, saying, typing, type Ask, type Reading } from '#core'
import { cursorOrder, selectedOrders } from '#plugins/sales-orders/public-client.ts'

/** The one order that a key or the palette means. */
export function actingOrder(reading: Pick<Reading, 'facts'>): number | undefined {
  const facts = reading.facts()
  const selected = facts[selectedOrders.name] as readonly number[] | undefined
  return selected?.[0] ?? (facts[cursorOrder.name] as number | undefined)
}
export const oneOrder = [
  saying('Select an order first', any(atLeast(selectedOrders, 1), has(cursorOrder))),
  saying('One order at a time', not(atLeast(selectedOrders, 2))),
  not(has(typing)),
]
export const askOrder: Ask<number> = { label: 'Order', from: actingOrder }
