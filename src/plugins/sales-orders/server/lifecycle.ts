/** The steps of an order's life: the table decides, this carries out (domain 2.1). */
import { type SalesOrder, facts as events } from '#schema/sales-orders.ts'
import { conflict, forbidden, type Req } from '#server'
import {
  assignCommand,
  checkGuards,
  lacksNet,
  nextOrderState,
  type OrderCommand,
  type OrderFacts,
  type OrderProduct,
  type OrderStatus,
  priceOrder,
} from '../public.ts'
import { creditOf, mayOverride } from './credit.ts'
import { checkCrew, trucksOf } from './crew.ts'
import { guardFacts, locked, told, worldFor } from './edit.ts'
import { type Held, toPrice, type OrderRow } from './held.ts'
import { touch, writeAssets } from './write.ts'

type AnyReq = Req<unknown, unknown, unknown>
const eventName = (type: string) => type.replace('sales-order.', '') as keyof typeof events

/** Facts of the guards that only the database knows. */
export async function gather(req: AnyReq, held: Held, more: Partial<OrderFacts> = {}): Promise<OrderFacts> {
  const { row, lines } = held
  const {
    rows: [found],
  } = await req.tx.client.query<{
    customer: OrderFacts['customer']
    goods: { id: number; name: string; is_fuel: boolean; sold_as: OrderProduct['sold_as'] }[]
    live: string[] | null
    open_groups: number
  }>(
    `select (select json_build_object('status', c.status, 'po_required', c.po_required) from customer c where c.tenant_id = $1 and c.id = $2) as customer,
       (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'is_fuel', p.is_fuel, 'sold_as', p.sold_as)), '[]') from product p where p.tenant_id = $1 and p.id = any($5::bigint[])) as goods,
       (select array_agg(invoice_no) from invoice i where i.tenant_id = $1 and i.sales_order_id = $3 and i.kind = 'invoice' and i.status not in ('draft', 'void') and i.credited_amount < i.total) as live,
       (select count(*)::int from (select coalesce(l.po_number, '') as po from sales_order_line l where l.tenant_id = $1 and l.sales_order_id = $3 and (l.delivered_at is null or l.billed_quantity <> 0 or coalesce(l.gross_quantity, l.net_quantity, 0) <> 0) group by 1) g
          where not exists (select from invoice i where i.tenant_id = $1 and i.sales_order_id = $3 and i.kind = 'invoice' and i.status not in ('draft', 'void') and i.credited_amount < i.total and (coalesce(i.po_number, '') = g.po or not $4))) as open_groups`,
    [
      req.tenant,
      row.customer_id,
      row.id,
      await isSplit(req, row.id),
      `{${lines.map((l) => l.product_id).join(',')}}`,
    ],
  )
  const goods = (l: { product_id: number }) => found!.goods.find((p) => p.id === l.product_id)
  return guardFacts(
    {
      ship_to_id: row.ship_to_id,
      po_number: row.po_number,
      hold_reason: row.hold_reason,
      driver_id: row.driver_id,
      customer: found!.customer,
      net_missing: lines.flatMap((l) => (lacksNet(l, goods(l)) ? [goods(l)!.name] : [])),
      live_invoice_nos: found!.live ?? [],
      groups_not_invoiced: found!.open_groups,
      lines: lines.map((l) => ({
        po_number: l.po_number,
        unit_price: l.unit_price,
        delivered: l.delivered_at !== null,
        fill: l.fill,
        quantity: l.quantity,
        billed_quantity: l.billed_quantity,
        named: false,
      })),
      ...more,
    },
    req.now,
  )
}
/** Whether the order's live invoices are one per PO. */
const isSplit = async (req: AnyReq, id: number): Promise<boolean> =>
  Number(
    (
      await req.tx.client.query<{ n: string }>(
        `select count(*) as n from invoice where tenant_id = $1 and sales_order_id = $2 and kind = 'invoice' and status <> 'void'`,
        [req.tenant, id],
      )
    ).rows[0]!.n,
  ) > 1

/** Asks the table and the guards; undefined = nothing to do. Throws the 409 otherwise. */
export function step(held: Held, command: OrderCommand) {
  const { row } = held
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
export function guard(guards: Parameters<typeof checkGuards>[0], facts: OrderFacts): void {
  const refused = checkGuards(guards, facts)
  if (refused) throw conflict(refused.refuse, refused.detail)
}

export async function assign(
  req: AnyReq,
  id: number,
  driver: number | null,
  assets: readonly number[] | undefined,
): Promise<SalesOrder> {
  const { held, before } = await locked(req, id)
  // another driver comes with the trucks he chose, not with those of the driver before
  const crew =
    assets ??
    (driver === null || driver === held.row.driver_id ? held.row.asset_ids : await trucksOf(req, driver))
  const next = step(held, assignCommand(driver, crew))
  if (!next) return before
  if (driver !== null) await checkCrew(req, driver, assets ?? [])
  guard(next.guards, await gather(req, held, { driver_id: driver }))
  const asset_ids = driver === null ? [] : [...crew]
  await touch(
    req.tx,
    id,
    {
      status: next.to,
      driver_id: driver,
      asset_ids,
      ...(next.to === 'confirmed'
        ? {
            start_date_time: null,
            delivery: held.row.delivery?.notes
              ? { ...held.row.delivery, status: 'planned', started_at: null }
              : null,
          }
        : {}),
    },
    req.now,
    req.user.id,
  )
  await writeAssets(req.tx, id, asset_ids)
  return told(req, id, before, eventName(next.events[0]!))
}

export async function start(req: AnyReq, id: number, at: string | undefined): Promise<SalesOrder> {
  const { held, before } = await locked(req, id)
  const next = step(held, { name: 'start-delivery' })
  if (!next) return before
  const started = at ?? req.now.toISOString()
  guard(next.guards, await gather(req, held, { at: started }))
  const delivery = {
    status: 'started',
    started_at: started,
    delivered_at: null,
    signature_file_key: null,
    photo_file_keys: held.row.delivery?.photo_file_keys ?? [],
    unattended: false,
    notes: null,
  }
  await touch(req.tx, id, { status: next.to, start_date_time: started, delivery }, req.now, req.user.id)
  return told(req, id, before, 'delivery-started')
}

const TIMES: Partial<Record<OrderStatus, keyof OrderRow>> = {
  verified: 'verified_at',
  completed: 'completed_at',
}
/**
 * verified, completed, archive, restore, confirmed, and back to delivered;
 * forward to delivered is a delivery of its own.
 */
export async function setStatus(
  req: AnyReq,
  id: number,
  status: 'archive' | 'verified' | 'completed' | 'confirmed' | 'restore' | 'unverify',
  asked = false,
): Promise<SalesOrder> {
  const { held, before } = await locked(req, id)
  const { row } = held
  const next = step(held, {
    name: status === 'unverify' ? 'status=delivered' : (`status=${status}` as OrderCommand['name']),
  })
  if (!next) return before
  if (req.user.reach(next.permission) !== 'all') throw forbidden()
  let credit = null
  if (next.guards.includes('credit')) {
    const order = toPrice(held)
    const { world, customer, company } = await worldFor(req.tx, req, row.customer_id, row.ship_to_id, order)
    credit = await creditOf(
      req.tx,
      customer,
      company,
      id,
      priceOrder(order, world).total,
      mayOverride(req, asked),
    )
  }
  guard(next.guards, await gather(req, held, { credit }))
  const time = TIMES[next.to]
  await touch(
    req.tx,
    id,
    {
      status: next.to,
      previous_status: status === 'archive' ? row.status : status === 'restore' ? null : row.previous_status,
      ...(time ? { [time]: req.now.toISOString() } : {}),
      ...(next.to === 'verified' ? { verified_by: req.user.id } : {}),
      ...(status === 'unverify' ? { verified_at: null, verified_by: null, completed_at: null } : {}),
      ...(credit ? { credit_result: credit.credit_result } : {}),
    },
    req.now,
    req.user.id,
  )
  return told(req, id, before, eventName(next.events[0]!))
}

export async function hold(req: AnyReq, id: number, reason: string | null): Promise<SalesOrder> {
  const { held, before } = await locked(req, id)
  if (held.row.hold_reason === reason) return before
  if (['completed', 'archive'].includes(held.row.status))
    throw conflict('ORDER_LOCKED', 'Set the order back to delivered first')
  await touch(req.tx, id, { hold_reason: reason }, req.now, req.user.id)
  return told(req, id, before, reason === null ? 'released' : 'held')
}

/** Moves the plan; prices follow the new day. */
export function shifted(
  row: OrderRow,
  days: number,
): Partial<Pick<OrderRow, 'planned_date_time' | 'planned_date_start' | 'planned_date_end'>> {
  const move = (at: string | null) =>
    at === null ? null : new Date(Date.parse(at) + days * 86_400_000).toISOString()
  return {
    planned_date_time: move(row.planned_date_time),
    planned_date_start: move(row.planned_date_start),
    planned_date_end: move(row.planned_date_end),
  }
}
