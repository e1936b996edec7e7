/** What the guards of a step are asked about (domain 2.1), and asking them. */
import { conflict, expression, type Req, rows, together } from '#server'
import { checkGuards, nextOrderState, type OrderCommand, type GuardInput } from '../../public.ts'
import { lacksNet, type OrderProduct } from '#plugins/order-prices/public.ts'
import { checkLocked, LOCKED_PARTS, lockedOf, type LockedOrder } from '../editing/lock-order.ts'
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

export interface Surroundings {
  readonly customer: GuardInput['customer']
  readonly goods: readonly {
    readonly id: number
    readonly name: string
    readonly is_fuel: boolean
    readonly sold_as: OrderProduct['sold_as']
  }[]
  readonly live: readonly string[] | null
  readonly open_groups: number
  readonly bills_states: boolean
  /** the load it is on that is not delivered yet */
  readonly open_load: string | null
  readonly unsafe_truck: string | null
}
const ORDER = '($2::bigint[])[1]'
/** Whether the order's live invoices are one per PO. */
const IS_SPLIT = `
  select count(*) > 1 from invoice
  where tenant_id = $1 and sales_order_id = ${ORDER} and kind = 'invoice' and status <> 'void'
    and not (credited_amount > 0 and credited_amount >= total)
    and (rebills_invoice_id is null or status <> 'draft')`
/** $1 tenant, $2 the order as a list of one. */
const SURROUNDINGS = {
  customer: expression<Surroundings['customer']>(`(
    select json_build_object('status', c.status, 'po_required', c.po_required)
    from sales_order o join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    where o.tenant_id = $1 and o.id = ${ORDER})`),
  goods: expression<Surroundings['goods']>(`(
    select coalesce(json_agg(json_build_object(
      'id', p.id, 'name', p.name, 'is_fuel', p.is_fuel, 'sold_as', p.sold_as)), '[]')
    from product p where p.tenant_id = $1 and p.id in (
      select product_id from sales_order_line where tenant_id = $1 and sales_order_id = ${ORDER}))`),
  live: expression<readonly string[] | null>(`(
    select json_agg(invoice_no) from invoice i
    where i.tenant_id = $1 and i.sales_order_id = ${ORDER} and i.kind = 'invoice'
      and i.status not in ('draft', 'void') and i.credited_amount < i.total)`),
  open_groups: expression<number>(`(
    select count(*) from (
      select coalesce(l.po_number, '') as po from sales_order_line l
      where l.tenant_id = $1 and l.sales_order_id = ${ORDER}
        and (l.delivered_at is null or l.billed_quantity <> 0
          or coalesce(l.gross_quantity, l.net_quantity, 0) <> 0)
      group by 1) g
    where not exists (
      select from invoice i
      where i.tenant_id = $1 and i.sales_order_id = ${ORDER} and i.kind = 'invoice'
        and i.status not in ('draft', 'void') and i.credited_amount < i.total
        and (coalesce(i.po_number, '') = g.po or not (${IS_SPLIT}))))`),
  open_load: expression<string | null>(`(
    select l.load_no from sales_order o join load l on l.tenant_id = o.tenant_id and l.id = o.load_id
    where o.tenant_id = $1 and o.id = ${ORDER}
      and l.status not in ('delivered', 'closed', 'cancelled'))`),
  unsafe_truck: expression<string | null>(`(
    select a.name || ' was found unsafe: ' || (
        select string_agg(item->>'label', ', ') from jsonb_array_elements(i.items) item
        where item->>'ok' = 'false' and item->>'stops' = 'true' and item->>'repaired_at' is null)
    from sales_order o join company_asset a on a.tenant_id = o.tenant_id and a.id = any(o.asset_ids)
    join lateral (select x.items, x.result from inspection x where x.tenant_id = a.tenant_id
      and a.id in (x.truck_id, x.trailer_id) and x.result = 'unsafe' order by x.inspected_at desc, x.id desc limit 1) i on true
    where o.tenant_id = $1 and o.id = ${ORDER} order by a.id limit 1)`),
  bills_states: expression<boolean>(`exists (
    select from tax x where x.tenant_id = $1 and x.level = 'state' and x.is_active and x.applies_to_sales
      and exists (select from tax_rate r
        where r.tenant_id = $1 and r.tax_id = x.id and r.rate_type = 'per_unit'))`),
}
const ask = together({ ...LOCKED_PARTS, surroundings: rows(SURROUNDINGS, '') })

/** A locked order with what guards ask of its surroundings. */
export interface OrderForStep extends LockedOrder {
  readonly around: Surroundings
}
/** Locks the order for a step of its life and checks the version that the caller saw; throws 404 and 412. */
export async function lockForStep(req: Req, id: number): Promise<OrderForStep> {
  const [, { surroundings, ...found }] = await Promise.all([
    lockRow(req.tx, id),
    ask(req.tx, [req.tenant, [id]]),
  ])
  return { ...checkLocked(req, lockedOf(found, id)), around: surroundings[0]! }
}

/** What guards see of an order. */
export function guardInputOf(
  { now }: Pick<Req, 'now'>,
  { stored: { row, lines }, around }: OrderForStep,
  more: Partial<GuardInput> = {},
): GuardInput {
  const { customer, goods, live, open_groups, bills_states, open_load, unsafe_truck } = around
  const productOf = (line: LineRow) => goods.find((product) => product.id === line.product_id)
  return guardInput(
    {
      ship_to_id: row.ship_to_id,
      po_number: row.po_number,
      hold_reason: row.hold_reason,
      driver_id: row.driver_id,
      customer,
      net_missing: lines.flatMap((line) => (lacksNet(line, productOf(line)) ? [productOf(line)!.name] : [])),
      open_load_no: open_load,
      unsafe_truck,
      live_invoice_nos: live ?? [],
      groups_not_invoiced: open_groups,
      tax_expected: bills_states && row.flags.includes('tax_expected'),
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
