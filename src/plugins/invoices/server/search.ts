/** Invoices in the search over everything: by number first, then by PO or customer, the newest first. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Searchable } from '#server'
import { company_settings } from '#server/db/tables.ts'
import { customer } from '../../customers/tables.ts'
import { invoice as table } from '../tables.ts'
import { searchInvoices } from './list.ts'

export const invoiceSearch: Searchable = {
  type: 'invoice',
  permission: 'invoice.read',
  path: '/invoice',
  async find(req, text, limit) {
    const base = () =>
      req.tx.db
        .select({
          id: table.id,
          title: table.invoice_no,
          customer_name: customer.customer_name,
          po_number: table.po_number,
        })
        .from(table)
        .innerJoin(customer, and(eq(customer.tenant_id, table.tenant_id), eq(customer.id, table.customer_id)))
    const prefix = sql`(
      select lower(invoice_prefix) from ${company_settings}
      where ${eq(company_settings.tenant_id, req.tenant)})`
    const number = text.toLowerCase().replace(/^#/, '')
    const [exact, near] = await Promise.all([
      base().where(
        and(
          eq(table.tenant_id, req.tenant),
          sql`lower(${table.invoice_no}) = any(array[${number}, 'inv-' || ${number}, ${prefix} || ${number}])`,
        ),
      ),
      base()
        .where(and(eq(table.tenant_id, req.tenant), searchInvoices(req, number)))
        .orderBy(desc(table.id))
        .limit(limit),
    ])
    const rows = new Map([...exact, ...near].map((row) => [row.id, row]))
    return [...rows.values()]
      .slice(0, limit)
      .map(({ id, title, customer_name, po_number }) => ({ id, title, texts: [customer_name, po_number] }))
  },
}
