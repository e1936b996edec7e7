/** Commands on many invoices at once: issued or voided, emailed, printed. */
import { z } from 'zod'
import { contract, PageQuery, route } from '../contract/kit.ts'
import { flag, id, money } from '../values/fields.ts'
import { email } from '../values/shaped-fields.ts'
import { InvoiceHead } from './invoices.ts'

const Ids = z.array(id()).min(1, 'Choose at least one invoice').max(500, 'Choose at most 500 invoices')
/** Sums of the invoices of a filter, void ones left out. */
export const invoiceSums = route({
  method: 'get',
  path: '/invoice/sums',
  tag: 'Invoices',
  entity: 'Invoice',
  summary: 'Sum up the invoices of a filter',
  permission: 'invoice.read',
  query: PageQuery,
  returns: z
    .object({
      invoices: z.number().int(),
      total: money(),
      /** payments, discounts, write-offs and credits */
      paid: money(),
      /** of what is issued and not paid */
      balance: money(),
    })
    .meta({ id: 'InvoiceSums' }),
})
export type InvoiceSums = z.output<typeof invoiceSums.returns>
/** An invoice that was left as it is, and the reason. */
export const InvoiceFailure = z
  .object({ id: z.int(), invoice_no: z.string(), code: z.string(), detail: z.string() })
  .meta({ id: 'InvoiceFailure' })
export type InvoiceFailure = z.output<typeof InvoiceFailure>
const common = { tag: 'Invoices', entity: 'Invoice', method: 'post', flags: 'K' } as const

export const bulkStatus = route({
  ...common,
  path: '/invoice/bulk-status',
  summary: 'Issue or void many invoices, each by itself',
  permission: 'invoice.status',
  body: z.strictObject({ invoice_ids: Ids, status: z.enum(['issued', 'void']) }),
  returns: z
    .object({ updated: z.array(InvoiceHead), failed: z.array(InvoiceFailure) })
    .meta({ id: 'InvoicesOfStatus' }),
  failed: 'Failed to update invoice status',
})
/** Invoices of one email, with their files. */
export const EmailGroup = z
  .object({
    customer: z.object({ id: z.int(), customer_name: z.string() }),
    recipients: z.array(z.object({ name: z.string(), email: z.string(), contact_id: z.int().nullable() })),
    /** reason that it cannot be sent yet */
    problem: z.object({ code: z.enum(['NO_ADDRESS', 'CAME_BACK']), detail: z.string() }).nullable(),
    invoices: z.array(
      z.object({
        id: z.int(),
        invoice_no: z.string(),
        total: money(),
        file_name: z.string(),
        with_ticket: z.boolean(),
      }),
    ),
    total: money(),
    /** the prepared email; null: of a preview, or of a group with a problem */
    email_id: z.int().nullable(),
  })
  .meta({ id: 'InvoiceEmailGroup' })
export type EmailGroup = z.output<typeof EmailGroup>
export const bulkPrepareEmail = route({
  ...common,
  path: '/invoice/bulk-prepare-email',
  summary: 'Group invoices by their recipients and prepare an email for each group',
  permission: 'invoice.email',
  body: z.strictObject({
    invoice_ids: Ids,
    one_per_customer: flag(true),
    include_ticket: flag(true),
    /** answers the groups and writes nothing */
    preview: flag(false),
    /** hands each prepared email to the mail server at once, as it is */
    send: flag(false),
    /** addresses in place of those of the contact book, by customer */
    addresses: z
      .array(z.strictObject({ customer_id: id(), email: email() }))
      .max(500)
      .optional(),
  }),
  returns: z
    .object({ groups: z.array(EmailGroup), failed: z.array(InvoiceFailure) })
    .meta({ id: 'InvoiceEmails' }),
  failed: 'Failed to prepare invoice email',
})
export const bulkPrint = route({
  ...common,
  path: '/invoice/bulk-print',
  summary: 'Draw many invoices as one PDF and mark them printed',
  permission: 'invoice.email',
  body: z.strictObject({ invoice_ids: Ids }),
  returns: z
    .object({
      file_name: z.string(),
      file_url: z.string(),
      printed: z.array(InvoiceHead),
    })
    .meta({ id: 'PrintedInvoices' }),
  failed: 'Failed to print invoices',
})
export default contract('invoice-desk', { routes: [invoiceSums, bulkStatus, bulkPrepareEmail, bulkPrint] })
