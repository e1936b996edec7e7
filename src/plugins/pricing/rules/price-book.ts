import { D, type Big } from '#schema/values/decimal.ts'
import { isInForce } from './period.ts'
import type {
  BuyingPrice,
  CustomerPriceItem,
  CustomerPricing,
  Margin,
  PricedProduct,
  PriceQuote,
  PriceSupplier,
  PricingRule,
  PricingWorld,
} from './types.ts'

export interface PostedPrice {
  readonly row: BuyingPrice
  readonly price: Big
}

/**
 * The pricing world arranged for look-up. Made once per order, so many
 * lines cost one pass over the master data.
 */
export interface PriceBook {
  readonly price_decimals: number
  readonly products: ReadonlyMap<number, PricedProduct>
  readonly suppliers: ReadonlyMap<number, PriceSupplier>
  /**
   * prices of a product in force at an instant: active, of active suppliers,
   * cheapest first, then lower supplier id, then lower id
   */
  readonly postedAt: (product_id: number, at: string) => readonly PostedPrice[]
  /** versions by rule */
  readonly rules: ReadonlyMap<number, readonly PricingRule[]>
  /** versions by customer */
  readonly assignments: ReadonlyMap<number, readonly CustomerPricing[]>
  readonly items: ReadonlyMap<number, readonly CustomerPriceItem[]>
  readonly margins: readonly Margin[]
  readonly quotes: ReadonlyMap<number, PriceQuote>
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]))

function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

function postings(
  rows: readonly BuyingPrice[],
  suppliers: ReadonlyMap<number, PriceSupplier>,
): PriceBook['postedAt'] {
  const by_product = groupBy(
    rows.filter((row) => row.status === 'active' && suppliers.get(row.supplier_id)?.status === 'active'),
    (row) => row.product_id,
  )
  const known = new Map<string, readonly PostedPrice[]>()
  return (product_id, at) => {
    const key = `${product_id} ${at}`
    const found = known.get(key)
    if (found) return found
    const posted = (by_product.get(product_id) ?? [])
      .filter((row) => isInForce(row, at))
      .map((row) => ({ row, price: D(row.price) }))
      .sort((a, b) => a.price.cmp(b.price) || a.row.supplier_id - b.row.supplier_id || a.row.id - b.row.id)
    known.set(key, posted)
    return posted
  }
}

export function priceBook(world: PricingWorld): PriceBook {
  const suppliers = byId(world.suppliers)
  return {
    price_decimals: world.company.price_decimals,
    products: byId(world.products),
    suppliers,
    postedAt: postings(world.buying_prices, suppliers),
    rules: groupBy(world.pricing_rules, ({ id }) => id),
    assignments: groupBy(world.customer_pricing, (row) => row.customer_id),
    items: groupBy(world.customer_price_items, (row) => row.customer_id),
    margins: world.margins,
    quotes: byId(world.price_quotes),
  }
}
