/** The master data one order is priced against, read in one round trip. */
import { and, arrayContains, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { invalid, type Req, type Tx } from '#server'
import { company_settings } from '#server/db/tables.ts'
import { asset, customer, exemption_certificate, ship_to } from '../../customers/tables.ts'
import { fee } from '../../fees/tables.ts'
import { jurisdiction } from '../../geo/tables.ts'
import { customer_pricing, margin, pricing_rule } from '../../pricing/tables.ts'
import { product } from '../../products/tables.ts'
import { buying_price, supplier } from '../../suppliers/tables.ts'
import { tax, tax_rate } from '../../taxes/tables.ts'

import type { OrderWorld } from '../public.ts'

export interface Question {
  readonly customer_id: number
  readonly ship_to_id: number | null
  readonly product_ids: readonly number[]
  /** of each line, in the order of `product_ids` */
  readonly asset_ids: readonly (number | null)[]
  /** earliest and latest instant a price is asked for */
  readonly from: string
  readonly to: string
}
export interface Company {
  readonly time_zone: string
  readonly billing_basis: 'gross' | 'net'
  readonly price_decimals: number
  readonly price_at: 'order' | 'delivery'
  readonly credit_policy: 'ok' | 'warn' | 'prevent'
  readonly order_prefix: string
}
export type CustomerRow = typeof customer.$inferSelect
export interface LoadedWorld {
  readonly world: OrderWorld
  readonly customer: CustomerRow
  readonly company: Company
  readonly ship_to: typeof ship_to.$inferSelect | null
}

const DEFAULTS: Omit<Company, 'time_zone'> = {
  billing_basis: 'gross',
  price_decimals: 4,
  price_at: 'delivery',
  credit_policy: 'warn',
  order_prefix: 'SO-',
}
const ullage = (a: typeof asset.$inferSelect): string | null => {
  if (a.capacity === null || a.inventory === null) return null
  const room =
    (BigInt(a.capacity.replace('.', '')) * BigInt(a.safe_fill_percent.replace('.', ''))) / 100_000_000n -
    BigInt(a.inventory.replace('.', ''))
  return (Number(room < 0n ? 0n : room) / 1000).toFixed(3)
}

/**
 * Throws 422 at the field when customer, ship-to, product or tank is not a
 * live row of the tenant, or not of this customer.
 */
export async function loadWorld(tx: Tx, req: Pick<Req, 'now' | 'user'>, q: Question): Promise<LoadedWorld> {
  const tankIds = [...new Set(q.asset_ids.flatMap((id) => id ?? []))]
  const t = tx.tenant
  const { db } = tx
  const products = [...new Set(q.product_ids)]
  const none = [0]
  const [
    companies,
    customers,
    sites,
    goods,
    tanks,
    prices,
    assigned,
    margins,
    taxes,
    rates,
    certificates,
    fees,
  ] = await Promise.all([
    db.select().from(company_settings).where(eq(company_settings.tenant_id, t)),
    db
      .select()
      .from(customer)
      .where(and(eq(customer.tenant_id, t), eq(customer.id, q.customer_id))),
    q.ship_to_id === null
      ? []
      : db
          .select()
          .from(ship_to)
          .where(and(eq(ship_to.tenant_id, t), eq(ship_to.id, q.ship_to_id))),
    db
      .select()
      .from(product)
      .where(and(eq(product.tenant_id, t), inArray(product.id, products.length ? products : none))),
    tankIds.length
      ? db
          .select()
          .from(asset)
          .where(and(eq(asset.tenant_id, t), inArray(asset.id, tankIds)))
      : [],
    products.length
      ? db
          .select()
          .from(buying_price)
          .where(
            and(
              eq(buying_price.tenant_id, t),
              inArray(buying_price.product_id, products),
              eq(buying_price.status, 'active'),
              lte(buying_price.effective_from, q.to),
              or(isNull(buying_price.effective_to), gt(buying_price.effective_to, q.from)),
            ),
          )
      : [],
    db
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
          eq(customer_pricing.tenant_id, t),
          eq(customer_pricing.customer_id, q.customer_id),
          eq(customer_pricing.status, true),
        ),
      ),
    db
      .select()
      .from(margin)
      .where(
        and(eq(margin.tenant_id, t), or(isNull(margin.customer_id), eq(margin.customer_id, q.customer_id))),
      ),
    db
      .select()
      .from(tax)
      .where(and(eq(tax.tenant_id, t), eq(tax.applies_to_sales, true))),
    db.select().from(tax_rate).where(eq(tax_rate.tenant_id, t)),
    db
      .select()
      .from(exemption_certificate)
      .where(
        and(eq(exemption_certificate.tenant_id, t), eq(exemption_certificate.customer_id, q.customer_id)),
      ),
    db
      .select()
      .from(fee)
      .where(and(eq(fee.tenant_id, t), or(eq(fee.is_active, true)))),
  ])
  const [who] = customers
  if (!who) throw invalid('customer_id', 'Choose an existing customer', 'unknown_reference')
  const site = sites[0] ?? null
  if (q.ship_to_id !== null && (!site || site.customer_id !== q.customer_id))
    throw invalid('ship_to_id', 'Choose a delivery site of this customer', 'unknown_reference')
  const strayTank = q.asset_ids.findIndex((id) => {
    if (id === null) return false
    const found = tanks.find((a) => a.id === id)
    return (
      !found ||
      (found.ship_to_id !== null ? found.ship_to_id !== q.ship_to_id : found.customer_id !== q.customer_id)
    )
  })
  if (strayTank >= 0)
    throw invalid(
      `line_items.${strayTank}.asset_id`,
      'Choose a tank of this delivery site',
      'unknown_reference',
    )
  const strayProduct = q.product_ids.findIndex((id) => !goods.some((p) => p.id === id))
  if (strayProduct >= 0)
    throw invalid(`line_items.${strayProduct}.product_id`, 'Choose an existing product', 'unknown_reference')
  const suppliers = prices.length
    ? await db
        .select()
        .from(supplier)
        .where(
          and(
            eq(supplier.tenant_id, t),
            inArray(supplier.id, [...new Set(prices.map((p) => p.supplier_id))]),
          ),
        )
    : []
  const jurisdictions = site
    ? await db
        .select()
        .from(jurisdiction)
        .where(
          and(
            eq(jurisdiction.tenant_id, t),
            or(
              arrayContains(jurisdiction.city_ids, [site.city_id]),
              inArray(jurisdiction.id, site.jurisdiction_ids.length ? site.jurisdiction_ids : none),
            ),
          ),
        )
    : []
  const settings = companies[0]
  const company: Company = settings ?? { ...DEFAULTS, time_zone: req.user.zone }
  return {
    customer: who,
    company,
    ship_to: site,
    world: {
      company,
      customer: who,
      ship_to: site,
      products: goods,
      jurisdictions,
      suppliers,
      buying_prices: prices,
      margins,
      fees,
      exemption_certificates: certificates,
      assets: tanks.map((a) => ({
        id: a.id,
        tax_use: a.tax_use,
        ullage: ullage(a),
        product_id: a.product_id,
        dyed_only: a.dyed_only,
      })),
      pricing_rules: assigned.map(({ rule }) => ({
        ...rule,
        margin: { margin: rule.margin, margin_type: rule.margin_type },
      })),
      customer_pricing: assigned.map(({ pricing }) => pricing),
      customer_price_items: [],
      price_quotes: [],
      taxes: taxes.map((x) => ({ ...x, rates: rates.filter((r) => r.tax_id === x.id) })),
      now: req.now.toISOString(),
    },
  }
}
