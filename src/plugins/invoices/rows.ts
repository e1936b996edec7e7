import { defineContextKey, meantRows, observedRows, proposalOf, recordScope, type Reading } from '#core'
import { invoiceEvents, type Invoice, type InvoiceHead } from '#schema/sales/invoices.ts'
import { invoiceDeleted } from '#schema/sales/opening-invoices.ts'

/** A head from a list, or the whole invoice once it was opened. */
export type InvoiceRow = InvoiceHead & Partial<Omit<Invoice, keyof InvoiceHead>>
/** Invoices of a call that is on its way: they are shown as they are, and as waiting. */
export const invoiceAsked = proposalOf<InvoiceRow>('invoice')
export const { rows: invoiceRows, observed } = observedRows<InvoiceRow>('invoice', {
  events: Object.values(invoiceEvents),
  also: (row) => [
    row(
      invoiceAsked,
      ({ payload }) => payload.id,
      (base) => base && { ...base },
    ),
    row(
      invoiceDeleted,
      ({ payload }) => payload.id,
      () => undefined,
    ),
  ],
  // a head of the same version must not take the lines away again
  read: (base, next) => (base && base.rev === next.rev ? { ...base, ...next } : next),
})
/** The customer whose account is open. */
export const openAccount = defineContextKey<{ readonly id: number; readonly unapplied: string } | null>(
  'account.open',
  null,
  'Open a customer first',
)
/** Invoices that commands are about; the list and the page set its facts. */
export const invoiceScope = recordScope(invoiceRows, ['invoice', 'invoices'])
/** The one invoice that a command without input is about. */
export function meantInvoice(reading: Pick<Reading, 'facts' | 'rows'>): InvoiceRow | undefined {
  const [id, ...others] = meantRows(invoiceScope, reading.facts())
  return id === undefined || others.length > 0 ? undefined : reading.rows(invoiceRows)[id]
}
