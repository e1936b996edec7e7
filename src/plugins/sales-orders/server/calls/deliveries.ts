/** The calls of a delivery: the driver leaves, drops some products, or the whole order. */
import * as contract from '#schema/sales/sales-orders.ts'
import { invalid, type ServerKit } from '#server'
import { checkReach } from '../rows/own-orders.ts'
import type { StoredOrder } from '../rows/stored-order.ts'
import { deliverLines, type Drop, openDrops } from '../steps/deliver.ts'
import { startDelivery } from '../steps/lifecycle.ts'
import { checkProof } from '../steps/proof.ts'

type ProductDrop = Omit<Drop, 'id'> & {
  readonly line_item_id?: number | undefined
  readonly product_id?: number | undefined
}

/** The lines that products are named for: by line, or the first open line of the product. */
const dropsOfProducts =
  (products: readonly ProductDrop[]) =>
  ({ lines }: StoredOrder): Drop[] =>
    products.map(({ line_item_id, product_id, ...actuals }, i) => {
      const line = lines.find((one) =>
        line_item_id === undefined
          ? one.product_id === product_id && one.delivered_at === null
          : one.id === line_item_id,
      )
      if (!line)
        throw invalid(
          `products.${i}.${line_item_id === undefined ? 'product_id' : 'line_item_id'}`,
          'Choose a line of this order',
          'unknown_reference',
        )
      return { ...actuals, id: line.id }
    })

/** All open lines, with what was measured of some, and the bill of lading of all. */
const dropsOfOrder =
  (measured: readonly Drop[], bol: Partial<Drop> | null | undefined) =>
  (stored: StoredOrder): Drop[] => {
    const stray = measured.findIndex((drop) => !stored.lines.some((line) => line.id === drop.id))
    if (stray >= 0)
      throw invalid(`line_items.${stray}.id`, 'Choose a line of this order', 'unknown_reference')
    return openDrops(stored).map(({ id }) => ({
      ...bol,
      ...(measured.find((drop) => drop.id === id) ?? { id }),
    }))
  }

export function serveDeliveries({ serve, files }: ServerKit): void {
  serve(contract.startDelivery, async (req) => {
    await checkReach(req, req.params.id)
    return startDelivery(req, req.params.id, req.body.start_date_time)
  })
  serve(contract.deliverProducts, async (req) => {
    await checkReach(req, req.params.id)
    const { products, delivered_at } = req.body
    return deliverLines(req, req.params.id, {
      choose: dropsOfProducts(products),
      at: delivered_at,
      command: 'deliver-products',
    })
  })
  serve(contract.deliver, async (req) => {
    await checkReach(req, req.params.id)
    const { delivered_at, line_items = [], bol, ...proof } = req.body
    await checkProof(req, files, proof)
    return deliverLines(req, req.params.id, {
      choose: dropsOfOrder(line_items, bol),
      at: delivered_at,
      command: 'deliver',
      proof,
    })
  })
}
