/** What a person may send of a sales order, its lines and fees (api 2.4, domain 1.7). */
import { z } from 'zod'
import { UNITS } from '../values/units.ts'
import { flag, id, instant, int, maybe, needs, price, qty, rate, text, word } from '../values/fields.ts'
import { printed } from '../values/printed.ts'

export const PRICE = 'sales_order.read_price'
export const COST = 'buying_price.read'
export const MARGIN = 'margin.read'
export const ORDER_STATUSES = [
  'draft',
  'confirmed',
  'assigned',
  'in_transit',
  'delivered',
  'verified',
  'completed',
  'archive',
] as const
export const SOURCES = ['manual', 'quote', 'rule', 'customer_price', 'margin', 'list', 'none'] as const
export const idAndName = <L extends string>(label: L) =>
  z.object({ id: z.int(), [label]: z.string() } as { id: z.ZodInt } & Record<L, z.ZodString>)
const figure = (low: number, high: number, error: string) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() !== '' ? Number(v) : v),
    z.number({ error: 'Enter a number' }).min(low, { error }).max(high, { error }),
  ) as unknown as z.ZodType<number, number | string>
/** The temperature of what is delivered, in °F; what no fuel can have is refused (decision 39). */
export const degrees = () => figure(-60, 400, 'Enter degrees Fahrenheit from -60 to 400')
/** API gravity at 60 °F; propane has 147. */
export const gravity = () => figure(-20, 200, 'Enter API gravity from -20 to 200')

/* ---- what a person may send ---- */
export const lineFields = {
  product_id: id(),
  asset_id: maybe(id()),
  quantity: qty().default('0.000'),
  fill: flag(false),
  po_number: maybe(printed(40)),
  terminal_id: maybe(id()),
  supplier_id: maybe(id()),
  quantity_basis: maybe(z.enum(['gross', 'net'])),
  unit_price: needs(PRICE, maybe(price())),
  tax_use: maybe(word(40)),
  gross_quantity: maybe(qty()),
  net_quantity: maybe(qty()),
  temperature: maybe(degrees()),
  api_gravity: maybe(gravity()),
  meter_start: maybe(qty()),
  meter_end: maybe(qty()),
}
export const LineInput = z.strictObject(lineFields).meta({ id: 'OrderLineInput' })
export const LinePatch = z
  .strictObject({
    product_id: id(),
    asset_id: id().nullable(),
    quantity: qty(),
    fill: z.boolean(),
    po_number: printed(40).nullable(),
    terminal_id: id().nullable(),
    supplier_id: id().nullable(),
    quantity_basis: z.enum(['gross', 'net']).nullable(),
    unit_price: needs(PRICE, price().nullable()),
    tax_use: word(40).nullable(),
    bol_no: text(40).nullable(),
    gross_quantity: qty().nullable(),
    net_quantity: qty().nullable(),
    temperature: degrees().nullable(),
    api_gravity: gravity().nullable(),
    meter_start: qty().nullable(),
    meter_end: qty().nullable(),
  })
  .partial()
  .meta({ id: 'OrderLinePatch' })
/** With an id it changes that line, without it adds one. */
export const LineChange = LinePatch.extend({ id: id().optional() }).meta({ id: 'OrderLineChange' })
const feeFields = {
  fee_id: maybe(id()),
  name: printed(120).optional(),
  fee_type: z.enum(['flat', 'per_unit']).optional(),
  amount_type: z.enum(['fixed_amount', 'percentage']).optional(),
  rate: rate().optional(),
  unit: z.enum(UNITS).nullable().optional(),
  quantity: qty().optional(),
  /** a rate below zero is meant */
  confirm: z.boolean().optional(),
}
export const FeeInput = z.strictObject(feeFields).meta({ id: 'OrderFeeInput' })
export const FeeChange = FeeInput.extend({ id: id().optional() }).meta({ id: 'OrderFeeChange' })
/** `driver_id` and `asset_ids` are taken as well; a driver may be the object that was read. */
export const aliases = <S extends z.ZodType>(schema: S): S =>
  z.preprocess((v) => {
    if (!v || typeof v !== 'object' || Array.isArray(v)) return v
    const { driver_id, asset_ids, ...rest } = v as Record<string, unknown>
    return {
      ...rest,
      ...(driver_id === undefined ? {} : { driver: driver_id }),
      ...(asset_ids === undefined ? {} : { assets: asset_ids }),
    }
  }, schema) as unknown as S
export const idOrRow = () =>
  z.preprocess(
    (v) => (v && typeof v === 'object' && 'id' in v ? (v as { id: unknown }).id : v),
    id(),
  ) as unknown as z.ZodType<number, number | string | { id: number }>
const crew = { driver: idOrRow().nullable().optional(), assets: z.array(idOrRow()).max(20).optional() }
const orderFields = {
  customer_id: id(),
  ship_to_id: maybe(id()),
  planned_date_start: maybe(instant()),
  planned_date_end: maybe(instant()),
  planned_date_time: maybe(instant()),
  po_number: maybe(printed(40)),
  order_type: z.enum(['will_call', 'keep_full', 'recurring', 'emergency']).default('will_call'),
  priority: int(1, 5).default(3),
  notes: maybe(text(4000)),
  driver_notes: maybe(printed(2000)),
  terminal_id: maybe(id()),
  payment_term_id: maybe(id()),
  pricing_locked: flag(false),
}
export const OrderInput = z
  .strictObject({
    ...orderFields,
    ...crew,
    line_items: z.array(LineInput).max(200).default([]),
    fees: z.array(FeeInput).max(50).optional(),
    draft: flag(false),
    credit_override: flag(false),
  })
  .meta({ id: 'SalesOrderInput' })
export const OrderPatch = z
  .strictObject({
    customer_id: id(),
    ship_to_id: id().nullable(),
    planned_date_start: instant().nullable(),
    planned_date_end: instant().nullable(),
    planned_date_time: instant().nullable(),
    po_number: printed(40).nullable(),
    order_type: z.enum(['will_call', 'keep_full', 'recurring', 'emergency']),
    priority: int(1, 5),
    notes: text(4000).nullable(),
    driver_notes: printed(2000).nullable(),
    terminal_id: id().nullable(),
    payment_term_id: id().nullable(),
    pricing_locked: z.boolean(),
    line_items: z.array(LineChange).max(200),
    fees: z.array(FeeChange).max(50),
    credit_override: z.boolean(),
    /** of a delivered order: when it was really delivered */ delivered_at: instant(),
    correction_reason: text(300),
  })
  .partial()
  .meta({ id: 'SalesOrderPatch' })
