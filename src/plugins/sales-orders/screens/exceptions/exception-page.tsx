import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { has, not, typing, useCommand, useMay, useRow, useScreen } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import {
  Button,
  Dialog,
  Empty,
  ErrorPanel,
  formats,
  LinkButton,
  narrow,
  Note,
  Page,
  Skeleton,
  TopBar,
  useMedia,
  useMinute,
} from '#ui'
import { getException, listExceptions } from '../../commands/exceptions.ts'
import { exceptionRows, withNames } from '../../exception-rows.ts'
import { EXCEPTION_WORDS } from '../../rules/driver/exception-words.ts'
import { ProofDialog, proofsOf, type Proof } from '../page/order-proof.tsx'
import { ProofThumb } from '../page/proof-thumb.tsx'
import { useOrder } from '../use-order.ts'
import { CompareWork, orderSays } from './compare-work.tsx'
import { Decide } from './decide.tsx'
import { ExceptionState, outcomeWords, ReasonTag, titleOf } from './exception-words.tsx'
import { Moments } from './moments.tsx'
import { openWords, QueuePane, useQueue, type Queue } from './queue.tsx'
import * as s from './exceptions.css.ts'

/** The exception of an address, as the server has it. */
function useException(id: number | undefined) {
  const read = useCommand(getException)
  const known = useRow(exceptionRows, id ?? 0)
  const row = useMemo(() => known && withNames(known), [known])
  const [problem, setProblem] = useState<{ readonly missing: boolean; readonly detail: string }>()
  const load = useCallback(() => {
    setProblem(undefined)
    if (id === undefined) return
    void read({ id }, { fresh: true }).then((outcome) => {
      if (outcome.status !== 'rejected') return
      setProblem({ missing: outcome.problem.status === 404, detail: outcome.problem.detail })
    })
  }, [id, read])
  useEffect(load, [load])
  return { row, problem, load }
}
/** J and K walk the queue; the next open one comes once one is settled. */
function useWalk(id: number | undefined, queue: Queue) {
  const [, navigate] = useLocation()
  const to = (one: DeliveryException | undefined) => {
    if (one) navigate(`/delivery-exceptions/${one.id}`, { replace: true })
  }
  // nothing is chosen by the address: the first that waits is opened, and stays while others arrive
  const first = id === undefined && queue.isRead ? queue.open[0]?.id : undefined
  useEffect(() => {
    if (first !== undefined) navigate(`/delivery-exceptions/${first}`, { replace: true })
  }, [first, navigate])
  return {
    go: (by: number) => {
      const at = queue.shown.findIndex((one) => one.id === id)
      to(queue.shown[at + by])
    },
    toNext: () => to(queue.open.find((one) => one.id !== id)),
  }
}

/** One exception: what was ordered beside what was done, and what becomes of it. */
export default function ExceptionPage() {
  return <Exceptions id={Number(useParams<{ id: string }>().id)} />
}
/** The queue, the exception that is read, and deciding; without an id the first of the queue is read. */
export function Exceptions({ id }: { readonly id?: number }) {
  const { row, problem, load } = useException(id)
  const queue = useQueue()
  const { go, toNext } = useWalk(id, queue)
  const when = not(has(typing))
  useScreen({
    title: row?.sales_order?.order_no ? `Exception of ${row.sales_order.order_no}` : 'Delivery exceptions',
    id: 'delivery-exception.detail',
    path: id === undefined ? '/delivery-exceptions' : `/delivery-exceptions/${id}`,
    keys: [
      { keys: 'j', title: 'Next exception', run: () => go(1), when },
      { keys: 'k', title: 'Previous exception', run: () => go(-1), when },
    ],
  })
  return (
    <Page>
      <Head row={row} queue={queue} />
      <div className={s.panes}>
        <QueuePane queue={queue} current={id} />
        {row && <Settling key={row.id} exception={row} onSettled={toNext} />}
        {!row && (
          <div className={s.body}>
            <NotHere id={id} queue={queue} problem={problem} load={load} />
          </div>
        )}
      </div>
    </Page>
  )
}
/** At a desk the whole place, on a phone the one that is read. */
function Head({ row, queue }: { readonly row: DeliveryException | undefined; readonly queue: Queue }) {
  const isNarrow = useMedia(narrow)
  const now = useMinute()
  if (isNarrow)
    return (
      <TopBar
        title={row ? EXCEPTION_WORDS[row.reason] : 'Delivery exception'}
        crumbs={[{ label: 'Delivery exceptions', to: '/delivery-exceptions?status=open' }]}
        tags={row && <ExceptionState of={row} />}
      />
    )
  return (
    <TopBar
      title="Delivery exceptions"
      count={queue.isRead ? openWords(queue.open, now) : undefined}
      tools={<LinkButton to="/delivery-exceptions?status=settled">Resolved, as a list</LinkButton>}
    />
  )
}
/** Why there is nothing to read: nothing is open, it is not here, it failed, or is still being read. */
function NotHere({
  id,
  queue,
  problem,
  load,
}: {
  readonly id: number | undefined
  readonly queue: Queue
} & Omit<ReturnType<typeof useException>, 'row'>) {
  if (id === undefined && queue.problem !== undefined)
    return <ErrorPanel title={listExceptions.says!.failed!} detail={queue.problem} onRetry={queue.again} />
  if (id === undefined && queue.isRead)
    return <Empty title="No exceptions. Every delivery matches its order." />
  if (problem?.missing)
    return (
      <Empty
        title="Exception not found"
        actions={<LinkButton to="/delivery-exceptions">Show delivery exceptions</LinkButton>}
      />
    )
  if (problem)
    return (
      <ErrorPanel title="Failed to fetch the delivery exception" detail={problem.detail} onRetry={load} />
    )
  return <Skeleton rows={8} widths={[160, 220, 140]} />
}
function Settling({
  exception,
  onSettled,
}: {
  readonly exception: DeliveryException
  readonly onSettled: () => void
}) {
  const { whole } = useOrder(exception.sales_order_id ?? 0)
  const maySettle = useMay('dispatch.update') && exception.outcome === null
  const isNarrow = useMedia(narrow)
  const [deciding, setDeciding] = useState(false)
  const decide = <Decide exception={exception} order={whole} onSettled={onSettled} />
  return (
    <>
      <div className={s.body}>
        <Told exception={exception} order={whole} maySettle={maySettle} />
        <Moments exception={exception} order={whole} />
        {exception.received.kind !== 'spill' && <CompareWork exception={exception} order={whole} />}
        <div className={s.told}>
          {exception.received.notes && <p className={s.words}>{exception.received.notes}</p>}
          <Proofs exception={exception} order={whole} />
          <Clock exception={exception} />
        </div>
      </div>
      {maySettle && !isNarrow && decide}
      {maySettle && isNarrow && (
        <div className={s.opens}>
          <Button kind="primary" full onPress={() => setDeciding(true)}>
            Decide
          </Button>
          <Dialog open={deciding} title="Decide" onClose={() => setDeciding(false)}>
            {decide}
          </Dialog>
        </div>
      )}
    </>
  )
}
/** What happened in one sentence, and how it stands. */
function Told({
  exception,
  order,
  maySettle,
}: {
  readonly exception: DeliveryException
  readonly order: SalesOrder | undefined
  readonly maySettle: boolean
}) {
  const { received, outcome, sales_order, customer, driver } = exception
  const isSpill = received.kind === 'spill'
  return (
    <div className={s.told}>
      <h2 className={s.title}>
        {titleOf(exception)}
        {orderSays(exception, order)}
      </h2>
      <p>
        <ReasonTag reason={exception.reason} />{' '}
        {exception.sales_order_id === null ? (
          <>
            The phone named{' '}
            <a href={`/sales-order/${exception.received.asked_order_id}`}>
              order number {exception.received.asked_order_id}
            </a>
            , which is not and was not this driver’s.
          </>
        ) : (
          <>
            <a href={`/sales-order/${exception.sales_order_id}`}>{sales_order?.order_no}</a>
            {customer && `, ${customer.customer_name}`}.
          </>
        )}
        {outcome === null &&
          !isSpill &&
          ` Nothing is priced, billed or added to a tank until ${maySettle ? 'you decide' : 'dispatch decides'}.`}
      </p>
      {outcome === null && isSpill && (
        <Note tone="red">
          The driver waits for somebody to call.{' '}
          <a href={`/driver/${exception.driver_id}`}>{driver?.name ?? 'The driver'}’s phone number</a>
        </Note>
      )}
      {outcome !== null && (
        <Note tone="blue" title={outcomeWords(exception)}>
          {exception.reject_reason ?? ''}
          {exception.settled_order && (
            <a href={`/sales-order/${exception.settled_order.id}`}>{exception.settled_order.order_no}</a>
          )}
        </Note>
      )}
    </div>
  )
}
const A_MINUTE = 60_000
/** How far the phone's clock was off, where it says. */
function Clock({ exception: { received } }: { readonly exception: DeliveryException }) {
  if (received.phone_at === null) return null
  const off = Date.parse(received.phone_at) - Date.parse(received.delivered_at)
  if (Math.abs(off) < A_MINUTE) return <p>The phone’s clock was right.</p>
  return (
    <p>
      The phone’s clock said {formats.dayTime(received.phone_at)}; the time above is by the server’s clock.
    </p>
  )
}
/** Signature and photos, to look at large. */
function Proofs({
  exception: { received, sales_order },
  order,
}: {
  readonly exception: DeliveryException
  readonly order: SalesOrder | undefined
}) {
  const [open, setOpen] = useState<Proof>()
  const mayRead = useMay('file.read')
  const { signature_file_key, photo_file_keys, unattended, notes } = received
  const proofs = proofsOf(order?.order_no ?? sales_order?.order_no ?? '', {
    status: 'kept',
    started_at: null,
    delivered_at: received.delivered_at,
    signature_file_key,
    photo_file_keys,
    unattended,
    notes,
  })
  const when = not(has(typing))
  const [first] = proofs
  useKeys(first ? [{ keys: 'z', title: 'Zoom the photo', run: () => setOpen(first), when }] : [])
  if (proofs.length === 0 || !mayRead) return null
  return (
    <>
      <h3 className={s.small}>
        Signature and photos <span className={s.same}>{proofs.length}</span>
      </h3>
      <ul className={s.proofs}>
        {proofs.map((proof) => (
          <li key={proof.key}>
            <ProofThumb proof={proof} onOpen={() => setOpen(proof)} />
          </li>
        ))}
      </ul>
      {open && <ProofDialog proof={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
