/**
 * Guards that refuse a step of an order (domain 2.1). Advice before it is verified is `drop/verify-gate.ts`.
 */
import { D, ZERO } from '#schema/values/decimal.ts'
import type { NetTable } from '#schema/values/net-tables.ts'
import type { CreditCheck } from './credit.ts'
import { netWords } from './net-words.ts'
import type { Refusal } from './state-table.ts'
import type { OrderGuard } from './transitions.ts'

/** What the guards of domain 2.1 look at; the caller gathers those of the guards it runs. */
export interface GuardInput {
  readonly ship_to_id: number | null
  readonly po_number: string | null
  readonly hold_reason: string | null
  readonly driver_id: number | null
  readonly lines: readonly {
    readonly po_number: string | null
    readonly unit_price: string | null
    readonly delivered: boolean
    readonly fill: boolean
    /** quantity the command delivers, or would; null = unknown */
    readonly quantity: string | null
    readonly billed_quantity: string | null
    /** the command delivers this line */
    readonly named: boolean
  }[]
  /** null = gone */
  readonly customer: {
    readonly status: 'active' | 'inactive' | 'on_hold'
    readonly po_required: boolean
  } | null
  /** products of lines that are billed on net and have none */
  readonly net_missing: readonly string[]
  /** by which the net of the first of them is worked out */
  readonly net_table?: NetTable | null | undefined
  readonly credit: CreditCheck | null
  readonly crew: readonly { readonly name: string; readonly active: boolean }[]
  readonly open_load_no: string | null
  /** what an inspection found that stops a truck of the order */
  readonly unsafe_truck?: string | null
  /** invoices of the order that are issued or later, neither void nor fully credited */
  readonly live_invoice_nos: readonly string[]
  /** PO groups without such an invoice */
  readonly groups_not_invoiced: number
  /** a tax of a state is missing, in a company that bills such taxes (decision 28) */
  readonly tax_expected: boolean
  /** a tax on net gallons is taken on gross, because the net of its line is missing (decision 39) */
  readonly tax_net_missing: boolean
  /** fuel was delivered whose BOL number nobody wrote down, and the caller verifies only what is ready */
  readonly bol_missing: boolean
  /** why it is right that a tax or a number is missing */
  readonly override_reason: string | null
  /** a line of it was lifted on a BOL line of its own */
  readonly own_lift?: boolean
  readonly total: string | null
  readonly at: string | null
  readonly now: string
}
type Answer = Pick<Refusal, 'refuse' | 'detail'> | null

const refusal = (detail: string, refuse = 'INVALID_TRANSITION'): Answer => ({ refuse, detail })
const FIVE_MINUTES = 300_000
const isByNow = ({ at, now }: GuardInput): boolean =>
  at === null || Date.parse(at) <= Date.parse(now) + FIVE_MINUTES
const isPositive = (quantity: string | null): boolean => quantity !== null && Number(quantity) > 0

const GUARDS: Readonly<Record<OrderGuard, (input: GuardInput) => Answer>> = {
  has_lines: ({ lines }) => (lines.length > 0 ? null : refusal('Add at least one line first')),
  has_ship_to: ({ ship_to_id }) => (ship_to_id === null ? refusal('Choose a delivery site first') : null),
  customer_exists: ({ customer }) =>
    customer ? null : refusal('The customer of this order no longer exists'),
  customer_active: ({ customer }) =>
    customer?.status === 'active'
      ? null
      : refusal(
          customer?.status === 'on_hold' ? 'The customer is on hold' : 'The customer is inactive',
          'CUSTOMER_ON_HOLD',
        ),
  po_given: ({ customer, po_number, lines }) =>
    !customer?.po_required ||
    po_number !== null ||
    (lines.length > 0 && lines.every((line) => line.po_number !== null))
      ? null
      : refusal('This customer requires a PO number', 'PO_REQUIRED'),
  credit: ({ credit }) =>
    credit?.refuse ? { refuse: credit.refuse.refuse, detail: credit.refuse.detail } : null,
  crew_active: ({ crew }) => {
    const idle = crew.find((each) => !each.active)
    return idle ? refusal(`${idle.name} is inactive`) : null
  },
  not_on_hold: ({ hold_reason }) =>
    hold_reason === null ? null : refusal(`The order is on hold: ${hold_reason}`, 'ON_HOLD'),
  nothing_delivered: ({ lines }) =>
    lines.some((line) => line.delivered) ? refusal('Products of this order are already delivered') : null,
  driver_set: ({ driver_id }) => (driver_id === null ? refusal('Assign a driver first') : null),
  started_by_now: (input) => (isByNow(input) ? null : refusal('The start is in the future')),
  quantities_positive: ({ lines }) =>
    lines.every((line) => !line.named || isPositive(line.quantity))
      ? null
      : refusal('Delivered quantities must be above 0'),
  lines_open: ({ lines }) =>
    lines.some((line) => line.named && line.delivered) ? refusal('This product is already delivered') : null,
  fills_measured: ({ lines }) =>
    lines.every((line) => line.delivered || !line.fill || line.quantity !== null)
      ? null
      : refusal('Enter the delivered quantity of every fill'),
  something_dropped: ({ lines }) =>
    lines.some((line) => isPositive(line.delivered ? line.billed_quantity : line.quantity))
      ? null
      : refusal('Nothing was delivered: enter the quantity, or say why there is none', 'NOTHING_DELIVERED'),
  delivered_by_now: (input) => (isByNow(input) ? null : refusal('The delivery is in the future')),
  something_delivered: ({ lines }) =>
    lines.some((line) => isPositive(line.billed_quantity))
      ? null
      : refusal(
          'Nothing was delivered on this order: there is nothing to verify or bill. Correct the delivery if that is wrong',
          'NOTHING_DELIVERED',
        ),
  net_known: ({ net_missing: [product], net_table }) =>
    product === undefined
      ? null
      : refusal(
          net_table === 'lpg' || net_table === 'none'
            ? `${product} is billed on net gallons, and the net is missing: ${netWords(net_table)}`
            : `Enter the net gallons of ${product}, or its temperature and API gravity: it is billed on net gallons`,
          'NET_MISSING',
        ),
  all_priced: ({ lines }) =>
    lines.every((line) => line.unit_price !== null || (line.delivered && !isPositive(line.billed_quantity)))
      ? null
      : refusal('Every line needs a price first', 'PRICE_MISSING'),
  all_billed: ({ lines }) =>
    lines.every((line) => line.billed_quantity !== null)
      ? null
      : refusal('Every line needs its delivered quantity first'),
  tax_there: ({ tax_expected, override_reason }) =>
    !tax_expected || override_reason !== null
      ? null
      : refusal(
          'No tax of the state is on this order, and this fuel should bear one. Check the taxes of the state, or say why there is none (override_reason)',
          'TAX_EXPECTED',
        ),
  tax_net_known: ({ tax_net_missing, override_reason }) =>
    !tax_net_missing || override_reason !== null
      ? null
      : refusal(
          'A tax goes by net gallons, and a line has none: the tax is taken on gross. Enter the net, or say why gross is right (override_reason)',
          'TAX_NET_MISSING',
        ),
  bol_there: ({ bol_missing, override_reason }) =>
    !bol_missing || override_reason !== null
      ? null
      : refusal('Enter the BOL number first, or say why there is none', 'BOL_MISSING'),
  not_below_zero: ({ total }) =>
    total !== null && D(total).lt(ZERO)
      ? refusal('The total is below zero. Check the fees and taxes of this order', 'TOTAL_BELOW_ZERO')
      : null,
  no_live_invoice: ({ live_invoice_nos: [invoice_no] }) =>
    invoice_no === undefined
      ? null
      : refusal(`Invoice ${invoice_no} is issued; credit it first`, 'INVOICE_LOCKED'),
  all_invoiced: ({ groups_not_invoiced }) =>
    groups_not_invoiced === 0
      ? null
      : refusal('Issue an invoice for every PO of this order first', 'NOT_INVOICED'),
  truck_safe: ({ unsafe_truck = null }) =>
    unsafe_truck === null ? null : refusal(unsafe_truck, 'UNSAFE_TRUCK'),
  no_own_lift: ({ own_lift = false }) =>
    own_lift ? refusal('The order has a lift of its own: it is no double', 'HAS_LIFT') : null,
  no_open_load: ({ open_load_no }) =>
    open_load_no === null ? null : refusal(`The order is on load ${open_load_no}`),
}

/**
 * The first guard that refuses the step, with its 409 code (`ON_HOLD`, `PRICE_MISSING`, `INVOICE_LOCKED` and
 * the others of domain 2.1); null when all agree.
 */
export function checkGuards(guards: readonly OrderGuard[], input: GuardInput): Answer {
  for (const guard of guards) {
    const answer = GUARDS[guard](input)
    if (answer) return answer
  }
  return null
}
