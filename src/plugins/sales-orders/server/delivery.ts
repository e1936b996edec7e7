/** What was dropped: actual quantities, prices as of then, tank readings (domain 2.1, 2.2, 3.1). */
import { and, eq, inArray } from 'drizzle-orm'
import { D, qty3 } from '#schema/decimal.ts'
import type { SalesOrder } from '#schema/sales-orders.ts'
import { invalid, type Req } from '#server'
import { recordReading } from '../../customers/server/public.ts'
import { asset } from '../../customers/tables.ts'
import { repricesAtDelivery } from '../../pricing/public.ts'
import {
  isTurnedAway,
  type OrderFlag,
  type OrderLine,
  priceOrder,
  turnedAway,
  workedOutNet,
} from '../public.ts'
import { told, locked, worldFor } from './edit.ts'
import { gather, guard, step } from './lifecycle.ts'
import { type Held, lineOf, type LineRow, type OrderRow } from './held.ts'
import { totalsOf, touch, writeMoney } from './write.ts'

type AnyReq = Req<unknown, unknown, unknown>
export interface Drop {
  readonly id: number
  readonly gross_quantity?: string | undefined
  readonly net_quantity?: string | undefined
  readonly temperature?: number | null | undefined
  readonly api_gravity?: number | null | undefined
  readonly meter_start?: string | null | undefined
  readonly meter_end?: string | null | undefined
  readonly bol_line_id?: number | null | undefined
  readonly bol_no?: string | null | undefined
}
export interface Proof {
  readonly signature_file_key?: string | null | undefined
  readonly photo_file_keys?: readonly string[] | undefined
  readonly unattended?: boolean | undefined
  readonly notes?: string | null | undefined
}

const given = (drop: Drop): Partial<OrderLine> =>
  Object.fromEntries(Object.entries(drop).filter(([k, v]) => k !== 'id' && v !== undefined))

/** Delivers the named lines at one instant; the rest of the order stays as it is. */
export async function drop(
  req: AnyReq,
  id: number,
  choose: (held: Held) => readonly Drop[],
  at: string | undefined,
  command: 'deliver' | 'deliver-products' | 'status=delivered',
  proof: Proof = {},
): Promise<SalesOrder> {
  const { held, before } = await locked(req, id)
  const { row, lines } = held
  const drops = choose(held)
  const open = lines.filter((l) => l.delivered_at === null)
  const isLast = open.every((l) => drops.some((d) => d.id === l.id))
  const next = step(held, {
    name: command === 'deliver-products' && isLast ? 'deliver-last-products' : command,
  })
  if (!next) return before
  const delivered_at = at ?? req.now.toISOString()
  const byId = new Map(drops.map((d) => [d.id, d]))
  const stray = drops.find((d) => !lines.some((l) => l.id === d.id))
  if (stray) throw invalid('line_items', 'Choose a line of this order', 'unknown_reference')
  const quantityOf = (l: LineRow) =>
    byId.get(l.id)?.gross_quantity ?? byId.get(l.id)?.net_quantity ?? (l.fill ? null : l.quantity)
  const facts = await gather(req, held, {
    at: delivered_at,
    lines: lines.map((l) => ({
      po_number: l.po_number,
      unit_price: l.unit_price,
      delivered: l.delivered_at !== null,
      fill: l.fill,
      quantity: byId.has(l.id) ? quantityOf(l) : l.quantity,
      billed_quantity: l.billed_quantity,
      named: command === 'deliver-products' && byId.has(l.id),
    })),
  })
  const why =
    command === 'deliver' &&
    lines.length > 0 &&
    facts.lines.every((l) => !l.delivered && Number(l.quantity) === 0)
      ? turnedAway(proof.notes)
      : null
  if (why !== null) {
    guard(['delivered_by_now'], facts)
    return turnBack(req, held, before, why, proof)
  }
  guard(next.guards, facts)
  const dropped = lines.filter((l) => byId.has(l.id) && l.delivered_at === null)
  const complete = next.to === 'delivered'
  const order = {
    planned_date_time: row.planned_date_time,
    delivered_at: complete ? delivered_at : row.delivered_at,
    po_number: row.po_number,
    terminal_id: row.terminal_id,
    price_quote_id: row.price_quote_id,
    pricing_locked: row.pricing_locked,
    fees: held.fees,
    flags: row.flags as OrderFlag[],
    line_items: lines.map((l): OrderLine => {
      if (!dropped.includes(l)) return lineOf(l)
      const quantity = quantityOf(l)!
      const line = {
        ...lineOf(l, repricesAtDelivery(l.price_source)),
        gross_quantity: quantity,
        ...given(byId.get(l.id)!),
        delivered_at,
        ...(l.fill ? { quantity } : {}),
      } as OrderLine
      return { ...line, net_quantity: line.net_quantity ?? workedOutNet(line) }
    }),
  }
  const { world } = await worldFor(req.tx, req, row.customer_id, row.ship_to_id, order)
  // the tanks are full of this fuel by now: the warning of before stays
  const priced = priceOrder(order, { ...world, assets: world.assets.map((a) => ({ ...a, ullage: null })) })
  await writeMoney(req.tx, id, priced, { lines: lines.map((l) => l.id), fees: held.fees.map((f) => f.id) })
  // what was said of a stop in vain is history once something is dropped
  const fresh = lines.every((l) => l.delivered_at === null)
  const delivery = {
    ...proven(
      row,
      fresh && row.delivery ? { ...row.delivery, notes: null, unattended: false } : row.delivery,
      proof,
    ),
    status: complete ? 'delivered' : 'partial',
    delivered_at: complete ? delivered_at : null,
  }
  await touch(
    req.tx,
    id,
    {
      status: next.to,
      ...(complete ? { delivered_at } : {}),
      ...(isTurnedAway(row.hold_reason) ? { hold_reason: null } : {}),
      delivery,
      ...totalsOf(priced),
    },
    req.now,
    req.user.id,
  )
  const after = await told(
    req,
    id,
    before,
    command === 'deliver-products' ? 'products-delivered' : 'delivered',
    command === 'deliver-products' && complete ? ['delivered'] : [],
  )
  await readTanks(
    req,
    priced.line_items.filter((l) => dropped.some((d) => d.id === l.id)),
    delivered_at,
  )
  return after
}

/** What was brought back from the stop, beside what was brought back before. */
const proven = (
  row: OrderRow,
  now: OrderRow['delivery'],
  proof: Proof,
): NonNullable<OrderRow['delivery']> => ({
  status: 'started',
  started_at: now?.started_at ?? row.start_date_time,
  delivered_at: null,
  signature_file_key: proof.signature_file_key ?? now?.signature_file_key ?? null,
  photo_file_keys: [...(now?.photo_file_keys ?? []), ...(proof.photo_file_keys ?? [])],
  unattended: proof.unattended ?? now?.unattended ?? false,
  notes: proof.notes ?? now?.notes ?? null,
})
/**
 * Nothing came out of the truck: the order keeps its place and waits, for
 * somebody to call the customer or to plan it again.
 */
async function turnBack(
  req: AnyReq,
  { row }: Held,
  before: SalesOrder,
  why: string,
  proof: Proof,
): Promise<SalesOrder> {
  await touch(
    req.tx,
    row.id,
    { hold_reason: row.hold_reason ?? why, delivery: proven(row, row.delivery, proof) },
    req.now,
    req.user.id,
  )
  return told(req, row.id, before, 'held')
}

/** Fuel into a tank is a reading: what was in it and what was dropped. */
async function readTanks(req: AnyReq, lines: readonly OrderLine[], read_at: string): Promise<void> {
  const ids = [
    ...new Set(
      lines.flatMap((l) =>
        !l.asset_id || Number(l.gross_quantity ?? l.net_quantity ?? l.quantity) === 0 ? [] : [l.asset_id],
      ),
    ),
  ]
  if (!ids.length) return
  const { tx } = req
  const tanks = await tx.db
    .select()
    .from(asset)
    .where(and(eq(asset.tenant_id, req.tenant), inArray(asset.id, ids)))
    .for('update')
  for (const tank of tanks) {
    const gross = lines
      .filter((l) => l.asset_id === tank.id)
      .reduce((sum, l) => sum.plus(D(l.gross_quantity ?? l.net_quantity ?? l.quantity)), D('0'))
    const quantity = qty3(D(tank.inventory ?? '0').plus(gross))
    await recordReading(req, tank, { read_at, quantity, source: 'driver' }, { last_fill_at: read_at })
  }
}
/**
 * A correction moves the tanks by the difference: of the gallons, of the
 * tank they went into, of the moment they did.
 */
export async function correctTanks(req: AnyReq, before: SalesOrder, after: SalesOrder): Promise<void> {
  const moved = new Map<number, ReturnType<typeof D>>()
  const add = ({ asset_id, gross_quantity }: SalesOrder['line_items'][number], sign: '1' | '-1') => {
    if (asset_id !== null && gross_quantity !== null)
      moved.set(asset_id, (moved.get(asset_id) ?? D('0')).plus(D(gross_quantity).times(D(sign))))
  }
  for (const line of before.line_items) add(line, '-1')
  for (const line of after.line_items) add(line, '1')
  const tanks =
    moved.size === 0
      ? []
      : await req.tx.db
          .select()
          .from(asset)
          .where(and(eq(asset.tenant_id, req.tenant), inArray(asset.id, [...moved.keys()])))
          .orderBy(asset.id)
          .for('update')
  for (const tank of tanks) {
    const refilled =
      before.delivered_at !== after.delivered_at && tank.last_fill_at === before.delivered_at
        ? { last_fill_at: after.delivered_at }
        : {}
    const difference = moved.get(tank.id)!
    if (difference.eq(D('0')) && !('last_fill_at' in refilled)) continue
    const next = D(tank.inventory ?? '0').plus(difference)
    const quantity = qty3(next.lt(D('0')) ? D('0') : next)
    const read_at = req.now.toISOString()
    const note = `Correction of ${after.order_no}`
    await recordReading(req, tank, { read_at, quantity, source: 'office', note }, refilled)
  }
}
