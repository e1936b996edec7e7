/** What was dropped: actual quantities, prices as of then (domain 2.1, 2.2, 3.1). */
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { invalid, type Req } from '#server'
import { repricesAtDelivery } from '../../../pricing/public.ts'
import * as rules from '../../public.ts'
import * as prices from '#plugins/order-prices/public.ts'
import type { LockedOrder } from '../editing/lock-order.ts'
import { shareWithParts } from '../editing/share-parts.ts'
import { tellChange } from '../editing/tell-change.ts'
import { withoutFilledTanks, worldOfOrder } from '#plugins/order-prices/server/public.ts'
import { withKeptCharges } from '../pricing/kept-charges.ts'
import {
  type LineRow,
  lineToPrice,
  type OrderRow,
  orderToPrice,
  type StoredOrder,
} from '../rows/stored-order.ts'
import { writeMoney } from '../rows/write-money.ts'
import { touchOrder } from '../rows/write-order.ts'
import { askGuards, guardInputOf, guardInputOfLine, lockForStep, nextStep } from './guard-input.ts'
import { recordFills } from './tanks.ts'

/** What was measured of one line. */
export interface Drop {
  readonly id: number
  /** of a driver: what was dropped, and where, as the phone knew the line */
  readonly product_id?: number | undefined
  readonly asset_id?: number | null | undefined
  readonly gross_quantity?: string | undefined
  readonly net_quantity?: string | undefined
  readonly temperature?: number | null | undefined
  readonly api_gravity?: number | null | undefined
  readonly meter_start?: string | null | undefined
  readonly meter_end?: string | null | undefined
  readonly bol_line_id?: number | null | undefined
  readonly bol_no?: string | null | undefined
}
/** What the driver brought back from the stop. */
export interface Proof {
  readonly signature_file_key?: string | null | undefined
  readonly photo_file_keys?: readonly string[] | undefined
  readonly unattended?: boolean | undefined
  readonly notes?: string | null | undefined
  /** when it was by the clock of the phone */
  readonly phone_at?: string | null | undefined
}
export interface Delivery {
  /** the lines that were dropped, of the locked order */
  readonly choose: (stored: StoredOrder) => readonly Drop[]
  /** the moment, by default now */
  readonly at?: string | undefined
  /** `report`: a driver's, after which lines may stay open */
  readonly command: 'deliver' | 'deliver-products' | 'report' | 'status=delivered'
  readonly proof?: Proof
}
type Drops = ReadonlyMap<number, Drop>

/** Drops for all lines that are still open, as ordered. */
export const openDrops = ({ lines }: StoredOrder): Drop[] =>
  lines.filter((line) => line.delivered_at === null).map(({ id }) => ({ id }))

const NOT_MEASURED = new Set(['id', 'product_id', 'asset_id'])
const measured = (drop: Drop): Partial<prices.OrderLine> =>
  Object.fromEntries(
    Object.entries(drop).filter(([field, value]) => !NOT_MEASURED.has(field) && value !== undefined),
  )
/** What came out for the line; null for a fill whose quantity nobody gave. */
const droppedQuantity = (line: LineRow, drops: Drops): string | null => {
  const drop = drops.get(line.id)
  return drop?.gross_quantity ?? drop?.net_quantity ?? (line.fill ? null : line.quantity)
}

function checkDrops(lines: readonly LineRow[], drops: readonly Drop[]): Drops {
  if (drops.some((drop) => !lines.some((line) => line.id === drop.id)))
    throw invalid('line_items', 'Choose a line of this order', 'unknown_reference')
  return new Map(drops.map((drop) => [drop.id, drop]))
}

const deliveryFacts = (
  lines: readonly LineRow[],
  drops: Drops,
  command: Delivery['command'],
): rules.GuardInput['lines'] =>
  lines.map((line) => ({
    ...guardInputOfLine(line),
    quantity: drops.has(line.id) ? droppedQuantity(line, drops) : null,
    named: command === 'deliver-products' && drops.has(line.id),
  }))

/** Why the truck came in vain, when the whole stop dropped nothing. */
const reasonOfEmptyStop = ({ command, proof }: Delivery, lines: rules.GuardInput['lines']): string | null =>
  (command === 'deliver' || command === 'report') &&
  lines.length > 0 &&
  lines.every((line) => !line.delivered && Number(line.quantity) === 0)
    ? rules.turnedAwayReason(proof?.notes)
    : null

/** The order as it is priced once these lines are dropped. */
function orderOfDelivery(
  stored: StoredOrder,
  dropped: readonly LineRow[],
  drops: Drops,
  delivered_at: string,
  complete: boolean,
  flags: readonly prices.OrderFlag[],
): prices.OrderToPrice {
  const { row, lines } = stored
  return {
    ...orderToPrice(stored),
    delivered_at: complete ? delivered_at : row.delivered_at,
    flags: [...(row.flags as prices.OrderFlag[]), ...flags],
    // automatic fees are those of the day of the first drop (domain decision 35)
    decide_fees: lines.every((line) => line.delivered_at === null),
    line_items: lines.map((line): prices.OrderLine => {
      if (!dropped.includes(line)) return lineToPrice(line)
      const quantity = droppedQuantity(line, drops)!
      return {
        ...lineToPrice(line),
        ...(repricesAtDelivery(line.price_source) ? { keep_price: 'when-fixed' } : {}),
        gross_quantity: quantity,
        ...measured(drops.get(line.id)!),
        look_up_cost: drops.get(line.id)!.bol_line_id != null,
        delivered_at,
        ...(line.fill ? { quantity } : {}),
      } as prices.OrderLine
    }),
  }
}
/** The order with the net of what was dropped, as the tables of its products give it. */
const withNets = (
  order: prices.OrderToPrice,
  { products }: prices.OrderWorld,
  dropped: readonly LineRow[],
): prices.OrderToPrice => ({
  ...order,
  line_items: order.line_items.map((line) => {
    if (!dropped.some(({ id }) => id === line.id)) return line
    const table = products.find(({ id }) => id === line.product_id)?.net_table
    return { ...line, net_quantity: line.net_quantity ?? prices.workedOutNet(line, table) }
  }),
})

/** What was brought back from the stop, beside what was brought back before. */
const withProof = (
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
  ...(proof.phone_at ? { phone_at: proof.phone_at } : {}),
})
/** The delivery with what this proof adds to it; undefined when it adds nothing, or nothing is delivered. */
export function addedProof(row: OrderRow, proof: Proof): OrderRow['delivery'] | undefined {
  const { delivery } = row
  if (!delivery) return undefined
  const photos = (proof.photo_file_keys ?? []).filter((key) => !delivery.photo_file_keys.includes(key))
  const signature = delivery.signature_file_key === null ? proof.signature_file_key : null
  const notes = delivery.notes === null ? proof.notes : null
  if (!photos.length && !signature && !notes) return undefined
  return {
    ...delivery,
    photo_file_keys: [...delivery.photo_file_keys, ...photos],
    signature_file_key: signature ?? delivery.signature_file_key,
    notes: notes ?? delivery.notes,
  }
}
/** What was said of a stop in vain is history once something is dropped. */
const deliveryBefore = ({ row, lines }: StoredOrder): OrderRow['delivery'] =>
  row.delivery && lines.every((line) => line.delivered_at === null)
    ? { ...row.delivery, notes: null, unattended: false }
    : row.delivery

/**
 * Nothing came out of the truck: the order keeps its place and waits, for
 * somebody to call the customer or to plan it again.
 */
async function turnBack(
  req: Req,
  { stored: { row }, before }: LockedOrder,
  reason: string,
  proof: Proof,
): Promise<SalesOrder> {
  const touched = touchOrder(req, row.id, {
    hold_reason: row.hold_reason ?? reason,
    delivery: withProof(row, row.delivery, proof),
  })
  return tellChange(req, before, [touched], 'held')
}

/** Nothing of the line was dropped yet, and somebody said how much it is to be. */
const isOpenAndSaid = ({
  delivered_at,
  fill,
}: Pick<StoredOrder['lines'][number], 'delivered_at' | 'fill'>): boolean => delivered_at === null && !fill

/** Tanks as they were when the fuel came; of one whose level moved since, the room is not known. */
const tanksBefore = ({ assets }: prices.OrderWorld, at: string): prices.OrderWorld['assets'] =>
  assets.map((tank) =>
    tank.moved && prices.isLevelBefore(tank.moved, Date.parse(at)) ? tank : { ...tank, ullage: null },
  )
/** Prices and writes the dropped lines; the order is delivered when `status` says so. */
async function writeDelivery(
  req: Req,
  { stored, before }: LockedOrder,
  { command, proof = {} }: Delivery,
  drops: Drops,
  delivered_at: string,
  status: OrderRow['status'],
): Promise<SalesOrder> {
  const { row, lines } = stored
  const complete = status === 'delivered'
  const dropped = lines.filter((line) => drops.has(line.id) && line.delivered_at === null)
  const flags: prices.OrderFlag[] = command === 'report' && !complete ? ['line_not_dropped'] : []
  const order = orderOfDelivery(stored, dropped, drops, delivered_at, complete, flags)
  const { world } = await worldOfOrder(req.tx, req, row.customer_id, row.ship_to_id, order)
  const assets = tanksBefore(withoutFilledTanks(world, stored), delivered_at)
  const known = await withKeptCharges(req.tx, withNets(order, world, dropped), stored, world)
  const priced = prices.priceOrder(known, { ...world, assets })
  const written = writeMoney(req, row.id, priced, {
    status,
    ...(lines.every(isOpenAndSaid) ? { ordered_total: row.total } : {}),
    ...(complete ? { delivered_at } : {}),
    ...(rules.isTurnedAway(row.hold_reason) ? { hold_reason: null } : {}),
    delivery: {
      ...withProof(row, deliveryBefore(stored), proof),
      status: complete ? 'delivered' : 'partial',
      delivered_at: complete ? delivered_at : null,
    },
  })
  const byProducts = command === 'deliver-products' || !complete
  const after = await tellChange(
    req,
    before,
    [written],
    byProducts ? 'products-delivered' : 'delivered',
    byProducts && complete ? ['delivered'] : [],
  )
  const filled = priced.line_items.filter((line) => dropped.some((one) => one.id === line.id))
  await recordFills(req, filled, delivered_at)
  await shareWithParts(req, row)
  return after
}

/** The step of the table that a delivery makes; `isLast`: no line stays open after it. */
function stepOf(command: Delivery['command'], isLast: boolean): rules.OrderCommandName {
  if (command === 'report') return isLast ? 'deliver' : 'deliver-some'
  return command === 'deliver-products' && isLast ? 'deliver-last-products' : command
}

/** Delivers the named lines at one instant; the rest of the order stays as it is. */
export async function deliverLines(req: Req, id: number, delivery: Delivery): Promise<SalesOrder> {
  const locked = await lockForStep(req, id)
  const { stored, before } = locked
  const { command, choose, at, proof = {} } = delivery
  const chosen = choose(stored)
  const isLast = stored.lines.every(
    (line) => line.delivered_at !== null || chosen.some((drop) => drop.id === line.id),
  )
  const next = nextStep(stored, { name: stepOf(command, isLast) })
  if (!next) return before
  const delivered_at = at ?? req.now.toISOString()
  const drops = checkDrops(stored.lines, chosen)
  const input = guardInputOf(req, locked, {
    at: delivered_at,
    lines: deliveryFacts(stored.lines, drops, command),
  })
  const reason = reasonOfEmptyStop(delivery, input.lines)
  if (reason !== null) {
    askGuards(['delivered_by_now'], input)
    return turnBack(req, locked, reason, proof)
  }
  askGuards(next.guards, input)
  return writeDelivery(req, locked, delivery, drops, delivered_at, next.to)
}
