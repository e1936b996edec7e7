/** Door of invoices for the server sides of other plugins. */
import type { Invoice } from '#schema/sales/invoices.ts'
import type { Tx } from '#server'
import { nextInvoiceState } from '../public.ts'
import { issueIfDraft } from './steps.ts'
import type { Tools } from './tools.ts'
import { lockInvoice, tellInvoice, touchInvoice } from './write.ts'

export { toolsOf } from './create.ts'
export { whenBilledAgain } from './billed-again.ts'
export { withUnsettled } from './late-orders.ts'
export { invoicesOfOrder, oneInvoice, readInvoices } from './read.ts'
export { draftCorrections, type DraftedCorrection } from './rebill.ts'
export { invoiceFileName, invoicePdf } from './paper/invoice-paper.ts'
export { keepPapersOf } from './paper/paper-facts.ts'
export { type BilledDay, billedDays, issuedNumbers, type Journal, journalOf } from './journal.ts'
export { correctionDrafts } from './sql.ts'
export type { Tools } from './tools.ts'

/**
 * Issues a draft that is about to be mailed or pushed; one that is issued stays as it is.
 * Locks the order, then the invoice. Throws 404 or 409.
 */
export const issueInvoice = (
  tx: Tx,
  tools: Tools,
  id: number,
  command: 'send' | 'push' = 'send',
): Promise<Invoice> => issueIfDraft(tx, tools, id, command)

/**
 * Keeps the outcome of an email of an invoice. Accepted by a mail server, an issued invoice becomes sent and any later
 * state stays; captured, it counts as mailed; an email that came back is marked.
 */
export async function markMailed(
  tx: Tx,
  tools: Tools,
  id: number,
  outcome: 'sent' | 'captured' | 'failed',
): Promise<void> {
  const before = await lockInvoice(tx, id, tools.now)
  const at = tools.now.toISOString()
  if (outcome === 'failed') {
    await touchInvoice(tx, id, tools, { bounced_at: at })
    await tellInvoice(tx, tools, 'mailed', id, before)
    return
  }
  const next = outcome === 'sent' ? nextInvoiceState(before, 'mail-accepted') : undefined
  const isStep = next !== undefined && !('noop' in next) && !('refuse' in next)
  await touchInvoice(tx, id, tools, {
    ...(isStep ? { status: next.to, sent_at: at } : {}),
    mailed_at: at,
    bounced_at: null,
  })
  await tellInvoice(tx, tools, isStep ? 'sent' : 'mailed', id, before)
}
