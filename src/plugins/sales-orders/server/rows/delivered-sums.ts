/** Sums over days: gallons and dollars of delivered lines, and punctual orders. */
import { type Tx, statement } from '#server'
import type { Unit } from '#schema/values/units.ts'

/** Days in the zone of the company: the first, and the first after the last. */
export interface Days {
  readonly zone: string
  readonly from: string
  readonly until: string
}
/**
 * Delivered lines of a product in one unit, of one day or of all days (null). Orders that were archived never count.
 */
export interface DeliveredSum {
  readonly day: string | null
  readonly product_id: number
  readonly name: string
  readonly dyed: boolean
  readonly unit: Unit
  readonly ordered: string
  readonly delivered: string
  readonly goods: string
  /** of the lines whose cost is known */
  readonly margin: string
  readonly orders: number
}
/** $1 tenant, $2 zone, $3 first day, $4 the day after the last. */
const DELIVERED = statement<DeliveredSum>(
  `select to_char(d.day, 'YYYY-MM-DD') as day, d.product_id::float8 as product_id, p.name, p.dyed, d.unit,
     sum(d.quantity)::text as ordered, sum(d.billed_quantity)::text as delivered, sum(d.subtotal)::text as goods,
     coalesce(sum(d.margin), 0)::text as margin, count(distinct d.sales_order_id)::int as orders
   from (
     select l.sales_order_id, l.product_id, l.unit, l.quantity, l.billed_quantity, l.subtotal, l.margin,
       (l.delivered_at at time zone $2)::date as day
     from sales_order_line l
     join sales_order o on o.tenant_id = l.tenant_id and o.id = l.sales_order_id and o.status <> 'archive'
     where l.tenant_id = $1 and l.delivered_at >= $3::timestamp at time zone $2
       and l.delivered_at < $4::timestamp at time zone $2) d
   join product p on p.tenant_id = $1 and p.id = d.product_id
   group by grouping sets ((d.day, d.product_id, p.name, p.dyed, d.unit), (d.product_id, p.name, p.dyed, d.unit))
   order by 1 nulls last, 2, 5`,
)
/** Returns the sums of delivered lines by day and product, and those of all days (`day` null). */
export const readDelivered = (tx: Tx, { zone, from, until }: Days): Promise<DeliveredSum[]> =>
  DELIVERED(tx, [tx.tenant, zone, from, until])

/** Orders that were delivered and had a window, and those of them delivered by its end. */
export interface Punctual {
  readonly orders: number
  readonly on_time: number
}
/** $1 tenant, $2 zone, $3 first day, $4 the day after the last. */
const PUNCTUAL = statement<Punctual>(
  `select count(*)::int as orders, count(*) filter (where delivered_at <= planned_date_end)::int as on_time
   from sales_order
   where tenant_id = $1 and status <> 'archive' and planned_date_end is not null
     and delivered_at >= $3::timestamp at time zone $2 and delivered_at < $4::timestamp at time zone $2`,
)
/** Returns how many orders with a window were delivered in these days, and how many by its end. */
export const readPunctual = async (tx: Tx, { zone, from, until }: Days): Promise<Punctual> =>
  (await PUNCTUAL(tx, [tx.tenant, zone, from, until]))[0]!

/** Delivered orders that no issued invoice bills, and their dollars. */
export interface NotInvoiced {
  readonly orders: number
  readonly total: string
}
/** $1 tenant. */
const NOT_INVOICED = statement<NotInvoiced>(
  `select count(*)::int as orders, coalesce(sum(total), 0)::text as total from sales_order
   where tenant_id = $1 and status in ('delivered', 'verified', 'completed')
     and invoice_state in ('none', 'draft', 'partial')`,
)
/** Returns the delivered orders that no issued invoice bills, whenever they were delivered. */
export const readNotInvoiced = async (tx: Tx): Promise<NotInvoiced> =>
  (await NOT_INVOICED(tx, [tx.tenant]))[0]!

const HAS_ORDERS = statement<{ readonly there: boolean }>(
  `select exists(select from sales_order where tenant_id = $1) as there`,
)
/** Returns whether the company has made an order, however long ago. */
export const hasOrders = async (tx: Tx): Promise<boolean> => (await HAS_ORDERS(tx, [tx.tenant]))[0]!.there
