/** The rows of master data that orders are priced with: what rarely changes is held, the rest is one statement. */
import { composeOnce, expression, rows, statement, together, type Tx, versionsAsked } from '#server'
import { saleRows } from '#plugins/customers/server/public.ts'
import { heldFees } from '#plugins/fees/server/public.ts'
import { pricingRows } from '#plugins/pricing/server/public.ts'
import { heldProducts } from '#plugins/products/server/public.ts'
import { heldSettings } from '#plugins/settings/server/public.ts'
import { heldSuppliers, pricesBetween } from '#plugins/suppliers/server/public.ts'
import { heldTaxes } from '#plugins/taxes/server/public.ts'
import { lastPaid, type LastPrice, lastPrices, lifted, liftsAsked } from './from-above.ts'

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
}

/** $1 tenant, $2 customers, $3 sites, $4 products, $5 tanks, $6 and $7 the instants, $8 lines of BOLs. */
const worldAsked = () => ({
  ...saleRows({ customers: '$2::bigint[]', sites: '$3::bigint[]', tanks: '$5::bigint[]' }),
  ...pricingRows('$2::bigint[]', { from: '$6::timestamptz', to: '$7::timestamptz' }),
  prices: pricesBetween('$4::bigint[]', '$6::timestamptz', '$7::timestamptz'),
  lifts: liftsAsked('$8::bigint[]'),
  versions: versionsAsked,
})
const askWorld = composeOnce(() => together(worldAsked()), lifted)

const askLastPrices = composeOnce(
  () => statement<LastPrice>(lastPaid('$2::bigint', '$3::bigint[]', '$4::bigint[]')),
  lastPrices,
)
/** Reads what the customer paid last for these products, before this order. */
export const readLastPrices = (
  tx: Tx,
  { customer_id, line_ids, product_ids }: Pick<Question, 'customer_id' | 'line_ids' | 'product_ids'>,
): Promise<LastPrice[]> => askLastPrices()(tx, [tx.tenant, customer_id, product_ids, line_ids])

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
      last_prices: rows(
        { product_id: expression<number>('p.product_id'), unit_price: expression<string>('p.unit_price') },
        `from (${lastPaid('($2::bigint[])[1]', '$4::bigint[]', '$9::bigint[]')}) p`,
      ),
    }),
  lastPrices,
  lifted,
)
const valuesOf = ({ tenant }: Tx, scope: WorldScope) => {
  const { customer_ids, ship_to_ids, product_ids, tank_ids, from, to, bol_line_ids } = scope
  return [tenant, customer_ids, ship_to_ids, product_ids, tank_ids, from, to, bol_line_ids]
}
/** All rows that the ids of the scope lead to; what does not exist is left out. */
export const readWorldRows = async (tx: Tx, scope: WorldScope) =>
  withHeldRows(tx, scope, await askWorld()(tx, valuesOf(tx, scope)))
/** The same for one order, with what its customer paid last for its products. */
export async function readWorldOfOne(tx: Tx, question: Question) {
  const scope = scopeOf(question)
  const { last_prices, ...found } = await askWorldOfOne()(tx, [...valuesOf(tx, scope), question.line_ids])
  return { last_prices, ...(await withHeldRows(tx, scope, found)) }
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
