/** Sales orders with their lines, fees and taxes as they are answered (api 2.4, domain 1.7). */
import { z } from 'zod'
import { netTableField } from '../values/net-tables.ts'
import { OrderQuantity } from '../values/order-quantity.ts'
import { CHARGE_SCOPES, type ChargeScope } from '../values/charge-scopes.ts'
import { UNITS } from '../values/units.ts'
import { instant, mark, money, needs, price, qty, rate } from '../values/fields.ts'
import type { TenderState } from '../values/tender-states.ts'
import { withoutCost } from './price-trace.ts'
import { PRICE, COST, MARGIN, ORDER_STATUSES, SOURCES, idAndName } from './sales-order-input.ts'

/* ---- what is answered ---- */
/** The words of a tax; answers name them as texts, so that a word more breaks nobody. */
export type TaxLevel = 'federal' | 'state' | 'county' | 'city' | 'district' | 'other'
export type RateType = 'per_unit' | 'percent' | 'flat' | 'bracket'
export type TaxBasis = 'gross' | 'net' | 'billed'
export const TaxItem = z
  .object({
    line_item_id: z.int().nullable(),
    fee_row_id: z.int().nullable(),
    tax_id: z.int(),
    tax_rate_id: z.int(),
    tax_name: z.string(),
    tax_group: z.string().nullable(),
    level: z.string() as z.ZodType<TaxLevel, TaxLevel>,
    rate_type: z.string() as z.ZodType<RateType, RateType>,
    rate: z.string().nullable(),
    quantity_basis: z.string() as z.ZodType<TaxBasis, TaxBasis>,
    taxable_quantity: z.string().nullable(),
    taxable_amount: money(),
    amount: money(),
    exempt: z.boolean(),
    /** the certificate that takes it off, and how much: 60 means 60 % */
    certificate_id: z.int().nullable(),
    certificate_no: z.string().nullable(),
    exempt_percent: z.string().nullable(),
    /** scope of a flat amount or a bracket; null on other taxes, nothing on rows of before */
    scope: (z.string() as z.ZodType<ChargeScope, ChargeScope>).nullable().optional(),
    /** moment of the drop, or id of the load, that it is owed once for; null where it is counted by none */
    counted_by: z.string().nullable().optional(),
  })
  .meta({ id: 'TaxItem' })
export const OrderTax = z
  .object({
    total_tax_amount: money(),
    taxable_items: z.array(TaxItem),
    rejected: z.array(z.object({ line_item_id: z.int().nullable(), tax_id: z.int(), reason: z.string() })),
  })
  .meta({ id: 'OrderTax' })
export const pricedField = <S extends z.ZodType>(schema: S) => needs(PRICE, schema.optional())
/** That it is sold below cost tells the cost. */
const withoutCostFlags = (flags: readonly string[]) => flags.filter((flag) => flag !== 'below_cost')
const trace = () =>
  mark(pricedField(z.unknown()), { otherwise: { needs: [COST, MARGIN], show: withoutCost } })
/** Occasions on which what a line is charged by is looked up (domain decision 33). */
export const LOOKED_UP_FOR = ['delivery', 'correction', 'repricing', 'reconstruction'] as const
export const OrderLine = z
  .object({
    id: z.int(),
    line_no: z.int(),
    product_id: z.int(),
    product: idAndName('name').extend({
      code: z.string(),
      dyed: z.boolean(),
      is_fuel: z.boolean(),
      /** unit of sale of the line */
      sold_as: z.string(),
      net_table: netTableField(),
    }),
    asset_id: z.int().nullable(),
    asset: idAndName('asset_name').nullable(),
    quantity: qty(),
    /** unit of sale; copies of before lack it */
    unit: z.enum(UNITS).optional(),
    fill: z.boolean(),
    po_number: z.string().nullable(),
    terminal_id: z.int().nullable(),
    terminal: idAndName('name').nullable(),
    supplier_id: z.int().nullable(),
    supplier: needs('supplier.read', idAndName('supplier_name').nullable().optional()),
    quantity_basis: z.enum(['gross', 'net']).nullable(),
    billing_basis: z.enum(['gross', 'net']),
    gross_quantity: qty().nullable(),
    net_quantity: qty().nullable(),
    billed_quantity: qty(),
    delivered_at: instant().nullable(),
    temperature: z.number().nullable(),
    api_gravity: z.number().nullable(),
    meter_start: qty().nullable(),
    meter_end: qty().nullable(),
    bol_line_id: z.int().nullable(),
    bol_no: z.string().nullable(),
    tax_use: z.string().nullable(),
    unit_price: pricedField(price().nullable()),
    price_source: pricedField(z.enum(SOURCES)),
    subtotal: pricedField(money()),
    tax_amount: pricedField(money()),
    buying_price: needs(COST, price().nullable().optional()),
    margin: needs(MARGIN, money().nullable().optional()),
    price_trace: trace(),
    /** since when and why a delivered line is charged as it is; nothing while it is not delivered */
    charged_as_of: z
      .object({ at: instant(), why: z.enum(LOOKED_UP_FOR) })
      .nullable()
      .optional(),
  })
  .meta({ id: 'OrderLine' })
/** Scope of a fee, number of times that it is owed, and the part of each line; rows of before do not have it. */
export const feeScope = {
  scope: z.enum(CHARGE_SCOPES).optional(),
  times: z.int().optional(),
  /** empty for a fee by the order or in percent */
  by_line: z.array(z.object({ line_no: z.int(), amount: money() })).optional(),
}
export const OrderFee = z
  .object({
    id: z.int(),
    fee_id: z.int().nullable(),
    name: z.string(),
    fee_code: z.string().nullable(),
    erp_code: z.string().nullable(),
    fee_type: z.enum(['flat', 'per_unit']),
    amount_type: z.enum(['fixed_amount', 'percentage']),
    rate: rate(),
    /** the dated rate of the fee that it follows; null: a rate of its own */
    fee_rate_id: z.int().nullable(),
    unit: z.enum(UNITS).nullable(),
    quantity: qty(),
    /** its share of the fee's minimum where the order was split; a device may hold rows from before it was told */
    minimum_quantity: qty().nullable().optional(),
    subtotal: money(),
    /** the fee of all parts of a split order, of which the subtotal is the share; null or nothing: it is not shared */
    whole: money().nullable().optional(),
    ...feeScope,
    /** numbers of the lines it does not count: they are sold by another unit */
    left_out: z.array(z.int()),
  })
  .meta({ id: 'OrderFee' })
const Driver = idAndName('name')
/** The common carrier that an order was sent to and that did not decline, as its tender stands. */
const Carrier = idAndName('supplier_name').extend({
  tender_id: z.int(),
  status: z.string() as z.ZodType<TenderState, TenderState>,
  eta: instant().nullable(),
  /** until when it may answer by the link */
  answer_expires_at: instant().nullable(),
})
/** A number of the order that another order has too, with that order, and what is too much for one trailer. */
const RepeatedNumber = z
  .object({
    /** `po_repeated` or `bol_used` */
    flag: z.string() as z.ZodType<'po_repeated' | 'bol_used', 'po_repeated' | 'bol_used'>,
    number: z.string(),
    order: idAndName('order_no'),
    over: z.object({ gallons: qty(), capacity: qty() }).nullable(),
  })
  .meta({ id: 'RepeatedNumber' })
export const repeatedNumbers = () => needs('customer.read', z.array(RepeatedNumber).optional())
/** What a list needs of an order; the rest comes with the order itself. */
const head = {
  id: z.int(),
  rev: z.int(),
  created_at: instant(),
  updated_at: instant(),
  created_by: z.int().nullable(),
  updated_by: z.int().nullable(),
  order_no: z.string(),
  status: z.enum(ORDER_STATUSES),
  previous_status: z.enum(ORDER_STATUSES).nullable(),
  hold_reason: z.string().nullable(),
  customer_id: z.int(),
  customer: idAndName('customer_name'),
  ship_to_id: z.int().nullable(),
  /** of the site it goes to; a device may hold rows from before it was told */
  region_id: z.int().nullable().optional(),
  ship_to: idAndName('name').extend({ city: z.string() }).nullable(),
  po_number: z.string().nullable(),
  order_type: z.string(),
  source: z.string(),
  priority: z.int(),
  planned_date_start: instant().nullable(),
  planned_date_end: instant().nullable(),
  planned_date_time: instant().nullable(),
  /** the order that it can be joined with again: the other half of its last split */
  joins_with: mark(idAndName('order_no').nullable().optional(), { needs: 'dispatch.read' }),
  create_date_time: instant(),
  start_date_time: instant().nullable(),
  driver: Driver.nullable(),
  driver_id: z.int().nullable(),
  /** a device may hold rows from before it was told */
  carrier: Carrier.nullable().optional(),
  assets: z.array(Driver),
  /** the load it is on, or was on last; a device may hold rows from before it was told */
  load_id: z.int().nullable().optional(),
  delivered_at: instant().nullable(),
  verified_at: instant().nullable(),
  completed_at: instant().nullable(),
  /** of the unit of the first line */
  ordered_quantity: qty(),
  delivered_quantity: qty().nullable(),
  /** by unit, that of the first line first; copies of before do not say it */
  quantities: z.array(OrderQuantity).optional(),
  /** each product once, with the gallons ordered of it */
  products: z.array(
    idAndName('name').extend({
      dyed: z.boolean(),
      quantity: qty().optional(),
      /** unit of its lines; copies of before lack it */
      unit: z.enum(UNITS).optional(),
    }),
  ),
  goods_total: pricedField(money()),
  fee_total: pricedField(money()),
  tax_total: pricedField(money()),
  total: pricedField(money()),
  margin_total: needs(MARGIN, money().optional()),
  credit_result: pricedField(z.enum(['ok', 'warn', 'blocked', 'overridden'])),
  flags: mark(z.array(z.string()), { otherwise: { needs: [COST], show: withoutCostFlags } }),
  /** by number, where `po_repeated` or `bol_used` is among the flags; copies of before do not say it */
  repeated_numbers: repeatedNumbers(),
  invoice_state: z.enum(['none', 'draft', 'issued', 'partial']),
}
export const OrderHead = z.object(head).meta({ id: 'SalesOrderHead' })
export const SalesOrder = z
  .object({
    ...head,
    /** of its customer, whose orders cannot be confirmed while it is on hold */
    customer_status: needs('customer.read', z.enum(['active', 'inactive', 'on_hold']).optional()),
    notes: z.string().nullable(),
    driver_notes: z.string().nullable(),
    terminal_id: z.int().nullable(),
    payment_term_id: z.int().nullable(),
    pricing_locked: z.boolean(),
    /** what it came to when it was ordered; null before anything is delivered, and where gallons were left open */
    ordered_total: pricedField(money().nullable()),
    verified_by: z.int().nullable(),
    /** why it was verified without a tax that is expected, or without the number of a BOL */
    override_reason: z.string().nullable(),
    line_items: z.array(OrderLine),
    fees: pricedField(z.array(OrderFee)),
    tax_details: pricedField(OrderTax),
    delivery_information: z.object({ planned_date_time: instant().nullable(), driver: Driver.nullable() }),
    site: z
      .object({
        address_one: z.string(),
        address_two: z.string().nullable(),
        city: z.string(),
        state: z.string(),
        zip_code: z.string().nullable(),
        directions: z.string().nullable(),
      })
      .nullable(),
    delivery: z
      .object({
        status: z.string(),
        started_at: instant().nullable(),
        delivered_at: instant().nullable(),
        signature_file_key: z.string().nullable(),
        photo_file_keys: z.array(z.string()),
        unattended: z.boolean(),
        notes: z.string().nullable(),
        /** when it was by the clock of the driver's phone */
        phone_at: instant().nullable().optional(),
        corrections: z
          .array(z.object({ at: instant(), by: z.int(), reason: z.string().nullable() }))
          .optional(),
      })
      .nullable(),
    price_changes: pricedField(
      z.array(
        z.object({
          line_item_id: z.int(),
          product: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    ),
  })
  .meta({ id: 'SalesOrder' })
export type SalesOrder = z.output<typeof SalesOrder>
export type SalesOrderHead = z.output<typeof OrderHead>
export type SalesOrderLine = z.output<typeof OrderLine>
/** Compartments of a load as an order that is split had them, and as it left them. */
export interface SplitLoad {
  readonly load_id: number
  readonly before: readonly PlannedCompartment[]
  readonly after: readonly PlannedCompartment[]
}
export interface PlannedCompartment {
  readonly compartment_no: number
  readonly product_id: number
  readonly planned_quantity: string
  readonly flushed: boolean
}
