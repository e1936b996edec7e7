/** The rows of master data that orders are priced with: what rarely changes is held, the rest is one statement. */
import { composeOnce, expression, rows, together, type Tx, versionsAsked } from '#server'
import { saleRows, tankDrops } from '#plugins/customers/server/public.ts'
import { heldFees } from '#plugins/fees/server/public.ts'
import { pricingRows } from '#plugins/pricing/server/public.ts'
import { heldProducts } from '#plugins/products/server/public.ts'
import { heldSettings } from '#plugins/settings/server/public.ts'
import { heldSuppliers, pricesBetween } from '#plugins/suppliers/server/public.ts'
import { heldTaxes } from '#plugins/taxes/server/public.ts'
import type { OrderOnNumber } from '../public.ts'
import { lastPaid, lastPrices, lifted, liftsAsked, ordersOnNumbers, otherOrders } from './from-above.ts'

/** Which rows one order or many are priced with. */
export interface WorldScope {
  readonly customer_ids: readonly number[]
  readonly ship_to_ids: readonly number[]
  readonly product_ids: readonly number[]
  readonly tank_ids: readonly number[]
  /** lines of BOLs that the lines name */
  readonly bol_line_ids: readonly number[]
  /** earliest and latest instant a price is asked for */
  readonly from: string
  readonly to: string
}
export interface Question {
  readonly customer_id: number
  readonly ship_to_id: number | null
  readonly product_ids: readonly number[]
  /** of each line, in the order of `product_ids` */
  readonly asset_ids: readonly (number | null)[]
  readonly bol_line_ids: readonly number[]
  /** earliest and latest instant a price is asked for */
  readonly from: string
  readonly to: string
  /** lines of the order itself: what they cost is not what was paid before */
  readonly line_ids: readonly number[]
  /** the order itself; null for one that is not written yet */
  readonly order_id: number | null
  /** orders that are parts of one order with it, beside those that are known */
  readonly parts: readonly number[]
  /** its PO and BOL numbers, as `numberKey` gives them */
  readonly numbers: { readonly po: readonly string[]; readonly bol: readonly string[] }
}

/** $1 tenant, $2 customers, $3 sites, $4 products, $5 tanks, $6 and $7 the instants, $8 lines of BOLs. */
const worldAsked = () => ({
  ...saleRows({ customers: '$2::bigint[]', sites: '$3::bigint[]', tanks: '$5::bigint[]' }),
  ...pricingRows('$2::bigint[]', { from: '$6::timestamptz', to: '$7::timestamptz' }),
  prices: pricesBetween('$4::bigint[]', '$6::timestamptz', '$7::timestamptz'),
  lifts: liftsAsked('$8::bigint[]'),
  versions: versionsAsked,
})
const askWorld = composeOnce(() => together(worldAsked()), lifted, tankDrops)

/** Prices paid before and orders with the same numbers; the places of the values that are asked by. */
const historyParts = (
  at: Readonly<Record<'customer' | 'products' | 'from' | 'to', string>>,
  next: number,
) => {
  const [lines, order, parts, po, bol] = [0, 1, 2, 3, 4].map((place) => `$${next + place}`)
  return {
    last_prices: rows(
      { product_id: expression<number>('p.product_id'), unit_price: expression<string>('p.unit_price') },
      `from (${lastPaid(at.customer, at.products, `${lines}::bigint[]`)}) p`,
    ),
    other_orders: rows(
      {
        kind: expression<OrderOnNumber['kind']>('x.kind'),
        number: expression<string>('x.number'),
        id: expression<number>('x.id'),
        order_no: expression<string>('x.order_no'),
        load_id: expression<number | null>('x.load_id'),
        driver_id: expression<number | null>('x.driver_id'),
        delivered_at: expression<string | null>('x.delivered_at'),
        gallons: expression<string>('x.gallons'),
        vehicles: expression<OrderOnNumber['vehicles']>('x.vehicles'),
        is_part: expression<boolean>('x.is_part'),
      },
      `from (${ordersOnNumbers({
        customer: at.customer,
        order: `${order}::bigint`,
        parts: `${parts}::bigint[]`,
        po: `${po}::text[]`,
        bol: `${bol}::text[]`,
        from: at.from,
        to: at.to,
      })}) x`,
    ),
  }
}
const historyValues = ({ line_ids, order_id, parts, numbers }: Question): unknown[] => [
  line_ids,
  order_id,
  parts,
  numbers.po,
  numbers.bol,
]
const askHistory = composeOnce(
  () =>
    together(
      historyParts(
        { customer: '$2::bigint', products: '$3::bigint[]', from: '$4::timestamptz', to: '$5::timestamptz' },
        6,
      ),
    ),
  lastPrices,
  otherOrders,
)
/** Reads what the customer paid last for these products, before this order, and which orders have its numbers. */
export const readHistory = (tx: Tx, question: Question) =>
  askHistory()(tx, [
    tx.tenant,
    question.customer_id,
    question.product_ids,
    question.from,
    question.to,
    ...historyValues(question),
  ])

/** The scope of one question. */
export const scopeOf = (question: Question): WorldScope => ({
  customer_ids: [question.customer_id],
  ship_to_ids: question.ship_to_id === null ? [] : [question.ship_to_id],
  product_ids: [...new Set(question.product_ids)],
  tank_ids: [...new Set(question.asset_ids.flatMap((id) => id ?? []))],
  bol_line_ids: question.bol_line_ids,
  from: question.from,
  to: question.to,
})
const askWorldOfOne = composeOnce(
  () =>
    together({
      ...worldAsked(),
      ...historyParts(
        {
          customer: '($2::bigint[])[1]',
          products: '$4::bigint[]',
          from: '$6::timestamptz',
          to: '$7::timestamptz',
        },
        9,
      ),
    }),
  lastPrices,
  otherOrders,
  lifted,
  tankDrops,
)
const valuesOf = ({ tenant }: Tx, scope: WorldScope) => {
  const { customer_ids, ship_to_ids, product_ids, tank_ids, from, to, bol_line_ids } = scope
  return [tenant, customer_ids, ship_to_ids, product_ids, tank_ids, from, to, bol_line_ids]
}
/** All rows that the ids of the scope lead to; what does not exist is left out. */
export const readWorldRows = async (tx: Tx, scope: WorldScope) =>
  withHeldRows(tx, scope, await askWorld()(tx, valuesOf(tx, scope)))
/** The same for one order, with what its customer paid last for its products, and orders with its numbers. */
export async function readWorldOfOne(tx: Tx, question: Question) {
  const scope = scopeOf(question)
  const values = [...valuesOf(tx, scope), ...historyValues(question)]
  const { last_prices, other_orders, ...found } = await askWorldOfOne()(tx, values)
  return { last_prices, other_orders, ...(await withHeldRows(tx, scope, found)) }
}
type Found = Awaited<ReturnType<ReturnType<typeof askWorld>>>
async function withHeldRows(tx: Tx, { product_ids }: WorldScope, { versions: [asked], ...found }: Found) {
  const { versions } = asked!
  const [settings, products, suppliers, taxes, fees] = await Promise.all([
    heldSettings(tx, versions),
    heldProducts(tx, versions),
    heldSuppliers(tx, versions),
    heldTaxes(tx, versions),
    heldFees(tx, versions),
  ])
  const wanted = new Set(product_ids)
  const sold = new Set(found.prices.map((price) => price.supplier_id))
  return {
    ...found,
    settings,
    taxes,
    fees,
    products: products.filter(({ id }) => wanted.has(id)),
    suppliers: suppliers.filter(({ id }) => sold.has(id)),
  }
}
export type WorldRows = Awaited<ReturnType<typeof readWorldRows>>
