/** The orders that would differ, by page. */
import { and, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LateOrder, lateOrders } from '#schema/sales/repricing.ts'
import { D, money } from '#schema/values/decimal.ts'
import { filtersOf, type Listed, type Listing, orderOf, pagingOf, type Req } from '#server'
import { customerName, siteJson } from '../../customers/server/public.ts'
import { correctionDrafts } from '../../invoices/server/public.ts'
import { sales_order } from '../../sales-orders/tables.ts'
import { late_order } from '../tables.ts'
import { stillLate } from './looks.ts'

const { tenant_id: _t, parts: _p, ...columns } = getTableColumns(late_order)
const listing: Listing = {
  columns,
  sortable: ['difference', 'found_at'],
  searched: [],
  pageSize: 50,
  sort: { by: 'difference', order: 'desc' },
}
const USED = new Set(['customer_id', 'tax_id', 'fee_id', 'product_id'])
const PART = { tax_id: 'tax', fee_id: 'fee', product_id: 'price' } as const
type Query = z.output<typeof lateOrders.query>
/** Orders of which this tax, fee or product's price would be another. */
const ofPart = (query: Query) =>
  Object.entries(PART).map(([field, kind]) => {
    const id = query[field as keyof typeof PART]
    return id === undefined ? undefined : sql`${late_order.parts} @> ${JSON.stringify([{ kind, id }])}::jsonb`
  })
const TENANT = '"late_order"."tenant_id"'
/** Drafts that correct an issued invoice and wait to be issued themselves. */
const DRAFTS = sql<LateOrder['drafts']>`${sql.raw(correctionDrafts('"late_order"."sales_order_id"', TENANT))}`
const CUSTOMER = sql<string>`${sql.raw(customerName('"sales_order"."customer_id"', TENANT))}`
const SITE = sql<LateOrder['ship_to']>`${sql.raw(siteJson('"sales_order"."ship_to_id"', TENANT))}`

export async function listLate(req: Req<unknown, Query>): Promise<Listed<LateOrder>> {
  const { query, tx } = req
  const where = and(
    stillLate(tx),
    query.customer_id === undefined ? undefined : eq(sales_order.customer_id, query.customer_id),
    ...ofPart(query),
    ...filtersOf(query, listing, req.user.zone, USED),
  )
  const paging = pagingOf(query, listing.pageSize)
  const ofOrder = and(
    eq(sales_order.tenant_id, late_order.tenant_id),
    eq(sales_order.id, late_order.sales_order_id),
  )
  const [rows, [{ total = 0 } = {}]] = await Promise.all([
    tx.db
      .select({
        late: late_order,
        order: {
          order_no: sales_order.order_no,
          status: sales_order.status,
          invoice_state: sales_order.invoice_state,
          delivered_at: sales_order.delivered_at,
        },
        customer: { id: sales_order.customer_id, customer_name: CUSTOMER },
        ship_to: SITE,
        drafts: DRAFTS,
      })
      .from(late_order)
      .innerJoin(sales_order, ofOrder)
      .where(where)
      .orderBy(...orderOf(query, listing, late_order.id))
      .limit(paging.size)
      .offset(paging.offset),
    tx.db.select({ total: count() }).from(late_order).innerJoin(sales_order, ofOrder).where(where),
  ])
  const items = rows.map(({ late, order, ...row }) => ({
    ...row,
    ...order,
    id: late.sales_order_id,
    rev: late.rev,
    status: order.status as LateOrder['status'],
    delivered_at: order.delivered_at!,
    customer_id: row.customer.id,
    // of the invoices that are not billed again yet too, which the order does not stand for any more
    total_now: money(D(late.total_then).minus(D(late.difference))),
    total_then: late.total_then,
    difference: late.difference,
    parts: late.parts,
    found_at: late.found_at,
  }))
  return { items, total, paging }
}
