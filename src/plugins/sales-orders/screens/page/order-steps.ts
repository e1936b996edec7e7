/** Where an order stands on its way, and what comes next. Pure. */
import { formats, type Step } from '#ui'
import { BILLING_PLACE } from '../../places.ts'
import type { OrderRow } from '../../rows.ts'
import { carrierOf } from '../../rules/order/carrier.ts'
import type { OrderEvent } from './order-deeds.ts'

const LIFE = ['confirmed', 'assigned', 'in_transit', 'delivered', 'verified'] as const
const LABELS = {
  confirmed: 'Confirmed',
  assigned: 'Assigned',
  in_transit: 'En route',
  delivered: 'Delivered',
  verified: 'Verified',
} as const
const placeOf = (status: OrderRow['status'], previous: OrderRow['previous_status']): number => {
  const at = status === 'archive' ? (previous ?? 'draft') : status
  return at === 'completed' ? LIFE.length : LIFE.indexOf(at as (typeof LIFE)[number])
}
const lastAt = (seen: readonly OrderEvent[], type: string): string | undefined =>
  seen.find((one) => one.type === type && !one.undone)?.at
/** What is said beside the last step while the invoice is not whole. */
const INVOICED_AS: Readonly<Record<string, string>> = { draft: 'Draft invoice', partial: 'In part' }
/** Times come from the order where it keeps them, else from what was seen happening. */
export function stepsOf(
  order: Pick<
    OrderRow,
    | 'status'
    | 'previous_status'
    | 'created_at'
    | 'start_date_time'
    | 'delivered_at'
    | 'verified_at'
    | 'invoice_state'
    | 'carrier'
  >,
  seen: readonly OrderEvent[],
): readonly Step[] {
  const carrier = order.status === 'confirmed' ? carrierOf(order) : undefined
  const place = carrier ? LIFE.indexOf('assigned') : placeOf(order.status, order.previous_status)
  const invoiced = order.invoice_state === 'issued' || order.status === 'completed'
  const times: Readonly<Record<(typeof LIFE)[number], string | null | undefined>> = {
    confirmed: lastAt(seen, 'confirmed') ?? (place >= 0 ? order.created_at : undefined),
    assigned: lastAt(seen, 'assigned'),
    in_transit: order.start_date_time,
    delivered: order.delivered_at,
    verified: order.verified_at,
  }
  const at = (time: string | null | undefined) => (time ? formats.dayTime(time) : undefined)
  const stateAt = (i: number): Step['state'] => {
    if (i < place || invoiced) return 'done'
    return i === place ? 'now' : 'next'
  }
  const invoicedAs = INVOICED_AS[order.invoice_state]
  return [
    ...LIFE.map((status, i): Step => ({
      label: carrier && status === 'assigned' ? 'At carrier' : LABELS[status],
      at: i <= place ? at(times[status]) : undefined,
      state: stateAt(i),
    })),
    {
      label: 'Invoiced',
      state: invoiced ? 'done' : 'next',
      at: invoicedAs || undefined,
    },
  ]
}
interface NextStep {
  /** its id, or the place of menus where another area registers it */
  readonly command: string
  readonly label: string
}
const AFTER_VERIFIED: Readonly<Record<string, NextStep>> = {
  issued: { command: 'sales-order.complete', label: 'Complete order' },
  none: { command: BILLING_PLACE, label: 'Create invoice' },
}
const RECORD: NextStep = { command: 'sales-order.record-delivery', label: 'Record delivery' }
/** The command that is the next legal step. */
export function nextStep(
  order: Pick<OrderRow, 'status' | 'hold_reason' | 'invoice_state' | 'flags' | 'carrier'>,
): NextStep | undefined {
  if (order.hold_reason !== null && ['confirmed', 'assigned', 'in_transit'].includes(order.status))
    return { command: 'sales-order.release', label: 'Release hold' }
  switch (order.status) {
    case 'draft':
      return { command: 'sales-order.confirm', label: 'Confirm order' }
    case 'confirmed':
      // while a carrier is asked, what comes next is its answer
      if (order.carrier) return carrierOf(order) && RECORD
      return { command: 'sales-order.assign-driver', label: 'Assign driver' }
    case 'assigned':
    case 'in_transit':
      return RECORD
    case 'delivered':
      return order.flags.includes('net_missing')
        ? { command: 'sales-order.correct-delivery', label: 'Enter net gallons' }
        : { command: 'sales-order.verify', label: 'Verify order' }
    case 'verified':
      return (
        AFTER_VERIFIED[order.invoice_state] ?? { command: 'sales-order.open-invoice', label: 'Open invoice' }
      )
    case 'archive':
      return { command: 'sales-order.restore', label: 'Restore order' }
    default:
      return undefined
  }
}
