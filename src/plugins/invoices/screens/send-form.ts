/** What keeps a mail from going out, at its field; and what went out before. Pure. */
import type { Problem } from '#core'
import type { Email } from '#schema/areas/email.ts'
import { formats, type Token } from '#ui'

export const FIELDS = ['recipient_email', 'cc', 'bcc', 'subject', 'body'] as const
export type Field = (typeof FIELDS)[number]
export type Faults = Readonly<Partial<Record<Field, string>>>
export interface People {
  readonly to: readonly Token[]
  readonly cc: readonly Token[]
  readonly bcc: readonly Token[]
}

/** The first address that is none, or nobody to send to. */
export function faultsOf({ to, cc, bcc }: People): Faults {
  const bad = (list: readonly Token[]) => list.find((token) => token.bad)?.bad
  const found: [Field, string | undefined][] = [
    ['recipient_email', bad(to) ?? (to.length === 0 ? 'Enter at least one address' : undefined)],
    ['cc', bad(cc)],
    ['bcc', bad(bcc)],
  ]
  return Object.fromEntries(found.filter(([, words]) => words !== undefined))
}
/** What the server refused: paths begin with the place of the mail in the call. */
export function formRefusalOf({ fields, detail }: Pick<Problem, 'fields' | 'detail'>): {
  readonly faults: Faults
  readonly rest?: string
} {
  const named = fields.map(
    ({ path, message }) => [/^(?:body\.)?(?:\d+\.)?([a-z_]+)/.exec(path)?.[1] ?? '', message] as const,
  )
  const faults = Object.fromEntries(named.filter(([field]) => (FIELDS as readonly string[]).includes(field)))
  const rest = named
    .filter(([field]) => !(FIELDS as readonly string[]).includes(field))
    .map(([, message]) => message)
  return fields.length === 0
    ? { faults, rest: detail }
    : { faults, ...(rest.length ? { rest: rest.join('. ') } : {}) }
}
type Seen = Pick<Email, 'id' | 'status' | 'recipient_email' | 'sent_at' | 'updated_at'>
const SENT_WORDS: Readonly<Partial<Record<Email['status'], string>>> = {
  sent: 'Sent',
  sending: 'On its way',
  captured: 'Captured, not sent',
  unknown: 'Nobody knows whether it was sent',
}
/** "Sent Mon Mar 2 09:12 to ap@farms.example.test"; what was only prepared or failed is not among them. */
export const sentBefore = (mails: readonly Seen[], current: number): readonly string[] =>
  mails
    .filter(({ id, status }) => id !== current && SENT_WORDS[status] !== undefined)
    .map(
      (mail) =>
        `${SENT_WORDS[mail.status]!} ${formats.dayTime(mail.sent_at ?? mail.updated_at)} to ${mail.recipient_email}`,
    )
