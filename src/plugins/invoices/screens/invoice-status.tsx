import { Tag, type Tone } from '#ui'
import type { InvoiceHead } from '#schema/sales/invoices.ts'

const WORDS: Record<InvoiceHead['status'], readonly [string, Tone]> = {
  draft: ['Draft', 'neutral'],
  issued: ['Issued', 'blue'],
  sent: ['Sent', 'violet'],
  partially_paid: ['Partly paid', 'amber'],
  paid: ['Paid', 'green'],
  void: ['Void', 'neutral'],
}
type Shown = Pick<InvoiceHead, 'status' | 'kind' | 'credited_amount' | 'total'>
/** Whether all of an invoice was given back: its state is paid, and nobody paid it. */
export const isCredited = ({ status, kind, credited_amount, total }: Shown): boolean =>
  kind !== 'credit_memo' &&
  status === 'paid' &&
  Number(credited_amount) > 0 &&
  Number(credited_amount) >= Number(total)
/** The state of an invoice as a word; the colour only repeats it. */
export function InvoiceStatus({ invoice }: { readonly invoice: Shown }) {
  const [word, tone] = isCredited(invoice) ? (['Credited', 'neutral'] as const) : WORDS[invoice.status]
  return <Tag tone={tone}>{word}</Tag>
}
