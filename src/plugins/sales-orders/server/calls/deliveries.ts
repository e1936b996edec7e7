/** The calls of a delivery: the driver leaves, drops some products, or the whole order. */
import * as contract from '#schema/sales/sales-orders.ts'
import { invalid, type Quota, type ServerKit } from '#server'
import { type Asked, takeReport, takeSpill, takeStart } from '../reports/take-report.ts'
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

/** The drops of a driver; throws 422 for one without gallons, which nobody but he can know. */
function checkGallons<D extends Pick<Drop, 'gross_quantity' | 'net_quantity'>>(
  drops: readonly D[],
  field: string,
): readonly D[] {
  const at = drops.findIndex((drop) => (drop.gross_quantity ?? drop.net_quantity) === undefined)
  if (at >= 0) throw invalid(`${field}.${at}.gross_quantity`, 'Enter the gross gallons')
  return drops
}
/** The same products as a driver reports them: one that no line is found for is kept, not refused. */
const reportedProducts =
  (products: readonly ProductDrop[]) =>
  (lines: StoredOrder['lines']): Drop[] =>
    products.map(({ line_item_id, product_id, ...actuals }) => {
      const ofProduct = lines.find((line) => line.product_id === product_id && line.delivered_at === null)
      return {
        ...actuals,
        ...(product_id ? { product_id } : {}),
        id: line_item_id ?? ofProduct?.id ?? NO_LINE,
      }
    })
const NO_LINE = 0

/** Reports of unknown orders that one driver may bring on a day (domain decision 46). */
const UNKNOWN_A_DAY = 50
const DAY_MS = 24 * 3600_000
/** Limits what one driver may bring of orders that are not his and never were. */
export const unknownReports = ({ limits }: Pick<ServerKit, 'limits'>): Quota =>
  limits.quota('unknown-order', UNKNOWN_A_DAY, DAY_MS)

export function serveDeliveries({ serve, files }: ServerKit, unknown: Quota): void {
  const asked = ({ params: { id } }: { readonly params: { readonly id: number } }): Asked => ({ id, unknown })
  serve(contract.startDelivery, async (req) => {
    const { start_date_time } = req.body
    if (req.own !== null) return takeStart(req, asked(req), start_date_time)
    return startDelivery(req, req.params.id, start_date_time)
  })
  serve(contract.reportSpill, async (req) => {
    const { happened_at, phone_at, notes } = req.body
    return takeSpill(req, asked(req), { at: happened_at, phone_at, notes: notes ?? null })
  })
  serve(contract.deliverProducts, async (req) => {
    const { products, delivered_at, phone_at } = req.body
    if (req.own !== null)
      return takeReport(req, asked(req), {
        drops: reportedProducts(checkGallons(products, 'products')),
        at: delivered_at,
        phone_at,
      })
    return deliverLines(req, req.params.id, {
      choose: dropsOfProducts(products),
      at: delivered_at,
      command: 'deliver-products',
    })
  })
  serve(contract.deliver, async (req) => {
    const { delivered_at, phone_at, line_items = [], bol, ...proof } = req.body
    await checkProof(req, files, proof)
    if (req.own !== null) {
      const drops = checkGallons(line_items, 'line_items').map((drop) => ({ ...bol, ...drop }))
      return takeReport(req, asked(req), { drops: () => drops, at: delivered_at, phone_at, proof })
    }
    return deliverLines(req, req.params.id, {
      choose: dropsOfOrder(line_items, bol),
      at: delivered_at,
      command: 'deliver',
      proof,
    })
  })
}
