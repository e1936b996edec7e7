/**
 * What commands of one or many orders share: who is meant, when they
 * may run, and what a partial success says.
 */
import { z } from 'zod'
import {
  all,
  any,
  atLeast,
  CallFailed,
  has,
  is,
  not,
  personId,
  refuse,
  saying,
  typing,
  type Ask,
  type EventDraft,
  type Reading,
  type When,
} from '#core'
import type { ReportedOrder, SalesOrder } from '#schema/sales/sales-orders.ts'
import {
  actingOnHold,
  actingState,
  orderRows,
  orderProposed,
  selectedOrders,
  type OrderRow,
} from '../rows.ts'
import { nameOrders } from '../words.ts'

export const Ids = z.array(z.int()).min(1, 'Select an order first').max(500, 'Select at most 500 orders')
export const manyOrders = atLeast(selectedOrders, 2)
export const notTyping = not(has(typing))
/** One of these states, or several kinds of order at once, of which the server takes those it can. */
export const inState = (words: string, ...states: string[]): When =>
  saying(words, any(...states.map((state) => is(actingState, state)), is(actingState, 'mixed')))
/** What stands on a bill already is opened again by unverifying. */
export const notVerified: When = {
  ...inState('Unverify the order first', 'draft', 'confirmed', 'assigned', 'in_transit', 'delivered'),
  mend: 'sales-order.unverify',
}
/** Any state but this one, which `mend` leads out of. */
export const notState = (words: string, state: string, mend: string): When =>
  saying(words, not(is(actingState, state)), mend)
/** Confirmed and not delivered yet: what is still to be done can be done. */
export const isUnderWay: readonly When[] = [
  notState('Confirm the order first', 'draft', 'sales-order.confirm'),
  notState('Restore the order first', 'archive', 'sales-order.restore'),
  inState('The order is already delivered', 'confirmed', 'assigned', 'in_transit'),
]
export const notOnHold = saying('Release the hold first', not(has(actingOnHold)), 'sales-order.release')
export const whenOrders = (...more: When[]): When => all(...more, notTyping)

/** The order a step answers; a driver's that could not be recorded is with dispatch. */
export function wholeOrder(answer: ReportedOrder): SalesOrder {
  if ('status' in answer) return answer
  throw refuse('KEPT', `Dispatch decides: ${answer.order_no} could not take this as it stands.`)
}

/** A reason chosen or typed, that will stand on the order. Who types the beginning of one means it. */
export const askReason = (label: string, hint: string, reasons: readonly string[]): Ask<string> => ({
  label,
  hint,
  items: (text) => {
    const own = text.trim()
    const typed = own.toLowerCase()
    const places = reasons.map((reason) => ({ reason, at: reason.toLowerCase().indexOf(typed) }))
    const begun = places.filter(({ at }) => at === 0).map(({ reason }) => reason)
    const within = places.filter(({ at }) => at > 0).map(({ reason }) => reason)
    const isNew = own !== '' && !begun.some((reason) => reason.toLowerCase() === typed)
    return [...begun, ...(isNew ? [own] : []), ...within].map((value) => ({ value, label: value }))
  },
  parse: (text) => text.trim() || undefined,
})
export const laneOf = (id: number): string => `sales-order:${id}`
/** Several orders at once wait for nobody in particular; the server locks each. */
export const laneOfMany = (ids: readonly number[]): string =>
  ids.length === 1 ? laneOf(ids[0]!) : 'sales-order:many'
export const rowsOf = (reading: Pick<Reading, 'rows'>, ids: readonly number[]): readonly OrderRow[] => {
  const rows = reading.rows(orderRows)
  return ids.flatMap((id) => rows[id] ?? [])
}
export const proposeChanges = (ids: readonly number[], changes: Partial<OrderRow>): readonly EventDraft[] =>
  ids.map((id) => orderProposed({ id, changes }))

/** An order that somebody else changed last is not put back over what they did. */
export function changedByOthers(now: Reading, ids: readonly number[]): string | undefined {
  const me = now.facts()[personId.name]
  const others = rowsOf(now, ids).filter(({ updated_by }) => updated_by !== null && updated_by !== me)
  if (me === undefined || others.length === 0) return undefined
  const was = others.length === 1 ? 'was' : 'were'
  return `${nameOrders(others)} ${was} changed by someone else meanwhile. Nothing was put back.`
}

export interface OrdersDone {
  readonly orders: readonly SalesOrder[]
  readonly refused: readonly Refused[]
}
const detailOf = (error: unknown): string =>
  error instanceof CallFailed
    ? String((error.body as { detail?: unknown } | undefined)?.detail ?? error.statusText)
    : String(error)
export interface Refused {
  readonly id: number
  readonly detail: string
}
/** One call per order. The first refusal is thrown only when nothing at all succeeded. */
export async function callForEach<T>(
  ids: readonly number[],
  call: (id: number) => Promise<T>,
): Promise<{ readonly done: readonly T[]; readonly refused: readonly Refused[] }> {
  const done: T[] = []
  const refused: Refused[] = []
  for (const id of ids) {
    try {
      done.push(await call(id))
    } catch (error) {
      const status = error instanceof CallFailed ? error.status : 0
      if (ids.length === 1 || status < 400 || status === 401 || status === 403 || status >= 500) throw error
      refused.push({ id, detail: detailOf(error) })
      if (refused.length === ids.length) throw error
    }
  }
  return { done, refused }
}
/** The same of calls that answer the order. */
export async function callForEachOrder(
  ids: readonly number[],
  call: (id: number) => Promise<SalesOrder>,
): Promise<OrdersDone> {
  const { done, refused } = await callForEach(ids, call)
  return { orders: done, refused }
}
/** Below a success: how many refused, and why the first did. */
export const refusedWords = ([first, ...more]: readonly Refused[]): string =>
  first ? `\n${more.length + 1} refused: ${first.detail}` : ''
/** "3 orders verified" and, when some refused, why. */
export const tellOrders =
  (verb: string) =>
  ({ orders, refused }: OrdersDone): string =>
    `${nameOrders(orders)} ${verb}${refusedWords(refused)}`
