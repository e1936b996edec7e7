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

/** Which numbers are looked for, each as SQL: an id that may be null, lists of ids, of keys and two instants. */
export interface NumbersAsked {
  readonly customer: string
  /** the order itself; null for one that is not written yet */
  readonly order: string
  /** orders that are parts of one order with it, beside those that are known */
  readonly parts: string
  readonly po: string
  readonly bol: string
  /** earliest and latest instant that the order is about */
  readonly from: string
  readonly to: string
}
/** Orders with numbers of an order, as the area of orders knows them: rows of `OrderOnNumber`; $1 is the tenant. */
export const otherOrders = defineParts<{ readonly of: (asked: NumbersAsked) => string }>('sale.other-orders')
const NO_ORDERS = `select null::text as kind, null::text as number, null::float8 as id, null::text as order_no,
  null::float8 as load_id, null::float8 as driver_id, null::timestamptz as delivered_at, null::text as gallons,
  null::json as vehicles, false as is_part`
/** Selects orders with these numbers as they are contributed; none while no area contributes them. */
export const ordersOnNumbers = (asked: NumbersAsked): string =>
  otherOrders.get('of')?.(asked) ??
  `${NO_ORDERS} where ${Object.values(asked)
    .map((value) => `${value} is null`)
    .join(' and ')} and false`
