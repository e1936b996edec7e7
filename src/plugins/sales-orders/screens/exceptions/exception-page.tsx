import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { useCommand, useMay, useRow, useScreen } from '#core'
import type { DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { Button, Empty, ErrorPanel, formats, LinkButton, Note, Page, Skeleton, Split, TopBar } from '#ui'
import { getException } from '../../commands/exceptions.ts'
import { exceptionRows } from '../../exception-rows.ts'
import { EXCEPTION_WORDS } from '../../rules/exception-words.ts'
import { ProofDialog, proofsOf, type Proof } from '../page/order-proof.tsx'
import { useOrder } from '../use-order.ts'
import { CompareWork } from './compare-work.tsx'
import { Decide } from './decide.tsx'
import { ExceptionState, outcomeWords, ReasonTag, titleOf } from './exception-words.tsx'
import * as s from './exceptions.css.ts'

/** The exception of an address, as the server has it. */
function useException(id: number) {
  const read = useCommand(getException)
  const row = useRow(exceptionRows, id)
  const [problem, setProblem] = useState<{ readonly missing: boolean; readonly detail: string }>()
  const load = useCallback(() => {
    setProblem(undefined)
    void read({ id }, { fresh: true }).then((outcome) => {
      if (outcome.status !== 'rejected') return
      setProblem({ missing: outcome.problem.status === 404, detail: outcome.problem.detail })
    })
  }, [id, read])
  useEffect(load, [load])
  return { row, problem, load }
}

/** One exception: what was ordered beside what was done, and what becomes of it. */
export default function ExceptionPage() {
  const id = Number(useParams<{ id: string }>().id)
  const { row, problem, load } = useException(id)
  useScreen({
    title: row?.sales_order?.order_no ? `Exception of ${row.sales_order.order_no}` : 'Delivery exception',
    id: 'delivery-exception.detail',
    path: `/delivery-exceptions/${id}`,
  })
  return (
    <Page>
      <TopBar
        title={row ? EXCEPTION_WORDS[row.reason] : 'Delivery exception'}
        crumbs={[{ label: 'Delivery exceptions', to: '/delivery-exceptions?status=open' }]}
        tags={row && <ExceptionState of={row} />}
      />
      {problem?.missing && (
        <Empty
          title="Exception not found"
          actions={<LinkButton to="/delivery-exceptions">Show delivery exceptions</LinkButton>}
        />
      )}
      {problem && !problem.missing && !row && (
        <ErrorPanel title="Failed to fetch the delivery exception" detail={problem.detail} onRetry={load} />
      )}
      {!row && !problem && <Skeleton rows={8} widths={[160, 220, 140]} />}
      {row && <Settling key={row.id} exception={row} />}
    </Page>
  )
}
function Settling({ exception }: { readonly exception: DeliveryException }) {
  const { whole } = useOrder(exception.sales_order_id)
  const maySettle = useMay('dispatch.update')
  const isSpill = exception.received.kind === 'spill'
  return (
    <Split>
      <div className={s.body}>
        <h2 className={s.title}>{titleOf(exception)}</h2>
        <p>
          <ReasonTag reason={exception.reason} />{' '}
          <a href={`/sales-order/${exception.sales_order_id}`}>{exception.sales_order?.order_no}</a>
          {exception.customer && `, ${exception.customer.customer_name}`}
        </p>
        {exception.outcome === null ? (
          <Note tone={isSpill ? 'red' : 'amber'}>
            {isSpill ? (
              <>
                The driver waits for somebody to call.{' '}
                <a href={`/driver/${exception.driver_id}`}>
                  {exception.driver?.name ?? 'The driver'}’s phone number
                </a>
              </>
            ) : (
              'It is not priced, billed or added to a tank until it is resolved.'
            )}
          </Note>
        ) : (
          <Note tone="blue" title={outcomeWords(exception)}>
            {exception.reject_reason ?? ''}
            {exception.settled_order && (
              <a href={`/sales-order/${exception.settled_order.id}`}>{exception.settled_order.order_no}</a>
            )}
          </Note>
        )}
        {!isSpill && <CompareWork exception={exception} order={whole} />}
        <Clock exception={exception} />
        {exception.received.notes && <p className={s.words}>{exception.received.notes}</p>}
        <Proofs exception={exception} order={whole} />
      </div>
      {exception.outcome === null && maySettle && <Decide exception={exception} order={whole} />}
    </Split>
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
  if (proofs.length === 0 || !mayRead) return null
  return (
    <div className={s.proofs}>
      {proofs.map((proof) => (
        <Button key={proof.key} icon={proof.icon} onPress={() => setOpen(proof)}>
          {proof.title}
        </Button>
      ))}
      {open && <ProofDialog proof={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
