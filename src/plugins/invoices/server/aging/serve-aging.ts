/** Calls that answer what is owed by how late it is. */
import { aging } from '#schema/sales/standing.ts'
import { type AgingTotals, receivablesAging, rollForward } from '#schema/sales/receivables.ts'
import { localDay } from '#schema/values/zone.ts'
import { forbidden, invalid, notFound, pagingOf, type Req, type ServerKit } from '#server'
import { filterOfInvoices } from '../list.ts'
import { countUnapplied, readCustomerRows, readInvoiceRows, readTotals } from './aging.ts'
import type { AgingQuestion } from './question.ts'
import { readRollForward } from './roll-forward.ts'

interface Asked {
  readonly tx: Req['tx']
  readonly question: AgingQuestion
  readonly paging: ReturnType<typeof pagingOf>
  readonly totals: Pick<AgingTotals, 'customers' | 'invoices'>
}
/** Rows of a page and how many there are, for each kind of row. */
const ROWS = {
  customer: async ({ tx, question, paging, totals }: Asked) => ({
    rows: await readCustomerRows(tx, question, paging),
    total: totals.customers,
  }),
  invoice: async ({ tx, question, paging, totals }: Asked) => ({
    rows: await readInvoiceRows(tx, question, paging),
    total: totals.invoices,
  }),
  unapplied: async ({ tx, question, paging }: Asked) => ({
    rows: await readCustomerRows(tx, question, paging, { hasUnapplied: true }),
    total: await countUnapplied(tx, question),
  }),
} as const
/** Serves the aging of the company and of one customer. */
export function serveAging({ serve }: ServerKit): void {
  serve(receivablesAging, async (req) => {
    if (!req.may('customer.read')) throw forbidden()
    const { as_of, basis = 'due', group = 'customer', ...query } = req.query
    const today = localDay(req.now, req.user.zone)
    const question: AgingQuestion = {
      as_of: as_of ?? today,
      past: as_of !== undefined && as_of < today,
      basis,
      where: filterOfInvoices({ ...req, query }),
    }
    const paging = pagingOf(query, 100)
    const { oldest_days: _, ...totals } = await readTotals(req.tx, question)
    const { rows, total } = await ROWS[group]({ tx: req.tx, question, paging, totals })
    return { as_of: question.as_of, rows, totals, total, page: paging.page, size: paging.size }
  })
  serve(rollForward, (req) => {
    if (!req.may('customer.read')) throw forbidden()
    const today = localDay(req.now, req.user.zone)
    const from = req.query.from ?? `${today.slice(0, 8)}01`
    if (from > today) throw invalid('from', 'Choose a day that is not after today')
    return readRollForward(req.tx, from, today)
  })
  serve(aging, async (req) => {
    const { rowCount } = await req.tx.client.query('select from customer where tenant_id = $1 and id = $2', [
      req.tenant,
      req.params.id,
    ])
    if (!rowCount) throw notFound('Customer')
    const as_of = localDay(req.now, req.user.zone)
    const question = { as_of, past: false, basis: 'due', payer: req.params.id } as const
    const { buckets, invoices } = await readTotals(req.tx, question)
    const [current, days_1_30, days_31_60, days_61_90, days_over_90] = buckets as [
      string,
      string,
      string,
      string,
      string,
    ]
    return { current, days_1_30, days_31_60, days_61_90, days_over_90, count: invoices }
  })
}
