import type { BuyingPrice, CustomerPriceItem, CustomerPricing, Margin, PricedProduct, PriceQuote, PriceSupplier, PricingRule, PricingWorld } from './types.ts'

/** The pricing world arranged for look-up. Made once per order, so many lines cost one pass over the master data. */
export interface PriceBook {
  readonly price_decimals: number
  readonly products: ReadonlyMap<number, PricedProduct>
  readonly suppliers: ReadonlyMap<number, PriceSupplier>
  /** active prices of active suppliers, by product */
  readonly buying_prices: ReadonlyMap<number, readonly BuyingPrice[]>
  readonly rules: ReadonlyMap<number, PricingRule>
  /** by customer */
  readonly assignments: ReadonlyMap<number, readonly CustomerPricing[]>
  readonly items: ReadonlyMap<number, readonly CustomerPriceItem[]>
  readonly margins: readonly Margin[]
  readonly quotes: ReadonlyMap<number, PriceQuote>
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]))

function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

export function priceBook(world: PricingWorld): PriceBook {
  const suppliers = byId(world.suppliers)
  const usable = world.buying_prices.filter((row) => row.status === 'active' && suppliers.get(row.supplier_id)?.status === 'active')
  return {
    price_decimals: world.company.price_decimals,
    products: byId(world.products),
    suppliers,
    buying_prices: groupBy(usable, (row) => row.product_id),
    rules: byId(world.pricing_rules),
    assignments: groupBy(world.customer_pricing, (row) => row.customer_id),
    items: groupBy(world.customer_price_items, (row) => row.customer_id),
    margins: world.margins,
    quotes: byId(world.price_quotes),
  }
}
