/** The rows of master data that one order is priced with, read in one round trip. */
import { and, arrayOverlaps, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Tx } from '#server'
import { company_settings } from '#server/db/tables.ts'
import { asset, customer, exemption_certificate, ship_to } from '../../../customers/tables.ts'
import { fee, fee_rate } from '../../../fees/tables.ts'
import { jurisdiction } from '../../../geo/tables.ts'
import { customer_pricing, margin, pricing_rule } from '../../../pricing/tables.ts'
import { product } from '../../../products/tables.ts'
import { buying_price, supplier } from '../../../suppliers/tables.ts'
import { tax, tax_rate } from '../../../taxes/tables.ts'

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

const NO_ID = [0]
const orNone = (ids: readonly number[]): number[] => (ids.length ? [...ids] : NO_ID)

const readSettings = (tx: Tx) =>
  tx.db.select().from(company_settings).where(eq(company_settings.tenant_id, tx.tenant))

const readCustomers = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .select()
    .from(customer)
    .where(and(eq(customer.tenant_id, tx.tenant), inArray(customer.id, orNone(ids))))

const readSites = (tx: Tx, ids: readonly number[]) =>
  ids.length
    ? tx.db
        .select()
        .from(ship_to)
        .where(and(eq(ship_to.tenant_id, tx.tenant), inArray(ship_to.id, [...ids])))
    : []

const readProducts = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .select()
    .from(product)
    .where(and(eq(product.tenant_id, tx.tenant), inArray(product.id, orNone(ids))))

const readTanks = (tx: Tx, ids: readonly number[]) =>
  ids.length
    ? tx.db
        .select()
        .from(asset)
        .where(and(eq(asset.tenant_id, tx.tenant), inArray(asset.id, [...ids])))
    : []

/** Buying prices of these products in force at any time between the two instants. */
const readBuyingPrices = (tx: Tx, { product_ids: products, from, to }: WorldScope) =>
  products.length
    ? tx.db
        .select()
        .from(buying_price)
        .where(
          and(
            eq(buying_price.tenant_id, tx.tenant),
            inArray(buying_price.product_id, [...products]),
            eq(buying_price.status, 'active'),
            lte(buying_price.effective_from, to),
            or(isNull(buying_price.effective_to), gt(buying_price.effective_to, from)),
          ),
        )
    : []

const readPricing = (tx: Tx, customerIds: readonly number[]) =>
  tx.db
    .select({ pricing: customer_pricing, rule: pricing_rule })
    .from(customer_pricing)
    .innerJoin(
      pricing_rule,
      and(
        eq(pricing_rule.tenant_id, customer_pricing.tenant_id),
        eq(pricing_rule.id, customer_pricing.pricing_rule_id),
      ),
    )
    .where(
      and(
        eq(customer_pricing.tenant_id, tx.tenant),
        inArray(customer_pricing.customer_id, orNone(customerIds)),
        eq(customer_pricing.status, true),
      ),
    )

const readMargins = (tx: Tx, customerIds: readonly number[]) =>
  tx.db
    .select()
    .from(margin)
    .where(
      and(
        eq(margin.tenant_id, tx.tenant),
        or(isNull(margin.customer_id), inArray(margin.customer_id, orNone(customerIds))),
      ),
    )

const readSalesTaxes = (tx: Tx) =>
  tx.db
    .select()
    .from(tax)
    .where(and(eq(tax.tenant_id, tx.tenant), eq(tax.applies_to_sales, true)))

const readTaxRates = (tx: Tx) => tx.db.select().from(tax_rate).where(eq(tax_rate.tenant_id, tx.tenant))

const readCertificates = (tx: Tx, customerIds: readonly number[]) =>
  tx.db
    .select()
    .from(exemption_certificate)
    .where(
      and(
        eq(exemption_certificate.tenant_id, tx.tenant),
        inArray(exemption_certificate.customer_id, orNone(customerIds)),
      ),
    )

/** Of the last twenty delivered orders of a customer: so that a customer of thousands costs no more. */
const LAST_PRICES = `
  select distinct on (l.product_id) l.product_id::int, l.unit_price::text
  from (select id from sales_order where tenant_id = $1 and customer_id = $2 and delivered_at is not null
    order by delivered_at desc limit 20) o
  join sales_order_line l on l.tenant_id = $1 and l.sales_order_id = o.id
  where l.product_id = any($3::bigint[]) and l.id <> all($4::bigint[])
    and l.unit_price is not null and l.delivered_at is not null
  order by l.product_id, l.delivered_at desc, l.id desc`
/** What the customer paid last for these products, before this order. */
export const readLastPrices = async (
  tx: Tx,
  { customer_id, line_ids, product_ids }: Pick<Question, 'customer_id' | 'line_ids' | 'product_ids'>,
) =>
  (
    await tx.client.query<{ product_id: number; unit_price: string }>({
      text: LAST_PRICES,
      values: [tx.tenant, customer_id, `{${product_ids.join(',')}}`, `{${line_ids.join(',')}}`],
    })
  ).rows

const readFeeRates = (tx: Tx) => tx.db.select().from(fee_rate).where(eq(fee_rate.tenant_id, tx.tenant))

/** Those that are off too: a row that was copied from one keeps its products and its minimum. */
const readFees = (tx: Tx) => tx.db.select().from(fee).where(eq(fee.tenant_id, tx.tenant))

/** The scope of one question. */
export const scopeOf = (question: Question): WorldScope => ({
  customer_ids: [question.customer_id],
  ship_to_ids: question.ship_to_id === null ? [] : [question.ship_to_id],
  product_ids: [...new Set(question.product_ids)],
  tank_ids: [...new Set(question.asset_ids.flatMap((id) => id ?? []))],
  from: question.from,
  to: question.to,
})
/** All rows that the ids of the scope lead to; what does not exist is left out. */
export async function readWorldRows(tx: Tx, scope: WorldScope) {
  const [
    settings,
    customers,
    sites,
    products,
    tanks,
    prices,
    pricing,
    margins,
    taxes,
    rates,
    certificates,
    fees,
    feeRates,
  ] = await Promise.all([
    readSettings(tx),
    readCustomers(tx, scope.customer_ids),
    readSites(tx, scope.ship_to_ids),
    readProducts(tx, scope.product_ids),
    readTanks(tx, scope.tank_ids),
    readBuyingPrices(tx, scope),
    readPricing(tx, scope.customer_ids),
    readMargins(tx, scope.customer_ids),
    readSalesTaxes(tx),
    readTaxRates(tx),
    readCertificates(tx, scope.customer_ids),
    readFees(tx),
    readFeeRates(tx),
  ])
  return {
    settings: settings[0],
    customers,
    sites,
    products,
    tanks,
    prices,
    pricing,
    margins,
    certificates,
    taxes: taxes.map((one) => ({ ...one, rates: rates.filter((rate) => rate.tax_id === one.id) })),
    fees: fees.map((one) => ({ ...one, rates: feeRates.filter((rate) => rate.fee_id === one.id) })),
  }
}
export type WorldRows = Awaited<ReturnType<typeof readWorldRows>>

/** The suppliers of these buying prices. */
export const readSuppliers = (tx: Tx, prices: WorldRows['prices']) =>
  prices.length
    ? tx.db
        .select()
        .from(supplier)
        .where(
          and(
            eq(supplier.tenant_id, tx.tenant),
            inArray(supplier.id, [...new Set(prices.map((price) => price.supplier_id))]),
          ),
        )
    : []

/** The tax jurisdictions these sites lie in: those of their cities, and those named for them. */
export function readJurisdictions(tx: Tx, sites: readonly SiteRow[]) {
  if (!sites.length) return []
  const cities = [...new Set(sites.map((site) => site.city_id))]
  return tx.db
    .select()
    .from(jurisdiction)
    .where(
      and(
        eq(jurisdiction.tenant_id, tx.tenant),
        or(
          arrayOverlaps(jurisdiction.city_ids, cities),
          inArray(jurisdiction.id, orNone([...new Set(sites.flatMap((site) => site.jurisdiction_ids))])),
        ),
      ),
    )
}
