/** The document of a stored invoice: as blocks for the screen, and as the bytes of a PDF. */
import type { Invoice } from '#schema/sales/invoices.ts'
import type { Paper, PaperPicture } from '#schema/values/paper.ts'
import { type Files, notFound, paperName, paperPdf, type Tx } from '#server'
import { oneInvoice } from '../read.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import { readPaperFacts } from './paper-facts.ts'

export const invoiceFileName = (invoice: Pick<Invoice, 'customer' | 'invoice_no' | 'invoice_date'>): string =>
  paperName([invoice.customer.customer_name, invoice.invoice_no, invoice.invoice_date])

/** The document of an invoice, block by block. Throws 404. */
export async function invoicePaper(
  tx: Tx,
  files: Files,
  id: number,
  now: Date,
): Promise<{ readonly paper: Paper; readonly invoice: Invoice; readonly author: string }> {
  const invoice = await oneInvoice(tx, id, now)
  if (!invoice) throw notFound('Invoice')
  const { facts, reason } = await readPaperFacts(tx, invoice, now)
  const { company_name, logo_key } = facts.company
  const logo: PaperPicture | null = logo_key
    ? {
        file_key: logo_key,
        file_url: files.describe(tx.tenant, logo_key, 'logo').file_url,
        words: `Logo of ${company_name}`,
      }
    : null
  return { paper: invoiceBlocks(invoice, facts, { reason, logo }), invoice, author: company_name }
}
/** Throws 404. The same invoice gives the same bytes. */
export async function invoicePdf(
  tx: Tx,
  files: Files,
  id: number,
  now: Date,
): Promise<{ readonly bytes: Uint8Array; readonly name: string; readonly invoice: Invoice }> {
  const { paper, invoice, author } = await invoicePaper(tx, files, id, now)
  const bytes = await paperPdf(tx, files, paper, { author, at: invoice.updated_at })
  return { bytes, name: invoiceFileName(invoice), invoice }
}
