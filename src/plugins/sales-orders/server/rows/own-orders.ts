/** Which orders a driver may reach (api section 4, "Own rows"). */
import { and, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { addDays, localDay, startOfDay } from '#schema/values/zone.ts'
import { notFound, type Req } from '#server'
import { sales_order } from '../../tables.ts'

type Who = Pick<Req, 'now' | 'user'>
/**
 * Yesterday to tomorrow, started and not completed, or still to be delivered however late and without a day,
 * and lately delivered; `back` reaches further so that queued work is never too late.
 */
export function ownOrder(driver: number, { now, user }: Who, back = 1): SQL {
  const today = localDay(now, user.zone)
  const from = startOfDay(addDays(today, -back), user.zone)
  const until = startOfDay(addDays(today, 2), user.zone)
  return and(
    eq(sales_order.driver_id, driver),
    or(
      and(gte(sales_order.planned_date_time, from), lt(sales_order.planned_date_time, until)),
      and(
        inArray(sales_order.status, ['assigned', 'in_transit']),
        or(isNull(sales_order.planned_date_time), lt(sales_order.planned_date_time, until)),
      ),
      gte(sales_order.delivered_at, from),
      and(isNotNull(sales_order.start_date_time), notInArray(sales_order.status, ['completed', 'archive'])),
    ),
  )!
}
/** How late the work of a driver without signal may arrive. */
export const LATE_DAYS = 30
/** `id in (…)`: the values of one column over the driver's own orders. */
export const idsReachedBy = (
  column: 'id' | 'ship_to_id' | 'customer_id' | 'terminal_id',
  driver: number,
  req: Req,
  back = 1,
): SQL => sql`(
  select ${sql.identifier('sales_order')}.${sql.identifier(column)} from sales_order
  where sales_order.tenant_id = ${req.tenant} and ${ownOrder(driver, req, back)})`
/** The same over the lines of those orders. */
export const idsReachedByLines = (
  column: 'product_id' | 'asset_id' | 'terminal_id',
  driver: number,
  req: Req,
): SQL => sql`(
  select l.${sql.identifier(column)} from sales_order_line l
  join sales_order on sales_order.tenant_id = l.tenant_id and sales_order.id = l.sales_order_id
  where l.tenant_id = ${req.tenant} and ${ownOrder(driver, req)})`
/** Drops that open orders still bring into tanks: tank, gallons, and whether it is filled up. */
export const comingLines = ({ tenant }: Pick<Req, 'tenant'>): SQL => sql`
  select l.asset_id, l.quantity, l.fill, o.planned_date_time as planned_at from sales_order o
  join sales_order_line l on l.tenant_id = o.tenant_id and l.sales_order_id = o.id
  where o.tenant_id = ${tenant} and o.status in ('draft', 'confirmed', 'assigned', 'in_transit')
    and l.asset_id is not null and l.delivered_at is null`
/** The same for a list of tanks, with the order that brings it; $1 is the tenant. */
export const dropsOfTanks = (tanks: string): string => `
  select l.asset_id::float8 as asset_id, o.id::float8 as sales_order_id, l.quantity::text as quantity, l.fill,
    to_char(o.planned_date_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as planned_date_start
  from sales_order_line l join sales_order o on o.tenant_id = l.tenant_id and o.id = l.sales_order_id
  where l.tenant_id = $1 and l.asset_id = any(${tanks}) and l.delivered_at is null
    and o.status in ('draft', 'confirmed', 'assigned', 'in_transit')`
/** A driver reaches own orders only, far enough back that queued work is never too late; throws 404. */
export async function checkReach(req: Req, id: number, back = LATE_DAYS): Promise<void> {
  if (req.own === null) return
  const [found] = await req.tx.db
    .select({ id: sales_order.id })
    .from(sales_order)
    .where(and(eq(sales_order.tenant_id, req.tenant), eq(sales_order.id, id), ownOrder(req.own, req, back)))
  if (!found) throw notFound('Sales order')
}
