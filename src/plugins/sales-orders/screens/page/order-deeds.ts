/** What happened to an order: from when to when, how many gallons, who, why, and what was taken back. Pure. */
import type { AuditEntry } from '#schema/areas/audit.ts'
import { type OrderQuantity, quantitiesOf } from '#schema/values/quantities.ts'
import { formats } from '#ui'
import type { OrderRow } from '../../rows.ts'

/** One thing somebody did to the order; the type without its entity. */
export interface OrderEvent {
  readonly type: string
  readonly at: string
  readonly by: number | null
  readonly who: string
  /** what of the order belongs to the words */
  readonly note: string | null
  /** when it was taken back */
  readonly undone?: string
}
/** What the log holds of an order, before and after. */
interface Side {
  readonly status?: string
  readonly override_reason?: string | null
  readonly driver_id?: number | null
  readonly driver?: { readonly name: string } | null
  readonly hold_reason?: string | null
  readonly invoice_state?: string
  readonly planned_date_start?: string | null
  readonly planned_date_end?: string | null
  readonly ordered_quantity?: string
  readonly delivered_quantity?: string | null
  readonly quantities?: readonly OrderQuantity[]
  readonly po_number?: string | null
  readonly notes?: string | null
  readonly driver_notes?: string | null
  readonly customer?: { readonly customer_name?: string } | null
  readonly ship_to?: { readonly name?: string } | null
  readonly line_items?: readonly { readonly bol_no?: string | null }[]
  /** at a common carrier */
  readonly tender?: {
    readonly status: string
    readonly carrier?: { readonly supplier_name: string } | null
  }
  readonly delivery?: { readonly corrections?: readonly { readonly reason: string | null }[] } | null
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
  tendered: 'sent the order to a carrier',
  'tender-updated': 'changed the tender',
  'invoice-prepared': 'prepared the invoice',
  'invoice-issued': 'issued the invoice',
  'invoice-gone': 'withdrew the invoice',
}
/** The words of those that say a fact besides. */
const WITH: Readonly<Record<string, (note: string) => string>> = {
  created: (note) => `created the order for ${note}`,
  updated: (note) => `changed ${note}`,
  assigned: (note) => `assigned ${note}`,
  unassigned: (note) => `took ${note} off the order`,
  corrected: (note) => `corrected the delivery: ${note}`,
  delivered: (note) => `delivered ${note}`,
  verified: (note) => `verified the order without what was missing: ${note}`,
  held: (note) => `put the order on hold: ${note}`,
  released: (note) => `released the order, which was on hold: ${note}`,
  replanned: (note) => `moved the delivery ${note}`,
  tendered: (note) => `sent the order to ${note}`,
  'tender-updated': (note) => `marked the tender to ${note}`,
}
/** "moved the delivery from Wed Nov 18 to Fri Nov 20" */
export function verbOf(type: string, note: string | null = null): string {
  const said = note ? WITH[type]?.(note) : undefined
  return said ?? VERBS[type] ?? type.replaceAll('-', ' ')
}

/** `1,000 gal, 400 lb`; null where there is nothing to say. */
function counted(
  { ordered_quantity, delivered_quantity = null, quantities }: Side,
  which: 'ordered' | 'delivered',
): string | null {
  if (ordered_quantity === undefined) return null
  const said = quantitiesOf({ ordered_quantity, delivered_quantity, quantities })
    .map((one) => ({ unit: one.unit, quantity: one[which] }))
    .filter(({ quantity }) => Number(quantity ?? 0) !== 0)
  return said.length ? formats.quantities(said) : null
}
/** From one day to another, or from one hour to another of the same day. */
function movedFrom(was: Side, is: Side): string | null {
  const [from, to] = [was.planned_date_start, is.planned_date_start]
  if (!to) return from ? `from ${formats.day(from)} to no day` : null
  if (!from) return `to ${formats.day(to)}`
  const say = formats.day(from) === formats.day(to) ? formats.dayTime : formats.day
  return from === to ? null : `from ${say(from)} to ${say(to)}`
}
const moved = (name: string, was: string | null | undefined, is: string | null | undefined): string[] =>
  (was ?? '') === (is ?? '') ? [] : [`${name} from ${was || 'none'} to ${is || 'none'}`]
const movedQuantity = (was: string | null, is: string | null): string[] =>
  moved(
    [was, is].every((text) => !text || /^\S+ gal$/.test(text)) ? 'the gallons' : 'the quantities',
    was,
    is,
  )
const other = (name: string, was: unknown, is: unknown): string[] =>
  JSON.stringify(was ?? null) === JSON.stringify(is ?? null) ? [] : [name]
/** The fields of the head and what the lines come to. */
function changesOf(was: Side, is: Side): string | null {
  const plan = movedFrom(was, is)
  const quantity = movedQuantity(counted(was, 'ordered'), counted(is, 'ordered'))
  const said = [
    ...moved('the customer', was.customer?.customer_name, is.customer?.customer_name),
    ...moved('the site', was.ship_to?.name, is.ship_to?.name),
    ...(plan ? [`the delivery ${plan}`] : []),
    ...moved('the PO number', was.po_number, is.po_number),
    ...(quantity.length ? quantity : other('the lines', was.line_items, is.line_items)),
    ...other('the note', was.notes, is.notes),
    ...other('the driver’s note', was.driver_notes, is.driver_notes),
  ]
  return said.length ? formats.list(said) : null
}
/** "Lone Haul LLC as accepted"; nothing where it only said when it arrives. */
function tenderMarked(was: Side, is: Side): string | null {
  const carrier = is.tender?.carrier?.supplier_name
  return carrier && is.tender?.status !== was.tender?.status ? `${carrier} as ${is.tender?.status}` : null
}
/** "8,000 gal from BOL 4711"; the gallons alone where no BOL is known. */
function deliveredWords(is: Side): string | null {
  const gallons = counted(is, 'delivered')
  const bols = [...new Set((is.line_items ?? []).flatMap(({ bol_no }) => bol_no ?? []))]
  return gallons && bols.length ? `${gallons} from BOL ${formats.list(bols)}` : gallons
}
/** What of the order belongs to the words of the change. */
const NOTES: Readonly<Record<string, (is: Side, was: Side) => string | null | undefined>> = {
  created: (is) => counted(is, 'ordered'),
  updated: (is, was) => changesOf(was, is),
  assigned: (is) => is.driver?.name,
  unassigned: (_is, was) => was.driver?.name,
  verified: (is) => is.override_reason,
  delivered: (is) => deliveredWords(is),
  held: (is) => is.hold_reason,
  released: (_is, was) => was.hold_reason,
  corrected: (is) => is.delivery?.corrections?.at(-1)?.reason,
  replanned: (is, was) => movedFrom(was, is),
  tendered: (is) => is.tender?.carrier?.supplier_name,
  'tender-updated': (is, was) => tenderMarked(was, is),
}
const INVOICE_CHANGES: Readonly<Record<string, string>> = { draft: 'invoice-prepared', none: 'invoice-gone' }
/** An order that changed only because of its invoice says so. */
function typeOf(type: string, was: Side, is: Side): string {
  if (type !== 'updated' || was.invoice_state === is.invoice_state) return type
  return INVOICE_CHANGES[is.invoice_state ?? ''] ?? 'invoice-issued'
}

const sideOf = (side: unknown): Side => (side !== null && typeof side === 'object' ? side : {})
/** What Undo puts back. */
const placeOf = ({ status, driver_id, hold_reason, planned_date_start, planned_date_end }: Side): string =>
  JSON.stringify([status, driver_id, hold_reason, planned_date_start, planned_date_end])
const UNDO_MS = 15 * 60_000
/** Whether the later of two changes, which follow each other, only put back what the earlier one did. */
function takesBack(later: AuditEntry, earlier: AuditEntry): boolean {
  const [was, is] = [sideOf(earlier.before), sideOf(earlier.after)].map(placeOf)
  return (
    earlier.before !== null &&
    later.actor_id === earlier.actor_id &&
    Date.parse(later.at) - Date.parse(earlier.at) < UNDO_MS &&
    was !== is &&
    placeOf(sideOf(later.after)) === was &&
    placeOf(sideOf(later.before)) === is &&
    same(sideOf(earlier.before).line_items, sideOf(later.after).line_items)
  )
}
const same = (x: unknown, y: unknown): boolean => JSON.stringify(x) === JSON.stringify(y)

function eventOf({ command, at, actor_id, actor_name, before, after }: AuditEntry): OrderEvent {
  const [was, is] = [sideOf(before), sideOf(after)]
  const type = typeOf(command.replace(/^sales-order\./, ''), was, is)
  return { type, at, by: actor_id, who: actor_name, note: NOTES[type]?.(is, was) ?? null }
}
/** The audit log of one order, newest first; a change that was taken back stands once, as undone. */
export function orderEventsIn(entries: readonly AuditEntry[]): readonly OrderEvent[] {
  const events: OrderEvent[] = []
  for (let i = 0; i < entries.length; i++) {
    const [later, earlier] = [entries[i]!, entries[i + 1]]
    if (earlier && takesBack(later, earlier)) {
      events.push({ ...eventOf(earlier), undone: later.at })
      i++
    } else events.push(eventOf(later))
  }
  return events
}
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
