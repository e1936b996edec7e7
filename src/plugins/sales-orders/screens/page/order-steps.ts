/** Where an order stands on its way, and what comes next. Pure. */
import type { AuditEntry } from '#schema/areas/audit.ts'
import { formats, type Step } from '#ui'
import type { OrderRow } from '../../rows.ts'

/** One thing somebody did to the order; the type without its entity. */
export interface OrderEvent {
  readonly type: string
  readonly at: string
  readonly by: number | null
  readonly who: string
  readonly note: string | null
}

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
  seen.find((one) => one.type === type)?.at
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
  >,
  seen: readonly OrderEvent[],
): readonly Step[] {
  const place = placeOf(order.status, order.previous_status)
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
      label: LABELS[status],
      at: i <= place ? at(times[status]) : undefined,
      state: stateAt(i),
    })),
    {
      label: 'Invoiced',
      state: invoiced ? 'done' : 'next',
      ...(invoicedAs ? { at: invoicedAs } : {}),
    },
  ]
}
interface NextStep {
  readonly command: string
  readonly label: string
}
const AFTER_VERIFIED: Readonly<Record<string, NextStep>> = {
  issued: { command: 'sales-order.complete', label: 'Complete order' },
  none: { command: 'sales-order.create-invoice', label: 'Create invoice' },
}
/** The command that is the next legal step. */
export function nextStep(
  order: Pick<OrderRow, 'status' | 'hold_reason' | 'invoice_state' | 'flags'>,
): NextStep | undefined {
  if (order.hold_reason !== null && ['confirmed', 'assigned', 'in_transit'].includes(order.status))
    return { command: 'sales-order.release', label: 'Release hold' }
  switch (order.status) {
    case 'draft':
      return { command: 'sales-order.confirm', label: 'Confirm order' }
    case 'confirmed':
      return { command: 'sales-order.assign-driver', label: 'Assign driver' }
    case 'assigned':
    case 'in_transit':
      return { command: 'sales-order.record-delivery', label: 'Record delivery' }
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
const VERBS: Readonly<Record<string, string>> = {
  created: 'created the order',
  updated: 'changed the order',
  corrected: 'corrected the delivery',
  confirmed: 'confirmed the order',
  assigned: 'assigned a driver',
  unassigned: 'removed the driver',
  'delivery-started': 'started the delivery',
  'products-delivered': 'recorded a drop',
  delivered: 'delivered the order',
  verified: 'verified the order',
  unverified: 'unverified the order',
  completed: 'completed the order',
  archived: 'archived the order',
  restored: 'restored the order',
  held: 'put the order on hold',
  released: 'released the order',
  replanned: 'moved the delivery',
  'invoice-prepared': 'prepared the invoice',
  'invoice-issued': 'issued the invoice',
  'invoice-gone': 'withdrew the invoice',
}
export function verbOf(type: string, note: string | null = null): string {
  if (type === 'assigned' && note) return `assigned ${note}`
  if (type === 'corrected' && note) return `corrected the delivery: ${note}`
  if (type === 'verified' && note) return `verified the order without what was missing: ${note}`
  if (type === 'held' && note) return `put the order on hold: ${note}`
  return VERBS[type] ?? type.replaceAll('-', ' ')
}
interface OrderAfter {
  readonly override_reason?: string | null
  readonly driver?: { readonly name: string } | null
  readonly hold_reason?: string | null
  readonly delivery?: { readonly corrections?: readonly { readonly reason: string | null }[] } | null
}
/** What of the order belongs to the words of the change. */
function noteOf(type: string, order: OrderAfter | null): string | null {
  if (type === 'assigned') return order?.driver?.name ?? null
  if (type === 'verified') return order?.override_reason ?? null
  if (type === 'held') return order?.hold_reason ?? null
  if (type === 'corrected') return order?.delivery?.corrections?.at(-1)?.reason ?? null
  return null
}
const INVOICE_CHANGES: Readonly<Record<string, string>> = { draft: 'invoice-prepared', none: 'invoice-gone' }
/** An order that changed only because of its invoice says so. */
function typeOf(type: string, before: unknown, after: unknown): string {
  const [was, is] = [before, after].map((side) => (side as { invoice_state?: string } | null)?.invoice_state)
  if (type !== 'updated' || was === is) return type
  return INVOICE_CHANGES[is ?? ''] ?? 'invoice-issued'
}
/** The audit log of one order, newest first. */
export const orderEventsIn = (entries: readonly AuditEntry[]): readonly OrderEvent[] =>
  entries.map(({ command, at, actor_id, actor_name, before, after }) => {
    const type = typeOf(command.replace(/^sales-order\./, ''), before, after)
    return {
      type,
      at,
      by: actor_id,
      who: actor_name,
      note: noteOf(type, after as OrderAfter | null),
    }
  })
/** What the log tells, and what the order itself remembers of the time before it. */
export function historyOf(
  order: Pick<
    OrderRow,
    'created_at' | 'start_date_time' | 'delivered_at' | 'verified_at' | 'completed_at'
  > & { readonly driver?: { readonly name: string } | null },
  seen: readonly OrderEvent[],
): readonly OrderEvent[] {
  const known = (type: string, at: string | null, who: string): OrderEvent[] =>
    at === null || seen.some((one) => one.type === type) ? [] : [{ type, at, by: null, who, note: null }]
  const driver = order.driver?.name ?? 'The driver'
  const office = 'The office'
  return [
    ...seen,
    ...known('created', order.created_at, office),
    ...known('delivery-started', order.start_date_time, driver),
    ...known('delivered', order.delivered_at, driver),
    ...known('verified', order.verified_at, office),
    ...known('completed', order.completed_at, office),
  ].toSorted((x, y) => y.at.localeCompare(x.at))
}
