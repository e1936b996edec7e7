import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useGantry } from '#core'
import { atoms, cx, formats, Icon, icons, Tag, type IconType, type Tone } from '#ui'
import type { OrderRow } from '../../rows.ts'
import { type Proof, ProofDialog, proofsOf } from './order-proof.tsx'
import { useInvoicesAndMails, type InvoiceRow } from './use-invoices-and-mails.ts'
import * as s from './order-page.css.ts'

interface Paper {
  readonly id: string
  readonly icon: IconType
  readonly title: string
  readonly note: string
  readonly tag?: { readonly text: string; readonly tone: Tone }
  readonly open: () => void
}
const TONES: Readonly<Record<string, Tone>> = {
  draft: 'neutral',
  issued: 'green',
  sent: 'green',
  paid: 'green',
  partially_paid: 'amber',
  credited: 'neutral',
  void: 'neutral',
  failed: 'red',
}
const words = (text: string): string => text.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase())

const tagOf = (status: string): NonNullable<Paper['tag']> => ({
  text: words(status),
  tone: TONES[status] ?? 'neutral',
})

/** Given back whole: its state is paid, and nobody paid it. */
const isCredited = ({ kind, status, credited_amount, total }: InvoiceRow): boolean =>
  kind === 'invoice' &&
  status === 'paid' &&
  Number(credited_amount) > 0 &&
  Number(credited_amount) >= Number(total)

/** One that was looked at and not sent is no paper of the order; the list of emails keeps it. */
const wentOut = ({ status }: { readonly status: string }): boolean => status !== 'prepared'

/** Everything there is on paper: the ticket, the proofs, the invoices, the mails. */
function usePapers(order: OrderRow, delivery: OrderRow['delivery'], onProof: (proof: Proof) => void) {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const { invoices, mails } = useInvoicesAndMails(order)
  const ticket: Paper = {
    id: 'ticket',
    icon: icons.FileText,
    title: 'Delivery ticket',
    note: order.delivered_at ? `Delivered ${formats.dayTime(order.delivered_at)}` : 'As ordered',
    open: () => navigate(`/delivery-ticket/${order.id}`),
  }
  const proofs = (gantry.may('file.read') ? proofsOf(order.order_no, delivery) : []).map((proof): Paper => ({
    id: `proof ${proof.key}`,
    icon: proof.icon,
    title: proof.title,
    note: delivery?.delivered_at ? formats.dayTime(delivery.delivered_at) : 'From the driver',
    open: () => onProof(proof),
  }))
  const papers: readonly Paper[] = [
    ...(gantry.may('delivery_ticket.read') ? [ticket] : []),
    ...proofs,
    ...invoices.map((invoice): Paper => ({
      id: `invoice ${invoice.id}`,
      icon: icons.Receipt,
      title: `${invoice.kind === 'credit_memo' ? 'Credit memo' : 'Invoice'} ${invoice.invoice_no}`,
      note: `${formats.money(invoice.total)}, ${formats.day(invoice.invoice_date)}`,
      tag: tagOf(isCredited(invoice) ? 'credited' : invoice.status),
      open: () => navigate(`/invoice/${invoice.id}`),
    })),
    ...mails.filter(wentOut).map((mail): Paper => ({
      id: `mail ${mail.id}`,
      icon: icons.Mail,
      title: mail.subject ?? 'Email',
      note: formats.dayTime(mail.created_at),
      tag: tagOf(mail.status),
      open: () => navigate('/email'),
    })),
  ]
  return papers
}

/**
 * The ticket, what the driver brought back, the invoices and the
 * mails of an order, as far as they may be seen.
 */
export function OrderDocuments({ order }: { readonly order: OrderRow }) {
  const [shown, setShown] = useState<Proof>()
  // the head of a list knows nothing of the delivery: what was read stays until it is read again
  const last = useRef(order.delivery)
  if (order.delivery !== undefined) last.current = order.delivery
  const delivery = last.current
  const papers = usePapers(order, delivery, setShown)
  if (papers.length === 0 && !delivery?.unattended) return null
  return (
    <section className={s.section} aria-label="Documents">
      <div className={atoms.row}>
        <h2 className={s.title}>
          Documents <span className={s.count}>{papers.length}</span>
        </h2>
        {delivery?.unattended && <Tag>Nobody on site</Tag>}
      </div>
      <div className={s.papers}>
        {papers.map((one) => (
          <button key={one.id} type="button" className={s.paper} onClick={one.open}>
            <Icon of={one.icon} />
            <span className={s.paperWords}>
              <span className={atoms.medium}>{one.title}</span>
              <span className={cx(atoms.small, atoms.muted, atoms.trunc)}>{one.note}</span>
            </span>
            {one.tag && <Tag tone={one.tag.tone}>{one.tag.text}</Tag>}
          </button>
        ))}
      </div>
      {shown && <ProofDialog key={shown.key} proof={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}
