/** Mails made ready: who receives them, what they say, what is attached. */
import { eq, and } from 'drizzle-orm'
import type { Email } from '#schema/areas/email.ts'
import { conflict, dayText, type Files, invalid, notFound, Refusal, type Req, type Tx, typeOf } from '#server'
import { recipientsOf, type Service } from '../../customers/server/public.ts'
import { ticketPdf } from '../../delivery-tickets/server/public.ts'
import { nextInvoiceState } from '../../invoices/public.ts'
import { invoiceFileName, oneInvoice } from '../../invoices/server/public.ts'
import { readOrders } from '../../sales-orders/server/public.ts'
import { type Company, readCompany } from '../../settings/server/public.ts'
import { email as table } from '../tables.ts'
import { addressText, nameFor } from '../../sending/server/public.ts'
import { mailboxInUse } from './mailbox.ts'
import { readEmails } from './read.ts'

export type NewEmail = Omit<
  typeof table.$inferInsert,
  'id' | 'tenant_id' | 'message_id' | 'status' | 'created_at' | 'updated_at' | 'created_by' | 'updated_by'
>
type Attachment = Email['attachments'][number]
const PDF_LIMIT = 15 * 1024 * 1024

/** Name and address of the company's own mail server, else of the company, else of the caller. */
export async function senderOf(
  company: Company,
  req: Req,
): Promise<Pick<NewEmail, 'sender_email' | 'sender_name' | 'reply_to'>> {
  const own = await mailboxInUse(req.tx)
  return {
    sender_email: own?.address || company.email || req.user.email,
    sender_name: own?.sender_name || company.company_name,
    reply_to: own?.reply_to ?? null,
  }
}

/**
 * Its Message-ID is made with its number and never changes, so a mail that arrives twice is seen to be one.
 */
export async function insertEmail(req: Req, values: NewEmail): Promise<Email> {
  const at = req.now.toISOString()
  const [made] = await req.tx.db
    .insert(table)
    .values({
      ...values,
      tenant_id: req.tenant,
      created_at: at,
      updated_at: at,
      created_by: req.user.id,
      updated_by: req.user.id,
    })
    .returning({ id: table.id })
  const domain = /@([A-Za-z0-9.-]+)$/.exec(values.sender_email)?.[1] ?? 'gantry.invalid'
  await req.tx.db
    .update(table)
    .set({ message_id: `<gantry.${req.tenant}.${made!.id}@${domain}>` })
    .where(and(eq(table.tenant_id, req.tenant), eq(table.id, made!.id)))
  return (await readEmails(req.tx, [made!.id]))[0]!
}
export async function attach(
  tx: Tx,
  files: Files,
  by: number,
  name: string,
  bytes: Uint8Array,
): Promise<Attachment> {
  const { file_key } = await files.store(tx, { name, bytes, kind: 'attachment', by })
  return { file_key, file_name: name }
}
async function recipientFields(
  tx: Tx,
  customerId: number,
  shipToId: number | null,
  service: Service,
): Promise<Pick<NewEmail, 'recipient_email' | 'recipient_name'>> {
  const people = await recipientsOf(tx, customerId, shipToId, service)
  return { recipient_email: addressText(people), recipient_name: people.length ? nameFor(people) : '' }
}
/** The file of the call, as the specification checks it. */
async function givenPdf(file: unknown): Promise<Uint8Array> {
  if (file === undefined || file === null)
    throw invalid('invoice_pdf', 'PDF file is required for invoice email')
  const bytes =
    file instanceof Blob && file.size > 0 && file.size <= PDF_LIMIT
      ? new Uint8Array(await file.arrayBuffer())
      : undefined
  if (file instanceof Blob && file.size > PDF_LIMIT)
    throw new Refusal(413, 'TOO_LARGE', 'The file is larger than 15 MB')
  if (!bytes || typeOf(bytes) !== 'application/pdf') throw invalid('invoice_pdf', 'Invalid PDF file provided')
  return bytes
}
const letter = (company: Company, words: string): string =>
  `Hello,\n\n${words}\n\nThank you,\n${[company.company_name, company.phone_number].filter(Boolean).join('\n')}\n`

/**
 * The mail of an invoice. Its amount is on the paper only: a mail may be read by people who see no prices.
 */
export async function invoiceMail(
  req: Req,
  files: Files,
  id: number,
  file: unknown,
  withTicket: boolean,
): Promise<NewEmail> {
  const { tx } = req
  const invoice = await oneInvoice(tx, id, req.now)
  if (!invoice) throw notFound('Invoice')
  const bytes = await givenPdf(file)
  const next = nextInvoiceState(invoice, 'send')
  if ('refuse' in next) throw conflict(next.refuse, next.detail, { allowed: next.allowed })
  const [company, to] = await Promise.all([
    readCompany(tx),
    recipientFields(tx, invoice.customer_id, invoice.ship_to_id, 'invoice'),
  ])
  const attachments = [await attach(tx, files, req.user.id, invoiceFileName(invoice), bytes)]
  if (withTicket) {
    const wanted = { split_by_po: false, may_see_prices: req.may('sales_order.read_price') }
    const ticket = await ticketPdf(tx, files, invoice.sales_order_id, wanted, req.now)
    attachments.push(await attach(tx, files, req.user.id, ticket.name, ticket.bytes))
  }
  const [title, due] =
    invoice.kind === 'credit_memo' ? ['Credit memo', ''] : ['Invoice', `, due ${dayText(invoice.due_date)}`]
  const po = invoice.po_number ? ` (PO ${invoice.po_number})` : ''
  return {
    ...(await senderOf(company, req)),
    ...to,
    category: 'invoice',
    linked_parent_type: 'invoice',
    linked_parent_id: id,
    links: [{ linked_parent_type: 'invoice', linked_parent_id: id }],
    attachments,
    subject: `${title} ${invoice.invoice_no} from ${company.company_name}${due}`.slice(0, 200),
    body: letter(
      company,
      `Please find attached ${title.toLowerCase()} ${invoice.invoice_no}` +
        ` of ${dayText(invoice.invoice_date)} for order ${invoice.order_no}${po}` +
        `${invoice.ship_to ? `, delivered to ${invoice.ship_to.name}` : ''}${due}.`,
    ),
  }
}
/** The mail of a delivery ticket, one page for each PO when split. */
export async function ticketMail(
  req: Req,
  files: Files,
  orderId: number | undefined,
  split: boolean,
): Promise<NewEmail> {
  const { tx } = req
  if (orderId === undefined) throw invalid('sales_order_id', 'Choose a sales order')
  const [order] = await readOrders(tx, [orderId])
  if (!order) throw notFound('Sales order')
  const wanted = { split_by_po: split, may_see_prices: req.may('sales_order.read_price') }
  const [company, to, ticket] = await Promise.all([
    readCompany(tx),
    recipientFields(tx, order.customer_id, order.ship_to_id, 'delivery_ticket'),
    ticketPdf(tx, files, orderId, wanted, req.now),
  ])
  return {
    ...(await senderOf(company, req)),
    ...to,
    category: 'delivery_ticket',
    linked_parent_type: 'sales_order',
    linked_parent_id: orderId,
    links: [{ linked_parent_type: 'sales_order', linked_parent_id: orderId }],
    attachments: [await attach(tx, files, req.user.id, ticket.name, ticket.bytes)],
    subject: `Delivery ticket ${ticket.ticket_no} from ${company.company_name}`.slice(0, 200),
    body: letter(
      company,
      `Please find attached delivery ticket ${ticket.ticket_no} for order ${order.order_no}` +
        `${order.po_number ? ` (PO ${order.po_number})` : ''}` +
        `${order.ship_to ? `, delivered to ${order.ship_to.name}` : ''}.`,
    ),
  }
}
