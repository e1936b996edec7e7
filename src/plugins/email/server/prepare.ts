/** Mails made ready: who receives them, what they say, what is attached. */
import { randomUUID } from 'node:crypto'
import { type Email, emailEvents } from '#schema/areas/email.ts'
import { type Files, invalid, notFound, Refusal, type Req, type Tx, typeOf } from '#server'
import { recipientsOf, type Service } from '../../customers/server/public.ts'
import { type Company, readCompany } from '../../settings/server/public.ts'
import { email as table } from '../tables.ts'
import { addressText, nameFor } from '../../sending/server/public.ts'
import { papers, type PaperFile, type PaperLetter } from './from-above.ts'
import { mailboxInUse } from './mailbox.ts'
import { loggedEmail, readEmails } from './read.ts'

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
 * A new Message-ID: made with its mail and never changed, so that a mail that arrives twice is seen to be one. It is
 * random, as two copies of an installation give their mails the same numbers.
 */
function newMessageId(sender: string): string {
  const domain = /@([A-Za-z0-9.-]+)$/.exec(sender)?.[1] ?? 'gantry.invalid'
  return `<gantry.${randomUUID()}@${domain}>`
}
/** Writes a new mail. */
export async function insertEmail(req: Req, values: NewEmail): Promise<Email> {
  const at = req.now.toISOString()
  const [made] = await req.tx.db
    .insert(table)
    .values({
      ...values,
      message_id: newMessageId(values.sender_email),
      tenant_id: req.tenant,
      created_at: at,
      updated_at: at,
      created_by: req.user.id,
      updated_by: req.user.id,
    })
    .returning({ id: table.id })
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

type Fields =
  | 'sender_email'
  | 'sender_name'
  | 'reply_to'
  | 'recipient_email'
  | 'recipient_name'
  | 'subject'
  | 'body'
/** Subject, letter and people of a mail with a paper. */
async function mailOf(req: Req, paper: PaperLetter): Promise<Pick<NewEmail, Fields>> {
  const [company, to] = await Promise.all([
    readCompany(req.tx),
    recipientFields(req.tx, paper.customer_id, paper.ship_to_id, paper.service),
  ])
  return {
    ...(await senderOf(company, req)),
    ...to,
    subject: `${paper.title} from ${company.company_name}${paper.ending}`.slice(0, 200),
    body: letter(company, `Please find attached ${paper.words}.`),
  }
}
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
  const invoice = papers.get('invoice')
  if (!invoice) throw notFound('Invoice')
  const paper = await invoice.letter(req, id, () => givenPdf(file))
  const mail = await mailOf(req, paper)
  const attachOne = ({ name, bytes }: PaperFile) => attach(req.tx, files, req.user.id, name, bytes)
  const attachments = [await attachOne(paper.file)]
  const order = paper.sales_order_id
  const ticket = withTicket && order !== null ? papers.get('ticket') : undefined
  if (ticket) attachments.push(await attachOne(await ticket.file(req, files, order!, false)))
  return {
    ...mail,
    category: 'invoice',
    linked_parent_type: 'invoice',
    linked_parent_id: id,
    links: [{ linked_parent_type: 'invoice', linked_parent_id: id }],
    attachments,
  }
}
/** Recipients of a mail of several invoices, and whether the tickets go along. */
interface Wanted {
  readonly recipients: readonly { readonly name: string; readonly email: string }[]
  readonly withTicket: boolean
}
/** `3 invoices`, and the name of each paper where a credit memo is one of two. */
const namesOf = (letters: readonly PaperLetter[]): string =>
  letters.length === 2 && letters.some(({ title }) => !title.startsWith('Invoice '))
    ? letters.map(({ title }) => title).join(', ')
    : `${letters.length} invoices`
/**
 * Prepares one mail of several invoices with their papers as they are drawn now, to these recipients. Throws 404, and
 * 409 where one cannot be sent.
 */
export async function prepareInvoices(
  req: Req,
  files: Files,
  ids: readonly number[],
  { recipients, withTicket }: Wanted,
): Promise<Email> {
  const invoice = papers.get('invoice')
  if (!invoice) throw notFound('Invoice')
  const ticket = withTicket ? papers.get('ticket') : undefined
  const attachments: Attachment[] = []
  const letters: PaperLetter[] = []
  const orders = new Set<number>()
  const attachOne = ({ name, bytes }: PaperFile) => attach(req.tx, files, req.user.id, name, bytes)
  for (const id of ids) {
    const paper = await invoice.letter(req, id, async () => (await invoice.draw(req, files, id)).bytes)
    letters.push(paper)
    attachments.push(await attachOne(paper.file))
    const order = paper.sales_order_id
    if (!ticket || order === null || orders.has(order)) continue
    orders.add(order)
    attachments.push(await attachOne(await ticket.file(req, files, order, false)))
  }
  const company = await readCompany(req.tx)
  const [first, ...others] = letters as [PaperLetter, ...PaperLetter[]]
  const subject = others.length
    ? `${namesOf(letters)} from ${company.company_name}`
    : `${first.title} from ${company.company_name}${first.ending}`
  const made = await insertEmail(req, {
    ...(await senderOf(company, req)),
    recipient_email: addressText(recipients),
    recipient_name: nameFor(recipients),
    subject: subject.slice(0, 200),
    body: letter(
      company,
      others.length
        ? `Please find attached:\n${letters.map(({ words }) => `- ${words}`).join('\n')}`
        : `Please find attached ${first.words}.`,
    ),
    category: 'invoice',
    linked_parent_type: 'invoice',
    linked_parent_id: ids[0]!,
    links: ids.map((id) => ({ linked_parent_type: 'invoice' as const, linked_parent_id: id })),
    attachments,
  })
  req.emit(emailEvents.prepared(loggedEmail(made)))
  return made
}
/** The mail of a delivery ticket, one page for each PO when split. */
export async function ticketMail(
  req: Req,
  files: Files,
  orderId: number | undefined,
  split: boolean,
): Promise<NewEmail> {
  if (orderId === undefined) throw invalid('sales_order_id', 'Choose a sales order')
  const ticket = papers.get('ticket')
  if (!ticket) throw notFound('Sales order')
  const paper = await ticket.letter(req, files, orderId, split)
  return {
    ...(await mailOf(req, paper)),
    category: 'delivery_ticket',
    linked_parent_type: 'sales_order',
    linked_parent_id: orderId,
    links: [{ linked_parent_type: 'sales_order', linked_parent_id: orderId }],
    attachments: [await attach(req.tx, files, req.user.id, paper.file.name, paper.file.bytes)],
  }
}
