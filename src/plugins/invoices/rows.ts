import { z } from 'zod'
import { defineCollection, defineContextKey, defineEvent, type EventDef } from '#core'
import { facts, type Invoice, type InvoiceHead } from '#schema/invoices.ts'

/** A head from a list, or the whole invoice once it was opened. */
export type InvoiceRow = InvoiceHead & Partial<Omit<Invoice, keyof InvoiceHead>>
export const observed = defineEvent(
  'invoice.observed',
  z.object({ rows: z.array(z.unknown()) }) as unknown as z.ZodType<
    { rows: readonly InvoiceRow[] },
    { rows: readonly InvoiceRow[] }
  >,
  { scope: 'observed' },
)
const whole = Object.values(facts) as unknown as EventDef<string, z.ZodType<InvoiceRow, InvoiceRow>>[]

export const invoiceRows = defineCollection<InvoiceRow>('invoice', (row) => [
  // a head of the same version must not take the lines away again
  row(
    observed,
    ({ payload }) => payload.rows.map((r) => r.id),
    (held, { payload }, id) => {
      const next = payload.rows.find((r) => r.id === id)!
      return held && held.rev === next.rev ? { ...held, ...next } : next
    },
  ),
  ...whole.map((def) =>
    row(
      def,
      ({ payload }) => payload.id,
      (_held, { payload }) => payload,
    ),
  ),
])
/** The invoice that is open. */
export const openInvoice = defineContextKey<{
  readonly id: number
  readonly status: string
  readonly sales_order_id: number
} | null>('invoice.open', null)
