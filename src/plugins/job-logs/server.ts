/** What ran in the background, for the office to read. */
import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import * as contract from '#schema/areas/job-logs.ts'
import { pageSizeOf } from '#schema/contract/kit.ts'
import {
  defineServerPlugin,
  filtersOf,
  type Listing,
  orderOf,
  pageOfRows,
  pagingOf,
  type Req,
  searchIn,
} from '#server'
import { job_log as table } from '#server/db/tables.ts'

const { id, created, job_kind, level, text, invoice_id, bill_id, external_ref } = table
const columns = { id, created, job_kind, level, text, invoice_id, bill_id, external_ref }
const listing: Listing = {
  columns,
  sortable: ['created', 'level', 'job_kind'],
  searched: [text, external_ref],
  pageSize: pageSizeOf(contract.jobLogs),
  sort: { by: 'created', order: 'desc' },
}
/** What a job did for an invoice is told to whoever may read the invoice. */
const readable = (req: Req): SQL =>
  and(eq(table.tenant_id, req.tenant), req.may('invoice.read') ? undefined : isNull(invoice_id))!

async function page(req: Req, where: SQL | undefined, order: SQL[], paging: ReturnType<typeof pagingOf>) {
  const [items, [{ total = 0 } = {}]] = await Promise.all([
    req.tx.db
      .select(columns)
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(paging.size)
      .offset(paging.offset),
    req.tx.db.select({ total: count() }).from(table).where(where),
  ])
  return { ...pageOfRows(items, total, paging), logs: items }
}

export default defineServerPlugin({
  id: 'job-logs',
  mount({ serve, shows }) {
    shows('job_log', (row, may) => row.invoice_id === null || may('invoice.read'))
    serve(contract.jobLogs, (req) => {
      const where = and(
        readable(req),
        searchIn(listing.searched, req.query.search),
        ...filtersOf(req.query, listing, req.user.zone, new Set()),
      )
      return page(req, where, orderOf(req.query, listing, id), pagingOf(req.query, listing.pageSize))
    })
    serve(contract.jobLogsOf, (req) => {
      const { invoice_id: invoice, bill_id: bill, ...query } = req.query
      const where = and(
        readable(req),
        invoice === undefined ? undefined : eq(invoice_id, invoice),
        bill === undefined ? undefined : eq(bill_id, bill),
      )
      return page(req, where, [desc(created), desc(id)], pagingOf(query, pageSizeOf(contract.jobLogsOf)))
    })
  },
})
