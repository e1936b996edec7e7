/** Orders that have a PO or BOL number of another one, as rows of `OrderOnNumber`. */
import { vehiclesOf } from '../../../fleet/server/public.ts'
import type { NumbersAsked } from '#plugins/order-prices/server/public.ts'

/** One number is on a few orders; of one that a file set on thousands, the newest are enough. */
const MOST_ORDERS = 50
/** Vehicles that an order names, else those that its driver has chosen. */
const vehicles = (order: string): string =>
  vehiclesOf(
    '$1',
    `case when cardinality(${order}.asset_ids) > 0 then ${order}.asset_ids
      else (select d.selected_asset_ids from driver d where d.tenant_id = $1 and d.id = ${order}.driver_id) end`,
  )
const head = (kind: string, number: string, order: string): string =>
  `'${kind}' as kind, ${number} as number, ${order}.id::float8 as id, ${order}.order_no,
    ${order}.load_id::float8 as load_id, ${order}.driver_id::float8 as driver_id`
/**
 * Selects the newest order of the customer with each PO number, the orders with a drop under each BOL number within
 * 30 days of what the order is about, and the order itself. Archived orders, and drops of nothing, are none; a PO
 * number is shared by the parts of a split order.
 */
export const ordersOnNumbers = ({ customer, order, parts, po, bol, from, to }: NumbersAsked): string => `
  with kin(id) as (
    select id from unnest(array_append(${parts}, ${order})) id where id is not null
    union
    select p.id from sales_order o join sales_order p on p.tenant_id = $1 and p.split_root = o.split_root
    where o.tenant_id = $1 and o.id = any(array_append(${parts}, ${order})))
  select ${head('own', `''`, 'o')}, null::timestamptz as delivered_at, '0' as gallons, ${vehicles('o')} as vehicles,
    false as is_part
  from sales_order o where o.tenant_id = $1 and o.id = ${order} and cardinality(${bol}) > 0
  union all
  select ${head('po', 'n.number', 'o')}, null, '0', '[]'::json, false
  from unnest(${po}) n(number) cross join lateral (
    select o.* from sales_order_line l
    join sales_order o on o.tenant_id = $1 and o.id = l.sales_order_id and o.status <> 'archive'
    where l.tenant_id = $1 and l.po_number is not null and lower(btrim(l.po_number)) = n.number
      and o.customer_id = ${customer} and o.id not in (select id from kin)
    order by l.sales_order_id desc limit 1) o
  union all
  select ${head('bol', 'n.number', 'o')}, x.delivered_at, x.gallons::text, ${vehicles('o')},
    o.id in (select id from kin)
  from unnest(${bol}) n(number) cross join lateral (
    select l.sales_order_id, max(l.delivered_at) as delivered_at,
      coalesce(sum(coalesce(l.gross_quantity, l.net_quantity)) filter (where l.unit = 'gallon'), 0) as gallons
    from sales_order_line l
    where l.tenant_id = $1 and l.bol_no is not null and lower(btrim(l.bol_no)) = n.number
      and l.delivered_at between ${from} - interval '30 days' and ${to} + interval '30 days'
      and l.sales_order_id is distinct from ${order} and coalesce(l.gross_quantity, l.net_quantity, 0) <> 0
    group by l.sales_order_id order by 2 desc limit ${MOST_ORDERS}) x
  join sales_order o on o.tenant_id = $1 and o.id = x.sales_order_id and o.status <> 'archive'`
