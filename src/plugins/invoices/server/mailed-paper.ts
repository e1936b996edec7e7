/** Invoices as letters need them: their words and files, and the steps that sending takes. */
import { conflict, dayText, type Files, notFound, type Req, type ServerKit } from '#server'
import { papers, type PaperLetter } from '../../email/server/public.ts'
import { nextInvoiceState } from '../public.ts'
import { invoiceFileName, invoicePdf } from './paper/invoice-paper.ts'
import { issueInvoice, markMailed } from './public.ts'
import { oneInvoice } from './read.ts'

/** Returns the words of the letter of an invoice. Throws 404, then what `pdf` throws, then 409. */
async function letterOf(req: Req, id: number, pdf: () => Promise<Uint8Array>): Promise<PaperLetter> {
  const invoice = await oneInvoice(req.tx, id, req.now)
  if (!invoice) throw notFound('Invoice')
  const bytes = await pdf()
  const next = nextInvoiceState(invoice, 'send')
  if ('refuse' in next) throw conflict(next.refuse, next.detail, { allowed: next.allowed })
  const [title, due] =
    invoice.kind === 'credit_memo' ? ['Credit memo', ''] : ['Invoice', `, due ${dayText(invoice.due_date)}`]
  const order = invoice.order_no === null ? '' : ` for order ${invoice.order_no}`
  const po = invoice.po_number ? ` (PO ${invoice.po_number})` : ''
  return {
    customer_id: invoice.customer_id,
    ship_to_id: invoice.ship_to_id,
    service: 'invoice',
    sales_order_id: invoice.sales_order_id,
    title: `${title} ${invoice.invoice_no}`,
    ending: due,
    words:
      `${title.toLowerCase()} ${invoice.invoice_no}` +
      ` of ${dayText(invoice.invoice_date)}${order}${po}` +
      `${invoice.ship_to ? `, delivered to ${invoice.ship_to.name}` : ''}${due}`,
    file: { name: invoiceFileName(invoice), bytes },
  }
}
/** Issues the drafts among these; returns their ids. */
async function issueDrafts(req: Req, invoices: readonly number[]): Promise<ReadonlySet<number>> {
  const issued = new Set<number>()
  const tools = {
    emit: (...told: Parameters<Req['emit']>) => req.emit(...told),
    now: req.now,
    by: req.user.id,
  }
  for (const id of [...new Set(invoices)].sort((a, b) => a - b)) {
    const before = await oneInvoice(req.tx, id, req.now)
    await issueInvoice(req.tx, tools, id)
    if (before?.status === 'draft') issued.add(id)
  }
  return issued
}
async function draw(req: Req, files: Files, id: number) {
  const { bytes, name, invoice } = await invoicePdf(req.tx, files, id, req.now)
  return { bytes, name, number: invoice.invoice_no }
}
/** Contributes the papers of invoices to letters. */
export function contributeMailedInvoices({ contribute }: ServerKit): void {
  contribute(papers, { invoice: { letter: letterOf, issue: issueDrafts, draw, mailed: markMailed } })
}
