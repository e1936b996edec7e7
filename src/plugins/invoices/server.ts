import { correctInvoice, invoiceTrace } from '#schema/sales/corrected-invoices.ts'
import * as d from '#schema/sales/invoice-desk.ts'
import * as c from '#schema/sales/invoices.ts'
import { areaCsv, type Bytes, defineServerPlugin, invalid, notFound, Refusal, serveList } from '#server'
import { serveAging } from './server/aging/serve-aging.ts'
import { prepareMany } from './server/desk/bulk-email.ts'
import { printMany } from './server/desk/bulk-print.ts'
import { setManyStatus } from './server/desk/bulk-status.ts'
import { contributeInvoices } from './server/contribute.ts'
import { createInvoices, toolsOf } from './server/create.ts'
import { changeLine } from './server/lines.ts'
import { listInvoices, sumInvoices } from './server/list.ts'
import { invoicePaper, invoicePdf } from './server/paper/invoice-paper.ts'
import { importOpeningInvoices } from './server/opening.ts'
import { invoicesOfOrder, oneInvoice, taxesOf } from './server/read.ts'
import { invoiceSearch } from './server/search.ts'
import { applyMoney, takePayment, writeOff } from './server/paying.ts'
import { servePayments } from './server/serve-payments.ts'
import { correctAndBillAgain } from './server/correct.ts'
import { creditInvoice, creditPreview } from './server/credit.ts'
import { setInvoicesStatus, STATUSES } from './server/steps.ts'
import { readTrace } from './server/trace.ts'
import { isCorrectionDraft } from './public.ts'
import { invoice, payment } from './tables.ts'

/** The specification has these two calls and says that they do nothing. */
const stub = async (): Promise<never> => {
  throw new Refusal(404, 'NOT_IMPLEMENTED', 'not implemented')
}

export default defineServerPlugin({
  id: 'invoices',
  aliases: [{ from: '/invoice', to: '/invoice/create', only: 'POST' }],
  mount(kit) {
    const { serve, table, searchable, files } = kit
    contributeInvoices(kit)
    serveAging(kit)
    table('invoice', invoice)
    table('payment', payment)
    servePayments(serve)
    searchable(invoiceSearch)
    const opening = importOpeningInvoices(kit)
    serveList(serve, c.invoices, 'invoices', listInvoices, (req, rows) => {
      const { kind } = req.query as { readonly kind?: unknown }
      return kind === 'opening'
        ? areaCsv(kit, req, opening, { name: 'open-invoices', row: c.InvoiceHead, rows })
        : undefined
    })
    serve(c.invoiceSums, sumInvoices)
    serve(d.bulkStatus, (req) => setManyStatus(req, req.body))
    serve(d.bulkPrepareEmail, (req) => prepareMany(req, files, req.body))
    serve(d.bulkPrint, (req) => printMany(req, files, req.body.invoice_ids))
    serve(c.createInvoice, (req) => createInvoices(req))
    serve(c.invoice, async (req) => {
      const found = await oneInvoice(req.tx, req.params.id, req.now)
      if (!found) throw notFound('Invoice')
      return found
    })
    serve(c.invoicePdf, async (req): Promise<Bytes> => {
      if (req.query.template_id !== undefined) throw notFound('Template')
      const { bytes, name } = await invoicePdf(req.tx, files, req.params.id, req.now)
      return { bytes, name, type: 'application/pdf' }
    })
    serve(c.invoicePaper, async (req) => (await invoicePaper(req.tx, files, req.params.id, req.now)).paper)
    serve(invoiceTrace, (req) => readTrace(req.tx, req.params.id, req.now))
    serve(correctInvoice, (req) => correctAndBillAgain(req, req.params.id, req.body))
    serve(c.setInvoiceStatus, async (req) => {
      const { status, invoice_id } = req.body
      if (!status) throw invalid('status', `Choose one of ${STATUSES.join(', ')}`)
      return setInvoicesStatus(req.tx, toolsOf(req), req.params.id, status, invoice_id, req.user.zone)
    })
    serve(c.creditInvoice, (req) => creditInvoice(req.tx, toolsOf(req), req.params.id, req.body))
    serve(c.previewCredit, (req) => creditPreview(req.tx, toolsOf(req), req.params.id, req.body))
    serve(c.payInvoice, (req) => takePayment(req.tx, toolsOf(req), req.params.id, req.body, req.user.zone))
    serve(c.applyMoney, (req) => applyMoney(req.tx, toolsOf(req), req.params.id, req.body, req.user.zone))
    serve(c.writeOffInvoice, (req) => writeOff(req.tx, toolsOf(req), req.params.id, req.body, req.user.zone))
    serve(c.changeInvoiceLine, (req) =>
      changeLine(req.tx, toolsOf(req), req.params.id, req.body, (current) => req.expect(current)),
    )
    serve(c.removeInvoiceLine, (req) =>
      changeLine(req.tx, toolsOf(req), req.params.id, undefined, (current) => req.expect(current)),
    )
    serve(c.assignInvoice, stub)
    serve(c.archiveInvoice, stub)
    serve(c.invoiceTaxes, async (req) => {
      const { orderId } = req.params
      const { invoice_id } = req.query
      const { rowCount } = await req.tx.client.query(
        'select from sales_order where tenant_id = $1 and id = $2',
        [req.tenant, orderId],
      )
      if (!rowCount) throw notFound('Sales order')
      const all = await invoicesOfOrder(req.tx, orderId, req.now)
      const live = all.filter(
        (row) =>
          row.status !== 'void' &&
          (invoice_id === undefined ? !isCorrectionDraft(row, all) : row.id === invoice_id),
      )
      if (invoice_id && !live.length) throw notFound('Invoice')
      return taxesOf(live)
    })
  },
})
