/** A stored mail as the message that is posted or taken away as a file. */
import type { Files, Letter, Tx } from '#server'
import type { email } from '../tables.ts'
import { addressesOf, namedAddresses } from '../../sending/server/public.ts'

type Row = Pick<
  typeof email.$inferSelect,
  | 'message_id'
  | 'sender_name'
  | 'sender_email'
  | 'from'
  | 'recipient_email'
  | 'recipient_name'
  | 'cc'
  | 'bcc'
  | 'reply_to'
  | 'subject'
  | 'body'
  | 'attachments'
>

/** undefined when an attachment is no longer stored: a mail without its invoice says something else. */
export async function letterOf(tx: Tx, files: Files, row: Row, date: Date): Promise<Letter | undefined> {
  const attachments = []
  for (const { file_key, file_name } of row.attachments) {
    const found = await files.read(tx, file_key)
    if (!found) return undefined
    attachments.push({ filename: file_name, content: found.bytes, contentType: found.mime })
  }
  // where it is known by another address than the one it comes from, answers go there
  const from = row.from ?? row.sender_email
  const answers =
    row.reply_to ?? (row.sender_email.toLowerCase() === from.toLowerCase() ? null : row.sender_email)
  const others = (list: Row['cc']) => list.map(({ name, email: address }) => ({ name, address }))
  return {
    messageId: row.message_id,
    date,
    from: { name: row.sender_name, address: from },
    to: namedAddresses(addressesOf(row.recipient_email, 'recipient_email'), row.recipient_name),
    cc: others(row.cc),
    bcc: others(row.bcc),
    replyTo: answers || undefined,
    subject: row.subject,
    text: row.body,
    attachments,
  }
}
