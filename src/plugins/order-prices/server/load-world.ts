/** The master data one order is priced against. */
import { invalid, type Req, type Tx } from '#server'
import type { OrderWorld } from '../rules/types.ts'
import type { CustomerRow, SiteRow, TankRow } from '#plugins/customers/server/public.ts'
import { type Question, readWorldOfOne, type WorldRows } from './world-rows.ts'

export interface Company {
  readonly time_zone: string
  readonly billing_basis: 'gross' | 'net'
  readonly price_decimals: number
  readonly price_at: 'order' | 'delivery'
  readonly credit_policy: 'ok' | 'warn' | 'prevent'
  readonly order_prefix: string
}
export interface LoadedWorld {
  readonly world: OrderWorld
  readonly customer: CustomerRow
  readonly company: Company
  readonly ship_to: SiteRow | null
}

const DEFAULTS: Omit<Company, 'time_zone'> = {
  billing_basis: 'gross',
  price_decimals: 4,
  price_at: 'delivery',
  credit_policy: 'warn',
  order_prefix: 'SO-',
}

/** Returns the gallons that still fit into a tank up to its safe fill; null where that is unknown. */
function ullageOf(tank: TankRow): string | null {
  if (tank.capacity === null || tank.inventory === null) return null
  const room =
    (BigInt(tank.capacity.replace('.', '')) * BigInt(tank.safe_fill_percent.replace('.', ''))) /
      100_000_000n -
    BigInt(tank.inventory.replace('.', ''))
  return (Number(room < 0n ? 0n : room) / 1000).toFixed(3)
}

/** Tells whether the tank is at the site; one without a site belongs to the customer. */
const isTankOf = (tank: TankRow, { customer_id, ship_to_id }: Question): boolean =>
  tank.ship_to_id !== null ? tank.ship_to_id === ship_to_id : tank.customer_id === customer_id

/** Throws 422 at the field of the first id that leads nowhere, or to another customer. */
function checkReferences(
  question: Question,
  { customers: [customer], sites: [site], products, tanks }: WorldRows,
): CustomerRow {
  if (!customer) throw invalid('customer_id', 'Choose an existing customer', 'unknown_reference')
  if (question.ship_to_id !== null && (!site || site.customer_id !== question.customer_id))
    throw invalid('ship_to_id', 'Choose a delivery site of this customer', 'unknown_reference')
  const strayTank = question.asset_ids.findIndex((id) => {
    if (id === null) return false
    const tank = tanks.find((one) => one.id === id)
    return !tank || !isTankOf(tank, question)
  })
  if (strayTank >= 0)
    throw invalid(
      `line_items.${strayTank}.asset_id`,
      'Choose a tank of this delivery site',
      'unknown_reference',
    )
  const strayProduct = question.product_ids.findIndex((id) => !products.some((one) => one.id === id))
  if (strayProduct >= 0)
    throw invalid(`line_items.${strayProduct}.product_id`, 'Choose an existing product', 'unknown_reference')
  return customer
}

/** The settings orders are priced by; `zone` where the company has none of its own. */
export const companyOf = ({ settings }: Pick<WorldRows, 'settings'>, zone: string): Company =>
  settings ?? { ...DEFAULTS, time_zone: zone }

type Around = Pick<OrderWorld, 'last_prices' | 'other_orders' | 'now'> & {
  readonly company: Company
  readonly customer: CustomerRow
  readonly site: SiteRow | null
}
/** The world of an order of this customer and site, from rows that may hold more than it needs. */
export const worldOfRows = (
  rows: Omit<WorldRows, 'settings' | 'customers' | 'sites'>,
  { company, customer, site, last_prices, other_orders, now }: Around,
): OrderWorld => ({
  company,
  customer,
  ship_to: site,
  products: rows.products,
  jurisdictions: rows.jurisdictions,
  suppliers: rows.suppliers,
  buying_prices: rows.prices,
  margins: rows.margins,
  fees: rows.fees,
  lifts: rows.lifts,
  last_prices,
  other_orders,
  exemption_certificates: rows.certificates,
  assets: rows.tanks.map((tank) => ({
    id: tank.id,
    tax_use: tank.tax_use,
    ullage: ullageOf(tank),
    stock: tank,
    coming: rows.drops.filter((drop) => drop.asset_id === tank.id),
    moved: {
      level_at: tank.level_at,
      last_reading_at: tank.last_reading_at,
      last_fill_at: tank.last_fill_at,
    },
    product_id: tank.product_id,
    dyed_only: tank.dyed_only,
  })),
  pricing_rules: rows.rules.map(({ margin, margin_type, ...rule }) => ({
    ...rule,
    margin: { margin, margin_type },
  })),
  customer_pricing: rows.pricing,
  customer_price_items: [],
  price_quotes: [],
  taxes: rows.taxes,
  now,
})

/**
 * Throws 422 at the field when customer, ship-to, product or tank is not a
 * live row of the tenant, or not of this customer.
 */
export async function loadWorld(
  tx: Tx,
  req: Pick<Req, 'now' | 'user'>,
  question: Question,
): Promise<LoadedWorld> {
  const { last_prices, other_orders, ...rows } = await readWorldOfOne(tx, question)
  const customer = checkReferences(question, rows)
  const site = rows.sites[0] ?? null
  const company = companyOf(rows, req.user.zone)
  const now = req.now.toISOString()
  return {
    customer,
    company,
    ship_to: site,
    world: worldOfRows(rows, { company, customer, site, last_prices, other_orders, now }),
  }
}
