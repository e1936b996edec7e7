import { useState } from 'react'
import { useParams } from 'wouter'
import { useGantry } from '#core'
import type { Invoice } from '#schema/sales/invoices.ts'
import {
  atoms,
  Button,
  Empty,
  ErrorPanel,
  icons,
  InList,
  LinkButton,
  Page,
  SidePanel,
  Skeleton,
  TopBar,
} from '#ui'
import { TracePanel } from '#plugins/order-prices/public-screens.ts'
import { invoicePanels } from '../public.ts'
import type { InvoiceRow } from '../rows.ts'
import { CorrectPanel, type Typed } from './correct/correct-panel.tsx'
import { InvoiceMenu } from './invoice-menu.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoiceSide } from './invoice-side.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { MoneySlot } from './money-slot.tsx'
import {
  type Deeds,
  type InvoiceTraceState,
  type Neighbours,
  useDeeds,
  useInvoice,
  useInvoiceScreen,
  useInvoiceTrace,
  useNeighbours,
} from './page/use-invoice-page.ts'
import { SendPanel } from './send-panel.tsx'
import * as s from './invoice-side.css.ts'

/** One invoice: the paper the customer gets, and what can be done with it. */
export default function InvoicePage() {
  const id = Number(useParams<{ id: string }>().id)
  return <OnePage key={id} id={id} />
}
function OnePage({ id }: { readonly id: number }) {
  const { row, whole, problem, load } = useInvoice(id)
  const trace = useInvoiceTrace(id, whole?.rev)
  const near = useNeighbours(id, trace.side)
  const deeds = useDeeds(id, row, trace.open)
  const [typed, setTyped] = useState<Typed>()
  useInvoiceScreen(id, row, trace, deeds, near)
  return (
    <Page>
      <TopBar
        title={row?.invoice_no ?? 'Invoice'}
        crumbs={[{ label: 'Invoices', to: near.back }]}
        tags={row && <InvoiceStatus invoice={row} />}
        tools={<Tools row={row} deeds={deeds} near={near} trace={trace} />}
        action={<NextStep deeds={deeds} isMemo={row?.kind === 'credit_memo'} />}
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
          <InvoicePaper invoice={whole} typed={typed} onExplain={(place) => trace.explain(place, whole)} />
          <MoneySlot invoice={whole} />
          <Beside invoice={whole} trace={trace} deeds={deeds} onTyped={setTyped} />
        </div>
      )}
    </Page>
  )
}
/** Other acts on the invoice, and the way to the invoices beside this one. */
function Tools({
  row,
  deeds: { next, print, send },
  near,
  trace: { isOpen },
}: {
  readonly row: InvoiceRow | undefined
  readonly deeds: Deeds
  readonly near: Neighbours
  readonly trace: InvoiceTraceState
}) {
  return (
    <>
      <InList {...near} />
      {row && <InvoiceMenu invoice={row} />}
      <span className={`${atoms.row} ${atoms.onlyWide}`}>
        {send && next !== 'send' && (
          <Button icon={icons.Send} keys="s" onPress={send}>
            Send
          </Button>
        )}
        <Button icon={icons.Printer} keys={isOpen ? undefined : 'p'} disabled={!row} onPress={print}>
          Print
        </Button>
      </span>
    </>
  )
}
/** The one next step of an invoice: issue it, send it, record its payment; nothing once it is paid. */
function NextStep({
  deeds: { next, issue, send, pay },
  isMemo,
}: {
  readonly deeds: Deeds
  readonly isMemo: boolean
}) {
  if (next === 'issue' && issue)
    return (
      <Button kind="primary" icon={icons.Check} keys="i" onPress={issue}>
        {isMemo ? 'Issue credit memo' : 'Issue invoice'}
      </Button>
    )
  if (next === 'send' && send)
    return (
      <Button kind="primary" icon={icons.Send} keys="s" onPress={send}>
        Send
      </Button>
    )
  if (next === 'pay' && pay)
    return (
      <Button kind="primary" icon={icons.Wallet} keys="b" onPress={pay}>
        Record payment
      </Button>
    )
  return null
}
/** Beside the paper: what its address asks for, else what is known of it. */
function Beside({
  invoice,
  trace,
  deeds,
  onTyped,
}: {
  readonly invoice: Invoice
  readonly trace: InvoiceTraceState
  readonly deeds: Deeds
  readonly onTyped: (typed: Typed | undefined) => void
}) {
  const gantry = useGantry()
  const extra = gantry.reading.contributions(invoicePanels)
  const close = () => trace.open(undefined)
  if (trace.side === 'send') return <SendPanel invoice={invoice} onClose={close} />
  if (trace.side === 'correct') return <CorrectPanel invoice={invoice} onClose={close} onTyped={onTyped} />
  if (trace.side === 'trace') return <OpenTrace trace={trace} onClose={close} />
  const { next, print, send, pay } = deeds
  const onSend = next === 'send' ? undefined : send
  return <InvoiceSide invoice={invoice} extra={extra} onPrint={print} onSend={onSend} onPay={pay} />
}
function OpenTrace({
  trace: { traced, trace, key, problem },
  onClose,
}: {
  readonly trace: InvoiceTraceState
  readonly onClose: () => void
}) {
  if (traced && trace)
    return <TracePanel trace={trace} traced={traced} line={key} printKey="p" onClose={onClose} />
  return (
    <SidePanel title="Why" label="Trace" width={440} onClose={onClose}>
      {problem ? <ErrorPanel title={problem} detail="" /> : <Skeleton rows={6} widths={[320]} />}
    </SidePanel>
  )
}
