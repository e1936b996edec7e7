import { useMemo } from 'react'
import { useHistory } from '#core/screens/index.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { decimal, formats, icons, Timeline, type IconType } from '#ui'
import type { MailRow } from './use-mails.ts'
import * as s from '../invoice-side.css.ts'

const WORDS: Readonly<Record<string, readonly [string, IconType]>> = {
  created: ['made the invoice', icons.Plus],
  updated: ['changed the invoice', icons.Pencil],
  removed: ['removed the draft', icons.X],
  issued: ['issued it', icons.Check],
  sent: ['marked it sent', icons.Send],
  'payment-recorded': ['recorded a payment', icons.Wallet],
  paid: ['recorded the last payment', icons.Wallet],
  'payment-reversed': ['took a payment back', icons.Undo2],
  voided: ['voided it', icons.X],
  credited: ['credited it', icons.FileText],
}
const SENT: Readonly<Record<string, string>> = {
  prepared: 'prepared an email, not sent, to',
  sending: 'is sending it to',
  sent: 'sent it to',
  captured: 'kept an email, no mail server is set up, to',
  failed: 'could not send it to',
  unknown: 'may not have sent it to',
}
interface Deed {
  readonly key: string
  readonly sign: IconType
  readonly who: string
  readonly what: string
  readonly at: string
}
type Entry = NonNullable<ReturnType<typeof useHistory>>['entries'][number]
const paidOf = (side: unknown): string =>
  (side as { readonly paid_amount?: string } | null)?.paid_amount ?? '0'
/** The act of an entry, with the money that it moved. */
function wordsOf({ command, before, after }: Entry): readonly [string, IconType] {
  const type = command.replace(/^invoice\./, '')
  const [words, sign] = WORDS[type] ?? [type.replaceAll('-', ' '), icons.Pencil]
  const paid = decimal.add(paidOf(after), decimal.multiply(paidOf(before), '-1'))
  return type.startsWith('pa') && Number(paid) > 0
    ? [`${words}, ${formats.money(paid)}`, sign]
    : [words, sign]
}
const ofMail = (mail: MailRow): Deed => ({
  key: `mail ${mail.id}`,
  sign: icons.Send,
  who: 'The office',
  what: `${SENT[mail.status] ?? mail.status} ${mail.recipient_email}`,
  at: mail.sent_at ?? mail.updated_at,
})
/** Acts of the server's log with the letters; an invoice of before has those that its own dates name. */
function deedsOf(invoice: Invoice, entries: readonly Entry[], mails: readonly MailRow[]): Deed[] {
  const told = entries.map((entry): Deed => {
    const [what, sign] = wordsOf(entry)
    return { key: `${entry.seq}`, sign, who: entry.actor_name, what, at: entry.at }
  })
  const known = (type: 'created' | 'issued', at: string | null): Deed[] =>
    at === null || entries.some(({ command }) => command === `invoice.${type}`)
      ? []
      : [{ key: type, sign: WORDS[type]![1], who: 'The office', what: WORDS[type]![0], at }]
  return [
    ...told,
    ...mails.map(ofMail),
    ...known('created', invoice.created_at),
    ...known('issued', invoice.issued_at),
  ].toSorted((x, y) => y.at.localeCompare(x.at))
}
/** The history of an invoice, newest first: made, issued, sent to whom, paid, credited. */
export function InvoiceHistory({
  invoice,
  mails,
}: {
  readonly invoice: Invoice
  readonly mails: readonly MailRow[]
}) {
  const history = useHistory('invoice', invoice.id, invoice.rev)
  const deeds = useMemo(() => deedsOf(invoice, history?.entries ?? [], mails), [invoice, history, mails])
  return (
    <section className={s.part}>
      <h2 className={s.title}>History</h2>
      <Timeline label="What happened to this invoice" deeds={deeds} />
    </section>
  )
}
