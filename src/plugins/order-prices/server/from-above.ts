/** Parts that areas above add to the statements that price a sale. */
import { composeOnce, defineParts, expression, type Rows, rows, together, type Tx } from '#server'
import { joinPriceAt } from '#plugins/suppliers/server/public.ts'
import type { OrderLift } from '../rules/types.ts'

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
/**
 * A select of lines of BOLs with `bol_line_id`, `bol_no`, `product_id`, `supplier_id`, `terminal_id` and `lifted_at`;
 * `lines` is a list of ids.
 */
type Lifted = (lines: string) => string
/** Lines of BOLs that are not void, as the area of loads knows them; $1 is the tenant. */
export const lifted = defineParts<{ readonly of: Lifted }>('sale.lifted')
const NO_LIFT: Lifted = (lines) =>
  `select null::bigint as bol_line_id, null::text as bol_no, null::bigint as product_id, null::bigint as supplier_id,
    null::bigint as terminal_id, null::timestamptz as lifted_at where ${lines} is null and false`
/** Lifts with what their goods cost when they were lifted, as part of a statement; `lines` is a list of ids. */
export const liftsAsked = (lines: string): Rows<OrderLift> =>
  rows(
    {
      bol_line_id: expression<number>('t.bol_line_id'),
      bol_no: expression<string>('t.bol_no'),
      product_id: expression<number>('t.product_id'),
      supplier_id: expression<number>('t.supplier_id'),
      terminal_id: expression<number>('t.terminal_id'),
      lifted_at: expression<string>(
        `to_char(t.lifted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      ),
      buying_price_id: expression<number | null>('a_price.id'),
      price: expression<string | null>('a_price.price::text'),
    },
    `from (${(lifted.get('of') ?? NO_LIFT)(lines)}) t ${joinPriceAt({
      supplier: 't.supplier_id',
      terminal: 't.terminal_id',
      product: 't.product_id',
      at: 't.lifted_at',
    })}`,
  )
const askLifts = composeOnce(() => together({ lifts: liftsAsked('$2::bigint[]') }), lifted)
/** Reads the lifts of these lines of BOLs. */
export const readLifts = async (tx: Tx, lines: readonly number[]): Promise<OrderLift[]> =>
  (await askLifts()(tx, [tx.tenant, lines])).lifts
