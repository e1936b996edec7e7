/**
 * Orders in the search over everything: by number first, also archived ones,
 * then by PO, customer or site, the newest first.
 */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Searchable } from '#server'
import { company_settings } from '#server/db/tables.ts'
import { customer, ship_to } from '../../../customers/tables.ts'
import { sales_order as table } from '../../tables.ts'
import { searchOrders } from './list-orders.ts'
import { ownOrder } from './own-orders.ts'

const dayOf = (at: string, zone: string): string =>
  new Date(at).toLocaleDateString('en-US', { timeZone: zone, month: 'short', day: 'numeric' })
export const orderSearch: Searchable = {
  type: 'sales_order',
  permission: 'sales_order.read',
  own: true,
  path: '/sales-order',
  async find(req, text, limit) {
    const base = () =>
      req.tx.db
        .select({
          id: table.id,
          order_no: table.order_no,
          customer_name: customer.customer_name,
          po_number: table.po_number,
          site: ship_to.name,
          at: table.planned_date_time,
        })
        .from(table)
        .innerJoin(customer, and(eq(customer.tenant_id, table.tenant_id), eq(customer.id, table.customer_id)))
        .leftJoin(ship_to, and(eq(ship_to.tenant_id, table.tenant_id), eq(ship_to.id, table.ship_to_id)))
    const mine = and(eq(table.tenant_id, req.tenant), req.own === null ? undefined : ownOrder(req.own, req))
    const prefix = sql`(
      select lower(order_prefix) from ${company_settings}
      where ${eq(company_settings.tenant_id, req.tenant)})`
    const number = text.toLowerCase().replace(/^#/, '')
    const [exact, near] = await Promise.all([
      base().where(
        and(
          mine,
          sql`lower(${table.order_no}) = any(array[${number}, 'so-' || ${number}, ${prefix} || ${number}])`,
        ),
      ),
      base()
        .where(and(mine, ne(table.status, 'archive'), searchOrders(number)))
        .orderBy(desc(table.id))
        .limit(limit),
    ])
    const rows = new Map([...exact, ...near].map((row) => [row.id, row]))
    return [...rows.values()].slice(0, limit).map(({ id, order_no, customer_name, po_number, site, at }) => ({
      id,
      title: `${order_no} ${customer_name}`,
      texts: [po_number, site],
      subtitle: [site, po_number, at && dayOf(at, req.user.zone)].filter(Boolean).join(', '),
    }))
  },
}
