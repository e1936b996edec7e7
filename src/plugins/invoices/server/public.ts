/** What other plugins' server sides may use of invoices. */
import type { Invoice } from '#schema/sales/invoices.ts'
import { money } from '#schema/values/decimal.ts'
import type { Tx } from '#server'
import { nextInvoiceState } from '../public.ts'
import { issueIfDraft } from './steps.ts'
import { lockInvoice, tellInvoice, touchInvoice, type Tools } from './write.ts'

export { oneInvoice, readInvoices } from './read.ts'
export { invoiceFileName, invoicePdf } from './paper.ts'
export type { Tools } from './write.ts'

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

/**
 * What each customer owes: the unpaid part of its issued invoices,
 * less credits; customers without any owe 0.00.
 */
export async function balanceOf(tx: Tx, customerIds: readonly number[]): Promise<Map<number, string>> {
  if (!customerIds.length) return new Map()
  const { rows } = await tx.client.query<{ customer_id: string; balance: string }>(
    `select customer_id, sum(balance)::text as balance from invoice
     where tenant_id = $1 and customer_id = any($2::bigint[])
       and status in ('issued', 'sent', 'partially_paid')
     group by 1`,
    [tx.tenant, `{${customerIds.join(',')}}`],
  )
  const owed = new Map(rows.map((r) => [Number(r.customer_id), r.balance]))
  return new Map(customerIds.map((id) => [id, money(owed.get(id) ?? '0')]))
}
