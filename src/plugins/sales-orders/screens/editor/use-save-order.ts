import { useRef, useState } from 'react'
import { useGantry, type Problem } from '#core'
import { useWayOn, type Complaints } from '#core/screens/index.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { createOrder, updateOrder } from '../../commands/editing.ts'
import { confirmOrder } from '../../commands/status.ts'
import { complaintsAbout, complaintsOf } from './draft/checks.ts'
import type { KeptOrder, OrderDraft } from './draft/order-draft.ts'
import { orderBody } from './draft/order-body.ts'
import type { CustomerFacts } from './draft/shop.ts'

interface Saving {
  readonly draft: OrderDraft
  readonly customer: CustomerFacts | null
  readonly problems: {
    readonly complain: (found: Complaints) => void
    /** takes back earlier complaints */
    readonly forget: () => void
  }
  /** another tab has the draft: nothing is saved from here */
  readonly elsewhere: boolean
  readonly keep: (kept: KeptOrder) => void
  /** the draft kept on this device goes */
  readonly drop: () => void
}
interface SaveOptions {
  readonly credit_override?: boolean
  /** what is compared with, when not the start: the order as somebody else left it */
  readonly base?: KeptOrder
}
/** The order as somebody else changed it meanwhile. */
const changedMeanwhile = ({ status, code, current }: Problem): SalesOrder | undefined =>
  (status === 412 || code === 'STALE') && current && typeof current === 'object'
    ? (current as SalesOrder)
    : undefined

/** Saving the draft: once at a time, and what stands in its way. */
export function useSaveOrder({ draft, customer, problems, elsewhere, keep, drop }: Saving) {
  const gantry = useGantry()
  const wayOn = useWayOn()
  const { order } = draft
  const rev = useRef(order?.rev)
  const [busy, setBusy] = useState(false)
  /** why the credit limit blocks it */
  const [blocked, setBlocked] = useState<string>()
  const [conflict, setConflict] = useState<SalesOrder>()

  const refuse = (problem: Problem) => {
    const theirs = changedMeanwhile(problem)
    if (theirs) return setConflict(theirs)
    if (problem.code === 'CREDIT_BLOCKED') return setBlocked(problem.detail)
    problems.complain(complaintsOf(problem))
  }
  const send = (body: Record<string, unknown>, as: 'draft' | 'confirm') =>
    order
      ? gantry.dispatch(
          updateOrder({
            id: order.id,
            rev: rev.current,
            body,
          }),
          { quiet: order.status === 'draft' && as === 'confirm' },
        )
      : gantry.dispatch(createOrder({ body: { ...body, draft: as === 'draft' } }))
  const save = async (as: 'draft' | 'confirm', options: SaveOptions = {}): Promise<void> => {
    if (busy || elsewhere) return
    const asDraft = as === 'draft' || (order !== undefined && order.status !== 'draft')
    const lines = draft.lines.getLines().map((line) => line.value)
    const found = complaintsAbout(draft.head, lines, customer, asDraft)
    if (Object.keys(found.errors).length || found.rest.length) return problems.complain(found)
    problems.forget()
    setBlocked(undefined)
    setBusy(true)
    // a tab that closes before the answer leaves no older text behind
    if (draft.changed) keep(draft.kept)
    const override = options.credit_override ? { credit_override: true } : {}
    const outcome = await send({ ...orderBody(draft, options.base ?? draft.start), ...override }, as)
    if (outcome.status === 'done' && order?.status === 'draft' && as === 'confirm') {
      rev.current = outcome.value.rev
      const input = { ids: [order.id], ...override }
      const confirmed = await gantry.dispatch({ command: confirmOrder.id, input })
      if (confirmed.status === 'rejected') {
        setBusy(false)
        return refuse(confirmed.problem)
      }
    }
    setBusy(false)
    if (outcome.status === 'rejected') return refuse(outcome.problem)
    draft.stop()
    drop()
    wayOn(outcome.status === 'done' ? `/sales-order/${outcome.value.id}` : '/sales-order', {
      replace: true,
    })
  }
  const closeConflict = () => setConflict(undefined)
  /** Saves over their version from now on. */
  const goOnFrom = (theirs: SalesOrder) => {
    rev.current = theirs.rev
    closeConflict()
  }
  return { save, busy, blocked, conflict, closeConflict, goOnFrom }
}
