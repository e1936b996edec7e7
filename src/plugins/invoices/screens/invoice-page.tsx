import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { fact, useAfterReset, useCommand, useGantry, useMay, useRow, useScreen } from '#core'
import type { Invoice } from '#schema/sales/invoices.ts'
import { atoms, Button, Empty, ErrorPanel, icons, LinkButton, Page, Skeleton, TopBar } from '#ui'
import { issueInvoice, printInvoice } from '../commands/changing.ts'
import { getInvoice } from '../commands/reading.ts'
import { invoicePanels } from '../public.ts'
import { invoiceRows, invoiceScope } from '../rows.ts'
import { InvoiceMenu } from './invoice-menu.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoiceSide } from './invoice-side.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { MoneySlot } from './money-slot.tsx'
import { SendPanel } from './send-panel.tsx'
import * as s from './invoice-side.css.ts'

/** The invoice of an address: what is at hand at once, then what the server has. */
function useInvoice(id: number) {
  const read = useCommand(getInvoice)
  const row = useRow(invoiceRows, id)
  const whole = row?.line_items ? (row as Invoice) : undefined
  const [problem, setProblem] = useState<{ missing: boolean; detail: string }>()
  const load = useCallback(() => {
    setProblem(undefined)
    void read({ id }, { fresh: true }).then((o) => {
      if (o.status === 'rejected') setProblem({ missing: o.problem.status === 404, detail: o.problem.detail })
    })
  }, [id, read])
  useEffect(load, [load])
  useAfterReset(load)
  return { row, whole, problem, load }
}
/** One invoice: the paper the customer gets, and what can be done with it. */
export default function InvoicePage() {
  const id = Number(useParams<{ id: string }>().id)
  const gantry = useGantry()
  const { row, whole, problem, load } = useInvoice(id)
  const [sending, setSending] = useState(false)
  const maySend = useMay('invoice.email')
  const isThere = row !== undefined
  const print = useCallback(() => {
    if (isThere) void gantry.dispatch(printInvoice({ id }))
  }, [gantry, id, isThere])
  const send = useCallback(() => {
    if (maySend) setSending(true)
  }, [maySend])
  useScreen({
    title: row?.invoice_no ?? 'Invoice',
    id: 'invoice',
    path: `/invoice/${id}`,
    facts: [fact(invoiceScope.cursor, row?.id)],
    keys: [
      { keys: 's', title: 'Send invoice', run: send },
      { keys: 'p', title: 'Print invoice', run: print },
    ],
  })
  const extra = gantry.reading.contributions(invoicePanels)
  return (
    <Page>
      <TopBar
        title={row?.invoice_no ?? 'Invoice'}
        crumbs={[{ label: 'Invoices', to: '/invoice' }]}
        tags={row && <InvoiceStatus invoice={row} />}
        tools={
          <>
            {row && <InvoiceMenu invoice={row} />}
            <span className={atoms.onlyWide}>
              <Button icon={icons.Printer} keys="p" disabled={!isThere} onPress={print}>
                Print
              </Button>
            </span>
          </>
        }
        action={
          maySend && row && row.status !== 'void' ? (
            <Button kind="primary" icon={icons.Send} keys="s" onPress={send}>
              Send
            </Button>
          ) : undefined
        }
      />
      {problem?.missing && (
        <Empty title="Invoice not found" actions={<LinkButton to="/invoice">Show invoices</LinkButton>} />
      )}
      {problem && !problem.missing && !whole && (
        <ErrorPanel title={problem.detail} detail="" onRetry={load} />
      )}
      {!whole && !problem && <Skeleton rows={8} widths={[480]} />}
      {whole && (
        <div className={s.both}>
          <InvoicePaper id={whole.id} rev={whole.rev} />
          <MoneySlot invoice={whole} />
          {sending ? (
            <SendPanel invoice={whole} onClose={() => setSending(false)} />
          ) : (
            <InvoiceSide
              invoice={whole}
              extra={extra}
              onPrint={print}
              onIssue={() =>
                void gantry.dispatch(
                  issueInvoice({ id: whole.id, sales_order_id: whole.sales_order_id ?? 0 }),
                )
              }
            />
          )}
        </div>
      )}
    </Page>
  )
}
