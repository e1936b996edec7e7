/** Orders by the day they were delivered, and facts of those that are to be billed. $1 is the tenant everywhere. */
import { statement, type Tx } from '#server'
import type { OrderToBill } from '../../rules/drop/order-to-bill.ts'

/** An order that counts for another day than that of its delivery. */
export interface MovedOrder {
  readonly id: number
  readonly day: string
}
/** One day of deliveries. */
export interface DeliveredDay {
  readonly date: string
  readonly delivered: number
  readonly verified: number
  /** orders that are verified and not billed */
  readonly to_bill: readonly number[]
}
/** An order of a day, as far as its billing is concerned. */
export interface OrderOfDay {
  readonly id: number
  readonly status: 'delivered' | 'verified' | 'completed'
  readonly is_billed: boolean
}
const DELIVERED = `('delivered', 'verified', 'completed')`
const UNBILLED = `o.status in ('verified', 'completed') and o.invoice_state in ('none', 'draft', 'partial')`
/** $2 zone, $3 orders of other days as JSON. */
const MOVED = 'left join json_to_recordset($3::json) as m(id bigint, day date) on m.id = o.id'
const DAY = 'coalesce(m.day, (o.delivered_at at time zone $2)::date)'
const instant = (value: string): string =>
  `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** $4 the first day. */
const DAYS = statement<DeliveredDay>(
  `select to_char(${DAY}, 'YYYY-MM-DD') as date, count(*)::int as delivered,
     (count(*) filter (where o.status in ('verified', 'completed')))::int as verified,
     coalesce(json_agg(o.id order by o.id) filter (where ${UNBILLED}), '[]') as to_bill
   from sales_order o ${MOVED}
   where o.tenant_id = $1 and o.status in ${DELIVERED} and o.delivered_at >= $4::timestamp at time zone $2
   group by 1 order by 1 desc`,
)
/** $4 the day; the orders of other days are read by their ids beside those of an index. */
const OF_DAY = statement<OrderOfDay>(
  `select o.id::float8 as id, o.status, not (o.invoice_state in ('none', 'draft', 'partial')) as is_billed
   from sales_order o ${MOVED}
   where o.tenant_id = $1 and o.status in ${DELIVERED}
     and ((m.id is null and o.delivered_at >= $4::timestamp at time zone $2
         and o.delivered_at < ($4::date + 1)::timestamp at time zone $2)
       or (o.id = any($5::bigint[])))
   order by o.delivered_at, o.id`,
)
const ON_ROAD = statement<{ readonly n: number }>(
  `select count(*)::int as n from sales_order o
   where o.tenant_id = $1 and o.status in ('assigned', 'in_transit')
     and o.planned_date_time >= $3::timestamp at time zone $2
     and o.planned_date_time < ($3::date + 1)::timestamp at time zone $2`,
)
/** Days of deliveries since a day, the newest first. */
export const deliveredDays = (
  tx: Tx,
  {
    zone,
    from,
    moved,
  }: { readonly zone: string; readonly from: string; readonly moved: readonly MovedOrder[] },
): Promise<DeliveredDay[]> => DAYS(tx, [tx.tenant, zone, JSON.stringify(moved), from])
/** Delivered orders of a day, in the order of their delivery. */
export const ordersOfDay = (
  tx: Tx,
  {
    zone,
    day,
    moved,
  }: { readonly zone: string; readonly day: string; readonly moved: readonly MovedOrder[] },
): Promise<OrderOfDay[]> =>
  OF_DAY(tx, [
    tx.tenant,
    zone,
    JSON.stringify(moved),
    day,
    moved.filter((one) => one.day === day).map(({ id }) => id),
  ])
/** Orders planned for a day that are not delivered yet, and have a driver. */
export async function ordersOnRoad(tx: Tx, zone: string, day: string): Promise<number> {
  const [row] = await ON_ROAD(tx, [tx.tenant, zone, day])
  return row!.n
}

const GALLONS = 'coalesce(x.gross_quantity, x.net_quantity, x.billed_quantity)'
/** The order of each line is looked up by its key: joined, it was read whole for each where nothing was analyzed. */
const LAST_GALLONS = `(select coalesce(json_agg(json_build_object('at', ${instant('y.delivered_at')},
    'value', y.value::text) order by y.delivered_at desc), '[]') from (
  select x.delivered_at, ${GALLONS} as value from sales_order_line x
  where x.tenant_id = l.tenant_id and x.asset_id = l.asset_id and x.sales_order_id <> l.sales_order_id
    and x.delivered_at < l.delivered_at and ${GALLONS} > 0
    and (select s.status from sales_order s where s.tenant_id = l.tenant_id and s.id = x.sales_order_id) in ${DELIVERED}
  order by x.delivered_at desc limit 10) y)`
/**
 * Lines of one order, by its key and no other index: `+ 0` hides the product, because all lines of a product are many,
 * and a planner without statistics takes them for one.
 */
const linesOf = (order: string, columns: string, where: string): string =>
  `cross join lateral (select ${columns} from sales_order_line x
    where x.tenant_id = $1 and x.sales_order_id = ${order} and x.delivered_at is not null and ${where} offset 0) x`
/** Of the last forty orders of the customer: one of thousands costs no more. */
const LAST_PRICES = `(select coalesce(json_agg(json_build_object('at', ${instant('y.delivered_at')},
    'value', y.unit_price::text) order by y.delivered_at desc), '[]') from (
  select x.delivered_at, x.unit_price from (
    select s.id from sales_order s
    where s.tenant_id = o.tenant_id and s.customer_id = o.customer_id and s.delivered_at < l.delivered_at
      and s.id <> o.id and s.status in ${DELIVERED}
    order by s.delivered_at desc limit 40) s
  ${linesOf('s.id', 'x.delivered_at, x.unit_price', 'x.product_id + 0 = l.product_id and x.unit_price is not null')}
  order by x.delivered_at desc limit 10) y)`
const DROP = `x.id as line_id, x.product_id, coalesce(x.asset_id, 0) as tank, x.bol_no, ${GALLONS} as gallons`
const DAY_OF = (order: string): string => `(${order}.delivered_at at time zone $3)::date`
/**
 * Earlier orders that may be the same delivery: of each line the first with its ticket, and the first with gallons
 * within $5 percent. Lines of the days that are meant are read once, however many of them are alike.
 */
const ALIKE = `meant as materialized (
    select o.id, o.customer_id, o.ship_to_id, o.split_root, ${DAY_OF('o')} as day from sales_order o
    where o.tenant_id = $1 and o.id = any($2::bigint[])),
  asked as materialized (select m.*, x.* from meant m ${linesOf('m.id', DROP, 'true')}),
  near as materialized (
    select s.*, d.day, x.* from (select distinct customer_id, day from meant) d
    cross join lateral (
      select s.id, s.customer_id, s.ship_to_id, s.split_root, s.order_no, s.total from sales_order s
      where s.tenant_id = $1 and s.customer_id = d.customer_id and s.status in ${DELIVERED}
        and s.delivered_at >= d.day::timestamp at time zone $3
        and s.delivered_at < (d.day + 1)::timestamp at time zone $3 offset 0) s
    ${linesOf('s.id', DROP, `${GALLONS} > 0`)}),
  found as (
    select distinct on (a.line_id, same.ticket) a.line_id, n.id, n.order_no, n.bol_no, n.gallons, n.total
    from asked a
    join near n on n.customer_id = a.customer_id and n.day = a.day and n.product_id = a.product_id
      and n.tank = a.tank and n.id < a.id and n.ship_to_id is not distinct from a.ship_to_id
      and (n.split_root is null or n.split_root is distinct from a.split_root)
    cross join lateral (select coalesce(lower(btrim(n.bol_no)) = lower(btrim(a.bol_no)), false) as ticket) same
    where same.ticket or abs(n.gallons - a.gallons) * 100 <= greatest(abs(n.gallons), abs(a.gallons)) * $5::numeric
    order by a.line_id, same.ticket, n.id, n.line_id),
  alike as materialized (
    select f.line_id, json_agg(json_build_object('id', f.id, 'order_no', f.order_no, 'bol_no', f.bol_no,
      'quantity', f.gallons::text, 'total', f.total::text) order by f.id) as doubles
    from found f group by f.line_id)`
/** A level that a person or a monitor measured within a day of the drop. */
const measured = (side: 'before' | 'after'): string => `(
  select json_build_object('at', ${instant('r.read_at')}, 'value', r.quantity::text)
  from reading r where r.tenant_id = l.tenant_id and r.asset_id = l.asset_id and r.dropped is null
    and r.read_at ${side === 'before' ? '<=' : '>'} l.delivered_at
    and r.read_at between l.delivered_at - interval '1 day' and l.delivered_at + interval '1 day'
  order by r.read_at ${side === 'before' ? 'desc' : ''} limit 1)`
const LINES = `(select coalesce(json_agg(json_build_object(
    'id', l.id, 'product', json_build_object('id', p.id, 'name', p.name), 'unit', l.unit,
    'quantity', coalesce(l.gross_quantity, l.net_quantity, l.billed_quantity)::text,
    'ordered', case when not l.fill then l.quantity::text end,
    'unit_price', l.unit_price::text, 'buying_price', l.buying_price::text, 'bol_no', l.bol_no,
    'meter_start', l.meter_start::text, 'meter_end', l.meter_end::text,
    'tank', case when a.id is not null then json_build_object('name', a.asset_name, 'capacity', a.capacity::text,
      'safe_fill', round(a.capacity * a.safe_fill_percent / 100, 3)::text,
      'before', ${measured('before')}, 'after', ${measured('after')}) end,
    'last_gallons', ${LAST_GALLONS}, 'last_prices', ${LAST_PRICES}, 'doubles', coalesce(k.doubles, '[]')) order by l.line_no), '[]')
  from sales_order_line l
  join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  left join asset a on a.tenant_id = l.tenant_id and a.id = l.asset_id
  left join alike k on k.line_id = l.id
  where l.tenant_id = o.tenant_id and l.sales_order_id = o.id and l.delivered_at is not null)`
/** $2 orders, $3 zone, $4 only totals over this are held beside those of before, $5 percent of alike gallons. */
const FACTS = statement<OrderToBill>(
  `with ${ALIKE}
   select o.id::float8 as id, o.order_no, o.total::text as total, o.flags, o.override_reason,
     c.status as customer_status, u.name as verified_by, ${instant('o.verified_at')} as verified_at, d.name as driver,
     case when o.total > $4::numeric then (select max(s.total)::text from sales_order s
       where s.tenant_id = o.tenant_id and s.customer_id = o.customer_id and s.id <> o.id
         and s.delivered_at < o.delivered_at and s.status in ${DELIVERED}) end as largest_before,
     ${LINES} as lines
   from sales_order o
   join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
   left join driver d on d.tenant_id = o.tenant_id and d.id = o.driver_id
   left join "user" u on u.tenant_id = o.tenant_id and u.id = o.verified_by
   where o.tenant_id = $1 and o.id = any($2::bigint[]) order by o.delivered_at, o.id`,
)
/**
 * Facts of orders that are to be billed; `over`: totals up to this are not held beside those of before; `alike`:
 * gallons within so many percent may be the same delivery.
 */
export const factsToBill = (
  tx: Tx,
  ids: readonly number[],
  { zone, over, alike }: { readonly zone: string; readonly over: string; readonly alike: string },
): Promise<OrderToBill[]> =>
  ids.length ? FACTS(tx, [tx.tenant, ids, zone, over, alike]) : Promise.resolve([])
