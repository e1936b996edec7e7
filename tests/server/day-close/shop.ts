/** A company whose day is closed: verified orders with BOL numbers, and the calls of the close. */
import { openShop, type Shop } from '../fixtures.ts'
import type { Json, Person, Reply, World } from '../harness.ts'

export interface CloseShop {
  readonly ann: Person
  readonly shop: Shop
  /** A verified order that is ready; `more` changes its line after the delivery. */
  sell(quantity: string, more?: Record<string, unknown>, order?: Record<string, unknown>): Promise<Json>
  day(): Promise<Json>
  settle(order: number, choice: string, more?: Record<string, unknown>): Promise<Reply>
  unsettle(order: number): Promise<Reply>
  run(): Promise<Json>
  of(order: number): Promise<Json>
}
let bols = 0
export async function openCloseShop(world: World): Promise<CloseShop> {
  const ann = await world.signUp()
  const shop = await openShop(world, ann)
  const path = `day-close/${shop.today}`
  return {
    ann,
    shop,
    async sell(quantity, more = {}, order = {}) {
      const line = { product_id: shop.id.CLEAR, asset_id: shop.id.NORTH, quantity }
      const sold = await shop.sell([line], order)
      await ann.put(`sales-order/${sold.id}/status?status=delivered`)
      await ann.put(`line-item/${sold.line_items[0].id}`, { bol_no: `BOL-${++bols}`, ...more })
      return ann.put(`sales-order/${sold.id}/status?status=verified`)
    },
    day: () => ann.get(path),
    settle: (sales_order_id, choice, more = {}) =>
      ann.call('POST', `${path}/settle`, { sales_order_id, choice, ...more }),
    unsettle: (sales_order_id) => ann.call('POST', `${path}/unsettle`, { sales_order_id }),
    run: () => ann.get(`${path}/run`),
    of: (id) => ann.get(`sales-order/${id}`),
  }
}
