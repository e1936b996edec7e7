/** Life of a sales order: the table of domain 2.1 as data, and the one function that reads it. */
import { refuseStep, NO_CHANGE, nextStates, type StepAnswer, type StateRow } from './state-table.ts'
import { ORDER_STATES, type OrderStatus } from '../types.ts'

/**
 * What can be done to an order, by the names of domain 2.1; `deliver-last-products` is a delivery after
 * which no line is open, `deliver-some` a driver's report that leaves lines open.
 */
export type OrderCommandName =
  | 'status=confirmed'
  | 'assign'
  | 'unassign'
  | 'start-delivery'
  | 'deliver-products'
  | 'deliver-last-products'
  | 'deliver'
  | 'deliver-some'
  | 'status=delivered'
  | 'status=verified'
  | 'status=completed'
  | 'status=archive'
  | 'status=restore'
  | 'double-of'
/** A rule that may refuse a step of an order, by the guards of domain 2.1. */
export type OrderGuard =
  | 'has_lines'
  | 'has_ship_to'
  | 'customer_active'
  | 'customer_exists'
  | 'po_given'
  | 'credit'
  | 'crew_active'
  | 'not_on_hold'
  | 'nothing_delivered'
  | 'driver_set'
  | 'started_by_now'
  | 'quantities_positive'
  | 'lines_open'
  | 'fills_measured'
  | 'something_dropped'
  | 'delivered_by_now'
  | 'something_delivered'
  | 'net_known'
  | 'all_priced'
  | 'all_billed'
  | 'not_below_zero'
  | 'tax_there'
  | 'tax_net_known'
  | 'bol_there'
  | 'no_live_invoice'
  | 'all_invoiced'
  | 'no_open_load'
  | 'truck_safe'
  | 'no_own_lift'
/** A command to an order, with the crew where it assigns one. */
export interface OrderCommand {
  readonly name: OrderCommandName
  /** of assign */
  readonly driver_id?: number | null
  readonly asset_ids?: readonly number[]
}
/** What of an order decides its next step. */
export interface OrderState {
  readonly status: OrderStatus
  readonly previous_status: OrderStatus | null
  readonly driver_id: number | null
  readonly asset_ids: readonly number[]
}
type Row = StateRow<OrderStatus, OrderCommandName, OrderGuard>
/** What comes of a command to an order: its step, nothing, or the refusal (domain 2). */
export type OrderNext = StepAnswer<OrderStatus, OrderGuard>

const row = (
  from: readonly OrderStatus[],
  command: OrderCommandName,
  to: OrderStatus | null,
  guards: readonly OrderGuard[],
  permission: string,
  ...events: string[]
): Row => ({
  from,
  command,
  to,
  guards,
  permission: `sales_order.${permission}`,
  events: events.map((event) => `sales-order.${event}`),
})

const CONFIRM: readonly OrderGuard[] = ['has_lines', 'has_ship_to', 'customer_active', 'po_given', 'credit']
const OPEN: readonly OrderStatus[] = ['confirmed', 'assigned', 'in_transit']

/** Every permitted step of a sales order: from, command, to, guards, permission and event (domain 2.1). */
export const ORDER_TABLE: readonly Row[] = [
  row(['draft'], 'status=confirmed', 'confirmed', CONFIRM, 'status', 'confirmed'),
  row(['confirmed', 'assigned'], 'assign', 'assigned', ['crew_active', 'not_on_hold'], 'assign', 'assigned'),
  row(['assigned', 'in_transit'], 'unassign', 'confirmed', ['nothing_delivered'], 'assign', 'unassigned'),
  row(['in_transit'], 'assign', 'in_transit', ['crew_active', 'not_on_hold'], 'assign', 'assigned'),
  row(
    ['assigned'],
    'start-delivery',
    'in_transit',
    ['driver_set', 'not_on_hold', 'started_by_now', 'truck_safe'],
    'start',
    'delivery-started',
  ),
  row(
    OPEN,
    'deliver-products',
    'in_transit',
    ['quantities_positive', 'lines_open', 'delivered_by_now'],
    'deliver',
    'products-delivered',
  ),
  row(
    OPEN,
    'deliver-last-products',
    'delivered',
    ['quantities_positive', 'lines_open', 'delivered_by_now'],
    'deliver',
    'products-delivered',
    'delivered',
  ),
  row(
    OPEN,
    'deliver',
    'delivered',
    ['has_lines', 'fills_measured', 'something_dropped', 'delivered_by_now'],
    'deliver',
    'delivered',
  ),
  row(
    OPEN,
    'deliver-some',
    'in_transit',
    ['has_lines', 'something_dropped', 'delivered_by_now'],
    'deliver',
    'products-delivered',
  ),
  row(
    OPEN,
    'status=delivered',
    'delivered',
    ['has_lines', 'fills_measured', 'something_dropped', 'delivered_by_now'],
    'deliver',
    'delivered',
  ),
  row(
    ['delivered'],
    'status=verified',
    'verified',
    [
      'something_delivered',
      'net_known',
      'all_priced',
      'all_billed',
      'not_below_zero',
      'tax_there',
      'tax_net_known',
      'bol_there',
    ],
    'status',
    'verified',
  ),
  row(
    ['verified', 'completed'],
    'status=delivered',
    'delivered',
    ['no_live_invoice'],
    'status',
    'unverified',
  ),
  row(['verified'], 'status=completed', 'completed', ['all_invoiced'], 'status', 'completed'),
  row(
    ['draft', 'confirmed', 'assigned', 'completed'],
    'status=archive',
    'archive',
    ['no_open_load'],
    'archive',
    'archived',
  ),
  row(
    ['delivered', 'verified'],
    'double-of',
    'archive',
    ['no_open_load', 'no_own_lift', 'no_live_invoice'],
    'archive',
    'doubled',
  ),
  row(['archive'], 'status=restore', null, ['customer_exists'], 'archive', 'restored'),
]

const VERBS: Readonly<Record<OrderCommandName, string>> = {
  'status=confirmed': 'confirm',
  assign: 'assign',
  unassign: 'unassign',
  'start-delivery': 'start',
  'deliver-products': 'deliver',
  'deliver-last-products': 'deliver',
  deliver: 'deliver',
  'deliver-some': 'deliver',
  'status=delivered': 'deliver',
  'status=verified': 'verify',
  'status=completed': 'complete',
  'status=archive': 'archive',
  'status=restore': 'restore',
  'double-of': 'mark as a double',
}

/** An order comes to life as draft, or confirmed after these guards. */
export const createOrder = (
  draft: boolean,
): Exclude<OrderNext, { readonly noop: true } | { readonly refuse: string }> => ({
  to: draft ? 'draft' : 'confirmed',
  guards: draft ? ['customer_exists'] : CONFIRM,
  permission: 'sales_order.create',
  events: ['sales-order.created'],
})

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

function changesNothing(order: OrderState, { name, driver_id = null, asset_ids }: OrderCommand): boolean {
  if (name === 'unassign') return order.driver_id === null
  return (
    name === 'assign' &&
    driver_id !== null &&
    order.driver_id === driver_id &&
    (asset_ids === undefined || sameIds(order.asset_ids, asset_ids))
  )
}

/** assign with driver null is the command unassign. */
export const assignCommand = (driver_id: number | null, asset_ids: readonly number[]): OrderCommand => ({
  name: driver_id === null ? 'unassign' : 'assign',
  driver_id,
  asset_ids,
})

/** A double leaves by a step of its own: setting the status does not archive an order that is delivered. */
const BY_STATUS = ORDER_TABLE.filter(({ command }) => command !== 'double-of')
/** Every other state an order can come into next, in life order. */
export const allowedStates = ({
  status,
  previous_status,
}: Pick<OrderState, 'status' | 'previous_status'>): OrderStatus[] =>
  nextStates(BY_STATUS, status, ORDER_STATES, previous_status)

/**
 * The step a command makes from where the order stands, before its guards are asked; nothing at all; or 409
 * `INVALID_TRANSITION` with the states that can come next (domain 2, general law).
 */
export function nextOrderState(order: OrderState, command: OrderCommand): OrderNext {
  const found = ORDER_TABLE.find((each) => each.command === command.name && each.from.includes(order.status))
  const to = found && (found.to ?? order.previous_status)
  if (changesNothing(order, command)) return NO_CHANGE
  if (found && to) return { to, events: found.events, permission: found.permission, guards: found.guards }
  const reached =
    command.name === 'status=restore'
      ? order.previous_status === order.status
      : ORDER_TABLE.some((each) => each.command === command.name && each.to === order.status)
  return reached
    ? NO_CHANGE
    : refuseStep(VERBS[command.name], 'sales order', order.status, allowedStates(order))
}
