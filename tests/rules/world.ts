/**
 * Small builders for the rule tests: the company of the worked examples, everything else as the test says.
 */
import type { Fee } from '#plugins/fees/public.ts'
import {
  type BuyingPrice,
  type CustomerPriceItem,
  type CustomerPricing,
  type Margin,
  type PriceQuote,
  type PricingRule,
  type PriceRequest,
  type PricingWorld,
  priceBook,
  unitPrice,
} from '#plugins/pricing/public.ts'
import type { OrderLine, OrderProduct, OrderToPrice, OrderWorld } from '#plugins/order-prices/public.ts'
import type { ExemptionCertificate, Tax, TaxRate } from '#plugins/taxes/public.ts'
import examples from './worked-examples.json' with { type: 'json' }

export const NOW = '2026-03-02T20:00:00.000Z'
export const EARLY = '2026-01-01T00:00:00.000Z'
export const CLEAR = 1
export const DYED = 2
export const CUS = 10
export const SHIP = 20
export const TX = 30
export const HOUSTON = 31
export const SUP = 40
export const TERM = 50

/** The figures of a worked example. */
export function expected(no: string): Record<string, string> {
  const found = examples.find((example) => example.no === no)
  if (!found) throw new Error(`No worked example ${no}`)
  return found.expect as unknown as Record<string, string>
}
export const exampleNumbers: readonly string[] = examples.map((example) => example.no)

export const product = (id: number, more: Partial<OrderProduct> = {}): OrderProduct => ({
  id,
  category_id: null,
  unit_price: null,
  sold_as: 'gallon',
  billing_basis: null,
  gallons_per_unit: null,
  is_fuel: true,
  net_table: '6b',
  ...more,
})

export const rate = (value: string, more: Partial<TaxRate> = {}): TaxRate => ({
  id: 1,
  rate: value,
  rate_type: 'per_unit',
  brackets: [],
  effective_from: '2026-01-01',
  effective_to: null,
  confirmed_at: EARLY,
  ...more,
})

export const tax = (id: number, name: string, rates: readonly TaxRate[], more: Partial<Tax> = {}): Tax => ({
  id,
  name,
  level: 'other',
  tax_group: null,
  applies_to_all_states: true,
  applies_to_all_cities: true,
  applies_to_all_jurisdictions: true,
  applies_to_all_products: true,
  applies_to_all_product_categories: true,
  state_ids: [],
  city_ids: [],
  jurisdiction_ids: [],
  product_ids: [],
  category_ids: [],
  tax_use: null,
  quantity_basis: 'billed',
  unit: 'gallon',
  sequence: 100,
  compound: false,
  applies_to_fees: false,
  always: false,
  scope: 'order',
  applies_to_sales: true,
  applies_to_purchases: false,
  is_active: true,
  rates: rates.map((each, at) => ({ ...each, id: id * 100 + at })),
  ...more,
})
/** FET and TX list clear diesel only, LUST everything (W1, W2). */
export const FET = tax(1, 'Federal excise diesel', [rate('0.243')], {
  level: 'federal',
  tax_group: 'fet',
  applies_to_all_products: false,
  product_ids: [CLEAR],
  sequence: 10,
})
export const LUST = tax(2, 'LUST', [rate('0.001')], { level: 'federal', tax_group: 'lust', sequence: 11 })
export const TXD = tax(3, 'Texas diesel', [rate('0.20')], {
  level: 'state',
  tax_group: 'set',
  applies_to_all_states: false,
  state_ids: [TX],
  applies_to_all_products: false,
  product_ids: [CLEAR],
  sequence: 20,
})
/** A tax of a state that takes nothing: with it no other is expected. */
export const OF_STATE = tax(9, 'State', [rate('0')], { level: 'state' })
export const TEXAS: readonly Tax[] = [FET, LUST, TXD]

/** A fee with one rate that was always in force, or with the rates that are named. */
export const fee = (
  id: number,
  { rate: amount = '0', ...more }: Partial<Fee> & { readonly rate?: string } = {},
): Fee => ({
  id,
  name: `Fee ${id}`,
  fee_code: null,
  erp_code: null,
  fee_type: 'flat',
  amount_type: 'fixed_amount',
  rates: [{ id: id * 100, rate: amount, effective_from: '2000-01-01', effective_to: null }],
  unit: null,
  quantity: '1',
  minimum_quantity: null,
  product_ids: [],
  customer_ids: [],
  applies_to_all_customers: true,
  auto_add: true,
  taxable: false,
  scope: 'order',
  is_active: true,
  ...more,
})
export const OIL_SPILL = fee(1, {
  name: 'Federal oil-spill fee',
  fee_code: 'OSLTF',
  fee_type: 'per_unit',
  rate: '0.002143',
})

export const certificate = (id: number, more: Partial<ExemptionCertificate> = {}): ExemptionCertificate => ({
  id,
  customer_id: CUS,
  ship_to_id: null,
  tax_ids: [],
  tax_groups: [],
  state_id: null,
  product_ids: [],
  tax_use: null,
  certificate_no: `C-${id}`,
  exempt_percent: '100',
  issued_on: '2026-01-01',
  expires_on: null,
  status: 'active',
  ...more,
})

export const bought = (id: number, price: string, more: Partial<BuyingPrice> = {}): BuyingPrice => ({
  id,
  supplier_id: SUP,
  terminal_id: TERM,
  product_id: CLEAR,
  price,
  status: 'active',
  effective_from: EARLY,
  effective_to: null,
  ...more,
})
export const rule = (id: number, more: Partial<PricingRule> = {}): PricingRule => ({
  id,
  name: `Rule ${id}`,
  terminal_id: null,
  supplier_id: SUP,
  base_price_types: 'supplier',
  pricing_sub_rule: 'fixed_supplier',
  sub_rule_setting: 'lowest',
  products: [],
  selected_product_ids: [],
  margin: { margin: '0', margin_type: 'amount' },
  ...more,
})
export const assigned = (
  id: number,
  pricing_rule_id: number,
  more: Partial<CustomerPricing> = {},
): CustomerPricing => ({ id, customer_id: CUS, pricing_rule_id, status: true, ...more })
export const item = (id: number, more: Partial<CustomerPriceItem> = {}): CustomerPriceItem => ({
  id,
  customer_id: CUS,
  product_id: CLEAR,
  unit_price: null,
  margin: null,
  margin_type: 'amount',
  effective_from: EARLY,
  effective_to: null,
  ...more,
})
export const margin = (id: number, value: string, more: Partial<Margin> = {}): Margin => ({
  id,
  customer_id: null,
  product_id: null,
  product_category_id: null,
  margin: value,
  margin_type: 'amount',
  effective_from: EARLY,
  effective_to: null,
  ...more,
})
export const quote = (id: number, more: Partial<PriceQuote> = {}): PriceQuote => ({
  id,
  status: 'sent',
  valid_from: EARLY,
  valid_to: '2026-12-31T00:00:00.000Z',
  lines: [{ product_id: CLEAR, terminal_id: null, unit_price: '2.4', freight: '0' }],
  ...more,
})

export const world = (more: Partial<OrderWorld> = {}): OrderWorld => ({
  company: { time_zone: 'America/Chicago', billing_basis: 'gross', price_decimals: 4, price_at: 'delivery' },
  customer: { id: CUS, customer_pricing_type: 'simple', billing_basis: null, po_required: false },
  ship_to: { id: SHIP, state_id: TX, city_id: HOUSTON, jurisdiction_ids: [], terminal_id: TERM },
  products: [product(CLEAR), product(DYED)],
  jurisdictions: [],
  assets: [],
  fees: [],
  suppliers: [{ id: SUP, status: 'active', terminal_ids: [TERM] }],
  buying_prices: [],
  pricing_rules: [],
  customer_pricing: [],
  customer_price_items: [],
  margins: [],
  price_quotes: [],
  taxes: [],
  exemption_certificates: [],
  last_prices: [],
  other_orders: [],
  now: NOW,
  ...more,
})
/** The world of W1: Texas taxes and the oil-spill fee. */
export const texas = (more: Partial<OrderWorld> = {}): OrderWorld =>
  world({ taxes: TEXAS, fees: [OIL_SPILL], ...more })

export const line = (
  quantity: string,
  unit_price: string | null,
  more: Partial<OrderLine> = {},
): OrderLine => ({ id: null, product_id: CLEAR, quantity, unit_price, ...more })
export const order = (line_items: readonly OrderLine[], more: Partial<OrderToPrice> = {}): OrderToPrice => ({
  planned_date_time: NOW,
  delivered_at: null,
  po_number: null,
  terminal_id: null,
  price_quote_id: null,
  pricing_locked: false,
  fees: null,
  line_items: line_items.map((each, at) => ({ ...each, id: each.id ?? at + 1 })),
  ...more,
})

/** A price asked for: CLEAR at TERM, now, for a customer without a margin. */
export const ask = (more: Partial<PriceRequest> = {}): PriceRequest => ({
  product_id: CLEAR,
  customer: { id: CUS, customer_pricing_type: 'simple' },
  terminal_id: TERM,
  supplier_id: null,
  at: NOW,
  typed_price: null,
  price_quote_id: null,
  ...more,
})
export const price = (at: PricingWorld, more: Partial<PriceRequest> = {}) =>
  unitPrice(ask(more), priceBook(at))
