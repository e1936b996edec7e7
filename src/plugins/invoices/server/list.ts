/** Invoices by page: ids first, from an index, then what a row shows of them. */
import {
  and,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import { pageSizeOf, type PageQuery } from '#schema/contract/kit.ts'
import { invoices as listRoute, type InvoiceHead, type InvoiceSums } from '#schema/sales/invoices.ts'
import { addDays, localDay } from '#schema/values/zone.ts'
import {
  filtersOf,
  findPage,
  invalid,
  type Listed,
  type Listing,
  escapeLike,
  isByText,
  keysOf,
  pagingOf,
  rangeOf,
  type Req,
} from '#server'
import { customer } from '../../customers/tables.ts'
import { invoice as table, payment } from '../tables.ts'
import { readHeads } from './read.ts'

const { tenant_id: _t, reason: _r, ...columns } = getTableColumns(table)
const listing: Listing = {
  columns,
  sortable: ['invoice_date', 'due_date', 'total', 'balance'],
  searched: [],
  pageSize: pageSizeOf(listRoute),
}
const USED = new Set([
  'invoice_date_start',
  'invoice_date_end',
  'is_overdue',
  'tab',
  'late__gte',
  'late__lte',
])
const OWED = ['issued', 'sent', 'partially_paid'] as const

/** Number, PO, the customer's name, or the number of the order. */
export function searchInvoices(req: Req, term: string | undefined): SQL | undefined {
  if (!term) return undefined
  const like = `${term.length < 3 ? '' : '%'}${escapeLike(term)}%`
  const named = and(eq(customer.tenant_id, req.tenant), ilike(customer.customer_name, like))
  // lists of numbers, so that each of the four has its own index; an order's is that of its search text
  return or(
    ilike(table.invoice_no, like),
    ilike(table.po_number, like),
    sql`${table.customer_id} = any(array(select ${customer.id} from ${customer} where ${named}))`,
    sql`${table.sales_order_id} = any(array(
      select o.id from sales_order o
      where o.tenant_id = ${req.tenant} and o.search_text ilike ${`%${escapeLike(term)}%`} and o.order_no ilike ${like}))`,
  )
}
function overdue(value: string | undefined, today: string): SQL | undefined {
  if (value === undefined) return undefined
  if (!/^(true|false|1|0)$/.test(value)) throw invalid('is_overdue', 'Choose true or false', 'bad_filter')
  const is = and(inArray(table.status, [...OWED]), lt(table.due_date, today), gt(table.balance, '0'))!
  return value === 'true' || value === '1' ? is : sql`not (${is})`
}

/** Condition: issued, with something to pay. */
const isOpen = and(inArray(table.status, [...OWED]), gt(table.balance, '0'))
/** Days that a paid invoice stays in its tab. */
const PAID_DAYS = 30
/** Invoices by the work that they need, in the order of their life. */
const TABS: Readonly<Record<string, (req: Asking, today: string) => SQL | undefined>> = {
  to_issue: () => eq(table.status, 'draft'),
  // issued, not paid in full, with no way to the customer yet; an opening balance went out before
  to_send: () =>
    and(
      inArray(table.status, ['issued', 'partially_paid']),
      ne(table.kind, 'opening'),
      isNull(table.sent_at),
      isNull(table.mailed_at),
      isNull(table.printed_at),
    ),
  open: () => isOpen,
  overdue: (_req, today) => and(isOpen, lt(table.due_date, today)),
  paid: (req, today) =>
    and(
      eq(table.status, 'paid'),
      sql`exists (select from ${payment} m where m.tenant_id = ${req.tenant} and m.invoice_id = ${table.id}
        and m.paid_on > ${addDays(today, -PAID_DAYS)})`,
    ),
  all: () => undefined,
}
/** Invoices of a tab. Throws 422. */
function inTab(req: Asking, today: string): SQL | undefined {
  const { tab } = queryOf(req)
  if (tab === undefined) return undefined
  const found = TABS[tab]
  if (!found) throw invalid('tab', `Choose one of ${Object.keys(TABS).join(', ')}`, 'bad_filter')
  return found(req, today)
}
/** Open invoices that are at least or at most so many days late. Throws 422. */
function lateBy(req: Asking, today: string): SQL | undefined {
  const { late__gte: least, late__lte: most } = queryOf(req)
  if (least === undefined && most === undefined) return undefined
  const dueOn = (field: string, days: string) => {
    if (!/^-?\d{1,5}$/.test(days)) throw invalid(field, 'Enter a number of days', 'bad_filter')
    return addDays(today, -Number(days))
  }
  return and(
    isOpen,
    least === undefined ? undefined : lte(table.due_date, dueOn('late__gte', least)),
    most === undefined ? undefined : gte(table.due_date, dueOn('late__lte', most)),
  )
}

type Asking = Req<unknown, z.output<typeof PageQuery>>
const queryOf = (req: Asking) =>
  ({ ...req.query }) as Record<string, string | undefined> & z.output<typeof PageQuery>
/** Condition of the filters of a question, the walls of the company apart; undefined without a filter. */
export function filterOfInvoices(req: Asking): SQL | undefined {
  const query = queryOf(req)
  const today = localDay(req.now, req.user.zone)
  return and(
    inTab(req, today),
    lateBy(req, today),
    searchInvoices(req, query.search),
    rangeOf(table.invoice_date, query.invoice_date_start, query.invoice_date_end, req.user.zone, [
      'invoice_date_start',
      'invoice_date_end',
    ]),
    overdue(query.is_overdue, today),
    ...filtersOf(query, listing, req.user.zone, USED),
  )
}
/** The invoices of a question. */
const whereOf = (req: Asking): SQL | undefined => and(eq(table.tenant_id, req.tenant), filterOfInvoices(req))
/** Dollars of the whole filter, void invoices left out, and what of them is open; a list asks once it has its rows. */
export async function sumInvoices(req: Asking): Promise<InvoiceSums> {
  const [sums] = await req.tx.db
    .select({
      invoices: sql<number>`count(*)::int`,
      total: sql<string>`coalesce(sum(${table.total}) filter (where ${table.status} <> 'void'), 0)::numeric(16, 2)::text`,
      paid: sql<string>`coalesce(sum(${table.paid_amount} + ${table.credited_amount})
        filter (where ${table.status} not in ('draft', 'void')), 0)::numeric(16, 2)::text`,
      balance: sql<string>`coalesce(sum(${table.balance})
        filter (where ${table.status} in ('issued', 'sent', 'partially_paid')), 0)::numeric(16, 2)::text`,
    })
    .from(table)
    .where(whereOf(req))
  return sums!
}

export async function listInvoices(req: Asking): Promise<Listed<InvoiceHead>> {
  const query = queryOf(req)
  // numbers are given in the order of the ids, and only the ids have the index
  if (query.sort_by)
    query.sort_by = [
      ...new Set(
        query.sort_by
          .split(',')
          .map((name) => (name === 'invoice_no' || name === 'created_at' ? 'id' : name)),
      ),
    ].join(',')
  const paging = pagingOf(query, listing.pageSize)
  const found = await findPage(req.tx, {
    table,
    where: whereOf(req),
    keys: keysOf(query, listing, table.id),
    paging,
    byText: Boolean(query.search) || isByText(query, listing),
    logged: true,
  })
  const [items, total] = await Promise.all([readHeads(req.tx, found.ids, req.now), found.total()])
  return { items, total, paging }
}
