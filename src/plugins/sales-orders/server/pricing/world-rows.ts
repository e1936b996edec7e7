/** The rows of master data that one order is priced with, read in one round trip. */
import { and, arrayContains, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
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

const readSettings = (tx: Tx) =>
  tx.db.select().from(company_settings).where(eq(company_settings.tenant_id, tx.tenant))

const readCustomer = (tx: Tx, id: number) =>
  tx.db
    .select()
    .from(customer)
    .where(and(eq(customer.tenant_id, tx.tenant), eq(customer.id, id)))

const readSite = (tx: Tx, id: number | null) =>
  id === null
    ? []
    : tx.db
        .select()
        .from(ship_to)
        .where(and(eq(ship_to.tenant_id, tx.tenant), eq(ship_to.id, id)))

const readProducts = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .select()
    .from(product)
    .where(and(eq(product.tenant_id, tx.tenant), inArray(product.id, ids.length ? [...ids] : NO_ID)))

const readTanks = (tx: Tx, ids: readonly number[]) =>
  ids.length
    ? tx.db
        .select()
        .from(asset)
        .where(and(eq(asset.tenant_id, tx.tenant), inArray(asset.id, [...ids])))
    : []

/** Buying prices of these products in force at any time between the two instants. */
const readBuyingPrices = (tx: Tx, products: readonly number[], { from, to }: Question) =>
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

const readPricing = (tx: Tx, customerId: number) =>
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
        eq(customer_pricing.customer_id, customerId),
        eq(customer_pricing.status, true),
      ),
    )

const readMargins = (tx: Tx, customerId: number) =>
  tx.db
    .select()
    .from(margin)
    .where(
      and(
        eq(margin.tenant_id, tx.tenant),
        or(isNull(margin.customer_id), eq(margin.customer_id, customerId)),
      ),
    )

const readSalesTaxes = (tx: Tx) =>
  tx.db
    .select()
    .from(tax)
    .where(and(eq(tax.tenant_id, tx.tenant), eq(tax.applies_to_sales, true)))

const readTaxRates = (tx: Tx) => tx.db.select().from(tax_rate).where(eq(tax_rate.tenant_id, tx.tenant))

const readCertificates = (tx: Tx, customerId: number) =>
  tx.db
    .select()
    .from(exemption_certificate)
    .where(
      and(eq(exemption_certificate.tenant_id, tx.tenant), eq(exemption_certificate.customer_id, customerId)),
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
const readLastPrices = async (tx: Tx, { customer_id, line_ids }: Question, products: readonly number[]) =>
  (
    await tx.client.query<{ product_id: number; unit_price: string }>({
      text: LAST_PRICES,
      values: [tx.tenant, customer_id, `{${products.join(',')}}`, `{${line_ids.join(',')}}`],
    })
  ).rows

const readFeeRates = (tx: Tx) => tx.db.select().from(fee_rate).where(eq(fee_rate.tenant_id, tx.tenant))

const readFees = (tx: Tx) =>
  tx.db
    .select()
    .from(fee)
    .where(and(eq(fee.tenant_id, tx.tenant), eq(fee.is_active, true)))

/** All rows that the ids of the question lead to; what does not exist is left out. */
export async function readWorldRows(tx: Tx, question: Question) {
  const { customer_id, ship_to_id } = question
  const product_ids = [...new Set(question.product_ids)]
  const tank_ids = [...new Set(question.asset_ids.flatMap((id) => id ?? []))]
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
    last_prices,
  ] = await Promise.all([
    readSettings(tx),
    readCustomer(tx, customer_id),
    readSite(tx, ship_to_id),
    readProducts(tx, product_ids),
    readTanks(tx, tank_ids),
    readBuyingPrices(tx, product_ids, question),
    readPricing(tx, customer_id),
    readMargins(tx, customer_id),
    readSalesTaxes(tx),
    readTaxRates(tx),
    readCertificates(tx, customer_id),
    readFees(tx),
    readFeeRates(tx),
    readLastPrices(tx, question, product_ids),
  ])
  return {
    settings: settings[0],
    customer: customers[0],
    site: sites[0] ?? null,
    products,
    tanks,
    prices,
    pricing,
    margins,
    taxes,
    rates,
    certificates,
    last_prices,
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

/** The tax jurisdictions the site lies in: those of its city, and those named for it. */
export const readJurisdictions = (tx: Tx, site: SiteRow | null) =>
  site
    ? tx.db
        .select()
        .from(jurisdiction)
        .where(
          and(
            eq(jurisdiction.tenant_id, tx.tenant),
            or(
              arrayContains(jurisdiction.city_ids, [site.city_id]),
              inArray(jurisdiction.id, site.jurisdiction_ids.length ? site.jurisdiction_ids : NO_ID),
            ),
          ),
        )
    : []
