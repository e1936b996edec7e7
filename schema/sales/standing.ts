/** Standing of customers and tanks: orders on the way, deliveries, debt and the prices of today. */
import { z } from 'zod'
import { contract, IdParam, pageOf, PageQuery, route } from '../contract/kit.ts'
import { OrderQuantity } from '../values/order-quantity.ts'
import { UNITS } from '../values/units.ts'
import { date, id, instant, money, needs, price, qty } from '../values/fields.ts'
import { PRICE } from './sales-order-input.ts'

/** Standings by which the list of customers is filtered: `stands=past_due`. */
export const CUSTOMER_STANDS = ['over_limit', 'past_due', 'no_order'] as const
/** Days without an order after which `stands=no_order` finds a customer. */
export const NO_ORDER_DAYS = 60
/** The next open order of a customer. */
const NextDelivery = z.object({
  sales_order_id: z.int(),
  order_no: z.string(),
  hold_reason: z.string().nullable(),
  planned_date_start: instant().nullable(),
})
/** Figures of a customer that orders, invoices and payments move. */
export const CustomerFigures = z
  .object({
    customer_id: z.int(),
    balance: needs(PRICE, money().optional()),
    available_credit: needs(PRICE, money().nullable().optional()),
    past_due: needs('invoice.read', money().optional()),
    next_delivery: needs('sales_order.read', NextDelivery.nullable().optional()),
  })
  .meta({ id: 'CustomerFigures' })
export type CustomerFigures = z.output<typeof CustomerFigures>
export const customerFigures = route({
  method: 'get',
  path: '/customer/figures',
  tag: 'Customers',
  summary: 'Read what customers owe, may still order and get next',
  entity: 'Customer',
  permission: 'customer.read',
  query: z.strictObject({
    /** `3,7,12`; at most 200 */
    customer_ids: z.string().regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/, 'Enter 1 to 200 numbers'),
  }),
  returns: z.array(CustomerFigures),
  failed: 'Failed to fetch customers',
})
/** An order that is still to bring fuel into a tank. */
export const TankOrder = z
  .object({
    asset_id: z.int(),
    sales_order_id: z.int(),
    order_no: z.string(),
    status: z.enum(['draft', 'confirmed', 'assigned', 'in_transit']),
    hold_reason: z.string().nullable(),
    planned_date_start: instant().nullable(),
    quantity: qty(),
    /** up to the safe fill, however much that is */
    fill: z.boolean(),
  })
  .meta({ id: 'TankOrder' })
export type TankOrder = z.output<typeof TankOrder>
export const onOrder = route({
  method: 'get',
  path: '/asset/on-order',
  tag: 'Tanks',
  entity: 'Tank',
  summary: 'List what is on order for tanks, the next delivery first',
  permission: 'sales_order.read',
  query: z.strictObject({
    asset_id: id().optional(),
    customer_id: id().optional(),
    ship_to_id: id().optional(),
  }),
  returns: z.array(TankOrder),
})
/** Gallons that one order brought into a tank. */
export const TankDelivery = z
  .object({
    id: z.int(),
    sales_order_id: z.int(),
    order_no: z.string(),
    delivered_at: instant(),
    quantity: qty(),
    driver: z.object({ id: z.int(), name: z.string() }).nullable(),
    unit_price: needs(PRICE, price().nullable().optional()),
  })
  .meta({ id: 'TankDelivery' })
export type TankDelivery = z.output<typeof TankDelivery>
export const tankDeliveries = route({
  method: 'get',
  path: '/asset/{id}/delivery',
  tag: 'Tanks',
  entity: 'Tank',
  summary: 'List what was delivered into a tank, newest first',
  permission: 'sales_order.read',
  params: IdParam,
  query: PageQuery,
  returns: pageOf(TankDelivery),
})

/** Debt of a customer by the days it is late. */
export const Aging = z
  .object({
    current: money(),
    days_1_30: money(),
    days_31_60: money(),
    days_61_90: money(),
    days_over_90: money(),
    /** open invoices */
    count: z.int(),
  })
  .meta({ id: 'Aging' })
export type Aging = z.output<typeof Aging>
export const aging = route({
  method: 'get',
  path: '/customer/{id}/aging',
  tag: 'Customers',
  entity: 'Customer',
  summary: 'Read what a customer owes by how late it is',
  permission: 'invoice.read',
  params: IdParam,
  returns: Aging,
})
const InUnit = z.object({ unit: z.enum(UNITS), quantity: qty() })
/** What a customer took in twelve months, and what comes next. */
export const Trade = z
  .object({
    /** the oldest first, each by its first day; months without a delivery too */
    months: z.array(
      z.object({
        month: date(),
        /** gallons */
        quantity: qty(),
        quantities: z.array(InUnit),
      }),
    ),
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        dyed: z.boolean(),
        quantity: qty(),
        unit: z.enum(UNITS),
      }),
    ),
    open_orders: z.int(),
    next: z.array(
      z.object({
        sales_order_id: z.int(),
        order_no: z.string(),
        status: z.string(),
        hold_reason: z.string().nullable(),
        planned_date_start: instant().nullable(),
        site: z.string().nullable(),
        /** of the unit of the first line */
        quantity: qty(),
        quantities: z.array(OrderQuantity),
      }),
    ),
  })
  .meta({ id: 'CustomerTrade' })
export type Trade = z.output<typeof Trade>
export const trade = route({
  method: 'get',
  path: '/customer/{id}/trade',
  tag: 'Customers',
  entity: 'Customer',
  summary: 'Read what a customer took in twelve months and what comes next',
  permission: 'sales_order.read',
  params: IdParam,
  returns: Trade,
})
export const PriceToday = z
  .object({
    product: z.object({ id: z.int(), name: z.string(), dyed: z.boolean() }),
    unit_price: price().nullable(),
    price_source: z.string(),
  })
  .meta({ id: 'PriceToday' })
export type PriceToday = z.output<typeof PriceToday>
export const pricesToday = route({
  method: 'get',
  path: '/customer/{id}/price-today',
  tag: 'Customers',
  entity: 'Customer',
  summary: 'Read what a customer pays today for what it took in twelve months',
  permission: PRICE,
  params: IdParam,
  returns: z.array(PriceToday),
})
export default contract('standing', {
  routes: [customerFigures, onOrder, tankDeliveries, aging, trade, pricesToday],
})
