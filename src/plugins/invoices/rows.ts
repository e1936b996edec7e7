import { defineContextKey, observedRows } from '#core'
import { invoiceEvents, type Invoice, type InvoiceHead } from '#schema/sales/invoices.ts'

/** A head from a list, or the whole invoice once it was opened. */
export type InvoiceRow = InvoiceHead & Partial<Omit<Invoice, keyof InvoiceHead>>
export const { rows: invoiceRows, observed } = observedRows<InvoiceRow>('invoice', {
  events: Object.values(invoiceEvents),
  // a head of the same version must not take the lines away again
  read: (base, next) => (base && base.rev === next.rev ? { ...base, ...next } : next),
})
/** The customer whose account is open. */
export const openAccount = defineContextKey<{ readonly id: number; readonly unapplied: string } | null>(
  'account.open',
  null,
  'Open a customer first',
)
/** The invoice that is open. */
export const openInvoice = defineContextKey<{
  readonly id: number
  readonly status: string
  readonly sales_order_id: number
} | null>('invoice.open', null, 'Open an invoice first')
