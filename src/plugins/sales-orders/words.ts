/**
 * What the wire says of an order, in the words of the office. Pure:
 * lists, pages, tickets and tests read the same.
 */
import { amountsOf, type CountedOrder, orderedOf, sumByUnit } from '#schema/values/quantities.ts'
import type { Unit } from '#schema/values/units.ts'
import { decimal, formats, type Tone } from '#ui'
import type { OrderRow } from './rows.ts'
import { carrierOf } from './rules/order/carrier.ts'

export type OrderWord =
  | 'Draft'
  | 'Confirmed'
  | 'Assigned'
  | 'En route'
  | 'Delivered'
  | 'Verified'
  | 'Invoiced'
  | 'Completed'
  | 'On hold'
  | 'Archived'
type Standing = Pick<OrderRow, 'status' | 'hold_reason' | 'invoice_state'>
const WORDS = {
  draft: 'Draft',
  confirmed: 'Confirmed',
  assigned: 'Assigned',
  in_transit: 'En route',
  delivered: 'Delivered',
  verified: 'Verified',
  completed: 'Completed',
  archive: 'Archived',
} as const
/** Filters offer these words; the wire knows the keys. */
export const STATUS_WORDS: Readonly<Record<OrderRow['status'], OrderWord>> = WORDS
const OPEN = new Set<string>(['draft', 'confirmed', 'assigned', 'in_transit'])
/** Not delivered yet. */
export const isOpen = ({ status }: Pick<OrderRow, 'status'>): boolean => OPEN.has(status)

/** First match: Archived, Completed, Hold before delivery, Invoiced, then the plain word. */
export function orderWord({ status, hold_reason, invoice_state }: Standing): OrderWord {
  if (status === 'archive' || status === 'completed') return WORDS[status]
  if (hold_reason !== null && OPEN.has(status)) return 'On hold'
  if (status === 'verified' && invoice_state === 'issued') return 'Invoiced'
  return WORDS[status]
}

export interface Attention {
  readonly text: string
  readonly tone: Tone
  readonly title?: string
  /** what puts it right: a command for this order, and its words on a button */
  readonly mend?: Mend
}
/** a command for this order, or the page of another one */
export type Mend =
  | { readonly command: string; readonly label: string }
  | { readonly to: string; readonly label: string }
const mend = (command: string, label: string): Mend => ({ command: `sales-order.${command}`, label })
const EDIT = mend('edit', 'Edit order')
const CORRECT = mend('correct-delivery', 'Correct delivery')
type Flags = Readonly<Record<string, Attention>>
/** Words of the flags that come before the credit of the customer, the worst first. */
const URGENT: Flags = {
  driver_note: {
    text: 'Driver note',
    tone: 'red',
    title: 'The driver reported a problem',
    mend: mend('open', 'Open order'),
  },
  price_missing: { text: 'Price missing', tone: 'red', title: 'A line has no price', mend: EDIT },
  net_missing: {
    text: 'Net missing',
    tone: 'red',
    title: 'Enter net gallons, or temperature and API gravity',
    mend: CORRECT,
  },
  tax_expected: {
    text: 'Tax expected',
    tone: 'red',
    title: 'Clear fuel without state tax',
    mend: mend('explain', 'Show taxes'),
  },
  tax_net_missing: {
    text: 'Tax on net missing',
    tone: 'red',
    title: 'A tax goes by net gallons that are missing; it is taken on gross',
    mend: CORRECT,
  },
  wrong_tank: {
    text: 'Wrong tank',
    tone: 'red',
    title: 'A tank holds another product, or takes dyed fuel only',
    mend: EDIT,
  },
  dyed_highway: {
    text: 'Dyed for highway',
    tone: 'red',
    title: 'Dyed fuel is not for highway use: check the use of the line and its tank',
    mend: EDIT,
  },
  bol_missing: {
    text: 'BOL missing',
    tone: 'red',
    title: 'Enter it under Correct delivery',
    mend: CORRECT,
  },
  bol_used: {
    text: 'BOL over trailer',
    tone: 'red',
    title: 'More gallons on this BOL number than the trailer holds',
    mend: CORRECT,
  },
  over_ullage: {
    text: 'Over tank room',
    tone: 'red',
    title: 'More than the tank has room for',
    mend: EDIT,
  },
  po_missing: { text: 'PO missing', tone: 'amber', title: 'This customer requires a PO number', mend: EDIT },
}
/** Words of the flags that come after it, the worst first. */
const FURTHER: Flags = {
  bol_used: {
    text: 'Duplicate BOL',
    tone: 'amber',
    title: 'Another order of the last 30 days has this BOL number',
    mend: CORRECT,
  },
  po_repeated: {
    text: 'Duplicate PO',
    tone: 'amber',
    title: 'Another order of this customer has this PO number',
    mend: EDIT,
  },
  quantity_variance: {
    text: 'Gallons differ',
    tone: 'amber',
    title: 'More than 10% off, or net does not fit the temperature',
    mend: CORRECT,
  },
  net_implausible: {
    text: 'Net implausible',
    tone: 'amber',
    title: 'Net and gross differ by more than 3%',
    mend: CORRECT,
  },
  below_cost: {
    text: 'Below cost',
    tone: 'amber',
    title: 'A line is sold below cost',
    mend: EDIT,
  },
  price_jump: {
    text: 'Price jump',
    tone: 'amber',
    title: 'More than 20% off what this customer paid last',
    mend: EDIT,
  },
  line_not_dropped: {
    text: 'Line not dropped',
    tone: 'amber',
    title: 'No drop was reported for a line',
    mend: CORRECT,
  },
  certificate_expired: {
    text: 'Certificate ended',
    tone: 'amber',
    title: 'The certificate of an exemption expired',
  },
}
/** Words of all flags that mark an order, the worst first. */
export const FLAGS: Flags = { ...URGENT, ...FURTHER }
const LPG_NET = 'Enter the net gallons: for LPG they go by specific gravity (density), not API gravity'
type Flagged = Pick<OrderRow, 'flags' | 'repeated_numbers' | 'line_items'>
export type RepeatedNumber = NonNullable<OrderRow['repeated_numbers']>[number]
/** A number that another order has too, in words, with the way to that order. */
export function repeatedWords({ flag, number, order, over }: RepeatedNumber): Attention {
  const { text, tone } = (over ? URGENT : FURTHER)[flag]!
  const word = flag === 'po_repeated' ? 'PO' : 'BOL'
  // many numbers begin with the word themselves
  const named = number.toUpperCase().startsWith(word) ? number : `${word} ${number}`
  const much = over
    ? `: ${formats.gallons(over.gallons)} in all, and the trailer holds ${formats.gallons(over.capacity)}`
    : ''
  return {
    text,
    tone,
    title: `${named} is also on ${order.order_no}${much}`,
    mend: { to: `/sales-order/${order.id}`, label: `Open ${order.order_no}` },
  }
}
/** A flag of an order in words, those of one number after the other; nothing where it is said elsewhere. */
export function wordsOfFlag(
  flag: string,
  { repeated_numbers = [], line_items = [] }: Flagged,
): readonly Attention[] {
  const repeated = repeated_numbers.filter((one) => one.flag === flag)
  if (repeated.length > 0) return repeated.map(repeatedWords)
  // a reader of no customers, or a copy of before, knows the flag alone
  const words = FURTHER[flag] ?? URGENT[flag]
  const isLpg = line_items.some(
    ({ product, net_quantity }) => product.net_table === 'lpg' && net_quantity === null,
  )
  if (words && flag === 'net_missing' && isLpg) return [{ ...words, title: LPG_NET }]
  return words ? [words] : []
}
const flagged = (order: Flagged, words: Flags): readonly Attention[] =>
  Object.keys(words).flatMap((flag) =>
    order.flags.includes(flag)
      ? wordsOfFlag(flag, order).filter(({ tone }) => tone === words[flag]!.tone)
      : [],
  )
const CREDIT: Readonly<Record<string, Attention>> = {
  blocked: { text: 'Credit limit', tone: 'red', title: 'The credit limit is exceeded' },
  warn: { text: 'Credit limit', tone: 'amber', title: 'Above the credit limit; the policy only warns' },
  overridden: { text: 'Credit override', tone: 'neutral', title: 'Above the credit limit, allowed by hand' },
}
/** `18 min late`, `3 h late`, `2 days late`; undefined in time or delivered. */
export function lateness(
  order: Pick<OrderRow, 'status' | 'planned_date_end' | 'planned_date_start'>,
  now: number,
): string | undefined {
  const until = order.planned_date_end ?? order.planned_date_start
  if (!until || !OPEN.has(order.status)) return undefined
  const minutes = Math.floor((now - Date.parse(until)) / 60_000)
  if (minutes < 1) return undefined
  if (minutes < 60) return `${minutes} min late`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h late` : `${Math.floor(minutes / 1440)} days late`
}
type Due = Pick<OrderRow, 'status' | 'planned_date_end' | 'planned_date_start' | 'carrier'> & {
  readonly driver?: unknown
}
const DAY_MS = 86_400_000
/**
 * Confirmed, due within a day and nobody brings it: `No driver, due 06:00`, in the morning before `due Wed 06:00`,
 * `No answer, due 06:00` where a carrier was asked; where its time to answer is over, whenever it is due.
 */
function unbrought(order: Due, now: number): Attention | undefined {
  if (order.status !== 'confirmed' || order.driver !== null || carrierOf(order)) return undefined
  const { carrier, planned_date_start: from, planned_date_end: until } = order
  const due = from ?? until ?? ''
  // no number where there is no moment, and no number is below another
  const left = Date.parse(due) - now
  const isSoon = left <= DAY_MS
  if (!isSoon && !(Date.parse(carrier?.answer_expires_at ?? '') <= now)) return undefined
  const isToday = isSoon && formats.day(due) === formats.day(new Date(now).toISOString())
  const day = isSoon && !isToday ? `${formats.day(due).slice(0, 3)} ` : ''
  return {
    text: `No ${carrier ? 'answer' : 'driver'}${isSoon ? `, due ${day}${formats.time(due)}` : ''}`,
    tone: left < DAY_MS / 6 ? 'red' : 'amber',
    title: 'No delivery scheduled',
    mend: mend('assign-driver', 'Assign driver'),
  }
}
function held({ hold_reason }: Pick<OrderRow, 'hold_reason'>): Attention {
  const reason = hold_reason ?? ''
  return {
    text: reason || 'On hold',
    tone: 'red',
    title: `On hold: ${reason}`,
    mend: mend('release', 'Release hold'),
  }
}
const BILLED: Readonly<Record<string, string>> = { draft: 'Draft invoice', partial: 'Billed in part' }
/** How far an order that is to be invoiced has come. */
function billed({ status, invoice_state }: Standing): readonly Attention[] {
  const text = BILLED[invoice_state]
  return text && /verified|completed/.test(status)
    ? [{ text, tone: 'blue', mend: mend('open-invoice', 'Open invoice') }]
    : []
}
/** What somebody should look at, the worst first. */
export function attentionOf(
  order: Due &
    Standing &
    Flagged & {
      readonly credit_result?: string | undefined
    },
  now: number,
): readonly Attention[] {
  if (/archive|completed/.test(order.status)) return billed(order)
  const late = lateness(order, now)
  const credit = CREDIT[order.credit_result ?? '']
  const nobody = unbrought(order, now)
  return [
    ...(order.hold_reason !== null && isOpen(order) ? [held(order)] : []),
    ...(late
      ? [
          {
            text: late,
            tone: 'red' as const,
            title: 'The delivery window has passed',
            mend: mend('change-date', 'Change date'),
          },
        ]
      : []),
    ...(nobody ? [nobody] : []),
    ...flagged(order, URGENT),
    ...(credit && isOpen(order) ? [credit] : []),
    ...flagged(order, FURTHER),
    ...billed(order),
  ]
}
/** `1,000 gal, 400 lb`, as ordered. */
export const orderedWords = (order: CountedOrder): string => formats.quantities(orderedOf([order]))
/** The same as it was delivered, or will be. */
export const amountWords = (order: CountedOrder): string => formats.quantities(amountsOf([order]))
interface MeasuredLine {
  readonly unit?: Unit | undefined
  readonly billed_quantity: string
  readonly margin?: string | null | undefined
}
type Measured = CountedOrder & { readonly line_items?: readonly MeasuredLine[] | undefined }
/** The quantities that the order's money is of; a head knows its lines only once the order was read. */
export const billedAmounts = (order: Measured) =>
  order.line_items
    ? sumByUnit(
        order.line_items.map(({ unit = 'gallon', billed_quantity: quantity }) => ({ unit, quantity })),
      )
    : amountsOf([order])
/**
 * Dollars of margin for a unit, unit by unit; none without the permission, without quantities, and for several
 * units as long as the lines are not read.
 */
export function marginsByUnit({
  margin_total,
  ...order
}: Measured & { readonly margin_total?: string | undefined }): readonly {
  readonly unit: Unit
  readonly amount: string
}[] {
  if (margin_total === undefined) return []
  const billed = billedAmounts(order)
  const of = (unit: Unit): string | undefined => {
    if (billed.length === 1) return margin_total
    const own = order.line_items?.filter((line) => (line.unit ?? 'gallon') === unit)
    const known = own?.flatMap(({ margin }) => margin ?? [])
    return known?.length ? decimal.add('0', ...known) : undefined
  }
  return billed.flatMap(({ unit, quantity }) => {
    const margin = of(unit)
    const amount = margin === undefined ? undefined : decimal.divide(margin, quantity, 6)
    return amount === undefined ? [] : [{ unit, amount }]
  })
}
/** Dollars per gallon of margin; undefined for an order that is not of gallons alone. */
export function marginPerGallon(order: Parameters<typeof marginsByUnit>[0]): string | undefined {
  const [first, ...others] = marginsByUnit(order)
  return first?.unit === 'gallon' && others.length === 0 ? first.amount : undefined
}
/** `Wed Nov 18` and `06:00–10:00`; the window apart, for it is drawn quieter. */
export function planOf({
  planned_date_time,
  planned_date_start,
  planned_date_end,
}: Pick<OrderRow, 'planned_date_time' | 'planned_date_start' | 'planned_date_end'>):
  | { readonly day: string; readonly window: string }
  | undefined {
  const at = planned_date_start ?? planned_date_time ?? planned_date_end
  return at
    ? { day: formats.day(at), window: formats.window(planned_date_start, planned_date_end) }
    : undefined
}
export const ORDER_TYPES: Readonly<Record<string, string>> = {
  will_call: 'Will-call',
  keep_full: 'Keep-full',
  recurring: 'Recurring',
  emergency: 'Emergency',
}
/** "3 orders" or the number of the only one. */
export const nameOrders = (orders: readonly { readonly order_no: string }[]): string =>
  orders.length === 1 ? orders[0]!.order_no : formats.plural(orders.length, 'order')
