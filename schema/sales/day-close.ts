/** The day close: verified orders become invoices in one batch, odd ones are asked before (ui-2 P29). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { contract, route } from '../contract/kit.ts'
import { date, id, instant, int, maybe, money, qty, text } from '../values/fields.ts'
import { printed } from '../values/printed.ts'
import { CLOSE_CHECKS } from '../values/close-checks.ts'
import { pricedField } from './sales-order-rows.ts'

/** Most orders of one run. */
export const MOST_ORDERS = 500
export const CLOSE_CHOICES = [
  'use_gallons',
  'use_price',
  'bill',
  'price_again',
  'enter_bol',
  'enter_po',
  'double',
  'check_in',
  'leave',
] as const
export type CloseChoice = (typeof CLOSE_CHOICES)[number]

const named = <L extends string>(label: L) =>
  z.object({ id: z.int(), [label]: z.string() } as { id: z.ZodInt } & Record<L, z.ZodString>)
/** An order as the day close shows it: its first line, and what all of it comes to. */
export const CloseOrder = z
  .object({
    id: z.int(),
    rev: z.int(),
    order_no: z.string(),
    customer: named('customer_name'),
    ship_to: named('name').nullable(),
    product: named('name').extend({ dyed: z.boolean() }).nullable(),
    quantity: qty(),
    unit: z.string(),
    delivered_at: instant(),
    total: pricedField(money()),
    /** decisions on it, in words: "250 gal, was 2,500" */
    settled: z.string().nullable(),
    /** the words that go to the invoice, where it is billed with a reason */
    reason: z.string().nullable(),
  })
  .meta({ id: 'CloseOrder' })
export type CloseOrder = z.output<typeof CloseOrder>
const Evidence = z
  .object({
    kind: z.enum(['typed', 'ordered', 'meter', 'tank', 'last_ten', 'other', 'cost', 'price', 'note']),
    label: z.string(),
    text: z.string(),
    value: z.string().nullable(),
    /** true where it says the same as what is right, false where it differs; null for neither */
    agrees: z.boolean().nullable(),
  })
  .meta({ id: 'CloseEvidence' })
export type CloseEvidence = z.output<typeof Evidence>
const Choice = z
  .object({
    id: z.enum(CLOSE_CHOICES),
    label: z.string(),
    effect: z.string(),
    total: pricedField(money().nullable()),
    /** the value that the evidence gives; a person may send another where `asks` names a field */
    value: z.string().nullable(),
    asks: z.enum(['gallons', 'price', 'bol', 'po', 'reason']).nullable(),
    /** the permission that is missing: the order goes back to check-in instead */
    ask: z.boolean(),
  })
  .meta({ id: 'CloseChoice' })
export type OfferedChoice = z.output<typeof Choice>
const Found = z.object({ kind: z.enum(CLOSE_CHECKS), tone: z.enum(['red', 'amber']), title: z.string() })
const LastTen = z.object({ at: instant(), value: z.string() })
export const OddOrder = z
  .object({
    order: CloseOrder,
    kind: z.enum(CLOSE_CHECKS),
    tone: z.enum(['red', 'amber']),
    title: z.string(),
    /** why it is asked, as one sentence */
    why: z.string(),
    evidence: z.array(Evidence),
    /** the last ten deliveries or prices, oldest first, where the check compares with them */
    last_ten: z.array(LastTen),
    /** the figure of this order beside the last ten, and the limit that is drawn as a line */
    figure: z.string().nullable(),
    limit: z.string().nullable(),
    /** files of the meter ticket and other proof */
    photos: z.array(z.string()),
    choices: z.array(Choice),
    /** further findings, which are asked after this one */
    more: z.array(Found),
  })
  .meta({ id: 'OddOrder' })
export type OddOrder = z.output<typeof OddOrder>
const JournalRow = z.object({ name: z.string(), amount: pricedField(money()) })
const Journal = z
  .object({
    invoices: z.int(),
    goods: z.array(JournalRow.extend({ quantity: qty(), unit: z.string() })),
    taxes: z.array(JournalRow),
    fees: z.array(JournalRow),
    /** goods, taxes and fees: what customers owe for the day */
    receivables: pricedField(money()),
  })
  .meta({ id: 'DayJournal' })
export type DayJournal = z.output<typeof Journal>
export const RUN_STATES = ['running', 'stopped', 'done'] as const
/** Emailing after a run: to do, handed to email, or left to a person. */
export const SEND_STATES = ['todo', 'emailed', 'left'] as const
const RunItem = z.object({
  order: CloseOrder,
  state: z.enum(['todo', 'issued', 'refused']),
  invoices: z.array(z.object({ id: z.int(), invoice_no: z.string() })),
  code: z.string().nullable(),
  detail: z.string().nullable(),
  /** null: a person sends its invoices */
  sending: z.enum(SEND_STATES).nullable(),
  /** why its invoices stay in To send */
  sending_detail: z.string().nullable(),
})
const runFields = {
  id: z.int(),
  rev: z.int(),
  date: date(),
  state: z.enum(RUN_STATES),
  invoice_date: date(),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  amount_done: pricedField(money()),
  started_at: instant(),
  started_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  stopped_at: instant().nullable(),
  ended_at: instant().nullable(),
}
/** A run as events carry it: how far it is. */
export const RunProgress = z.object(runFields).meta({ id: 'DayCloseProgress' })
export type RunProgress = z.output<typeof RunProgress>
export const DayCloseRun = z
  .object({ ...runFields, amount: pricedField(money()), items: z.array(RunItem), journal: Journal })
  .meta({ id: 'DayCloseRun' })
export type DayCloseRun = z.output<typeof DayCloseRun>

/** One day of the list of closes. */
export const CloseDay = z
  .object({
    date: date(),
    delivered: z.int(),
    verified: z.int(),
    odd: z.int(),
    to_bill: z.int(),
    invoices: z.int(),
    /** of its invoices, and of what is still to bill */
    amount: pricedField(money()),
    to_bill_amount: pricedField(money()),
    to_send: z.int(),
    /** always 0 while no accounting area takes invoices */
    to_push: z.int(),
    /** `closed`: everything of it is verified, and invoiced or left out with a reason */
    state: z.enum(['open', 'closed']),
  })
  .meta({ id: 'CloseDay' })
export type CloseDay = z.output<typeof CloseDay>
const LeftOut = z.object({ order: CloseOrder, reason: z.string(), by: z.string().nullable() })
export const DayClose = z
  .object({
    day: CloseDay,
    on_road: z.int(),
    /** it was closed before something more was delivered on it */
    reopened: z.boolean(),
    closed_at: instant().nullable(),
    ready: z.array(CloseOrder),
    odd: z.array(OddOrder),
    not_verified: z.array(CloseOrder.extend({ lacks: z.string() })),
    left_out: z.array(LeftOut),
    journal: Journal,
    /** the next day that is not closed */
    next: date().nullable(),
    run: RunProgress.nullable(),
  })
  .meta({ id: 'DayClose' })
export type DayClose = z.output<typeof DayClose>

const common = { tag: 'Day close', entity: 'Day' } as const
const DayParam = z.strictObject({ date: date() })
const ofDay = { ...common, params: DayParam } as const
const reads = 'invoice.read'
export const closeDays = route({
  method: 'get',
  path: '/day-close/',
  operation: 'dayCloseDays',
  ...common,
  summary: 'List days with what is delivered, verified, odd and billed of them',
  permission: reads,
  query: z.strictObject({ days: int(1, 60).optional() }),
  returns: z.object({ days: z.array(CloseDay) }),
  failed: 'Failed to fetch the day close',
})
export const dayClose = route({
  method: 'get',
  path: '/day-close/{date}',
  ...ofDay,
  summary: 'Read one day: orders that are ready, those that are odd, and why',
  permission: reads,
  returns: DayClose,
  failed: 'Failed to fetch the day close',
})
const settles = { permission: 'invoice.create', also: ['sales_order.status', 'sales_order.update'] }
export const settleOdd = route({
  method: 'post',
  path: '/day-close/{date}/settle',
  ...ofDay,
  summary: 'Settle what is odd of one order by a choice',
  ...settles,
  flags: 'KM',
  body: z.strictObject({
    sales_order_id: id(),
    choice: z.enum(CLOSE_CHOICES),
    value: maybe(text(60)),
    reason: maybe(printed(300)),
  }),
  returns: DayClose,
  failed: 'Failed to settle the order',
})
export const unsettleOdd = route({
  method: 'post',
  path: '/day-close/{date}/unsettle',
  ...ofDay,
  summary: 'Take back what was settled last of an order that is not billed',
  ...settles,
  flags: 'K',
  body: z.strictObject({ sales_order_id: id() }),
  returns: DayClose,
  failed: 'Failed to take the decision back',
})
const runs = { permission: 'invoice.create', returns: DayCloseRun } as const
export const startRun = route({
  method: 'post',
  path: '/day-close/{date}/run',
  ...ofDay,
  ...runs,
  summary: 'Bill the ready orders of a day, one after the other',
  status: 201,
  flags: 'K',
  body: z.strictObject({
    sales_order_ids: z.array(id()).min(1, 'Choose an order').max(MOST_ORDERS).optional(),
    invoice_date: date().optional(),
  }),
  failed: 'Failed to create/update invoice',
})
export const readRun = route({
  method: 'get',
  path: '/day-close/{date}/run',
  ...ofDay,
  summary: 'Read the last run of a day with its orders and its journal',
  permission: reads,
  returns: DayCloseRun,
  failed: 'Failed to fetch the day close',
})
export const stopRun = route({
  method: 'post',
  path: '/day-close/{date}/stop',
  ...ofDay,
  ...runs,
  summary: 'Stop a run after the order that is being billed',
  flags: 'K',
  failed: 'Failed to stop the close',
})
export const resumeRun = route({
  method: 'post',
  path: '/day-close/{date}/resume',
  ...ofDay,
  ...runs,
  summary: 'Go on with a run that was stopped',
  flags: 'K',
  failed: 'Failed to create/update invoice',
})

/** Decision as the log of changes keeps it. */
const Settled = z.object({
  id: z.int(),
  date: date(),
  order_no: z.string(),
  choice: z.enum(CLOSE_CHOICES),
  kind: z.enum(CLOSE_CHECKS),
  text: z.string(),
  reason: z.string().nullable(),
})
const Closed = z.object({ id: z.int(), date: date(), invoices: z.int() })
export const closeEvents = {
  settled: defineEvent('day-close.settled', Settled, { reads }),
  unsettled: defineEvent('day-close.unsettled', Settled, { reads }),
  'run-started': defineEvent('day-close.run-started', RunProgress, { reads }),
  progressed: defineEvent('day-close.progressed', RunProgress, { reads }),
  'run-stopped': defineEvent('day-close.run-stopped', RunProgress, { reads }),
  'run-ended': defineEvent('day-close.run-ended', RunProgress, { reads }),
  closed: defineEvent('day-close.closed', Closed, { reads }),
} as const
export default contract('day-close', {
  routes: [closeDays, dayClose, settleOdd, unsettleOdd, startRun, readRun, stopRun, resumeRun],
  events: Object.values(closeEvents),
})
