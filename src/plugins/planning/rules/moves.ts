/** Where a card may be carried: the step of the order that a place stands for, or why it is not taken there. */
import type { TenderState } from '#schema/road/carriers.ts'
import { carrierOf, type OrderStatus } from '#plugins/sales-orders/public.ts'

/** The columns of the board, in the order of an order's life; the last four are folded. */
export const COLUMNS = [
  'draft',
  'confirmed',
  'assigned',
  'in_transit',
  'delivered',
  'verified',
  'hold',
  'invoiced',
  'completed',
  'archive',
] as const
export type Column = (typeof COLUMNS)[number]
/** What of an order decides where its card lies and may go. */
export interface Card {
  readonly status: OrderStatus
  readonly previous_status: OrderStatus | null
  readonly hold_reason: string | null
  readonly invoice_state: string
  readonly driver_id: number | null
  /** the common carrier that it was sent to */
  readonly carrier?: { readonly supplier_name: string; readonly status: TenderState } | null | undefined
}
/** A step of an order that carrying a card means; `screens/cards/steps.ts` names its command. */
export type Step =
  | 'confirm'
  | 'assign-driver'
  | 'unassign-driver'
  | 'record-delivery'
  | 'verify'
  | 'unverify'
  | 'create-invoice'
  | 'complete'
  | 'hold'
  | 'release'
  | 'archive'
  | 'restore'
  | 'change-date'
/** What comes of carrying a card somewhere: a step, nothing since it lies there, or the reason against it. */
export type Verdict =
  | { readonly step: Step; readonly refuse?: undefined }
  | { readonly step?: undefined; readonly refuse?: undefined }
  | { readonly step?: undefined; readonly refuse: string }
const STAYS: Verdict = {}
const refused = (refuse: string): Verdict => ({ refuse })

const NOT_DELIVERED: readonly OrderStatus[] = ['draft', 'confirmed', 'assigned', 'in_transit']
const UNDER_WAY: readonly OrderStatus[] = ['confirmed', 'assigned', 'in_transit']
/** Whether a carrier brings it, and so no driver can have it. */
export const isCarried = (card: Pick<Card, 'driver_id' | 'carrier'>): boolean =>
  card.driver_id === null && carrierOf(card) !== undefined
const carried = (card: Card): Verdict =>
  refused(`${carrierOf(card)?.supplier_name} took it: take it back first`)
const isHeld = ({ status, hold_reason }: Card): boolean =>
  hold_reason !== null && NOT_DELIVERED.includes(status)

/** The column of a card: closed ones first, then what waits, then what is billed, else its state. */
export function columnOf(card: Card): Column {
  const { status, invoice_state } = card
  if (isHeld(card)) return 'hold'
  return status === 'verified' && invoice_state === 'issued' ? 'invoiced' : status
}

/** The step that leads from one column to another; what is not here is refused. */
const STEPS: Readonly<Record<Column, Partial<Record<Column, Step>>>> = {
  draft: { confirmed: 'confirm', hold: 'hold', archive: 'archive' },
  confirmed: {
    assigned: 'assign-driver',
    delivered: 'record-delivery',
    hold: 'hold',
    archive: 'archive',
  },
  assigned: {
    confirmed: 'unassign-driver',
    delivered: 'record-delivery',
    hold: 'hold',
    archive: 'archive',
  },
  in_transit: {
    confirmed: 'unassign-driver',
    delivered: 'record-delivery',
    hold: 'hold',
  },
  delivered: { verified: 'verify' },
  verified: {
    delivered: 'unverify',
    invoiced: 'create-invoice',
    completed: 'complete',
  },
  hold: {},
  invoiced: { completed: 'complete' },
  completed: { delivered: 'unverify', archive: 'archive' },
  archive: {},
}
const DRAFT = 'Only new orders are drafts'
const ON_THE_ROAD = 'It is already on the road'
const DELIVERED = 'It is already delivered'
const STARTS = 'The driver starts it'
const CONFIRM = 'Confirm it first'
const DELIVER = 'Record the delivery first'
const VERIFY = 'Verify it first'
const INVOICED = 'It is on an invoice'
const NO_HOLD = 'Only what is not delivered can be held'
const NO_ARCHIVE = 'Complete it first'

/** Why a column does not take a card, by the state the card is in. */
const REASONS: Readonly<Record<Column, Partial<Record<Column, string>>>> = {
  draft: {
    assigned: CONFIRM,
    in_transit: CONFIRM,
    delivered: CONFIRM,
    verified: CONFIRM,
    invoiced: CONFIRM,
    completed: CONFIRM,
  },
  confirmed: {
    in_transit: 'Assign a driver first',
    verified: DELIVER,
    invoiced: DELIVER,
    completed: DELIVER,
  },
  assigned: { in_transit: STARTS, verified: DELIVER, invoiced: DELIVER, completed: DELIVER },
  in_transit: {
    assigned: ON_THE_ROAD,
    verified: DELIVER,
    invoiced: DELIVER,
    completed: DELIVER,
    archive: ON_THE_ROAD,
  },
  delivered: {
    confirmed: DELIVERED,
    assigned: DELIVERED,
    in_transit: DELIVERED,
    hold: NO_HOLD,
    invoiced: VERIFY,
    completed: VERIFY,
    archive: VERIFY,
  },
  verified: {
    confirmed: DELIVERED,
    assigned: DELIVERED,
    in_transit: DELIVERED,
    hold: NO_HOLD,
    archive: NO_ARCHIVE,
  },
  hold: {},
  invoiced: {
    confirmed: DELIVERED,
    assigned: DELIVERED,
    in_transit: DELIVERED,
    delivered: INVOICED,
    verified: INVOICED,
    hold: NO_HOLD,
    archive: NO_ARCHIVE,
  },
  completed: {
    confirmed: DELIVERED,
    assigned: DELIVERED,
    in_transit: DELIVERED,
    verified: 'It is complete',
    hold: NO_HOLD,
    invoiced: 'It is complete',
  },
  archive: {},
}
/** What is held goes back to where it was, or away. */
function fromHold({ status }: Card, to: Column): Verdict {
  if (to === status) return { step: 'release' }
  const archives = to === 'archive' && status !== 'in_transit'
  return archives ? { step: 'archive' } : refused('Release the hold first')
}
/** What is archived goes back to where it was. */
const fromArchive = ({ previous_status }: Card, to: Column): Verdict =>
  to === previous_status ? { step: 'restore' } : refused('Restore it first')
/** What the invoice of an order has to say about a step. */
function againstInvoice({ invoice_state }: Card, step: Step): string | undefined {
  if (step === 'unverify' && invoice_state !== 'none') return INVOICED
  if (step === 'create-invoice' && invoice_state !== 'none') return 'Send its invoice first'
  return step === 'complete' && invoice_state === 'none' ? 'Create the invoice first' : undefined
}

/** What comes of carrying one card to a column (domain 2.1). */
export function moveToColumn(card: Card, to: Column): Verdict {
  const from = columnOf(card)
  if (from === to) return STAYS
  if (from === 'hold') return fromHold(card, to)
  if (from === 'archive') return fromArchive(card, to)
  const step = STEPS[from][to]
  if (!step) return refused(REASONS[from][to] ?? DRAFT)
  if (step === 'assign-driver' && isCarried(card)) return carried(card)
  const reason = againstInvoice(card, step)
  return reason === undefined ? { step } : refused(reason)
}
/** Every column a card may be carried to, in the order of its life. */
export const allowedColumns = (card: Card): readonly Column[] =>
  COLUMNS.filter((to) => moveToColumn(card, to).step !== undefined)

/** What comes of giving one card to a driver; null takes it from the one it has. */
export function moveToDriver(card: Card, driver: number | null): Verdict {
  const { status, driver_id } = card
  if (driver_id === driver && !isCarried(card)) return STAYS
  if (status === 'draft') return refused(CONFIRM)
  if (status === 'archive') return refused('Restore it first')
  if (!UNDER_WAY.includes(status)) return refused(DELIVERED)
  if (isCarried(card)) return carried(card)
  if (driver === null) return { step: 'unassign-driver' }
  return isHeld(card) ? refused('Release the hold first') : { step: 'assign-driver' }
}
/** What comes of carrying one card to another day. */
export function moveToDay({ status }: Card, isThere: boolean): Verdict {
  if (isThere) return STAYS
  if (status === 'in_transit') return refused(ON_THE_ROAD)
  if (status === 'archive') return refused('Restore it first')
  return NOT_DELIVERED.includes(status) ? { step: 'change-date' } : refused(DELIVERED)
}

/** A cell of the planner as a card is carried to it: another day or not, and whose it is; undefined: nobody's. */
export interface Cell {
  readonly isSameDay: boolean
  readonly driver?: number | null | undefined
}
/** What comes of carrying one card to a cell: a driver brings the day along, taking the driver away does not. */
export function moveToCell(card: Card, { isSameDay, driver }: Cell): Verdict {
  const day = moveToDay(card, isSameDay)
  const given = driver === undefined ? STAYS : moveToDriver(card, driver)
  if (day.refuse !== undefined) return day
  if (given.step === undefined && given.refuse === undefined) return day
  const isBoth = given.step === 'unassign-driver' && day.step !== undefined
  return isBoth ? refused('Take the driver off first, then change the day') : given
}

/** What comes of carrying several cards at once: all or none, and by one step; a driver brings the day along. */
export function moveTogether<C>(cards: readonly C[], move: (card: C) => Verdict): Verdict {
  const verdicts = cards.map(move)
  const against = verdicts.find(({ refuse }) => refuse !== undefined)
  if (against) return against
  const steps = new Set(verdicts.flatMap(({ step }) => step ?? []))
  if (steps.has('assign-driver')) steps.delete('change-date')
  if (steps.size > 1) return refused('Move these one by one')
  const [step] = steps
  return step === undefined ? STAYS : { step }
}
