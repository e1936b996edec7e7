/** The life of an order at a common carrier, and the colour of its arrival (domain 1.5, screens 6). */
import { D } from '#schema/values/decimal.ts'
import { TENDER_STATES, type ETA_COLORS, type TenderState } from '#schema/road/carriers.ts'
import {
  NO_CHANGE,
  nextStates,
  refuseStep,
  type StateRow,
  type StepAnswer,
} from '../../sales-orders/public.ts'

type Row = StateRow<TenderState, TenderState>
const row = (from: readonly TenderState[], to: TenderState): Row => ({
  from,
  command: to,
  to,
  guards: [],
  permission: 'dispatch.update',
  events: ['sales-order.tender-updated'],
})
const UNDER_WAY: readonly TenderState[] = ['accepted', 'dispatched', 'loaded', 'late', 'diverted', 'issue']
export const TENDER_TABLE: readonly Row[] = [
  row(['tendered'], 'accepted'),
  // taken back by the office, or refused by the carrier
  row(['tendered', 'accepted', 'dispatched', 'issue'], 'declined'),
  row(['accepted', 'late', 'diverted', 'issue'], 'dispatched'),
  row(['accepted', 'dispatched', 'late', 'diverted', 'issue'], 'loaded'),
  row(['accepted', 'dispatched', 'loaded', 'diverted', 'issue'], 'late'),
  row(['dispatched', 'loaded', 'late', 'issue'], 'diverted'),
  row(UNDER_WAY, 'issue'),
  row(UNDER_WAY, 'delivered'),
]
const VERBS: Readonly<Record<TenderState, string>> = {
  tendered: 'tender',
  accepted: 'accept',
  declined: 'decline',
  dispatched: 'dispatch',
  loaded: 'load',
  late: 'mark',
  diverted: 'divert',
  delivered: 'deliver',
  issue: 'mark',
}
/** The step to a status, nothing, or 409 with what can come next (domain 2, general law). */
export function nextTenderState(status: TenderState, to: TenderState): StepAnswer<TenderState> {
  if (status === to) return NO_CHANGE
  const found = TENDER_TABLE.find((one) => one.command === to && one.from.includes(status))
  if (found) return { to, events: found.events, permission: found.permission, guards: [] }
  return refuseStep(VERBS[to], 'carrier tender', status, nextTenders(status))
}
/** Where a tender can go from a status, in the order of its life. */
export const nextTenders = (status: TenderState): readonly TenderState[] =>
  nextStates(TENDER_TABLE, status, TENDER_STATES)
/** A tender that still holds its order: an order has at most one. */
export const isOpenTender = (status: TenderState): boolean => status !== 'declined' && status !== 'delivered'

const LIFE = ['tendered', 'accepted', 'dispatched', 'loaded', 'delivered'] as const
/** Returns the stage after one that was reached; null before the answer, at the end, and beside the way. */
export const nextStage = (status: TenderState): TenderState | null =>
  status === 'tendered' ? null : (LIFE[LIFE.findIndex((one) => one === status) + 1 || LIFE.length] ?? null)
/** Where a status that is no stage of the way has come to: the stage before it. */
const STAGE_OF: Readonly<Partial<Record<TenderState, number>>> = {
  declined: 0,
  late: 2,
  diverted: 2,
  issue: 1,
}
/**
 * The way of a tender, stage by stage, up to where it is; a status beside the way (declined, late, diverted, issue)
 * stands behind the stage it came to at the latest.
 */
export function tenderWay(
  status: TenderState,
): readonly { readonly status: TenderState; readonly state: 'done' | 'now' | 'next' }[] {
  const at = LIFE.findIndex((one) => one === status)
  const reached = at < 0 ? (STAGE_OF[status] ?? 0) : at
  const stage = (one: TenderState, i: number) => ({
    status: one,
    state: i < reached || at < 0 ? ('done' as const) : ('now' as const),
  })
  const gone = LIFE.slice(0, reached + 1).map(stage)
  const beside = at < 0 ? [{ status, state: 'now' as const }] : []
  const left = status === 'declined' ? [] : LIFE.slice(reached + 1)
  return [...gone, ...beside, ...left.map((one) => ({ status: one, state: 'next' as const }))]
}

const HOUR = 3_600_000
/** green: more than an hour left, or done · orange: less · red: passed and not delivered · grey: everything else. */
export function etaColor(status: TenderState, eta: string | null, now: string): (typeof ETA_COLORS)[number] {
  if (status === 'delivered') return 'green'
  if (eta === null || status === 'declined' || status === 'tendered' || status === 'issue') return 'grey'
  const left = Date.parse(eta) - Date.parse(now)
  if (left < 0) return 'red'
  return left < HOUR ? 'orange' : 'green'
}

/** What a carrier takes, as its settings say. */
export interface CarrierLimits {
  readonly min_hours_ahead: number | null
  readonly max_days_ahead: number | null
  readonly max_products: number | null
  readonly min_quantity: string | null
  readonly max_quantity: string | null
  readonly po_required: boolean
  /** hours of the day in which it unloads, `HH:MM` by the company's clock; past midnight where the end is earlier */
  readonly window_start: string | null
  readonly window_end: string | null
  /** racks it loads at; every rack where none is named */
  readonly terminal_ids: readonly number[]
}
export interface OrderForCarrier {
  readonly planned: string | null
  readonly products: number
  readonly quantity: string
  readonly po_number: string | null
  /** `HH:MM` of the company's clock at which it is planned */
  readonly clock: string | null
  readonly terminal: { readonly id: number; readonly name: string } | null
}
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
/** Whether a time of day lies in the hours from one to another, also over midnight. */
const isWithin = (clock: string, from: string, to: string): boolean =>
  from <= to ? clock >= from && clock <= to : clock >= from || clock <= to
/** Why a carrier does not take the place and the hour of an order; null when it does. */
function refusedByPlace(carrier: string, limits: CarrierLimits, order: OrderForCarrier): string | null {
  const { window_start, window_end, terminal_ids } = limits
  const { clock, terminal } = order
  if (terminal && terminal_ids.length && !terminal_ids.includes(terminal.id))
    return `${carrier} does not load at ${terminal.name}`
  const [from, to] = [window_start ?? '00:00', window_end ?? '23:59']
  return clock !== null && !isWithin(clock, from, to) ? `${carrier} delivers from ${from} to ${to}` : null
}
/** Why a carrier does not take an order, as a sentence; null when it does. */
export function refusedByCarrier(
  carrier: string,
  limits: CarrierLimits,
  order: OrderForCarrier,
  now: string,
): string | null {
  // no number where nothing is planned, which no limit is held against
  const ahead = (Date.parse(order.planned ?? '') - Date.parse(now)) / HOUR
  if (limits.po_required && order.po_number === null) return `${carrier} wants a PO number on every order`
  if (limits.max_products !== null && order.products > limits.max_products)
    return `${carrier} takes at most ${counted(limits.max_products, 'product')} on an order`
  if (limits.min_quantity !== null && D(order.quantity).lt(D(limits.min_quantity)))
    return `${carrier} takes orders from ${Number(limits.min_quantity)} gal`
  if (limits.max_quantity !== null && D(order.quantity).gt(D(limits.max_quantity)))
    return `${carrier} takes orders up to ${Number(limits.max_quantity)} gal`
  if (limits.min_hours_ahead !== null && ahead < limits.min_hours_ahead)
    return `${carrier} wants orders ${counted(limits.min_hours_ahead, 'hour')} ahead`
  if (limits.max_days_ahead !== null && ahead > limits.max_days_ahead * 24)
    return `${carrier} takes orders at most ${counted(limits.max_days_ahead, 'day')} ahead`
  return refusedByPlace(carrier, limits, order)
}
