import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useGantry } from '#core'
import type { Page } from '#schema/kit.ts'
import { atoms, cx, formats, Icon, icons, Tag, type IconType, type Tone } from '#ui'
import type { OrderRow } from '../../rows.ts'
import { type Proof, ProofDialog, proofsOf } from './order-proof.tsx'
import { runOrder } from '../run-order.ts'
import * as s from './order-page.css.ts'

interface Paper {
  readonly id: string
  readonly icon: IconType
  readonly title: string
  readonly note: string
  readonly tag?: { readonly text: string; readonly tone: Tone }
  readonly open: () => void
}
interface InvoiceRow {
  readonly id: number
  readonly invoice_no: string
  readonly kind: string
  readonly status: string
  readonly total: string
  readonly invoice_date: string
}
interface MailRow {
  readonly id: number
  readonly subject?: string | null
  readonly status: string
  readonly created_at: string
}
const TONES: Readonly<Record<string, Tone>> = {
  draft: 'neutral',
  issued: 'green',
  sent: 'green',
  paid: 'green',
  partially_paid: 'amber',
  void: 'neutral',
  failed: 'red',
}
const words = (text: string): string => text.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase())

/**
 * The ticket, what the driver brought back, the invoices and the
 * mails of an order, as far as they may be seen.
 */
export function OrderDocuments({ order }: { readonly order: OrderRow }) {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const [invoices, setInvoices] = useState<readonly InvoiceRow[]>([])
  const [mails, setMails] = useState<readonly MailRow[]>([])
  const [shown, setShown] = useState<Proof>()
  // the head of a list knows nothing of the delivery: what was read stays until it is read again
  const last = useRef(order.delivery)
  if (order.delivery !== undefined) last.current = order.delivery
  const delivery = last.current
  useEffect(() => {
    let here = true
    const list = async <R,>(
      command: string,
      permission: string,
      filters: Readonly<Record<string, string>>,
    ): Promise<readonly R[]> => {
      if (!gantry.may(permission) || !gantry.registry.commands.has(command)) return []
      const outcome = await gantry.dispatch(
        { command, input: { page: 1, size: 20, filters } },
        { fresh: true },
      )
      return outcome.status === 'done' ? (outcome.value as Page<R>).items : []
    }
    const read = () => {
      void list<InvoiceRow>('invoice.list', 'invoice.read', { sales_order_id: String(order.id) }).then(
        (rows) => {
          if (here) setInvoices(rows)
        },
      )
      void list<MailRow>('email.list', 'email.read', {
        linked_parent_type: 'sales_order',
        linked_parent_id: String(order.id),
      }).then((rows) => {
        if (here) setMails(rows)
      })
    }
    read()
    const watch = gantry.log.live$.subscribe((event) => {
      if (
        event.type.startsWith('invoice.') &&
        (event.payload as { sales_order_id?: number }).sales_order_id === order.id
      )
        read()
    })
    return () => {
      here = false
      watch.unsubscribe()
    }
  }, [gantry, order.id, order.invoice_state])
  const papers: readonly Paper[] = [
    ...(gantry.may('delivery_ticket.read')
      ? [
          {
            id: 'ticket',
            icon: icons.FileText,
            title: 'Delivery ticket',
            note: order.delivered_at ? `Delivered ${formats.dayTime(order.delivered_at)}` : 'As ordered',
            open: () => void runOrder(gantry, 'sales-order.print-tickets', [order]),
          },
        ]
      : []),
    ...(gantry.may('file.read') ? proofsOf(order.order_no, delivery) : []).map((one): Paper => ({
      id: `proof ${one.key}`,
      icon: one.icon,
      title: one.title,
      note: delivery?.delivered_at ? formats.dayTime(delivery.delivered_at) : 'From the driver',
      open: () => setShown(one),
    })),
    ...invoices.map((one): Paper => ({
      id: `invoice ${one.id}`,
      icon: icons.Receipt,
      title: `${one.kind === 'credit_memo' ? 'Credit memo' : 'Invoice'} ${one.invoice_no}`,
      note: `${formats.money(one.total)}, ${formats.day(one.invoice_date)}`,
      tag: { text: words(one.status), tone: TONES[one.status] ?? 'neutral' },
      open: () => navigate(`/invoice/${one.id}`),
    })),
    ...mails.map((one): Paper => ({
      id: `mail ${one.id}`,
      icon: icons.Mail,
      title: one.subject ?? 'Mail',
      note: formats.dayTime(one.created_at),
      tag: { text: words(one.status), tone: TONES[one.status] ?? 'neutral' },
      open: () => navigate('/email'),
    })),
  ]
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
              <span className={cx(atoms.medium, atoms.trunc)}>{one.title}</span>
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
