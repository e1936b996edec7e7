/** Invoices and payments (api 2.6, domain 2.3, 3.7). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { date, flag, id, instant, maybe, money, pct, price } from '../values/fields.ts'
import { qty, readBool, text } from '../values/fields.ts'
import { printed } from '../values/printed.ts'
import { contract, IdParam, pageOf, PageQuery, route } from '../contract/kit.ts'
import { Paper } from '../values/paper.ts'
import { MoneyRow, moneyFields } from './payments.ts'
import { InvoiceFee, InvoiceLine } from './invoice-rows.ts'
import { OrderTax } from './sales-orders.ts'

export { InvoiceFee, InvoiceLine }

export const INVOICE_STATUSES = ['draft', 'issued', 'sent', 'partially_paid', 'paid', 'void'] as const
const head = {
  id: z.int(),
  rev: z.int(),
  created_at: instant(),
  updated_at: instant(),
  created_by: z.int().nullable(),
  updated_by: z.int().nullable(),
  invoice_no: z.string(),
  kind: z.enum(['invoice', 'credit_memo', 'opening']),
  status: z.enum(INVOICE_STATUSES),
  customer_id: z.int(),
  customer: z.object({ id: z.int(), customer_name: z.string() }),
  /** null: an opening balance, or a credit memo of one */
  sales_order_id: z.int().nullable(),
  order_no: z.string().nullable(),
  po_number: z.string().nullable(),
  credits_invoice_id: z.int().nullable(),
  /** bills again what this invoice billed; issued once that is credited */
  rebills_invoice_id: z.int().nullable(),
  /** the invoice that bills it again after a correction; a device may hold rows from before it was kept */
  corrected_by_id: z.int().nullable().optional(),
  invoice_date: date(),
  due_date: date(),
  discount_until: date().nullable(),
  /** of the payment term as it was: what is taken off when it is paid by then */
  discount_percent: pct(),
  discount_base: z.enum(['goods', 'total']),
  payment_term_id: z.int().nullable(),
  ship_to_id: z.int().nullable(),
  ship_to: z.object({ id: z.int(), name: z.string() }).nullable(),
  goods_total: money(),
  fee_total: money(),
  tax_total: money(),
  total: money(),
  paid_amount: money(),
  credited_amount: money(),
  balance: money(),
  is_overdue: z.boolean(),
  revision: z.int(),
  /** lines were changed by hand since the order filled them */ edited: z.boolean(),
  /** of an odd order; copies of before lack it */ billed_with_reason: z.string().nullable().optional(),
  issued_at: instant().nullable(),
  sent_at: instant().nullable(),
  /** an email of it was accepted by a mail server, or captured; copies of before lack this and the two below */
  mailed_at: instant().nullable().optional(),
  /** its last email came back */
  bounced_at: instant().nullable().optional(),
  printed_at: instant().nullable().optional(),
  /** the customer is on hold, as of when the row was read */
  on_hold: z.boolean().optional(),
  /** unapplied money of the one who pays, as of when the row was read */
  unapplied: money().optional(),
}
export const InvoiceHead = z.object(head).meta({ id: 'InvoiceHead' })
export const Invoice = z
  .object({
    ...head,
    line_items: z.array(InvoiceLine),
    fees: z.array(InvoiceFee),
    tax_details: OrderTax,
    payments: z.array(MoneyRow),
    /** what may still be taken off when it is paid by discount_until; 0.00 where nothing is */
    discount_amount: money(),
    /** who pays: the customer, or the one it is billed to */
    payer: z.object({ id: z.int(), customer_name: z.string() }),
    /** address lines, name first */ bill_to: z.array(z.string()),
    delivered_to: z.array(z.string()),
    delivered_at: instant().nullable(),
    accounting: z
      .object({ state: z.string(), external_no: z.string().nullable(), total: money().nullable() })
      .nullable(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.output<typeof Invoice>
export type InvoiceHead = z.output<typeof InvoiceHead>

const common = { tag: 'Invoices', entity: 'Invoice' } as const
const one = { ...common, params: IdParam, returns: Invoice } as const
const CreateFields = z.strictObject({
  sales_order_id: id().optional(),
  split_by_po: z.preprocess(readBool, z.boolean()).optional() as unknown as z.ZodOptional<z.ZodBoolean>,
  invoice_date: date().optional(),
  /** drafts whose lines were changed by hand stay as they are */
  keep_edited: z.preprocess(readBool, z.boolean()).optional() as unknown as z.ZodOptional<z.ZodBoolean>,
  /** why it is billed although it is odd */ billed_with_reason: printed(300).optional(),
})
export const invoices = route({
  method: 'get',
  path: '/invoice/',
  ...common,
  summary: 'List invoices, filtered and sorted',
  permission: 'invoice.read',
  query: PageQuery,
  pageSize: 10,
  returns: pageOf(InvoiceHead),
  failed: 'Failed to fetch invoices',
})
export const createInvoice = route({
  method: 'post',
  path: '/invoice/create',
  ...common,
  entity: 'Sales order',
  summary: 'Create or update the invoices of an order',
  permission: 'invoice.create',
  flags: 'K',
  queryOrBody: true,
  query: CreateFields,
  body: CreateFields,
  returns: z
    .object({
      updated: z.int(),
      created: z.int(),
      removed: z.int(),
      unchanged: z.int(),
      /** numbers of drafts that were changed by hand: kept so, or replaced by the order's figures */
      edited_kept: z.array(z.string()),
      edited_replaced: z.array(z.string()),
      invoices: z.array(Invoice),
    })
    .meta({ id: 'InvoiceResult' }),
  failed: 'Failed to create/update invoice',
})
export const invoice = route({
  method: 'get',
  path: '/invoice/{id}',
  ...one,
  summary: 'Read one invoice with its lines',
  permission: 'invoice.read',
  flags: 'E',
  failed: 'Failed to fetch invoice',
})
const onPaper = { ...common, permission: 'invoice.read', params: IdParam, keeps: true } as const
export const invoicePdf = route({
  method: 'get',
  path: '/invoice/{id}/pdf',
  ...onPaper,
  summary: 'Draw the invoice as PDF',
  query: z.strictObject({ template_id: id().optional() }),
  returns: z.string(),
  bytes: 'application/pdf',
})
export const invoicePaper = route({
  method: 'get',
  path: '/invoice/{id}/paper',
  ...onPaper,
  summary: 'Read what the invoice says on paper, block by block',
  returns: Paper,
  failed: 'Failed to fetch invoice',
})
const StatusFields = z.strictObject({
  status: z.enum(['draft', 'issued', 'sent', 'paid', 'void']).optional(),
  invoice_id: id().optional(),
})
export const setInvoiceStatus = route({
  method: 'post',
  path: '/sales-order/{id}/invoice-status/',
  ...common,
  entity: 'Sales order',
  summary: 'Set the status of an order’s invoices',
  permission: 'invoice.status',
  flags: 'K',
  queryOrBody: true,
  params: IdParam,
  query: StatusFields,
  body: StatusFields,
  returns: z.array(Invoice),
  failed: 'Failed to update invoice status',
})
/**
 * Chosen lines and quantities, an amount off the goods, one fee or one tax (whole, or `amount` of it); with neither,
 * all that is left.
 */
export const CreditFields = z.strictObject({
  lines: z
    .array(z.strictObject({ line_item_id: id(), quantity: qty() }))
    .max(200)
    .optional(),
  amount: money().optional(),
  tax_id: id().optional(),
  /** a fee of the order on this invoice, whole or `amount` of it, with that part of its taxes */
  fee_row_id: id().optional(),
  reason: printed(300),
})
export const creditInvoice = route({
  method: 'post',
  path: '/invoice/{id}/credit',
  exact: true,
  ...one,
  summary: 'Credit an invoice: whole, by line, by amount, one fee, or one tax',
  permission: 'invoice.create',
  status: 201,
  flags: 'K',
  body: CreditFields,
})
export const previewCredit = route({
  method: 'post',
  path: '/invoice/{id}/credit/preview',
  ...common,
  params: IdParam,
  summary: 'Calculate what a credit of an invoice comes to; nothing is written',
  permission: 'invoice.create',
  body: CreditFields.omit({ reason: true }),
  returns: z
    .object({ goods_total: money(), fee_total: money(), tax_total: money(), total: money() })
    .meta({ id: 'CreditPreview' }),
})
export const payInvoice = route({
  method: 'post',
  path: '/invoice/{id}/payment',
  exact: true,
  ...one,
  summary: 'Record a payment of an invoice',
  permission: 'invoice.update',
  flags: 'K',
  body: z.strictObject({
    /** `discount`: an early-payment discount that is allowed later, with its reason; no money comes with it */
    kind: z.enum(['payment', 'discount']).default('payment'),
    amount: money(),
    ...moneyFields,
    reason: maybe(text(300)),
    /** taken off for paying early, by a payment of all the rest in time */
    discount: money({ min: 0 }).optional(),
    /** what is over the balance stays unapplied money of the customer */
    unapplied: flag(false),
  }),
})
export const applyMoney = route({
  method: 'post',
  path: '/invoice/{id}/apply',
  exact: true,
  ...one,
  summary: 'Apply cash of the customer to an invoice',
  permission: 'invoice.update',
  flags: 'K',
  body: z.strictObject({
    amount: money().optional(),
    /** taken off for paying early, by the day the money came */
    discount: money({ min: 0 }).optional(),
  }),
  failed: 'Failed to apply the money',
})
export const writeOffInvoice = route({
  method: 'post',
  path: '/invoice/{id}/write-off',
  exact: true,
  ...one,
  summary: 'Write off what will not be paid, with a reason',
  permission: 'payment.write_off',
  flags: 'K',
  body: z.strictObject({ amount: money().optional(), reason: text(300) }),
  failed: 'Failed to write it off',
})
export const changeInvoiceLine = route({
  method: 'put',
  path: '/invoice-line-item/{id}',
  ...common,
  entity: 'Invoice line',
  summary: 'Change a line of a draft invoice',
  permission: 'invoice.update',
  flags: 'KM',
  params: IdParam,
  body: z.strictObject({
    description: printed(300).optional(),
    unit_price: price().optional(),
    billed_quantity: qty().optional(),
  }),
  returns: Invoice,
})
export const removeInvoiceLine = route({
  method: 'delete',
  path: '/invoice-line-item/{id}',
  ...common,
  entity: 'Invoice line',
  summary: 'Remove a line from a draft invoice',
  permission: 'invoice.update',
  flags: 'K',
  params: IdParam,
  returns: Invoice,
})
const stub = (name: 'assign' | 'archive') =>
  route({
    method: 'post',
    path: `/invoice/{id}/${name}`,
    ...common,
    summary: `Not part of the product: ${name} an invoice`,
    permission: 'invoice.update',
    params: IdParam,
    body: z.object({}).loose(),
    returns: z.object({}),
  })
/** The specification has these two calls and says that they do nothing. */
export const assignInvoice = stub('assign')
export const archiveInvoice = stub('archive')
export const invoiceTaxes = route({
  method: 'get',
  path: '/invoice/taxes/{orderId}',
  ...common,
  summary: 'Sum up the taxes of an order’s invoices and credit memos, voided ones apart, or of one of them',
  permission: 'invoice.read',
  params: z.strictObject({ orderId: id() }),
  query: z.strictObject({ invoice_id: id().optional() }),
  returns: OrderTax,
})

const reads = 'invoice.read'
const billEvent = <const T extends string>(name: T) =>
  defineEvent(`invoice.${name}` as const, Invoice, { reads })
export const invoiceEvents = {
  created: billEvent('created'),
  updated: billEvent('updated'),
  removed: billEvent('removed'),
  issued: billEvent('issued'),
  sent: billEvent('sent'),
  'payment-recorded': billEvent('payment-recorded'),
  paid: billEvent('paid'),
  'payment-reversed': billEvent('payment-reversed'),
  voided: billEvent('voided'),
  credited: billEvent('credited'),
  /** an email of it was accepted, captured, or came back */
  mailed: billEvent('mailed'),
  printed: billEvent('printed'),
} as const
export default contract('invoices', {
  routes: [
    createInvoice,
    invoices,
    invoice,
    invoicePdf,
    invoicePaper,
    setInvoiceStatus,
    creditInvoice,
    previewCredit,
    payInvoice,
    applyMoney,
    writeOffInvoice,
    changeInvoiceLine,
    removeInvoiceLine,
    assignInvoice,
    archiveInvoice,
    invoiceTaxes,
  ],
  events: Object.values(invoiceEvents),
})
