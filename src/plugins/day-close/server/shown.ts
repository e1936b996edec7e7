/** An order as the close shows it. */
import type { CloseOrder } from '#schema/sales/day-close.ts'
import type { SalesOrderHead } from '#schema/sales/sales-orders.ts'
import type { OrderRow } from './rows.ts'

/** The words that an order is billed with, or null. */
export const reasonOf = (seen: Pick<OrderRow, 'settled'> | undefined): string | null =>
  seen?.settled.findLast(({ choice }) => choice === 'bill')?.reason ?? null
/** Shows an order by its first line, with what was settled of it. */
export function shownOrder(head: SalesOrderHead, seen: OrderRow | undefined): CloseOrder {
  const [product] = head.products
  return {
    id: head.id,
    rev: head.rev,
    order_no: head.order_no,
    customer: head.customer,
    ship_to: head.ship_to && { id: head.ship_to.id, name: head.ship_to.name },
    product: product ? { id: product.id, name: product.name, dyed: product.dyed } : null,
    quantity: head.delivered_quantity ?? head.ordered_quantity,
    unit: product?.unit ?? 'gallon',
    delivered_at: head.delivered_at ?? head.created_at,
    total: head.total,
    settled: seen?.settled.map(({ text }) => text).join(' · ') || null,
    reason: reasonOf(seen),
  }
}
