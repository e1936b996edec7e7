/** Many invoices as one document, in the order in which they were chosen. */
import type { z } from 'zod'
import type { bulkPrint } from '#schema/sales/invoice-desk.ts'
import { conflict, type Files, notFound, paperName, paperPdf, type Req } from '#server'
import { toolsOf } from '../create.ts'
import { invoicePaper } from '../paper/invoice-paper.ts'
import { readHeads } from '../read.ts'
import { lockInvoice, tellInvoice, touchInvoice } from '../write.ts'

type Answer = z.input<typeof bulkPrint.returns>
/**
 * Draws the invoices as one PDF and marks those that are issued as printed. Throws 404, and 409 where a draft or a void
 * one is among them: their mark would stand on every page.
 */
export async function printMany(req: Req, files: Files, ids: readonly number[]): Promise<Answer> {
  const tools = toolsOf(req)
  const wanted = [...new Set(ids)]
  for (const id of wanted.toSorted((a, b) => a - b)) {
    const before = await lockInvoice(req.tx, id, req.now)
    if (before.status === 'draft' || before.status === 'void')
      throw conflict('NOT_ISSUED', `${before.invoice_no} is ${before.status}: print it by itself`)
    await touchInvoice(req.tx, id, tools, { printed_at: req.now.toISOString() })
    await tellInvoice(req.tx, tools, 'printed', id, before)
  }
  const papers = []
  for (const id of wanted) papers.push(await invoicePaper(req.tx, files, id, req.now))
  const [first] = papers
  if (!first) throw notFound('Invoice')
  const numbers = papers.map(({ invoice }) => invoice.invoice_no)
  const name =
    numbers.length === 1
      ? paperName([first.invoice.customer.customer_name, numbers[0]!])
      : paperName([numbers[0]!, numbers.at(-1)!])
  const bytes = await paperPdf(
    req.tx,
    files,
    { ...first.paper, sheets: papers.flatMap(({ paper }) => paper.sheets) },
    { author: first.author, at: req.now.toISOString() },
  )
  const { file_key } = await files.store(req.tx, { name, bytes, kind: 'attachment', by: req.user.id })
  const { file_url } = files.describe(req.tx.tenant, file_key, 'attachment')
  return { file_name: name, file_url, printed: await readHeads(req.tx, wanted, req.now) }
}
