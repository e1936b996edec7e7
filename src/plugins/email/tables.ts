import { sql } from 'drizzle-orm'
import { boolean, index, integer, text } from 'drizzle-orm/pg-core'
import { instant, json, key, tenantTable } from '#server/db/columns.ts'

interface Address {
  readonly name: string
  readonly email: string
}
export const email = tenantTable(
  'email',
  {
    status: text({ enum: ['prepared', 'sending', 'sent', 'captured', 'failed', 'unknown'] })
      .notNull()
      .default('prepared'),
    sent_at: instant(),
    category: text({ enum: ['invoice', 'delivery_ticket', 'price_quote', 'statement', 'other'] })
      .notNull()
      .default('other'),
    linked_parent_type: text({ enum: ['invoice', 'sales_order', 'price_quote', 'statement'] }).notNull(),
    linked_parent_id: key().notNull(),
    links: json<
      {
        linked_parent_type: 'invoice' | 'sales_order' | 'price_quote' | 'statement'
        linked_parent_id: number
      }[]
    >()
      .notNull()
      .default([]),
    from: text(),
    sender_email: text().notNull(),
    sender_name: text().notNull().default(''),
    recipient_email: text().notNull().default(''),
    recipient_name: text().notNull().default(''),
    reply_to: text(),
    cc: json<Address[]>().notNull().default([]),
    bcc: json<Address[]>().notNull().default([]),
    subject: text().notNull().default(''),
    body: text().notNull().default(''),
    attachments: json<{ file_key: string; file_name: string }[]>().notNull().default([]),
    message_id: text().notNull().default(''),
    recipients: json<{ email: string; state: 'accepted' | 'rejected'; text: string }[]>()
      .notNull()
      .default([]),
    error: text(),
    captured: boolean().notNull().default(false),
    eml_file_key: text(),
    /** set while a mail server is being spoken to: whoever finds it later does not know how that ended */
    posting_at: instant(),
  },
  {
    finds: ['subject', 'recipient_email', 'recipient_name'],
    index: [['sent_at'], ['linked_parent_type', 'linked_parent_id'], ['status']],
    // the list as it opens: the newest first, what was never sent at the end
    more: (t) => [
      index('email_newest_idx').on(t.tenant_id, sql`${t.sent_at} desc nulls last`, sql`${t.id} desc`),
    ],
  },
)
/** Addresses that emails of a company may come from, and the digits that were sent there. */
export const email_sender = tenantTable(
  'email_sender',
  {
    address: text().notNull(),
    code_hash: text(),
    code_sent_at: instant(),
    code_expires_at: instant(),
    confirmed_at: instant(),
  },
  { unique: [['address']] },
)
/** The mail server a company named itself; its password is sealed with the secret of the installation. */
export const mailbox = tenantTable(
  'mailbox',
  {
    kind: text({ enum: ['smtp'] }).notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    security: text({ enum: ['tls', 'starttls'] })
      .notNull()
      .default('tls'),
    address: text().notNull(),
    sender_name: text().notNull().default(''),
    reply_to: text(),
    username: text().notNull().default(''),
    sealed_password: text(),
    status: text({ enum: ['connected', 'needs_reauth', 'off'] })
      .notNull()
      .default('off'),
    last_error: text(),
    last_error_at: instant(),
    tested_at: instant(),
    last_sent_at: instant(),
  },
  { unique: [['kind']] },
)
