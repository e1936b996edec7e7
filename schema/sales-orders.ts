/** Sales orders, their lines and fees, delivery tickets (api 2.4, domain 1.7). */
import { z } from 'zod'
import { defineEvent } from './event.ts'
import { date, flag, id, instant, int, mark, maybe, money, needs, price, qty, rate, text } from './fields.ts'
import { contract, IdParam, pageOf, PageQuery, route } from './kit.ts'
import { withoutCost } from './price-trace.ts'

const PRICE = 'sales_order.read_price'
const COST = 'buying_price.read'
const MARGIN = 'margin.read'
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
const named = <L extends string>(label: L) =>
  z.object({ id: z.int(), [label]: z.string() } as { id: z.ZodInt } & Record<L, z.ZodString>)
const degrees = () =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() !== '' ? Number(v) : v),
    z.number({ error: 'Enter a number' }).min(-200).max(2000),
  ) as unknown as z.ZodType<number, number | string>

/* ---- what a person may send ---- */
const lineFields = {
  product_id: id(),
  asset_id: maybe(id()),
  quantity: qty().default('0.000'),
  fill: flag(false),
  po_number: maybe(text(40)),
  terminal_id: maybe(id()),
  supplier_id: maybe(id()),
  quantity_basis: maybe(z.enum(['gross', 'net'])),
  unit_price: needs(PRICE, maybe(price())),
  tax_use: maybe(text(40)),
  gross_quantity: maybe(qty()),
  net_quantity: maybe(qty()),
  temperature: maybe(degrees()),
  api_gravity: maybe(degrees()),
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
    po_number: text(40).nullable(),
    terminal_id: id().nullable(),
    supplier_id: id().nullable(),
    quantity_basis: z.enum(['gross', 'net']).nullable(),
    unit_price: needs(PRICE, price().nullable()),
    tax_use: text(40).nullable(),
    bol_no: text(40).nullable(),
    gross_quantity: qty().nullable(),
    net_quantity: qty().nullable(),
    temperature: degrees().nullable(),
    api_gravity: degrees().nullable(),
    meter_start: qty().nullable(),
    meter_end: qty().nullable(),
  })
  .partial()
  .meta({ id: 'OrderLinePatch' })
/** With an id it changes that line, without it adds one. */
const LineChange = LinePatch.extend({ id: id().optional() }).meta({ id: 'OrderLineChange' })
const feeFields = {
  fee_id: maybe(id()),
  name: text(120).optional(),
  fee_type: z.enum(['flat', 'per_unit']).optional(),
  amount_type: z.enum(['fixed_amount', 'percentage']).optional(),
  rate: rate().optional(),
  quantity: qty().optional(),
}
export const FeeInput = z.strictObject(feeFields).meta({ id: 'OrderFeeInput' })
const FeeChange = FeeInput.extend({ id: id().optional() }).meta({ id: 'OrderFeeChange' })
/** `driver_id` and `asset_ids` are taken as well; a driver may be the object that was read. */
const aliases = <S extends z.ZodType>(schema: S): S =>
  z.preprocess((v) => {
    if (!v || typeof v !== 'object' || Array.isArray(v)) return v
    const { driver_id, asset_ids, ...rest } = v as Record<string, unknown>
    return {
      ...rest,
      ...(driver_id === undefined ? {} : { driver: driver_id }),
      ...(asset_ids === undefined ? {} : { assets: asset_ids }),
    }
  }, schema) as unknown as S
const idOrRow = () =>
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
  po_number: maybe(text(40)),
  order_type: z.enum(['will_call', 'keep_full', 'recurring', 'emergency']).default('will_call'),
  priority: int(1, 5).default(3),
  notes: maybe(text(4000)),
  driver_notes: maybe(text(2000)),
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
    po_number: text(40).nullable(),
    order_type: z.enum(['will_call', 'keep_full', 'recurring', 'emergency']),
    priority: int(1, 5),
    notes: text(4000).nullable(),
    driver_notes: text(2000).nullable(),
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
    certificate_no: z.string().nullable(),
  })
  .meta({ id: 'TaxItem' })
export const OrderTax = z
  .object({
    total_tax_amount: money(),
    taxable_items: z.array(TaxItem),
    rejected: z.array(z.object({ line_item_id: z.int().nullable(), tax_id: z.int(), reason: z.string() })),
  })
  .meta({ id: 'OrderTax' })
const priced = <S extends z.ZodType>(schema: S) => needs(PRICE, schema.optional())
const trace = () => mark(priced(z.unknown()), { otherwise: { needs: [COST, MARGIN], show: withoutCost } })
export const OrderLine = z
  .object({
    id: z.int(),
    line_no: z.int(),
    product_id: z.int(),
    product: named('name').extend({ code: z.string(), dyed: z.boolean(), sold_as: z.string() }),
    asset_id: z.int().nullable(),
    asset: named('asset_name').nullable(),
    quantity: qty(),
    fill: z.boolean(),
    po_number: z.string().nullable(),
    terminal_id: z.int().nullable(),
    terminal: named('name').nullable(),
    supplier_id: z.int().nullable(),
    supplier: needs('supplier.read', named('supplier_name').nullable().optional()),
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
    unit_price: priced(price().nullable()),
    price_source: priced(z.enum(SOURCES)),
    subtotal: priced(money()),
    tax_amount: priced(money()),
    buying_price: needs(COST, price().nullable().optional()),
    margin: needs(MARGIN, money().nullable().optional()),
    price_trace: trace(),
  })
  .meta({ id: 'OrderLine' })
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
    quantity: qty(),
    subtotal: money(),
  })
  .meta({ id: 'OrderFee' })
const Driver = named('name')
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
  customer: named('customer_name'),
  ship_to_id: z.int().nullable(),
  ship_to: named('name').extend({ city: z.string() }).nullable(),
  po_number: z.string().nullable(),
  order_type: z.string(),
  source: z.string(),
  priority: z.int(),
  planned_date_start: instant().nullable(),
  planned_date_end: instant().nullable(),
  planned_date_time: instant().nullable(),
  create_date_time: instant(),
  start_date_time: instant().nullable(),
  driver: Driver.nullable(),
  driver_id: z.int().nullable(),
  assets: z.array(Driver),
  delivered_at: instant().nullable(),
  verified_at: instant().nullable(),
  completed_at: instant().nullable(),
  ordered_quantity: qty(),
  delivered_quantity: qty().nullable(),
  products: z.array(named('name').extend({ dyed: z.boolean() })),
  goods_total: priced(money()),
  fee_total: priced(money()),
  tax_total: priced(money()),
  total: priced(money()),
  margin_total: needs(MARGIN, money().optional()),
  credit_result: priced(z.enum(['ok', 'warn', 'blocked', 'overridden'])),
  flags: z.array(z.string()),
  invoice_state: z.enum(['none', 'draft', 'issued', 'partial']),
}
export const OrderHead = z.object(head).meta({ id: 'SalesOrderHead' })
export const SalesOrder = z
  .object({
    ...head,
    notes: z.string().nullable(),
    driver_notes: z.string().nullable(),
    terminal_id: z.int().nullable(),
    payment_term_id: z.int().nullable(),
    pricing_locked: z.boolean(),
    verified_by: z.int().nullable(),
    line_items: z.array(OrderLine),
    fees: priced(z.array(OrderFee)),
    tax_details: priced(OrderTax),
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
        corrections: z
          .array(z.object({ at: instant(), by: z.int(), reason: z.string().nullable() }))
          .optional(),
      })
      .nullable(),
    price_changes: priced(
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

/* ---- calls ---- */
const common = { tag: 'Sales orders', entity: 'Sales order' } as const
const one = { ...common, params: IdParam, returns: SalesOrder } as const
const status = z.enum(['archive', 'verified', 'completed', 'delivered', 'confirmed', 'restore'])
const actuals = {
  gross_quantity: qty().optional(),
  net_quantity: qty().optional(),
  temperature: degrees().nullable().optional(),
  api_gravity: degrees().nullable().optional(),
  meter_start: qty().nullable().optional(),
  meter_end: qty().nullable().optional(),
  bol_line_id: id().nullable().optional(),
  bol_no: text(40).nullable().optional(),
}
export const orders = route({
  method: 'get',
  path: '/sales-order/',
  ...common,
  summary: 'Sales orders',
  permission: 'sales_order.read',
  own: true,
  query: PageQuery,
  returns: pageOf(OrderHead),
  failed: 'Failed to load weekly orders',
})
export const createOrder = route({
  method: 'post',
  path: '/sales-order/',
  ...common,
  summary: 'Take an order',
  permission: 'sales_order.create',
  status: 201,
  flags: 'KE',
  body: aliases(OrderInput),
  returns: SalesOrder,
})
export const order = route({
  method: 'get',
  path: '/sales-order/{id}',
  ...one,
  summary: 'One order',
  permission: 'sales_order.read',
  own: true,
  flags: 'E',
})
export const updateOrder = route({
  method: 'put',
  path: '/sales-order/{id}',
  ...one,
  summary: 'Change an order',
  permission: 'sales_order.update',
  flags: 'KME',
  body: OrderPatch,
})
export const deliverProducts = route({
  method: 'post',
  path: '/sales-order/{id}/deliver-products',
  ...one,
  summary: 'Record some drops',
  permission: 'sales_order.deliver',
  own: true,
  flags: 'KME',
  failed: 'Error delivering products',
  body: z.strictObject({
    products: z
      .array(z.strictObject({ line_item_id: id().optional(), product_id: id().optional(), ...actuals }))
      .min(1, 'Enter at least one drop')
      .max(200),
    delivered_at: instant().optional(),
  }),
})
export const deliver = route({
  method: 'post',
  path: '/sales-order/{id}/deliver',
  ...one,
  summary: 'Deliver the whole order',
  permission: 'sales_order.deliver',
  own: true,
  flags: 'KME',
  failed: 'Error delivering products',
  body: z.strictObject({
    delivered_at: instant().optional(),
    line_items: z
      .array(z.strictObject({ id: id(), ...actuals }))
      .max(200)
      .optional(),
    /** of every line that names none */ bol: z
      .strictObject({ bol_no: text(40) })
      .nullable()
      .optional(),
    signature_file_key: z.string().max(64).nullable().optional(),
    photo_file_keys: z.array(z.string().max(64)).max(20).optional(),
    unattended: z.boolean().optional(),
    notes: text(2000).nullable().optional(),
  }),
})
export const assign = route({
  method: 'post',
  path: '/sales-order/{id}/assign',
  ...one,
  summary: 'Assign driver and trucks',
  permission: 'sales_order.assign',
  flags: 'KME',
  failed: 'Error assigning driver/assets to sales order',
  body: aliases(
    z.strictObject({ driver: idOrRow().nullable(), assets: z.array(idOrRow()).max(20).optional() }),
  ),
})
export const startDelivery = route({
  method: 'put',
  path: '/sales-order/{id}/start-delivery',
  ...one,
  summary: 'Start the delivery',
  permission: 'sales_order.start',
  own: true,
  flags: 'KME',
  queryOrBody: true,
  failed: 'Error starting delivery',
  query: z.strictObject({ start_date_time: instant().optional() }),
  body: z.strictObject({ start_date_time: instant().optional() }),
})
export const setStatus = route({
  method: 'put',
  path: '/sales-order/{id}/status',
  ...one,
  summary: 'Verify, complete, deliver, archive, restore',
  permission: 'sales_order.status',
  also: ['sales_order.deliver', 'sales_order.archive'],
  own: true,
  flags: 'KME',
  queryOrBody: true,
  query: z.strictObject({ status: status.optional() }),
  body: z.strictObject({
    status: status.optional(),
    /** with `confirmed`: over the credit limit on purpose */ credit_override: z.boolean().optional(),
  }),
})
const Bulk = z
  .object({
    updated: z.int(),
    failed: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })),
    items: z.array(SalesOrder),
  })
  .meta({ id: 'BulkResult' })
const many = z.array(id()).min(1, 'Choose an order').max(500, 'Choose at most 500')
export const bulkAssign = route({
  method: 'post',
  path: '/sales-order/bulk-assign-driver',
  ...common,
  summary: 'Assign a driver to many',
  permission: 'sales_order.bulk',
  flags: 'K',
  failed: 'Error bulk assigning driver',
  body: aliases(
    z.strictObject({
      sales_order_ids: many,
      driver: idOrRow(),
      assets: z.array(idOrRow()).max(20).optional(),
    }),
  ),
  returns: Bulk,
})
export const bulkReplan = route({
  method: 'post',
  path: '/sales-order/bulk-update-planned-date',
  ...common,
  summary: 'Move many to another date',
  permission: 'sales_order.bulk',
  flags: 'K',
  failed: 'Error bulk updating planned date',
  body: z.strictObject({
    sales_order_ids: many,
    planned_date_time: instant().optional(),
    planned_date_start: instant().optional(),
    planned_date_end: instant().optional(),
    shift_days: int(-365, 365).optional(),
  }),
  returns: Bulk,
})
export const hold = route({
  method: 'post',
  path: '/sales-order/{id}/hold',
  ...one,
  summary: 'Hold or release',
  permission: 'sales_order.update',
  flags: 'KME',
  body: z.strictObject({ hold_reason: text(300).nullable() }),
})
export const reprice = route({
  method: 'post',
  path: '/sales-order/{id}/reprice',
  ...common,
  params: IdParam,
  summary: 'Resolve the prices anew',
  permission: 'sales_order.update',
  flags: 'KME',
  returns: SalesOrder,
})
export const todaysOrders = route({
  method: 'get',
  path: '/sales-order/todays-order',
  ...common,
  summary: 'The caller’s orders of the day',
  permission: 'sales_order.read',
  own: true,
  query: z.strictObject({ date: date().optional() }),
  returns: pageOf(SalesOrder),
})
export const orderTaxes = route({
  method: 'get',
  path: '/sales-order/taxes/{orderId}',
  ...common,
  summary: 'Taxes of an order',
  permission: PRICE,
  params: z.strictObject({ orderId: id() }),
  returns: OrderTax,
})
const LineOf = z.strictObject({ ...lineFields, sales_order_id: id() })
export const addLine = route({
  method: 'post',
  path: '/line-item/',
  ...common,
  summary: 'Add a line',
  permission: 'sales_order.update',
  flags: 'K',
  body: LineOf,
  returns: SalesOrder,
})
export const changeLine = route({
  method: 'put',
  path: '/line-item/{id}',
  ...common,
  entity: 'Line item',
  summary: 'Change a line',
  permission: 'sales_order.update',
  flags: 'KM',
  params: IdParam,
  body: LinePatch,
  returns: SalesOrder,
})
export const removeLine = route({
  method: 'delete',
  path: '/line-item/{id}',
  ...common,
  entity: 'Line item',
  summary: 'Remove a line',
  permission: 'sales_order.update',
  flags: 'K',
  params: IdParam,
  returns: SalesOrder,
})
export const removeOrderFee = route({
  method: 'delete',
  path: '/sales-order/fee/{id}',
  ...common,
  entity: 'Fee',
  summary: 'Remove a fee from its order',
  permission: 'sales_order.update',
  flags: 'K',
  params: IdParam,
  returns: SalesOrder,
})
export const addOrderFee = route({
  method: 'post',
  path: '/sales-order/{id}/fee',
  ...one,
  summary: 'Add a fee to an order',
  permission: 'sales_order.update',
  flags: 'K',
  body: FeeInput,
})
/**
 * What the editor shows while it is typed: the same money as saving it, nothing
 * written (beside the calls of the specification).
 */
export const previewOrder = route({
  method: 'post',
  path: '/sales-order/preview',
  ...common,
  summary: 'The money of an order that is not saved',
  permission: 'sales_order.read',
  flags: 'N',
  body: aliases(
    OrderInput.extend({
      id: id().optional(),
      line_items: z.array(LineChange).max(200).default([]),
      fees: z.array(FeeChange).max(50).optional(),
    }).meta({ id: 'OrderPreviewInput' }),
  ),
  returns: z
    .object({
      line_items: z.array(
        OrderLine.omit({ id: true, product: true, asset: true, terminal: true, supplier: true })
          .partial()
          .extend({ line_no: z.int() }),
      ),
      fees: priced(z.array(OrderFee.extend({ id: z.int().nullable() }))),
      tax_details: priced(OrderTax),
      goods_total: priced(money()),
      fee_total: priced(money()),
      tax_total: priced(money()),
      total: priced(money()),
      margin_total: needs(MARGIN, money().optional()),
      credit_result: priced(z.string()),
      exposure: priced(money()),
      flags: z.array(z.string()),
    })
    .meta({ id: 'OrderPreview' }),
})

const Ticket = z
  .object({
    sales_order_id: z.int(),
    order_no: z.string(),
    ticket_no: z.string(),
    pages: z.array(
      z.object({
        po_number: z.string().nullable(),
        lines: z.array(
          z.object({
            product: z.string(),
            statutory_text: z.string().nullable(),
            hazard_text: z.string().nullable(),
            tank: z.string().nullable(),
            ordered: qty(),
            gross: qty().nullable(),
            net: qty().nullable(),
            temperature: z.number().nullable(),
            meter_start: qty().nullable(),
            meter_end: qty().nullable(),
            unit_price: priced(price().nullable()),
            subtotal: priced(money()),
          }),
        ),
        goods_total: priced(money()),
        tax_total: priced(money()),
        fee_total: priced(money()),
        total: priced(money()),
      }),
    ),
  })
  .passthrough()
  .meta({ id: 'DeliveryTicket' })
export const ticketPdf = route({
  method: 'get',
  path: '/delivery-ticket/generate',
  tag: 'Delivery tickets',
  entity: 'Sales order',
  summary: 'The ticket as PDF',
  permission: 'delivery_ticket.read',
  own: true,
  query: z.strictObject({ sales_order_id: id(), split_by_po: flag(false), po_number: text(40).optional() }),
  returns: z.string(),
  bytes: 'application/pdf',
  failed: 'Failed to fetch delivery ticket',
})
export const ticket = route({
  method: 'get',
  path: '/delivery-ticket/{sales_order_id}',
  tag: 'Delivery tickets',
  entity: 'Sales order',
  summary: 'The ticket as data',
  permission: 'delivery_ticket.read',
  own: true,
  params: z.strictObject({ sales_order_id: id() }),
  query: z.strictObject({ split_by_po: flag(false), po_number: text(40).optional() }),
  returns: Ticket,
})

const reads = 'sales_order.read'
const fact = <const T extends string>(name: T) =>
  defineEvent(`sales-order.${name}` as const, SalesOrder, { reads })
export const facts = {
  created: fact('created'),
  updated: fact('updated'),
  corrected: fact('corrected'),
  confirmed: fact('confirmed'),
  assigned: fact('assigned'),
  unassigned: fact('unassigned'),
  'delivery-started': fact('delivery-started'),
  'products-delivered': fact('products-delivered'),
  delivered: fact('delivered'),
  verified: fact('verified'),
  unverified: fact('unverified'),
  completed: fact('completed'),
  archived: fact('archived'),
  restored: fact('restored'),
  held: fact('held'),
  released: fact('released'),
  replanned: fact('replanned'),
} as const
export default contract('sales-orders', {
  routes: [
    todaysOrders,
    orderTaxes,
    previewOrder,
    orders,
    createOrder,
    order,
    updateOrder,
    deliverProducts,
    deliver,
    assign,
    startDelivery,
    setStatus,
    bulkAssign,
    bulkReplan,
    hold,
    reprice,
    addLine,
    changeLine,
    removeLine,
    removeOrderFee,
    addOrderFee,
    ticketPdf,
    ticket,
  ],
  events: Object.values(facts),
})
