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

/** A mail server took it: an issued invoice becomes sent, any later state stays. */
export async function markSent(tx: Tx, tools: Tools, id: number): Promise<void> {
  const before = await lockInvoice(tx, id, tools.now)
  const next = nextInvoiceState(before, 'mail-accepted')
  if ('noop' in next || 'refuse' in next) return
  await touchInvoice(tx, id, tools, { status: next.to, sent_at: tools.now.toISOString() })
  await tellInvoice(tx, tools, 'sent', id, before)
}
