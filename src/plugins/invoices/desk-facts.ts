/** Facts about the invoices that are meant: steps that are open to at least one of them. */
import { defineContextKey, deriveFacts, meantRows } from '#core'
import { invoiceRows, invoiceScope } from './rows.ts'
import { isCreditable, isIssuable, isPayable, isSendable, isVoidable } from './rules/desk.ts'

const key = (name: string) => defineContextKey<boolean>(`invoice.${name}`, false)
export const deskFacts = {
  issuable: key('issuable'),
  sendable: key('sendable'),
  /** all that can be paid are of one customer */
  payable: key('payable'),
  voidable: key('voidable'),
  creditable: key('creditable'),
}
/** Follows the selection, the cursor and every change of the invoices there. */
export const meantInvoiceFacts = deriveFacts(invoiceRows, deskFacts, (rows, facts) => {
  const meant = meantRows(invoiceScope, facts).flatMap((id) => rows[id] ?? [])
  const payers = new Set(meant.filter(isPayable).map(({ customer_id }) => customer_id))
  return {
    issuable: meant.some(isIssuable),
    sendable: meant.some(isSendable),
    payable: payers.size === 1,
    voidable: meant.some(isVoidable),
    creditable: meant.some(isCreditable),
  }
})
