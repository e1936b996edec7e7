/** The calls of sales orders, their lines and fees, and delivery tickets (api 2.4, domain 1.7). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import {
  date,
  flag,
  id,
  instant,
  int,
  maybe,
  money,
  needs,
  phoneClock,
  price,
  qty,
  text,
} from '../values/fields.ts'
import { contract, IdParam, pageOf, PageQuery, route } from '../contract/kit.ts'
import {
  PRICE,
  MARGIN,
  degrees,
  gravity,
  lineFields,
  LinePatch,
  LineChange,
  FeeInput,
  FeeChange,
  aliases,
  idOrRow,
  OrderInput,
  OrderPatch,
} from './sales-order-input.ts'
import { OrderQuantity } from '../values/order-quantity.ts'
import { Paper } from '../values/paper.ts'
import { deliveryException } from './delivery-exceptions.ts'
import {
  OrderTax,
  pricedField,
  OrderLine,
  OrderFee,
  OrderHead,
  repeatedNumbers,
  SalesOrder,
} from './sales-order-rows.ts'

export {
  ORDER_STATUSES,
  SOURCES,
  LineInput,
  LinePatch,
  FeeInput,
  OrderInput,
  OrderPatch,
} from './sales-order-input.ts'
export {
  TaxItem,
  OrderTax,
  OrderLine,
  OrderFee,
  LOOKED_UP_FOR,
  OrderHead,
  SalesOrder,
  type RateType,
  type SalesOrderHead,
  type SalesOrderLine,
  type TaxBasis,
  type TaxLevel,
} from './sales-order-rows.ts'

/* ---- calls ---- */
const common = { tag: 'Sales orders', entity: 'Sales order' } as const
const one = { ...common, params: IdParam, returns: SalesOrder } as const
const delivery_exceptions = z.array(deliveryException.row)
/**
 * A driver's report that was kept whole: it shows the number of the order alone, and nothing of an order that is not
 * his and never was (domain decision 46).
 */
export const KeptReport = z
  .strictObject({ id: z.int(), order_no: z.string(), delivery_exceptions })
  .meta({ id: 'KeptReport' })
/** The order, with what of a driver's report it could not take; or the report, kept whole. */
export const ReportedOrder = z.union([
  KeptReport,
  SalesOrder.extend({ delivery_exceptions: delivery_exceptions.optional() }).meta({ id: 'ReportedOrder' }),
])
export type ReportedOrder = z.output<typeof ReportedOrder>
const reported = { ...common, params: IdParam, returns: ReportedOrder } as const
const status = z.enum(['archive', 'verified', 'completed', 'delivered', 'confirmed', 'restore'])
/** of a driver: when it was by the clock of the phone */
const phone_at = phoneClock().nullable().optional()
const actuals = {
  gross_quantity: qty().optional(),
  net_quantity: qty().optional(),
  temperature: degrees().nullable().optional(),
  api_gravity: gravity().nullable().optional(),
  meter_start: qty().nullable().optional(),
  meter_end: qty().nullable().optional(),
  bol_line_id: id().nullable().optional(),
  bol_no: text(40).nullable().optional(),
}
export const orders = route({
  method: 'get',
  path: '/sales-order/',
  ...common,
  summary: 'List sales orders, filtered and sorted',
  permission: 'sales_order.read',
  own: true,
  query: PageQuery,
  pageSize: 50,
  pageSizeWhere: { status: { archive: 10 } },
  returns: pageOf(OrderHead),
  failed: 'Failed to load weekly orders',
})
export const orderSums = route({
  method: 'get',
  path: '/sales-order/sums',
  ...common,
  summary: 'Sum up the orders of a filter',
  permission: 'sales_order.read',
  query: PageQuery,
  returns: z
    .object({
      orders: z.number().int(),
      /** of the first of the quantities */
      ordered_quantity: qty(),
      quantities: z.array(OrderQuantity),
      total: pricedField(money()),
      margin_total: needs(MARGIN, money().optional()),
    })
    .meta({ id: 'SalesOrderSums' }),
})
export type OrderSums = z.output<typeof orderSums.returns>
export const createOrder = route({
  method: 'post',
  path: '/sales-order/',
  ...common,
  summary: 'Create an order',
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
  summary: 'Read one order with its lines and fees',
  permission: 'sales_order.read',
  own: true,
  flags: 'E',
})
const NO_ORDER = 'Sales order ID is required for update'
export const updateOrder = route({
  method: 'put',
  path: '/sales-order/{id}',
  ...one,
  params: z.strictObject({ id: id(NO_ORDER) }),
  missingId: NO_ORDER,
  summary: 'Change an order',
  permission: 'sales_order.update',
  flags: 'KME',
  body: OrderPatch,
})
export const deliverProducts = route({
  method: 'post',
  path: '/sales-order/{id}/deliver-products',
  ...reported,
  summary: 'Record some drops of an order',
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
    phone_at,
  }),
})
export const deliver = route({
  method: 'post',
  path: '/sales-order/{id}/deliver',
  ...reported,
  summary: 'Deliver the whole order',
  permission: 'sales_order.deliver',
  own: true,
  flags: 'KME',
  failed: 'Error delivering products',
  body: z.strictObject({
    delivered_at: instant().optional(),
    phone_at,
    line_items: z
      .array(
        z.strictObject({
          id: id(),
          /** of a driver: what was dropped, and into which tank, whatever the line says by now */
          product_id: id().optional(),
          asset_id: id().nullable().optional(),
          ...actuals,
        }),
      )
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
  summary: 'Assign a driver and trucks to an order',
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
  ...reported,
  summary: 'Start the delivery of an order',
  permission: 'sales_order.start',
  own: true,
  flags: 'KME',
  queryOrBody: true,
  failed: 'Error starting delivery',
  query: z.strictObject({ start_date_time: instant().optional() }),
  body: z.strictObject({ start_date_time: instant().optional() }),
})
/** Told at once and before anything else: it is kept for dispatch, whatever the order says. */
export const reportSpill = route({
  method: 'post',
  path: '/sales-order/{id}/spill',
  ...reported,
  summary: 'Report a spill at a stop',
  permission: 'sales_order.deliver',
  own: true,
  flags: 'KE',
  failed: 'Error reporting the spill',
  body: z.strictObject({
    /** by the clock of the server */
    happened_at: instant().optional(),
    /** by the clock of the phone */
    phone_at: phoneClock().optional(),
    notes: text(2000).nullable().optional(),
  }),
})
export const setStatus = route({
  method: 'put',
  path: '/sales-order/{id}/status',
  ...reported,
  summary: 'Verify, complete, deliver, archive or restore an order',
  permission: 'sales_order.status',
  also: ['sales_order.deliver', 'sales_order.archive'],
  own: true,
  flags: 'KME',
  queryOrBody: true,
  query: z.strictObject({ status: status.optional(), override_reason: text(300).nullable().optional() }),
  body: z.strictObject({
    status: status.optional(),
    /** with `confirmed`: over the credit limit on purpose */ credit_override: z.boolean().optional(),
    /** with `verified`: why a tax of the state that is expected, or the number of a BOL, is not there */
    override_reason: text(300).nullable().optional(),
    /** with `verified`: refused (409 `BOL_MISSING`) while fuel has no BOL number and no reason is given */
    only_ready: z.boolean().optional(),
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
  summary: 'Assign a driver to many orders',
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
  summary: 'Move many orders to another date',
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
  summary: 'Put an order on hold, or release it',
  permission: 'sales_order.update',
  flags: 'KME',
  body: z.strictObject({ hold_reason: text(300).nullable() }),
})
export const doubleOf = route({
  method: 'post',
  path: '/sales-order/{id}/double-of',
  ...one,
  summary: 'Archive an order as a double of another one',
  permission: 'sales_order.archive',
  flags: 'K',
  body: z.strictObject({ sales_order_id: id(), reason: maybe(text(300)) }),
  failed: 'Failed to mark the order as a double',
})
export const reprice = route({
  method: 'post',
  path: '/sales-order/{id}/reprice',
  ...common,
  params: IdParam,
  summary: 'Resolve the prices of an order anew',
  permission: 'sales_order.update',
  flags: 'KME',
  returns: SalesOrder,
})
export const todaysOrders = route({
  method: 'get',
  path: '/sales-order/todays-order',
  ...common,
  summary: 'List the caller’s orders of the day',
  permission: 'sales_order.read',
  own: true,
  query: z.strictObject({ date: date().optional() }),
  returns: pageOf(SalesOrder),
})
export const orderTaxes = route({
  method: 'get',
  path: '/sales-order/taxes/{orderId}',
  ...common,
  summary: 'Sum up the taxes of an order',
  permission: PRICE,
  params: z.strictObject({ orderId: id() }),
  returns: OrderTax,
})
const LineOf = z.strictObject({ ...lineFields, sales_order_id: id() })
export const addLine = route({
  method: 'post',
  path: '/line-item/',
  ...common,
  summary: 'Add a line to an order',
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
  summary: 'Change a line of an order',
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
  summary: 'Remove a line from its order',
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
  summary: 'Price an order that is not saved',
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
      fees: pricedField(z.array(OrderFee.extend({ id: z.int().nullable() }))),
      tax_details: pricedField(OrderTax),
      goods_total: pricedField(money()),
      fee_total: pricedField(money()),
      tax_total: pricedField(money()),
      total: pricedField(money()),
      margin_total: needs(MARGIN, money().optional()),
      credit_result: pricedField(z.string()),
      exposure: pricedField(money()),
      flags: z.array(z.string()),
      repeated_numbers: repeatedNumbers(),
    })
    .meta({ id: 'OrderPreview' }),
})

const Ticket = z
  .object({
    sales_order_id: z.int(),
    order_no: z.string(),
    ticket_no: z.string(),
    /** 1 for the delivery, the next with each correction; null before the delivery */
    revision: z.int().nullable(),
    /** the order was delivered before tickets were kept: it says the names of the day of its first print */
    as_of: z.boolean(),
    /** of the order, null for lines without one; a ticket can be printed for each */
    po_numbers: z.array(z.string().nullable()),
    /** what the ticket says on paper, block by block */
    paper: Paper,
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
            unit_price: pricedField(price().nullable()),
            subtotal: pricedField(money()),
          }),
        ),
        goods_total: pricedField(money()),
        tax_total: pricedField(money()),
        fee_total: pricedField(money()),
        total: pricedField(money()),
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
  summary: 'Draw the delivery ticket as PDF',
  permission: 'delivery_ticket.read',
  own: true,
  query: z.strictObject({ sales_order_id: id(), split_by_po: flag(false), po_number: text(40).optional() }),
  returns: z.string(),
  bytes: 'application/pdf',
  keeps: true,
  failed: 'Failed to fetch delivery ticket',
})
export const ticket = route({
  method: 'get',
  path: '/delivery-ticket/{sales_order_id}',
  tag: 'Delivery tickets',
  entity: 'Sales order',
  summary: 'Read the delivery ticket as data',
  permission: 'delivery_ticket.read',
  own: true,
  keeps: true,
  params: z.strictObject({ sales_order_id: id() }),
  query: z.strictObject({ split_by_po: flag(false), po_number: text(40).optional() }),
  returns: Ticket,
})

const reads = 'sales_order.read'
const salesEvent = <const T extends string>(name: T) =>
  defineEvent(`sales-order.${name}` as const, SalesOrder, { reads })
export const orderEvents = {
  created: salesEvent('created'),
  updated: salesEvent('updated'),
  corrected: salesEvent('corrected'),
  confirmed: salesEvent('confirmed'),
  assigned: salesEvent('assigned'),
  unassigned: salesEvent('unassigned'),
  'delivery-started': salesEvent('delivery-started'),
  'products-delivered': salesEvent('products-delivered'),
  delivered: salesEvent('delivered'),
  verified: salesEvent('verified'),
  unverified: salesEvent('unverified'),
  completed: salesEvent('completed'),
  reopened: salesEvent('reopened'),
  archived: salesEvent('archived'),
  doubled: salesEvent('doubled'),
  restored: salesEvent('restored'),
  held: salesEvent('held'),
  released: salesEvent('released'),
  replanned: salesEvent('replanned'),
} as const
export default contract('sales-orders', {
  routes: [
    todaysOrders,
    orderSums,
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
    reportSpill,
    setStatus,
    bulkAssign,
    bulkReplan,
    hold,
    doubleOf,
    reprice,
    addLine,
    changeLine,
    removeLine,
    removeOrderFee,
    addOrderFee,
    ticketPdf,
    ticket,
  ],
  events: Object.values(orderEvents),
})
