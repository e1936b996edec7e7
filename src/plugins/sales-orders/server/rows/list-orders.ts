/** Orders by page: ids first, from an index, then what a row shows of them. */
import {
  and,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import { pageSizeOf, type Page, type PageQuery } from '#schema/contract/kit.ts'
import {
  OrderHead,
  orders as listRoute,
  type OrderSums,
  type SalesOrder,
  type SalesOrderHead,
} from '#schema/sales/sales-orders.ts'
import { money, sum } from '#schema/values/decimal.ts'
import { type OrderQuantity, sumOrderQuantities } from '#schema/values/quantities.ts'
import { type Unit, UNITS } from '#schema/values/units.ts'
import { addDays, localDay, startOfDay } from '#schema/values/zone.ts'
import {
  filtersOf,
  findPage,
  invalid,
  type Listed,
  type Listing,
  escapeLike,
  keysOf,
  isByText,
  pagingOf,
  rangeOf,
  type Req,
  visibleListing,
} from '#server'
import { sales_order as table } from '../../tables.ts'
import { byCarrier } from '../from-above.ts'
import { ownOrder } from './own-orders.ts'
import { readHeads, readOrders } from './read-orders.ts'

const {
  tenant_id: _t,
  search_text: _s,
  tax_rejected: _r,
  fees_off: _o,
  charged_by: _c,
  delivery: _d,
  asset_ids: _a,
  flags: _f,
  repeated_numbers: _n,
  ...columns
} = getTableColumns(table)
const listing: Listing = {
  columns: {
    ...columns,
    create_date_time: table.created_at,
    driver: table.driver_id,
    // what the day is filtered by it is sorted by too
    planned_date_start: table.planned_date_time,
  },
  sortable: [
    'order_no',
    'planned_date_time',
    'planned_date_start',
    'create_date_time',
    'created_at',
    'total',
    'status',
  ],
  searched: [],
  pageSize: pageSizeOf(listRoute),
}
const USED = new Set(['planned_date_start', 'planned_date_end', 'product_id', 'driver__isnull', 'carrier'])
/** By the carrier an order is at; and whether it has a driver: none is wanted where a carrier took the order. */
function byBringer(
  tenant: number,
  { carrier, driver__isnull: isNone }: Readonly<Record<string, string | undefined>>,
): SQL | undefined {
  if (carrier !== undefined && !/^\d{1,15}(,\d{1,15})*$/.test(carrier))
    throw invalid('carrier', 'Enter a number', 'bad_filter')
  const ids = carrier?.split(',').map(Number)
  const taken = byCarrier.get('taken')?.(table.id, tenant) ?? sql`false`
  const asked = /^(true|1)$/.test(isNone ?? '')
    ? and(isNull(table.driver_id), not(taken))
    : isNotNull(table.driver_id)
  return and(
    ids && (byCarrier.get('asked')?.(table.id, tenant, ids) ?? sql`false`),
    isNone ? asked : undefined,
  )
}

/** Number, PO, customer or site: one text that every search looks into. */
export const searchOrders = (term: string | undefined): SQL | undefined => {
  if (!term) return undefined
  if (term.length >= 3) return ilike(table.search_text, `%${escapeLike(term)}%`)
  return or(
    ilike(table.order_no, `${escapeLike(term)}%`),
    ilike(table.po_number, `${escapeLike(term)}%`),
    ilike(table.search_text, `${escapeLike(term)}%`),
  )
}

type Asking = Req<unknown, z.output<typeof PageQuery>>
const queryOf = (req: Asking) =>
  ({ ...req.query }) as Record<string, string | undefined> & z.output<typeof PageQuery>

/** The orders of a question, as far as the caller may see them and what they are asked by. */
function whereOf(req: Asking, shown: Listing): SQL | undefined {
  const query = queryOf(req)
  if (query.product_id !== undefined && !/^\d{1,15}$/.test(query.product_id))
    throw invalid('product_id', 'Enter a number', 'bad_filter')
  const { status } = query
  return and(
    eq(table.tenant_id, req.tenant),
    searchOrders(query.search),
    req.own === null ? undefined : ownOrder(req.own, req),
    rangeOf(table.planned_date_time, query.planned_date_start, query.planned_date_end, req.user.zone, [
      'planned_date_start',
      'planned_date_end',
    ]),
    status === undefined && !Object.keys(query).some((k) => k.startsWith('status__'))
      ? ne(table.status, 'archive')
      : undefined,
    query.product_id
      ? sql`exists (
          select from sales_order_line l
          where l.tenant_id = ${req.tenant} and l.sales_order_id = ${table.id}
            and l.product_id = ${Number(query.product_id)})`
      : undefined,
    byBringer(req.tenant, query),
    ...filtersOf(query, shown, req.user.zone, USED),
  )
}
export async function listOrders(req: Asking): Promise<Listed<SalesOrderHead>> {
  const query = queryOf(req)
  const shown = visibleListing(listing, OrderHead, req.may)
  const where = whereOf(req, shown)
  const paging = pagingOf(query, pageSizeOf(listRoute, query))
  const found = await findPage(req.tx, {
    table,
    where,
    keys: keysOf(query, shown, table.id),
    paging,
    byText: Boolean(query.search) || isByText(query, listing),
    logged: true,
  })
  const [items, total] = await Promise.all([readHeads(req.tx, found.ids), found.total()])
  return { items, total, paging }
}

/** Quantities by unit and dollars of the whole filter; a list asks once it has its rows. */
export async function sumOrders(req: Asking): Promise<OrderSums> {
  const where = whereOf(req, visibleListing(listing, OrderHead, req.may))
  const unit = sql<Unit>`coalesce(${table.quantities} -> 0 ->> 'unit', 'gallon')`
  const units = await req.tx.db
    .select({
      unit,
      orders: sql<number>`count(*)::int`,
      ordered: sql<string>`coalesce(sum(${table.ordered_quantity}), 0)::text`,
      delivered: sql<string | null>`sum(${table.delivered_quantity})::text`,
      total: sql<string>`coalesce(sum(${table.total}), 0)::text`,
      margin: sql<string>`coalesce(sum(${table.margin_total}), 0)::text`,
      mixed: sql<
        OrderQuantity[][]
      >`coalesce(json_agg(${table.quantities}) filter (where jsonb_array_length(${table.quantities}) > 1), '[]')`,
    })
    .from(table)
    .where(where)
    .groupBy(unit)
  const quantities = sumOrderQuantities([
    ...units,
    ...units.flatMap(({ mixed }) => mixed.flatMap(([, ...others]) => others)),
  ]).toSorted((a, b) => UNITS.indexOf(a.unit) - UNITS.indexOf(b.unit))
  return {
    orders: units.reduce((all, { orders }) => all + orders, 0),
    ordered_quantity: quantities[0]?.ordered ?? '0.000',
    quantities,
    total: money(sum(units.map(({ total }) => total))),
    margin_total: money(sum(units.map(({ margin }) => margin))),
  }
}

/**
 * The driver's day: planned for it, delivered in it, or started and still open; today also what
 * is overdue, the oldest first, and what has no day, last.
 */
export async function todaysOrders(
  req: Req<unknown, { date?: string | undefined }>,
): Promise<Page<SalesOrder>> {
  const today = localDay(req.now, req.user.zone)
  const day = req.query.date ?? today
  const within = (at: typeof table.planned_date_time | typeof table.delivered_at) =>
    and(gte(at, startOfDay(day, req.user.zone)), lt(at, startOfDay(addDays(day, 1), req.user.zone)))
  const owed =
    day === today
      ? and(
          eq(table.status, 'assigned'),
          or(isNull(table.planned_date_time), lt(table.planned_date_time, startOfDay(today, req.user.zone))),
        )
      : undefined
  const driver = req.user.driver_id ?? -1
  const where = and(
    eq(table.tenant_id, req.tenant),
    eq(table.driver_id, driver),
    inArray(table.status, ['assigned', 'in_transit', 'delivered', 'verified', 'completed']),
    or(within(table.planned_date_time), within(table.delivered_at), eq(table.status, 'in_transit'), owed),
    req.own === null ? undefined : ownOrder(driver, req),
  )
  const rows = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(table.planned_date_time, table.id)
    .limit(200)
  const items = await readOrders(
    req.tx,
    rows.map((r) => r.id),
  )
  return {
    items,
    total: items.length,
    page: 1,
    size: Math.max(items.length, 1),
    pages: items.length ? 1 : 0,
  }
}
