import { useCallback, useRef, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { fact, useMay, useScreen } from '#core'
import { useKeys } from '#core/screens/index.ts'
import { setStatus, type SalesOrder } from '#schema/sales/sales-orders.ts'
import {
  Button,
  Empty,
  ErrorPanel,
  LinkButton,
  narrow,
  Page,
  SegmentedControl,
  Skeleton,
  STATUSES,
  Tag,
  TopBar,
  useMedia,
} from '#ui'
import { cursorOrder } from '../../rows.ts'
import { orderWord } from '../../words.ts'
import { GateSlot } from '../verify/gate-slot.tsx'
import { useOrderTrace } from '../page/use-order-page.ts'
import { TracePanel } from '#plugins/order-prices/public-screens.ts'
import { useOrder, type OneOrder } from '../use-order.ts'
import { AddDrop } from './add-drop.tsx'
import { CheckInBody } from './check-in-body.tsx'
import { PhotosPane } from './photos-pane.tsx'
import { useSiteTanks } from '../site-tanks.ts'
import { useCheckIn, type Then } from './use-check-in.ts'
import { TO_VERIFY, useQueue } from './use-queue.ts'
import * as s from './check-in.css.ts'

const CAN = new Set(['confirmed', 'assigned', 'in_transit', 'delivered'])

/** What the truck did, checked in against what was ordered: one order of the list after the other. */
export default function CheckInPage() {
  const id = Number(useParams<{ id: string }>().id)
  return <CheckInOf key={id} id={id} />
}
function CheckInOf({ id }: { readonly id: number }) {
  const [, navigate] = useLocation()
  const near = useQueue(id)
  const order = useOrder(id)
  const { row, whole } = order
  const [round, setRound] = useState(0)
  useScreen({
    title: row ? `Check in ${row.order_no}` : 'Check in',
    id: 'sales-order.check-in',
    path: `/delivery-order-entry/${id}`,
    facts: [fact(cursorOrder, id)],
  })
  const { after, from } = near
  const goOn = useCallback(
    () => navigate(after === undefined ? (from ?? TO_VERIFY) : `/delivery-order-entry/${after}`),
    [navigate, after, from],
  )
  if (whole && CAN.has(whole.status) && whole.line_items.length > 0)
    return (
      <Page>
        <GateSlot onPassed={goOn} />
        <OneCheckIn
          key={round}
          order={whole}
          near={near}
          onNext={goOn}
          onSaved={() => setRound((now) => now + 1)}
        />
      </Page>
    )
  return (
    <Page>
      <TopBar
        title={row ? `Check in ${row.order_no}` : 'Check in'}
        crumbs={[{ label: 'To verify', to: TO_VERIFY }]}
        tags={row && <StatusTag order={row} />}
      />
      <NotHere order={order} />
    </Page>
  )
}
function StatusTag({ order }: { readonly order: Parameters<typeof orderWord>[0] }) {
  const word = orderWord(order)
  return (
    <Tag large tone={STATUSES[word]?.[0] ?? 'neutral'}>
      {word}
    </Tag>
  )
}
/** Why there is no sheet: it is being read, it failed, is not here, or has nothing to check in. */
function NotHere({ order: { whole, state, problem, reload } }: { readonly order: OneOrder }) {
  if (whole && whole.line_items.length === 0 && CAN.has(whole.status)) return <NothingDropped order={whole} />
  if (whole)
    return (
      <Empty
        title={`${whole.order_no} is ${orderWord(whole).toLowerCase()}: nothing to check in.`}
        actions={<LinkButton to={`/sales-order/${whole.id}`}>Open order</LinkButton>}
      />
    )
  if (state === 'failed')
    return <ErrorPanel title="Failed to fetch the sales order" detail={problem} onRetry={reload} />
  if (state === 'missing')
    return (
      <Empty
        title="Order not found"
        actions={<LinkButton to={TO_VERIFY}>Show orders to verify</LinkButton>}
      />
    )
  return <Skeleton rows={8} widths={[160, 220, 140]} />
}
/** An order without a line: the first drop of it makes one. */
function NothingDropped({ order }: { readonly order: SalesOrder }) {
  const tanks = useSiteTanks(order.ship_to_id)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Empty
        title="Nothing was dropped yet."
        actions={
          <>
            <Button kind="primary" onPress={() => setAdding(true)}>
              Enter a drop
            </Button>
            <LinkButton to={`/sales-order/${order.id}`}>Open order</LinkButton>
          </>
        }
      />
      {adding && (
        <AddDrop
          order={order}
          tanks={tanks}
          start={{}}
          onAdded={() => undefined}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
interface OneProps {
  readonly order: SalesOrder
  readonly near: ReturnType<typeof useQueue>
  /** goes to the next order, or back to the list */
  readonly onNext: () => void
  readonly onSaved: () => void
}
function OneCheckIn({ order, near, onNext, onSaved }: OneProps) {
  const box = useRef<HTMLDivElement>(null)
  const trace = useOrderTrace(order)
  const { toggle } = trace
  const onDone = useCallback((then: Then) => (then === 'verify' ? onSaved() : onNext()), [onNext, onSaved])
  const checkIn = useCheckIn(order, box, { explain: toggle, onDone })
  const { save } = checkIn
  const mayVerify = useMay(setStatus.permission)
  const last = near.after === undefined
  const first = last ? 'Save' : 'Save and next'
  useKeys([
    { keys: 'mod+enter', title: first, run: () => save('next') },
    ...(mayVerify ? [{ keys: 'mod+shift+enter', title: 'Save and verify', run: () => save('verify') }] : []),
  ])
  const next = (
    <Button keys="mod+enter" kind={mayVerify ? 'plain' : 'primary'} onPress={() => save('next')}>
      {first}
    </Button>
  )
  return (
    <>
      <TopBar
        title={`Check in ${order.order_no}`}
        crumbs={[{ label: 'To verify', to: near.from ?? TO_VERIFY }]}
        tags={
          <>
            <StatusTag order={order} />
            {near.place && <span className={s.place}>{near.place}</span>}
          </>
        }
        tools={mayVerify && next}
        action={
          mayVerify ? (
            <Button kind="primary" keys="mod+shift+enter" onPress={() => save('verify')}>
              Save and verify
            </Button>
          ) : (
            next
          )
        }
      />
      <div ref={box} className={s.panes}>
        <Panes
          body={<CheckInBody checkIn={checkIn} onTrace={toggle} />}
          beside={
            trace.isOpen && trace.traced && trace.trace ? (
              <TracePanel trace={trace.trace} traced={trace.traced} line={trace.key} onClose={trace.close} />
            ) : (
              <PhotosPane order={order} lift={checkIn.lift} />
            )
          }
        />
      </div>
    </>
  )
}
type Pane = 'drops' | 'photo'
/**
 * The figures beside the photo; on a phone one of the two. Both stand in the same place at every width, so that
 * nothing half typed goes when a window becomes narrow.
 */
function Panes({ body, beside }: { readonly body: React.ReactNode; readonly beside: React.ReactNode }) {
  const isNarrow = useMedia(narrow)
  const [pane, setPane] = useState<Pane>('drops')
  const hides = (one: Pane): boolean => isNarrow && pane !== one
  return (
    <>
      {isNarrow && (
        <div className={s.tabs}>
          <SegmentedControl
            label="Drops or photo"
            current={pane}
            onPick={(id) => setPane(id as Pane)}
            items={[
              { id: 'drops', label: 'Drops' },
              { id: 'photo', label: 'Photo' },
            ]}
          />
        </div>
      )}
      <div className={s.left} hidden={hides('drops')}>
        {body}
      </div>
      <div className={s.right} hidden={hides('photo')}>
        {beside}
      </div>
    </>
  )
}
