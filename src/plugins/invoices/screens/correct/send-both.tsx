import { useMay } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { atoms, CheckboxField } from '#ui'
import { previewEmails } from '../../commands/desk.ts'
import type { Draft } from './correction.ts'

/** Recipients of the papers, by the contact book; undefined while they are read or cannot be. */
export function useRecipients({ id, rev }: Invoice, isShown: boolean) {
  const mayMail = useMay('invoice.email')
  const asked = isShown && mayMail ? `${id} ${rev}` : undefined
  const { value } = useAnswer(asked, () =>
    previewEmails({ invoice_ids: [id], one_per_customer: true, include_ticket: false, preview: true }),
  )
  const group = value?.groups[0]
  return {
    mayMail,
    problem: group?.problem?.detail,
    people: group?.recipients.map(({ name, email }) => (name && name !== email ? `${name} ${email}` : email)),
  }
}
export type Recipients = ReturnType<typeof useRecipients>
const RESTS = 'They stay in To send.'
/** Both documents to the contacts of their customers; says why where nothing can go. */
export function SendBoth({
  draft: { kind, customer },
  isBilled,
  of: { mayMail, problem, people },
  value,
  onChange,
}: {
  readonly draft: Draft
  /** a new invoice is made, beside the credit memo */
  readonly isBilled: boolean
  readonly of: Recipients
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}) {
  if (!mayMail) return <p className={atoms.muted}>Only who may send invoices emails them. {RESTS}</p>
  const isMoved = kind === 'customer' && customer !== null
  if (problem && !isMoved)
    return (
      <p className={atoms.muted}>
        {problem}. {RESTS}
      </p>
    )
  const papers = isBilled ? 'both' : 'the credit memo'
  const label = isMoved
    ? 'Email each to the contacts of its customer'
    : `Email ${papers} to ${people?.join(', ') ?? 'the contacts for invoices'}`
  return <CheckboxField label={label} value={value} onChange={onChange} />
}
