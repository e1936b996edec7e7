/** Parts that dispatch add to the statements of orders: loads, carriers, inspections and closed days. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SalesOrderHead } from '#schema/sales/sales-orders.ts'
import { expression, type ServerKit } from '#server'
import { lifted } from '#plugins/order-prices/server/public.ts'
import { productUses } from '../../products/server/public.ts'
import {
  byCarrier,
  closedDays,
  loadFacts,
  shownOnOrders,
  STEP_ORDER,
  stepFacts,
  unsafeTrucks,
} from '../../sales-orders/server/public.ts'

/** A moment within a JSON value, as answers write it. */
const momentOf = (at: string): string => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const CARRIER = expression<SalesOrderHead['carrier']>(`(
  select json_build_object('id', s.id, 'supplier_name', s.supplier_name, 'tender_id', t.id, 'status', t.status,
    'eta', ${momentOf('t.eta')}, 'answer_expires_at', ${momentOf('t.answer_expires_at')})
  from carrier_tender t join supplier s on s.tenant_id = t.tenant_id and s.id = t.carrier_id
  where t.tenant_id = o.tenant_id and t.sales_order_id = o.id and t.status <> 'declined'
  order by t.id desc limit 1)`)
/** A column of the BOL that a line was lifted on. */
const ofBol = (column: string): string => `(
  select b.${column} from bol_line x join bol b on b.tenant_id = x.tenant_id and b.id = x.bol_id
  where x.tenant_id = l.tenant_id and x.id = l.bol_line_id)`
const LOAD_CARRIER = expression<number | null>(`coalesce(${ofBol('carrier_id')}, (
  select t.carrier_id from carrier_tender t
  where t.tenant_id = l.tenant_id and t.sales_order_id = l.sales_order_id
    and t.status not in ('tendered', 'declined')
  order by t.id desc limit 1))`)
const OPEN_LOAD = expression<string | null>(`(
  select l.load_no from sales_order o join load l on l.tenant_id = o.tenant_id and l.id = o.load_id
  where o.tenant_id = $1 and o.id = ${STEP_ORDER}
    and l.status not in ('delivered', 'closed', 'cancelled'))`)
const UNSAFE_TRUCK = expression<string | null>(`(
  select a.name || ' was found unsafe: ' || (
      select string_agg(item->>'label', ', ') from jsonb_array_elements(i.items) item
      where item->>'ok' = 'false' and item->>'stops' = 'true' and item->>'repaired_at' is null)
  from sales_order o join company_asset a on a.tenant_id = o.tenant_id and a.id = any(o.asset_ids)
  join lateral (select x.items, x.result from inspection x where x.tenant_id = a.tenant_id
    and a.id in (x.truck_id, x.trailer_id) and x.result = 'unsafe' order by x.inspected_at desc, x.id desc limit 1) i on true
  where o.tenant_id = $1 and o.id = ${STEP_ORDER} order by a.id limit 1)`)
/** An order that a common carrier was asked to bring, as far as more is true of the tender. */
const atCarrier = (order: SQLWrapper, tenant: number, more: SQL): SQL => sql`exists (
  select from carrier_tender t where t.tenant_id = ${tenant} and t.sales_order_id = ${order} and ${more})`

/** Lines of BOLs that are not void. */
const liftedLines = (lines: string): string => `
  select x.id as bol_line_id, b.bol_no, x.product_id, b.supplier_id, b.terminal_id, b.lifted_at
  from bol_line x join bol b on b.tenant_id = x.tenant_id and b.id = x.bol_id and b.status <> 'void'
  where x.tenant_id = $1 and x.id = any(${lines})`

/** Contributes what refuses a step, what an order shows of its carrier, and lifts that drops cost what they cost. */
export function contributeDispatch({ contribute }: ServerKit): void {
  contribute(shownOnOrders, { carrier: CARRIER })
  contribute(lifted, { of: liftedLines })
  contribute(productUses, {
    bols: 'exists (select from bol_line where tenant_id = $1 and product_id = $2::bigint)',
    loads: 'exists (select from load_compartment where tenant_id = $1 and product_id = $2::bigint)',
  })
  contribute(loadFacts, {
    diversion_no: expression<string | null>(ofBol('diversion_no')),
    carrier_id: LOAD_CARRIER,
  })
  contribute(stepFacts, { open_load: OPEN_LOAD, unsafe_truck: UNSAFE_TRUCK })
  contribute(byCarrier, {
    taken: (order, tenant) => atCarrier(order, tenant, sql`t.status not in ('tendered', 'declined')`),
    asked: (order, tenant, carriers) =>
      atCarrier(order, tenant, sql`t.status <> 'declined' and t.carrier_id in ${carriers}`),
  })
  contribute(unsafeTrucks, {
    inspections: `exists (
      select from company_asset a where a.tenant_id = $1 and a.id = any($2::bigint[]) and exists (
        select from inspection i where i.tenant_id = a.tenant_id and a.id in (i.truck_id, i.trailer_id)
          and i.result = 'unsafe'))`,
  })
  contribute(closedDays, {
    summaries: `exists (select from daily_summary
      where tenant_id = $1 and driver_id = $2 and date = $3 and signed_off_at is not null)`,
  })
}
