/** The rows of master data that orders are priced with: what rarely changes is held, the rest is one statement. */
import { expression, held, rows, statement, tableRows, together, type Tx, versionsAsked } from '#server'
import { company_settings } from '#server/db/tables.ts'
import { asset, customer, exemption_certificate, ship_to } from '#plugins/customers/tables.ts'
import { fee, fee_rate } from '#plugins/fees/tables.ts'
import { jurisdiction } from '#plugins/geo/tables.ts'
import { customer_pricing, margin, pricing_rule } from '#plugins/pricing/tables.ts'
import { product } from '#plugins/products/tables.ts'
import { buying_price, supplier } from '#plugins/suppliers/tables.ts'
import { tax, tax_rate } from '#plugins/taxes/tables.ts'

export type CustomerRow = typeof customer.$inferSelect
export type TankRow = typeof asset.$inferSelect
export type SiteRow = typeof ship_to.$inferSelect

/** Which rows one order or many are priced with. */
export interface WorldScope {
  readonly customer_ids: readonly number[]
  readonly ship_to_ids: readonly number[]
  readonly product_ids: readonly number[]
  readonly tank_ids: readonly number[]
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
  /** earliest and latest instant a price is asked for */
  readonly from: string
  readonly to: string
  /** lines of the order itself: what they cost is not what was paid before */
  readonly line_ids: readonly number[]
}

/** $1 tenant, $2 customers, $3 sites, $4 products, $5 tanks, $6 and $7 the instants. */
const WORLD = {
  customers: tableRows(customer, 'and x.id = any($2::bigint[])'),
  sites: tableRows(ship_to, 'and x.id = any($3::bigint[])'),
  tanks: tableRows(asset, 'and x.id = any($5::bigint[])'),
  // in force at any time between the two instants
  prices: tableRows(
    buying_price,
    `and x.product_id = any($4::bigint[]) and x.status = 'active'
       and x.effective_from <= $7::timestamptz
       and (x.effective_to is null or x.effective_to > $6::timestamptz)`,
  ),
  pricing: tableRows(customer_pricing, 'and x.customer_id = any($2::bigint[]) and x.status'),
  rules: tableRows(
    pricing_rule,
    `and x.id in (
       select pricing_rule_id from customer_pricing where tenant_id = $1 and customer_id = any($2::bigint[]) and status)`,
  ),
  margins: tableRows(margin, 'and (x.customer_id is null or x.customer_id = any($2::bigint[]))'),
  certificates: tableRows(exemption_certificate, 'and x.customer_id = any($2::bigint[])'),
  // those of the sites' cities, and those named for a site
  jurisdictions: tableRows(
    jurisdiction,
    `and (
       x.city_ids && array(select city_id from ship_to where tenant_id = $1 and id = any($3::bigint[]))
       or x.id in (select unnest(jurisdiction_ids) from ship_to where tenant_id = $1 and id = any($3::bigint[])))`,
  ),
  versions: versionsAsked,
}
const askWorld = together(WORLD)

const BY_ID = 'order by x.id'
const heldSettings = held(
  ['settings'],
  {
    all: tableRows(company_settings),
  },
  ({ all }) => all[0],
)
const heldProducts = held(['products'], { all: tableRows(product, BY_ID) }, ({ all }) => all)
const heldSuppliers = held(['suppliers'], { all: tableRows(supplier, BY_ID) }, ({ all }) => all)
const heldTaxes = held(
  ['taxes'],
  {
    taxes: tableRows(tax, 'and x.applies_to_sales order by x.id'),
    rates: tableRows(tax_rate, BY_ID),
  },
  ({ taxes, rates }) =>
    taxes.map((one) => ({ ...one, rates: rates.filter((rate) => rate.tax_id === one.id) })),
)
const heldFees = held(
  ['fees'],
  {
    // those that are off too: a row that was copied from one keeps its products and its minimum
    fees: tableRows(fee, BY_ID),
    rates: tableRows(fee_rate, BY_ID),
  },
  ({ fees, rates }) => fees.map((one) => ({ ...one, rates: rates.filter((rate) => rate.fee_id === one.id) })),
)

/** Of the last twenty delivered orders of a customer: so that a customer of thousands costs no more. */
const lastPrices = (customer: string, products: string, lines: string): string => `
  select distinct on (l.product_id) l.product_id::float8, l.unit_price::text
  from (select id from sales_order where tenant_id = $1 and customer_id = ${customer} and delivered_at is not null
    order by delivered_at desc limit 20) o
  join sales_order_line l on l.tenant_id = $1 and l.sales_order_id = o.id
  where l.product_id = any(${products}::bigint[]) and l.id <> all(${lines}::bigint[])
    and l.unit_price is not null and l.delivered_at is not null
  order by l.product_id, l.delivered_at desc, l.id desc`
const askLastPrices = statement<{ product_id: number; unit_price: string }>(lastPrices('$2', '$3', '$4'))
/** What the customer paid last for these products, before this order. */
export const readLastPrices = (
  tx: Tx,
  { customer_id, line_ids, product_ids }: Pick<Question, 'customer_id' | 'line_ids' | 'product_ids'>,
) => askLastPrices(tx, [tx.tenant, customer_id, product_ids, line_ids])

/** The scope of one question. */
export const scopeOf = (question: Question): WorldScope => ({
  customer_ids: [question.customer_id],
  ship_to_ids: question.ship_to_id === null ? [] : [question.ship_to_id],
  product_ids: [...new Set(question.product_ids)],
  tank_ids: [...new Set(question.asset_ids.flatMap((id) => id ?? []))],
  from: question.from,
  to: question.to,
})
const askWorldOfOne = together({
  ...WORLD,
  last_prices: rows(
    { product_id: expression<number>('p.product_id'), unit_price: expression<string>('p.unit_price') },
    `from (${lastPrices('($2::bigint[])[1]', '$4', '$8')}) p`,
  ),
})
const valuesOf = ({ tenant }: Tx, scope: WorldScope) => {
  const { customer_ids, ship_to_ids, product_ids, tank_ids, from, to } = scope
  return [tenant, customer_ids, ship_to_ids, product_ids, tank_ids, from, to]
}
/** All rows that the ids of the scope lead to; what does not exist is left out. */
export const readWorldRows = async (tx: Tx, scope: WorldScope) =>
  withHeldRows(tx, scope, await askWorld(tx, valuesOf(tx, scope)))
/** The same for one order, with what its customer paid last for its products. */
export async function readWorldOfOne(tx: Tx, question: Question) {
  const scope = scopeOf(question)
  const { last_prices, ...found } = await askWorldOfOne(tx, [...valuesOf(tx, scope), question.line_ids])
  return { last_prices, ...(await withHeldRows(tx, scope, found)) }
}
type Found = Awaited<ReturnType<typeof askWorld>>
async function withHeldRows(
  tx: Tx,
  { product_ids }: WorldScope,
  { versions: [asked], pricing, rules, ...found }: Found,
) {
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
    pricing: pricing.flatMap((one) => {
      const rule = rules.find(({ id }) => id === one.pricing_rule_id)
      return rule ? [{ pricing: one, rule }] : []
    }),
  }
}
export type WorldRows = Awaited<ReturnType<typeof readWorldRows>>
