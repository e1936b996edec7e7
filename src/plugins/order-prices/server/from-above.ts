/** Parts that areas above add to the statements that price a sale. */
import { defineParts } from '#server'

/** Price that a customer paid last for a product. */
export interface LastPrice {
  readonly product_id: number
  readonly unit_price: string
}
/** A select of last prices. `customer` is an id, `products` and `lines`, those that do not count, are lists of ids. */
type LastPaid = (customer: string, products: string, lines: string) => string
/** The last prices of a customer, as the area of orders knows them; $1 is the tenant. */
export const lastPrices = defineParts<{ readonly of: LastPaid }>('sale.last-prices')
/** Selects last prices as they are contributed; none while no area contributes them. */
export const lastPaid: LastPaid = (...asked) =>
  lastPrices.get('of')?.(...asked) ??
  `select null::float8 as product_id, null::text as unit_price where ${asked.map((value) => `${value} is null`).join(' and ')} and false`
