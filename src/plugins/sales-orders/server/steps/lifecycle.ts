/** The steps of an order's life: the table decides, this carries out (domain 2.1). */
import { orderEvents as events, type SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, forbidden, type Req } from '#server'
import { assignCommand, type CreditCheck, type OrderCommand, type OrderStatus } from '../../public.ts'
import { priceOrder } from '#plugins/order-prices/public.ts'
import { refuseJoined } from '../editing/join-order.ts'
import { lockForChange } from '../editing/lock-order.ts'
import { shareAfterLeaving } from '../editing/share-parts.ts'
import { tellChange } from '../editing/tell-change.ts'
import { creditOf, mayOverride } from '../pricing/credit.ts'
import { worldOfOrder } from '#plugins/order-prices/server/public.ts'
import { readOrders } from '../rows/read-orders.ts'
import { type OrderRow, orderToPrice, type StoredOrder } from '../rows/stored-order.ts'
import { touchOrder, writeAssets } from '../rows/write-order.ts'
import { checkCrew, trucksOf } from './crew.ts'
import { askGuards, guardInputOf, lockForStep, nextStep } from './guard-input.ts'

const eventName = (type: string) => type.replace('sales-order.', '') as keyof typeof events

/**
 * The trucks that are meant: another driver comes with those he chose, not with those of the driver before.
 */
async function crewOf(
  req: Req,
  { row }: StoredOrder,
  driver: number | null,
  assets: readonly number[] | undefined,
): Promise<readonly number[]> {
  if (assets) return assets
  return driver === null || driver === row.driver_id ? row.asset_ids : trucksOf(req, driver)
}

/** What becomes of an order on a load that is given to a driver: the fields of it that change with that. */
export type OnLoad = (before: SalesOrder) => Promise<{ readonly load_id?: null }>

/** Gives the order to a driver with trucks, or takes it back into the pool. */
export async function assignOrder(
  req: Req,
  id: number,
  driver: number | null,
  assets: readonly number[] | undefined,
  onLoad?: OnLoad,
): Promise<SalesOrder> {
  const order = await lockForStep(req, id)
  const { stored, before } = order
  const { delivery } = stored.row
  const crew = await crewOf(req, stored, driver, assets)
  const next = nextStep(stored, assignCommand(driver, crew))
  if (!next) return before
  if (driver !== null) await checkCrew(req, driver, assets ?? [])
  askGuards(next.guards, guardInputOf(req, order, { driver_id: driver }))
  const left = before.load_id == null ? {} : ((await onLoad?.(before)) ?? {})
  const asset_ids = driver === null ? [] : [...crew]
  const notStarted = {
    start_date_time: null,
    delivery: delivery?.notes ? { ...delivery, status: 'planned' as const, started_at: null } : null,
  }
  const touched = touchOrder(req, id, {
    status: next.to,
    driver_id: driver,
    asset_ids,
    ...left,
    ...(next.to === 'confirmed' ? notStarted : {}),
  })
  const crewed = writeAssets(req.tx, id, asset_ids)
  return tellChange(req, before, [touched, crewed], eventName(next.events[0]!))
}

/** The driver is on the way. */
export async function startDelivery(req: Req, id: number, at: string | undefined): Promise<SalesOrder> {
  const order = await lockForStep(req, id)
  const { stored, before } = order
  const next = nextStep(stored, { name: 'start-delivery' })
  if (!next) return before
  const started = at ?? req.now.toISOString()
  askGuards(next.guards, guardInputOf(req, order, { at: started }))
  const delivery = {
    status: 'started',
    started_at: started,
    delivered_at: null,
    signature_file_key: null,
    photo_file_keys: stored.row.delivery?.photo_file_keys ?? [],
    unattended: false,
    notes: null,
  }
  const touched = touchOrder(req, id, { status: next.to, start_date_time: started, delivery })
  return tellChange(req, before, [touched], 'delivery-started')
}

const TIMES: Partial<Record<OrderStatus, keyof OrderRow>> = {
  verified: 'verified_at',
  completed: 'completed_at',
}
/** A status an order is set to by hand; `unverify` is back to delivered. */
export type StatusByHand = 'archive' | 'verified' | 'completed' | 'confirmed' | 'restore' | 'unverify'

/** The credit check of an order as it is priced now. */
async function checkCreditOf(req: Req, stored: StoredOrder, override: boolean): Promise<CreditCheck> {
  const { row } = stored
  const order = orderToPrice(stored)
  const { world, customer, company } = await worldOfOrder(req.tx, req, row.customer_id, row.ship_to_id, order)
  const { total } = priceOrder(order, world)
  return creditOf(req.tx, customer, company, row.id, total, mayOverride(req, override))
}

/** What restoring an archived order goes back to. */
function statusToRestore(
  { status, previous_status }: OrderRow,
  to: StatusByHand,
): OrderRow['previous_status'] {
  if (to === 'archive') return status
  return to === 'restore' ? null : previous_status
}

/** What a person says who does it on purpose. */
export interface Overrides {
  readonly credit_override?: boolean | undefined
  /** why a tax that is expected, or a number, is not there */
  readonly override_reason?: string | null | undefined
  /** with `verified`: not while the number of a BOL is missing */
  readonly only_ready?: boolean | undefined
}
/** An order that left the others of a split order, or came back, once all of them are charged their shares. */
async function afterSharing(req: Req, row: OrderRow, after: SalesOrder): Promise<SalesOrder> {
  if (row.split_root === null) return after
  await shareAfterLeaving(req, row.split_root)
  return (await readOrders(req.tx, [row.id]))[0]!
}
const NOT_VERIFIED = { verified_at: null, verified_by: null, completed_at: null, override_reason: null }
/**
 * verified, completed, archive, restore, confirmed, and back to delivered;
 * forward to delivered is a delivery of its own.
 */
export async function setOrderStatus(
  req: Req,
  id: number,
  status: StatusByHand,
  { credit_override = false, override_reason = null, only_ready = false }: Overrides = {},
): Promise<SalesOrder> {
  const order = await lockForStep(req, id)
  const { stored, before } = order
  const { row } = stored
  const next = nextStep(stored, {
    name: status === 'unverify' ? 'status=delivered' : (`status=${status}` as OrderCommand['name']),
  })
  if (!next) return before
  if (req.user.reach(next.permission) !== 'all') throw forbidden()
  if (status === 'restore') await refuseJoined(req, id)
  const bol_missing = only_ready && row.flags.includes('bol_missing')
  const credit = next.guards.includes('credit') ? await checkCreditOf(req, stored, credit_override) : null
  askGuards(next.guards, guardInputOf(req, order, { credit, override_reason, bol_missing }))
  const time = TIMES[next.to]
  const touched = touchOrder(req, id, {
    status: next.to,
    previous_status: statusToRestore(row, status),
    ...(time ? { [time]: req.now.toISOString() } : {}),
    ...(next.to === 'verified' ? { verified_by: req.user.id, override_reason } : {}),
    ...(status === 'unverify' ? NOT_VERIFIED : {}),
    ...(credit ? { credit_result: credit.credit_result } : {}),
  })
  const after = await tellChange(req, before, [touched], eventName(next.events[0]!))
  return status === 'archive' || status === 'restore' ? afterSharing(req, row, after) : after
}

/** Puts the order on hold with a reason, or releases it; throws 409 once it is completed. */
export async function setHold(req: Req, id: number, reason: string | null): Promise<SalesOrder> {
  const { stored, before } = await lockForChange(req, id)
  if (stored.row.hold_reason === reason) return before
  if (['completed', 'archive'].includes(stored.row.status))
    throw conflict('ORDER_LOCKED', 'Unverify the order first')
  const touched = touchOrder(req, id, { hold_reason: reason })
  return tellChange(req, before, [touched], reason === null ? 'released' : 'held')
}
