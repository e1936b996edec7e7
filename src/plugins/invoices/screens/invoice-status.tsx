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
/** The state of an invoice as a word; the colour only repeats it. */
export function InvoiceStatus({ invoice }: { readonly invoice: Pick<InvoiceHead, 'status'> }) {
  const [word, tone] = WORDS[invoice.status]
  return <Tag tone={tone}>{word}</Tag>
}
