import { useState } from 'react'
import { useParams } from 'wouter'
import { useGantry, useWaiting, type Gantry } from '#core'
import { RecordPanels } from '#core/screens/index.ts'
import {
  atoms,
  Banner,
  Button,
  Empty,
  ErrorPanel,
  formats,
  icons,
  LinkButton,
  Page,
  Skeleton,
  Split,
  Tag,
  TopBar,
  STATUSES,
  type SelectionAction,
} from '#ui'
import { orderRows, type OrderRow } from '../../rows.ts'
import { orderWord } from '../../words.ts'
import { GateSlot } from '../verify/gate-slot.tsx'
import { DeliverySlot } from '../delivery/delivery-slot.tsx'
import { actionFor, runOrder } from '../run-order.ts'
import { TracePanel } from '#plugins/order-prices/public-screens.ts'
import { useOrder, type OneOrder } from '../use-order.ts'
import { OrderActivity, useSeen } from './order-activity.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderFees } from './order-fees.tsx'
import { OrderLines } from './order-lines.tsx'
import { verbOf, type OrderEvent } from './order-deeds.ts'
import { nextStep } from './order-steps.ts'
import { ActionButton, OrderFoot, OrderStrip } from './order-strip.tsx'
import { useNeighbours, useNews, useOrderScreen, useOrderTrace, type OrderTrace } from './use-order-page.ts'
import { TicketMailSlot } from './ticket-mail-slot.tsx'
import * as s from './order-page.css.ts'

/** One order: where it stands, what it needs next, and why it costs what it costs. */
export default function OrderPage() {
  const id = Number(useParams<{ id: string }>().id)
  return <OnePage key={id} id={id} />
}
/** The next legal step of the order, as far as it may be had. */
function nextAction(gantry: Gantry, row: OrderRow): SelectionAction | undefined {
  const next = nextStep(row)
  return next && actionFor(gantry, next.command, next.label, icons.Check, [row])[0]
}

function OnePage({ id }: { readonly id: number }) {
  const gantry = useGantry()
  const order = useOrder(id)
  const { row, whole, state, problem, reload } = order
  const seen = useSeen(id, row?.rev)
  const trace = useOrderTrace(whole)
  const near = useNeighbours(id, trace.isOpen)
  useOrderScreen(id, row, trace, near)
  const next = row && nextAction(gantry, row)
  return (
    <Page>
      <GateSlot />
      {whole && <DeliverySlot order={whole} />}
      <TopBar
        title={row?.order_no ?? 'Sales order'}
        crumbs={[{ label: 'Sales orders', to: near.back }]}
        tags={row && <OrderTags row={row} />}
        action={
          next && (
            <span className={atoms.onlyWide}>
              <ActionButton kind="primary" action={next} />
            </span>
          )
        }
      />
      <NewsNote id={id} seen={seen} />
      {!row && <NoOrder order={order} />}
      {row && (
        <>
          <OrderStrip row={row} seen={seen} near={near} />
          <Split>
            <div className={s.body}>
              <OrderFacts
                order={whole ?? row}
                onAssign={() => void runOrder(gantry, 'sales-order.assign-driver', [row])}
              />
              <RecordPanels entity="sales_order" id={id} first />
              {whole && <OrderLines order={whole} traced={trace.key} onTrace={trace.toggle} />}
              {whole && <OrderFees order={whole} />}
              {!whole && state === 'failed' && (
                <ErrorPanel title="Failed to fetch the lines" detail={problem} onRetry={reload} />
              )}
              {!whole && state !== 'failed' && <Skeleton rows={3} widths={[200, 160, 90]} />}
              <OrderDocuments order={row} />
              <RecordPanels entity="sales_order" id={id} first={false} />
              <OrderActivity order={row} seen={seen} />
              {next && <OrderFoot row={row} next={next} />}
            </div>
            <TicketMailSlot order={whole ?? row} />
            <OpenTrace of={trace} />
          </Split>
        </>
      )}
    </Page>
  )
}
/** Its status, and that a change of it waits for the network. */
function OrderTags({ row }: { readonly row: OrderRow }) {
  const waiting = useWaiting(orderRows, row.id)
  const word = orderWord(row)
  return (
    <>
      <Tag large tone={STATUSES[word]?.[0] ?? 'neutral'}>
        {word}
      </Tag>
      {waiting && (
        <Tag tone="amber" icon={icons.Clock}>
          Waiting
        </Tag>
      )}
    </>
  )
}
/** Somebody else changed the order while the page was open. */
function NewsNote({ id, seen }: { readonly id: number; readonly seen: readonly OrderEvent[] }) {
  const news = useNews(id)
  const [read, setRead] = useState('')
  if (!news || read === news.at) return null
  return (
    <Banner
      tone="blue"
      actions={
        <Button size="s" kind="ghost" onPress={() => setRead(news.at)}>
          Dismiss
        </Button>
      }
    >
      {seen.find((one) => one.by === news.by)?.who ?? 'A colleague'}{' '}
      {verbOf(news.type.replace('sales-order.', ''))} {formats.ago(news.at)}. This page already shows it.
    </Banner>
  )
}
/** While there is nothing to show: it is being read, it failed, or it is not here. */
function NoOrder({ order: { state, problem, reload } }: { readonly order: OneOrder }) {
  if (state === 'failed')
    return <ErrorPanel title="Failed to fetch the sales order" detail={problem} onRetry={reload} />
  if (state === 'missing')
    return (
      <Empty title="Order not found" actions={<LinkButton to="/sales-order">Show sales orders</LinkButton>} />
    )
  return state === 'loading' ? <Skeleton rows={8} widths={[160, 220, 140]} /> : null
}
function OpenTrace({ of: { isOpen, traced, trace, key, close } }: { readonly of: OrderTrace }) {
  if (!isOpen || !traced || !trace) return null
  const line = key ?? (traced.lines.length === 1 ? traced.lines[0]?.key : undefined)
  return <TracePanel trace={trace} traced={traced} line={line} onClose={close} />
}
