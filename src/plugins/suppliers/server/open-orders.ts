/** Open orders that another price of a rack prices again. */
import { ordersAtRacks } from '#schema/areas/suppliers.ts'
import type { ServerKit } from '#server'
import { pricedByRacks } from './from-above.ts'

/** Serves the count; an order with several lines at the racks counts once. */
export function serveOpenOrders({ serve }: ServerKit): void {
  serve(ordersAtRacks, async ({ tx, tenant, body: { racks } }) => {
    const statements = pricedByRacks.all().map(([, statement]) => statement)
    if (!statements.length) return { orders: 0 }
    const { rows } = await tx.client.query<{ readonly orders: number }>(
      `select count(distinct id)::int as orders from (${statements.join(' union all ')}) found`,
      [
        tenant,
        racks.map(({ supplier_id }) => supplier_id),
        racks.map(({ terminal_id }) => terminal_id),
        racks.map(({ product_id }) => product_id),
      ],
    )
    return { orders: rows[0]!.orders }
  })
}
