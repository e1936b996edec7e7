/** The orders that would differ, by page. */
import { and, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LateOrder, lateOrders } from '#schema/sales/repricing.ts'
import { D, money } from '#schema/values/decimal.ts'
import { filtersOf, type Listed, type Listing, orderOf, pagingOf, type Req } from '#server'
import { customer, ship_to } from '../../customers/tables.ts'
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
/** Drafts that correct an issued invoice and wait to be issued themselves. */
const DRAFTS = sql<LateOrder['drafts']>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'invoice_no', i.invoice_no, 'kind', i.kind) order by i.id), '[]')
  from invoice i where i.tenant_id = ${late_order.tenant_id} and i.sales_order_id = ${late_order.sales_order_id}
    and i.status = 'draft' and (i.kind = 'credit_memo' or i.rebills_invoice_id is not null))`

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
        customer: { id: customer.id, customer_name: customer.customer_name },
        ship_to: { id: ship_to.id, name: ship_to.name },
        drafts: DRAFTS,
      })
      .from(late_order)
      .innerJoin(sales_order, ofOrder)
      .innerJoin(
        customer,
        and(eq(customer.tenant_id, sales_order.tenant_id), eq(customer.id, sales_order.customer_id)),
      )
      .leftJoin(
        ship_to,
        and(eq(ship_to.tenant_id, sales_order.tenant_id), eq(ship_to.id, sales_order.ship_to_id)),
      )
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
