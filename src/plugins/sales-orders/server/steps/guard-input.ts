/** What the guards of a step are asked about (domain 2.1), and asking them. */
import { composeOnce, conflict, contributedValues, expression, type Req, rows, together } from '#server'
import { lacksNet, type OrderProduct } from '#plugins/order-prices/public.ts'
import { CHARGES_STATES } from '../../../taxes/server/public.ts'
import { checkGuards, nextOrderState, type OrderCommand, type GuardInput } from '../../public.ts'
import { checkLocked, lockedOf, lockedParts, type LockedOrder } from '../editing/lock-order.ts'
import { STEP_ORDER, type StepFacts, stepFacts, shownOnOrders } from '../from-above.ts'
import { type LineRow, lockRow, type StoredOrder } from '../rows/stored-order.ts'

/** What guards see of an order of which nothing is known but what is given. */
export const guardInput = (known: Partial<GuardInput>, now: Date): GuardInput => ({
  ship_to_id: null,
  po_number: null,
  hold_reason: null,
  driver_id: null,
  lines: [],
  customer: null,
  net_missing: [],
  credit: null,
  crew: [],
  open_load_no: null,
  live_invoice_nos: [],
  groups_not_invoiced: 0,
  tax_expected: false,
  tax_net_missing: false,
  bol_missing: false,
  override_reason: null,
  total: null,
  at: null,
  now: now.toISOString(),
  ...known,
})
/** A stored line as the guards see it. */
export const guardInputOfLine = (line: LineRow): GuardInput['lines'][number] => ({
  po_number: line.po_number,
  unit_price: line.unit_price,
  delivered: line.delivered_at !== null,
  fill: line.fill,
  quantity: line.quantity,
  billed_quantity: line.billed_quantity,
  named: false,
})

export interface Surroundings extends StepFacts {
  readonly customer: GuardInput['customer']
  readonly goods: readonly {
    readonly id: number
    readonly name: string
    readonly is_fuel: boolean
    readonly sold_as: OrderProduct['sold_as']
    readonly net_table: OrderProduct['net_table']
  }[]
  readonly bills_states: boolean
}
/** $1 tenant, $2 the order as a list of one. */
const SURROUNDINGS = {
  customer: expression<Surroundings['customer']>(`(
    select json_build_object('status', c.status, 'po_required', c.po_required)
    from sales_order o join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    where o.tenant_id = $1 and o.id = ${STEP_ORDER})`),
  goods: expression<Surroundings['goods']>(`(
    select coalesce(json_agg(json_build_object(
      'id', p.id, 'name', p.name, 'is_fuel', p.is_fuel, 'sold_as', p.sold_as,
      'net_table', p.net_table)), '[]')
    from product p where p.tenant_id = $1 and p.id in (
      select product_id from sales_order_line where tenant_id = $1 and sales_order_id = ${STEP_ORDER}))`),
  bills_states: expression<boolean>(CHARGES_STATES),
}
/** Facts of an order while no area knows of loads, inspections and invoices. */
const ALONE: StepFacts = { open_load: null, unsafe_truck: null, live_invoices: null, groups_not_invoiced: 0 }
const surroundings = () => rows({ ...SURROUNDINGS, ...contributedValues(stepFacts, ALONE) }, '')
const ask = composeOnce(
  () => together({ ...lockedParts(), surroundings: surroundings() }),
  stepFacts,
  shownOnOrders,
)

/** A locked order with what guards ask of its surroundings. */
export interface OrderForStep extends LockedOrder {
  readonly around: Surroundings
}
/** Locks the order for a step of its life and checks the version that the caller saw; throws 404 and 412. */
export async function lockForStep(req: Req, id: number): Promise<OrderForStep> {
  const [, { surroundings, ...found }] = await Promise.all([
    lockRow(req.tx, id),
    ask()(req.tx, [req.tenant, [id]]),
  ])
  return { ...checkLocked(req, lockedOf(found, id)), around: surroundings[0]! }
}

/** What guards see of an order. */
export function guardInputOf(
  { now }: Pick<Req, 'now'>,
  { stored: { row, lines }, around }: OrderForStep,
  more: Partial<GuardInput> = {},
): GuardInput {
  const { customer, goods, bills_states, open_load, unsafe_truck } = around
  const productOf = (line: LineRow) => goods.find((product) => product.id === line.product_id)
  const lacking = lines.flatMap((line) => (lacksNet(line, productOf(line)) ? productOf(line)! : []))
  return guardInput(
    {
      ship_to_id: row.ship_to_id,
      po_number: row.po_number,
      hold_reason: row.hold_reason,
      driver_id: row.driver_id,
      customer,
      net_missing: lacking.map(({ name }) => name),
      net_table: lacking[0]?.net_table,
      open_load_no: open_load,
      unsafe_truck,
      live_invoice_nos: around.live_invoices ?? [],
      groups_not_invoiced: around.groups_not_invoiced,
      tax_expected: bills_states && row.flags.includes('tax_expected'),
      tax_net_missing: row.flags.includes('tax_net_missing'),
      own_lift: lines.some(({ bol_line_id }) => bol_line_id !== null),
      total: row.total,
      lines: lines.map(guardInputOfLine),
      ...more,
    },
    now,
  )
}

/** Asks the table of states; undefined = nothing to do. Throws 409 for a step that is not allowed. */
export function nextStep({ row }: StoredOrder, command: OrderCommand) {
  const next = nextOrderState(
    {
      status: row.status,
      previous_status: row.previous_status,
      driver_id: row.driver_id,
      asset_ids: row.asset_ids,
    },
    command,
  )
  if ('noop' in next) return undefined
  if ('refuse' in next) throw conflict(next.refuse, next.detail, { allowed: next.allowed })
  return next
}
/** Throws the 409 of the first guard that refuses. */
export function askGuards(guards: Parameters<typeof checkGuards>[0], input: GuardInput): void {
  const refused = checkGuards(guards, input)
  if (refused) throw conflict(refused.refuse, refused.detail)
}
