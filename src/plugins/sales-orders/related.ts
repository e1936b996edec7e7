/** Sales orders on the pages of those they concern: the newest few. */
import { contribute, relatedLists, type RelatedList } from '#core'
import { listOrders } from './commands/reading.ts'
import { orderRows, type OrderRow } from './rows.ts'

const SHOWN = ['order_no', 'status', 'product', 'planned', 'total']
const ordersOf = (
  of: string,
  filter: string,
  names: (order: OrderRow, id: number) => boolean,
): RelatedList<OrderRow> => ({
  id: `sales-order.${filter}`,
  of,
  label: 'Sales orders',
  permission: 'sales_order.read',
  order: 10,
  rows: orderRows,
  names,
  columns: async (may) =>
    (await import('./screens/list/list-columns.tsx'))
      .columnsFor(may)
      .filter(({ key }) => SHOWN.includes(key)),
  async find(id, dispatch, size) {
    const outcome = await dispatch(listOrders({ page: 1, size, filters: { [filter]: String(id) } }))
    return outcome.status === 'done' ? { total: outcome.value.total, items: outcome.value.items } : undefined
  },
  all: (id) => `/sales-order?${filter}=${id}`,
  ...(of === 'customer'
    ? {
        create: {
          label: 'New order',
          permission: 'sales_order.create',
          to: (id: number) => `/sales-order/new?customer_id=${id}`,
        },
      }
    : {}),
})
export const relatedOrders = [
  ordersOf('customer', 'customer_id', (order, id) => order.customer_id === id),
  ordersOf('ship-to', 'ship_to_id', (order, id) => order.ship_to_id === id),
  ordersOf('driver', 'driver', (order, id) => order.driver_id === id),
  ordersOf('product', 'product_id', (order, id) => order.products.some((product) => product.id === id)),
].map((list) => contribute(relatedLists, list))
