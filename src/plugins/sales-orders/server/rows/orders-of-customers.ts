/** Orders by their customers, as the list of customers knows them. */
import { type SQL, sql } from 'drizzle-orm'
import { startOfDay } from '#schema/values/zone.ts'
import type { StandingAsked } from '../../../customers/server/public.ts'

/** The next open order of each customer: the first planned, then one without a day. */
export const nextDeliveries = ({ tenant }: Pick<StandingAsked, 'tenant'>): SQL => sql`
  select distinct on (o.customer_id) o.customer_id, o.id as sales_order_id, o.order_no, o.hold_reason,
    o.planned_date_time as planned_at
  from sales_order o
  where o.tenant_id = ${tenant} and o.status in ('draft', 'confirmed', 'assigned', 'in_transit')
  order by o.customer_id, o.planned_date_time nulls last, o.id`
/** Customers with an order that was made, planned or delivered on a day or later and is not archived. */
export function customersSince({ tenant, user }: Pick<StandingAsked, 'tenant' | 'user'>, day: string): SQL {
  const since = startOfDay(day, user.zone)
  return sql`
    select o.customer_id from sales_order o
    where o.tenant_id = ${tenant} and o.status <> 'archive'
      and (o.created_at >= ${since} or o.planned_date_time >= ${since} or o.delivered_at >= ${since})`
}
