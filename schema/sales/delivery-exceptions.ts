/** What drivers did that an order could not take, kept until dispatch settles it (api 2.4, domain 5.25). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { contract, crud, route, IdParam } from '../contract/kit.ts'
import { id, instant, mark, qty, ref, refMaybe, text } from '../values/fields.ts'

/**
 * Why it was kept: the order is another driver's or nobody's, archived or on hold; it was recorded before
 * with other gallons; the line is gone, or names another product or tank; no line was named; the moment lies
 * in the future; fuel was spilled; the truck was found unsafe; the day of it is closed; the load went on
 * without him; the order is not his and never was, or there is none; the moment lies more than a week before the
 * order was written; more than the truck or the tank holds.
 */
export const EXCEPTION_REASONS = [
  'other_driver',
  'archived',
  'not_confirmed',
  'on_hold',
  'recorded_before',
  'line_gone',
  'other_product_and_tank',
  'other_product',
  'other_tank',
  'no_line_named',
  'in_the_future',
  'spill',
  'unsafe_truck',
  'closed_day',
  'load_changed',
  'unknown_order',
  'before_the_order',
  'over_capacity',
] as const
export type ExceptionReason = (typeof EXCEPTION_REASONS)[number]
/** What a driver did with a load that is not his any more: it grows until dispatch settles it. */
export const LoadWork = z
  .object({
    id: z.int(),
    load_no: z.string(),
    /** "another driver's", or the status in which it took nothing */
    why: z.string(),
    /** each compartment once, by the newest word of it */
    lifted: z.array(
      z.object({
        compartment_no: z.int().nullable(),
        product_id: z.int(),
        gross: qty(),
        bol_no: z.string().nullable(),
      }),
    ),
    steps: z.array(z.string()),
  })
  .meta({ id: 'LoadWork' })
export type LoadWork = z.output<typeof LoadWork>
const NamedProduct = z.object({ id: z.int(), name: z.string(), dyed: z.boolean() }).nullable()
const NamedTank = z.object({ id: z.int(), asset_name: z.string() }).nullable()
/** What the driver did, as the phone sent it. Nobody edits it. */
export const ReceivedWork = z
  .object({
    kind: z.enum(['start', 'delivery', 'spill', 'load']),
    /** of an order that is not his and never was, or of none: the number that the call named */
    asked_order_id: z.int().optional(),
    line_item_id: z.int().nullable(),
    product_id: z.int().nullable(),
    product: NamedProduct.optional(),
    asset_id: z.int().nullable(),
    asset: NamedTank.optional(),
    gross_quantity: qty().nullable(),
    net_quantity: qty().nullable(),
    temperature: z.number().nullable(),
    api_gravity: z.number().nullable(),
    meter_start: qty().nullable(),
    meter_end: qty().nullable(),
    bol_no: z.string().nullable(),
    /** by the clock of the server */
    delivered_at: instant(),
    /** by the clock of the phone */
    phone_at: instant().nullable(),
    signature_file_key: z.string().nullable(),
    photo_file_keys: z.array(z.string()),
    unattended: z.boolean(),
    notes: z.string().nullable(),
    /** of the kind `load`, where all that was done with it is told as one */
    load: LoadWork.nullable().optional(),
  })
  .meta({ id: 'ReceivedWork' })
export type ReceivedWork = z.output<typeof ReceivedWork>

export const deliveryException = crud({
  name: 'delivery-exception',
  label: 'Delivery exception',
  path: '/delivery-exception/',
  tag: 'Delivery exceptions',
  resource: 'dispatch',
  calls: 'LG',
  own: 'LG',
  page: '/delivery-exceptions',
  fields: {
    driver_id: ref('driver', 'name'),
    /** null for an order that is not his and never was, or for none (domain decision 46) */
    sales_order_id: refMaybe('sales_order', 'order_no'),
    settled_order_id: refMaybe('sales_order', 'order_no'),
  },
  owned: {
    reason: z.enum(EXCEPTION_REASONS),
    status: z.enum(['open', 'settled']),
    received: ReceivedWork,
    file_keys: z.array(z.string()),
    /** of an unknown order: the names of product and tank, which a driver does not see */
    named: mark(z.object({ product: NamedProduct, asset: NamedTank }).nullable(), { needs: 'dispatch.read' }),
    /** of the order; a driver is told its number alone */
    customer: mark(z.object({ id: z.int(), customer_name: z.string() }).nullable(), {
      needs: 'dispatch.read',
    }),
    outcome: z.enum(['applied', 'ordered', 'rejected']).nullable(),
    /** why it was rejected */
    reject_reason: z.string().nullable(),
    settled_at: instant().nullable(),
    settled_by: z.int().nullable(),
    settled_by_name: z.string().nullable(),
  },
  sort: ['created_at', 'status'],
})
export type DeliveryException = z.output<typeof deliveryException.row>

/** One of three: apply it to an order, make an order of it, or reject it with a reason. */
export const Settlement = z
  .strictObject({
    apply: id().optional(),
    create_order: z.literal(true).optional(),
    reject: text(300).optional(),
  })
  .refine((settlement) => Object.values(settlement).filter((value) => value !== undefined).length === 1, {
    error: 'Choose one: apply it to an order, make an order of it, or reject it',
    path: ['apply'],
  })
  .meta({ id: 'ExceptionSettlement' })
export type Settlement = z.output<typeof Settlement>
export const settleException = route({
  method: 'put',
  path: '/delivery-exception/{id}',
  tag: 'Delivery exceptions',
  entity: 'Delivery exception',
  summary: 'Resolve a delivery exception',
  permission: 'dispatch.update',
  flags: 'KM',
  params: IdParam,
  body: Settlement,
  returns: deliveryException.row,
})

const reads = 'dispatch.read'
export const exceptionEvents = {
  kept: defineEvent('delivery-exception.kept', deliveryException.row, { reads }),
  settled: defineEvent('delivery-exception.settled', deliveryException.row, { reads }),
} as const
export default contract('delivery-exceptions', {
  routes: [...deliveryException.routes, settleException],
  events: Object.values(exceptionEvents),
})
