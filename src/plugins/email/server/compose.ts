/** A new mail, or changes of a prepared one, from what a person typed. */
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Email, sendEmail } from '#schema/areas/email.ts'
import { EMAIL_WORDS, isEmail } from '#schema/values/shapes.ts'
import { type Files, forbidden, invalid, type Req, type ServerKit } from '#server'
import type { Company } from '../../settings/server/public.ts'
import { addressesOf, addressText, nameFor, recipientsFrom } from '../../sending/server/public.ts'
import { type NewEmail, senderOf } from './prepare.ts'
import type { Parent } from './read.ts'

export type Typed = z.output<typeof sendEmail.body>[number]
type Links = Email['links']

/** category -> what it is a mail of (domain 1.8) */
const PARENT_OF: Readonly<Record<Email['category'], Parent>> = {
  invoice: 'invoice',
  other: 'invoice',
  delivery_ticket: 'sales_order',
  price_quote: 'price_quote',
  statement: 'statement',
}
const CATEGORY_OF: Readonly<Record<Parent, Email['category']>> = {
  invoice: 'invoice',
  sales_order: 'delivery_ticket',
  price_quote: 'price_quote',
  statement: 'statement',
}
const NEEDED: Readonly<Partial<Record<Parent, string>>> = {
  invoice: 'invoice.email',
  sales_order: 'delivery_ticket.email',
}

/** Mail about a document needs the right to mail that document. */
export const mayMail = (req: Req, links: Links): boolean =>
  links.every(({ linked_parent_type }) => {
    const needed = NEEDED[linked_parent_type]
    return !needed || req.may(needed)
  })
export function checkMayMail(req: Req, links: Links): void {
  if (!mayMail(req, links)) throw forbidden()
}
async function checkLinks(req: Req, tables: ServerKit['tables'], links: Links, path: string): Promise<void> {
  for (const [i, { linked_parent_type, linked_parent_id }] of links.entries()) {
    const table = tables.get(linked_parent_type)
    const found = table
      ? await req.tx.db
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.tenant_id, req.tenant), eq(table.id, linked_parent_id)))
      : []
    if (!found.length)
      throw invalid(
        `${path}links.${i}.linked_parent_id`,
        `Choose an existing ${linked_parent_type.replaceAll('_', ' ')}`,
        'unknown_reference',
      )
  }
}
/** A mail carries what its writer may open, or what was attached to it already. */
async function checkFiles(
  req: Req,
  files: Files,
  attachments: Email['attachments'],
  held: Email['attachments'],
  path: string,
): Promise<void> {
  for (const [i, { file_key }] of attachments.entries()) {
    if (!held.some((a) => a.file_key === file_key) && !(await files.mayRead(req, file_key)))
      throw invalid(`${path}attachments.${i}.file_key`, 'Choose a stored file', 'unknown_reference')
  }
}
function oneAddress(text: string, path: string): string {
  if (!isEmail(text.trim())) throw invalid(path, EMAIL_WORDS)
  return text.trim()
}
// a name or subject ends where a header line would
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** What was typed, checked; fields that were not sent are left out. */
async function changesOf(
  req: Req,
  files: Files,
  typed: Typed,
  held: Email['attachments'],
  path: string,
): Promise<Partial<NewEmail>> {
  const {
    recipient_email,
    recipient_name,
    cc,
    bcc,
    sender_email,
    sender_name,
    reply_to,
    subject,
    body,
    attachments,
  } = typed
  await checkFiles(req, files, attachments ?? [], held, path)
  const to =
    recipient_email === undefined ? undefined : recipientsFrom(recipient_email, `${path}recipient_email`)
  const renamed = recipient_name === undefined ? {} : { recipient_name: oneLine(recipient_name) }
  return {
    ...(to ? { recipient_email: addressText(to), recipient_name: nameFor(to, recipient_name) } : renamed),
    ...(cc === undefined ? {} : { cc: addressesOf(cc, `${path}cc`) }),
    ...(bcc === undefined ? {} : { bcc: addressesOf(bcc, `${path}bcc`) }),
    ...(sender_email ? { sender_email: oneAddress(sender_email, `${path}sender_email`) } : {}),
    ...(sender_name ? { sender_name: oneLine(sender_name) } : {}),
    ...(reply_to === undefined
      ? {}
      : { reply_to: reply_to ? oneAddress(reply_to, `${path}reply_to`) : null }),
    ...(subject === undefined ? {} : { subject: oneLine(subject) }),
    ...(body === undefined ? {} : { body }),
    ...(attachments === undefined
      ? {}
      : {
          attachments: attachments.map(({ file_key, file_name }) => ({
            file_key,
            file_name: oneLine(file_name),
          })),
        }),
  }
}
/**
 * Changes of a prepared mail; whose mail it is stays as it was prepared. Throws 422 when it goes to nobody.
 */
export async function changesOfPrepared(
  req: Req,
  files: Files,
  held: Email,
  typed: Typed,
  path: string,
): Promise<Partial<NewEmail>> {
  const changes = await changesOf(req, files, typed, held.attachments, path)
  recipientsFrom(changes.recipient_email ?? held.recipient_email, `${path}recipient_email`)
  return changes
}
export async function newMail(
  req: Req,
  { tables, files }: Pick<ServerKit, 'tables' | 'files'>,
  company: Company,
  typed: Typed,
  path: string,
): Promise<NewEmail> {
  const links = typed.links ?? []
  await checkLinks(req, tables, links, path)
  const category = typed.category ?? (links[0] ? CATEGORY_OF[links[0].linked_parent_type] : 'other')
  recipientsFrom(typed.recipient_email ?? '', `${path}recipient_email`)
  return {
    ...(await senderOf(company, req)),
    ...(await changesOf(req, files, typed, [], path)),
    category,
    links,
    linked_parent_type: links[0]?.linked_parent_type ?? PARENT_OF[category],
    linked_parent_id: links[0]?.linked_parent_id ?? 0,
  }
}
