/** What happened to each order while this browser was listening; times the order itself knows are added when it is shown. */
import { defineProjection, type EventDef } from '#core'
import { facts } from '#schema/sales-orders.ts'
import type { ZodType } from 'zod'
import type { OrderRow } from './rows.ts'

export interface Happened { readonly type: string; readonly at: string; readonly by: number | null; readonly note: string | null }
interface State { orders: Record<string, Happened[]>; recent: string[] }
const PER_ORDER = 30
const ORDERS = 300

const noteOf = (type: string, order: OrderRow): string | null => (type === 'sales-order.assigned' ? (order.driver?.name ?? null) : type === 'sales-order.held' ? order.hold_reason : null)
export const orderActivity = defineProjection<State>('sales-order.activity', () => ({ orders: {}, recent: [] }), (on) => (Object.values(facts) as unknown as EventDef<string, ZodType<OrderRow, OrderRow>>[]).map((def) => on(def, (state, event) => {
  const key = String(event.payload.id)
  state.orders[key] = [...(state.orders[key] ?? []), { type: event.type, at: event.meta.at, by: event.meta.by, note: noteOf(event.type, event.payload) }].slice(-PER_ORDER)
  state.recent = [...state.recent.filter((one) => one !== key), key]
  // bounded: the oldest order makes room
  const oldest = state.recent.length > ORDERS ? state.recent[0] : undefined
  if (oldest === undefined) return
  delete state.orders[oldest]
  state.recent = state.recent.slice(1)
})))
