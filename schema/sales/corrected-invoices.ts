/** Reasons of the figures of an invoice, and an invoice that is credited and billed again in one step. */
import { z } from 'zod'
import { contract, IdParam, route } from '../contract/kit.ts'
import { date, flag, id, instant, mark, money, price, qty, signedQty, word } from '../values/fields.ts'
import { printed } from '../values/printed.ts'
import { UNITS } from '../values/units.ts'
import { InvoiceFee } from './invoice-rows.ts'
import { Invoice } from './invoices.ts'
import { withoutCost } from './price-trace.ts'
import { COST, MARGIN } from './sales-order-input.ts'
import { LOOKED_UP_FOR, TaxItem } from './sales-order-rows.ts'

const common = { tag: 'Invoices', entity: 'Invoice', params: IdParam } as const
/** Places that the reason of a price is kept in: the invoice, its order, or none. */
export const KEPT_IN = ['invoice', 'order', 'none'] as const
const TracedInvoiceLine = z
  .object({
    line_item_id: z.int().nullable(),
    line_no: z.int(),
    product: z.string(),
    quantity: signedQty(),
    unit: z.enum(UNITS),
    unit_price: price(),
    subtotal: money(),
    kept_in: z.enum(KEPT_IN),
    price_trace: mark(z.unknown(), { otherwise: { needs: [COST, MARGIN], show: withoutCost } }),
    /** why a person set the price by hand */
    reason: z.string().nullable(),
    charged_as_of: z.object({ at: instant(), why: z.enum(LOOKED_UP_FOR) }).nullable(),
  })
  .meta({ id: 'TracedInvoiceLine' })
/** Every amount of an invoice with what it came from; the counted amounts add up to its total. */
export const InvoiceTrace = z
  .object({
    invoice_id: z.int(),
    invoice_no: z.string(),
    lines: z.array(TracedInvoiceLine),
    taxes: z.array(TaxItem),
    fees: z.array(InvoiceFee),
    rejected: z.array(z.object({ line_item_id: z.int().nullable(), tax_id: z.int(), reason: z.string() })),
    total: money(),
  })
  .meta({ id: 'InvoiceTrace' })
export type InvoiceTrace = z.output<typeof InvoiceTrace>
export const invoiceTrace = route({
  method: 'get',
  path: '/invoice/{id}/trace',
  ...common,
  summary: 'Read why each figure of an invoice is what it is',
  permission: 'invoice.read',
  returns: InvoiceTrace,
  failed: 'Failed to fetch the trace',
})

/** Mistakes of an invoice; a double and a cancelled sale are credited and not billed again. */
export const CORRECTION_KINDS = ['quantity', 'price', 'tax', 'customer', 'double', 'cancelled'] as const
const CorrectedLine = z.strictObject({
  line_item_id: id(),
  /** the quantity that is billed */
  quantity: qty().optional(),
  unit_price: price().optional(),
  /** the use that the fuel is taxed for; null: that of its tank */
  tax: word(40).nullable().optional(),
})
/** Money of the customer as one correction finds it and leaves it. */
const CorrectionSums = z
  .object({
    goods_total: money(),
    fee_total: money(),
    tax_total: money(),
    total: money(),
    /** debt of the payer on all invoices, and money of it that is on none */
    owed: money(),
    unapplied: money(),
  })
  .meta({ id: 'CorrectionSums' })
export const InvoiceCorrection = z
  .object({
    credit_memo: Invoice,
    /** null: it is not billed again */
    invoice: Invoice.nullable(),
    moved_payments: z.array(
      z.object({ payment_id: z.int(), paid_on: date(), reference: z.string().nullable(), amount: money() }),
    ),
    /** money of the corrected invoice that no invoice takes now */
    unapplied: money(),
    before: CorrectionSums,
    after: CorrectionSums,
  })
  .meta({ id: 'InvoiceCorrection' })
export type InvoiceCorrection = z.output<typeof InvoiceCorrection>
export const correctInvoice = route({
  method: 'post',
  path: '/invoice/{id}/correct',
  ...common,
  exact: true,
  summary: 'Correct an issued invoice: credit all of it and bill it again, or preview that',
  permission: 'invoice.create',
  status: 201,
  flags: 'K',
  body: z.strictObject({
    kind: z.enum(CORRECTION_KINDS),
    lines: z.array(CorrectedLine).max(200).optional(),
    customer_id: id().optional(),
    ship_to_id: id().optional(),
    invoice_date: date().optional(),
    /** the new invoice is due when the old one was */
    keep_due: flag(true),
    /** the days for the early-payment discount begin today, or are those of the old invoice */
    discount: z.enum(['old', 'new']).default('old'),
    reason: printed(300),
    /** works everything out and writes nothing */
    preview: flag(false),
  }),
  returns: InvoiceCorrection,
  failed: 'Failed to correct the invoice',
})
export default contract('corrected-invoices', { routes: [invoiceTrace, correctInvoice] })
