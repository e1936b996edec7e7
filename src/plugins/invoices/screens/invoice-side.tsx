import { Fragment, useEffect, useState, type ComponentType } from 'react'
import { Isolated, useCommand, useMay } from '#core'
import { RecordPanels } from '#core/screens/index.ts'
import type { Invoice } from '#schema/invoices.ts'
import { atoms, Button, cx, Facts, formats, icons, LinkButton, Note } from '#ui'
import { listEmails } from '../../email/public-client.ts'
import * as s from './invoice-side.css.ts'

const SENT: Record<string, string> = {
  prepared: 'Prepared, not sent',
  sending: 'Sending…',
  sent: 'Sent',
  captured: 'Captured, no mail server is set up',
  failed: 'Could not be sent',
  unknown: 'Nobody knows whether it was sent',
}
interface Props {
  readonly invoice: Invoice
  readonly extra: readonly {
    readonly title: string
    readonly Panel: ComponentType<{ readonly invoice: Invoice }>
  }[]
  readonly onIssue: () => void
  readonly onPrint: () => void
}

/** Beside the paper: state, payments, mail, and what plugins add. */
export function InvoiceSide({ invoice, extra, onIssue, onPrint }: Props) {
  const mayIssue = useMay('invoice.status')
  const mayMail = useMay('email.read')
  const read = useCommand(listEmails)
  const [mails, setMails] = useState<
    readonly {
      id: number
      status: string
      recipient_email: string
      sent_at: string | null
      updated_at: string
    }[]
  >([])
  useEffect(() => {
    if (mayMail)
      void read(
        { filters: { linked_parent_type: 'invoice', linked_parent_id: String(invoice.id) } },
        { fresh: true },
      ).then((o) => {
        if (o.status === 'done') setMails(o.value.items)
      })
  }, [invoice.id, invoice.rev, mayMail, read])
  return (
    <aside className={s.side} aria-label="About this invoice">
      <section className={s.part}>
        <h2 className={s.title}>Money</h2>
        <Facts
          bare
          items={[
            { label: 'Total', value: formats.money(invoice.total) },
            { label: 'Paid', value: formats.money(invoice.paid_amount) },
            {
              label: 'Balance',
              value: formats.money(invoice.balance),
              ...(invoice.is_overdue ? { note: `Overdue since ${formats.day(invoice.due_date)}` } : {}),
            },
          ]}
        />
        {invoice.status === 'draft' && mayIssue && (
          <>
            <Note tone="blue">A draft follows its order. Issuing it fixes every amount.</Note>
            <Button onPress={onIssue}>Issue invoice</Button>
          </>
        )}
        {invoice.payments.map((p) => (
          <p key={p.id} className={cx(atoms.small, atoms.muted)}>
            {[`${formats.money(p.amount)} paid on ${formats.day(p.paid_on)}`, p.reference]
              .filter(Boolean)
              .join(', ')}
          </p>
        ))}
        <span className={atoms.onlyNarrow}>
          <Button icon={icons.Printer} onPress={onPrint}>
            Print invoice
          </Button>
        </span>
        <LinkButton to={`/sales-order/${invoice.sales_order_id}`}>Open {invoice.order_no}</LinkButton>
      </section>
      {mayMail && (
        <section className={s.part}>
          <h2 className={s.title}>Mail</h2>
          {mails.length === 0 && <p className={cx(atoms.small, atoms.muted)}>Not mailed yet.</p>}
          {mails.map((m) => (
            <p key={m.id} className={atoms.small}>
              <a href={`/email/${m.id}`}>{SENT[m.status]}</a>{' '}
              <span className={atoms.muted}>
                {m.recipient_email}, {formats.dayTime(m.sent_at ?? m.updated_at)}
              </span>
            </p>
          ))}
        </section>
      )}
      <RecordPanels entity="invoice" id={invoice.id} />
      {extra.map(({ title, Panel }) => (
        <Fragment key={title}>
          <section className={s.part}>
            <h2 className={s.title}>{title}</h2>
            <Isolated what={title}>
              <Panel invoice={invoice} />
            </Isolated>
          </section>
        </Fragment>
      ))}
    </aside>
  )
}
