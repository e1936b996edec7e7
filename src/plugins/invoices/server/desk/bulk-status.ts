/** Many invoices issued or voided in one call. */
import type { z } from 'zod'
import type { bulkStatus } from '#schema/sales/invoice-desk.ts'
import { conflict, type Req } from '#server'
import { toolsOf } from '../create.ts'
import { readHeads } from '../read.ts'
import { setInvoicesStatus } from '../steps.ts'
import { chosenInvoices, eachInvoice } from './each-invoice.ts'

type Asked = z.output<typeof bulkStatus.body>
/** Sets each invoice to the status; answers those that are in it now and those that were refused. */
export async function setManyStatus(
  req: Req,
  { invoice_ids, status }: Asked,
): Promise<z.input<typeof bulkStatus.returns>> {
  const chosen = await chosenInvoices(req, invoice_ids)
  const { done, failed } = await eachInvoice(req, chosen, async (inner, { id, sales_order_id }) => {
    if (sales_order_id === null)
      throw conflict('INVALID_TRANSITION', 'An opening balance is neither issued nor voided', { allowed: [] })
    await setInvoicesStatus(inner.tx, toolsOf(inner), sales_order_id, status, id, inner.user.zone)
  })
  const ids = chosen.flatMap(({ id }) => (done.has(id) ? [id] : []))
  return { updated: await readHeads(req.tx, ids, req.now), failed }
}
