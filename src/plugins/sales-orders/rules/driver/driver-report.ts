/**
 * What becomes of a driver's report (domain 5.25): each drop is recorded as it was done, or kept as an
 * exception for dispatch. Nothing is refused away, filled in or made to fit the order.
 */
import type { ExceptionReason, ReceivedWork } from '#schema/sales/delivery-exceptions.ts'
import { isTurnedAway } from './turned-away.ts'
import type { OrderStatus } from '../types.ts'

/** What was dropped where, as the phone knew the line; undefined: it did not say. */
export interface ReportedDrop {
  /** null: no line of the order was found for it */
  readonly id: number | null
  readonly product_id?: number | undefined
  readonly asset_id?: number | null | undefined
  /** decimal text */
  readonly gross_quantity?: string | undefined
  readonly net_quantity?: string | undefined
}
/** A stop as its driver reports it. */
export interface DriverReport<Drop extends ReportedDrop = ReportedDrop> {
  readonly driver_id: number
  /** moments, ISO text in UTC */
  readonly at: string
  readonly now: string
  readonly drops: readonly Drop[]
  /** those of the drops that were kept before: what dispatch was told of is not recorded beside it */
  readonly kept?: ReadonlySet<Drop>
  /** the office closed the day of it */
  readonly closed?: boolean
}
/** Gallons that can be in a truck or a tank at once; decimal text. */
export interface Capacities {
  /** of the order's trucks together; undefined where one of them is not known */
  readonly vehicle?: string | undefined
  readonly tanks: ReadonlyMap<number, string>
}
/** What of an order decides whether it takes a report. */
export interface ReportedOrder {
  readonly status: OrderStatus
  readonly driver_id: number | null
  readonly hold_reason: string | null
  /** when the order was written */
  readonly created_at: string
  /** what the truck and the tanks hold, as far as it is known */
  readonly capacities?: Capacities
  readonly lines: readonly {
    readonly id: number
    readonly product_id: number
    readonly asset_id: number | null
    readonly delivered_at: string | null
    readonly gross_quantity: string | null
  }[]
}
/** What is kept: a drop, or the report itself where it names none. */
export interface KeptWork<Drop extends ReportedDrop = ReportedDrop> {
  readonly drop: Drop | null
  readonly reason: ExceptionReason
}

const FIVE_MINUTES = 300_000
/** orders are written after emergencies (domain decision 46) */
const WEEK_BEFORE = 7 * 24 * 3600_000
const gallonsOf = ({ gross_quantity, net_quantity }: ReportedDrop): number =>
  Number(gross_quantity ?? net_quantity ?? 0)

/** Why the order takes nothing from this driver at this moment; undefined when it does. */
export function reasonAgainstReport(
  { status, driver_id, hold_reason, created_at }: Omit<ReportedOrder, 'lines'>,
  { driver_id: who, at, now, closed = false }: Pick<DriverReport, 'driver_id' | 'at' | 'now' | 'closed'>,
): ExceptionReason | undefined {
  if (driver_id !== who) return 'other_driver'
  if (status === 'archive') return 'archived'
  if (status === 'draft') return 'not_confirmed'
  if (hold_reason !== null && !isTurnedAway(hold_reason)) return 'on_hold'
  if (Date.parse(at) > Date.parse(now) + FIVE_MINUTES) return 'in_the_future'
  if (Date.parse(at) < Date.parse(created_at) - WEEK_BEFORE) return 'before_the_order'
  return closed ? 'closed_day' : undefined
}

/** The same of a start: after a stop in vain the order goes out again when somebody says so. */
export const reasonAgainstStart = (
  order: Omit<ReportedOrder, 'lines'>,
  report: Pick<DriverReport, 'driver_id' | 'at' | 'now'>,
): ExceptionReason | undefined =>
  reasonAgainstReport(order, report) ??
  (order.status === 'assigned' && order.hold_reason !== null ? 'on_hold' : undefined)

type ReportedLine = ReportedOrder['lines'][number]
function differenceOf(
  { product_id, asset_id }: ReportedLine,
  drop: ReportedDrop,
): ExceptionReason | undefined {
  const isOtherProduct = drop.product_id !== undefined && drop.product_id !== product_id
  // who named no tank leaves it to the order
  const isOtherTank = (drop.asset_id ?? asset_id) !== asset_id
  if (isOtherProduct) return isOtherTank ? 'other_product_and_tank' : 'other_product'
  return isOtherTank ? 'other_tank' : undefined
}
/** Lists the drops of one stop that are together more than the truck brought, or than their tank takes. */
function overCapacity<Drop extends ReportedDrop>(
  { capacities, lines }: ReportedOrder,
  drops: readonly Drop[],
): ReadonlySet<Drop> {
  if (!capacities) return new Set()
  const tankOf = (drop: Drop) => drop.asset_id ?? lines.find(({ id }) => id === drop.id)?.asset_id ?? null
  const sum = (some: readonly Drop[]) => some.reduce((gallons, drop) => gallons + gallonsOf(drop), 0)
  const { vehicle, tanks } = capacities
  if (vehicle !== undefined && sum(drops) > Number(vehicle)) return new Set(drops)
  return new Set(
    drops.filter((drop) => {
      const tank = tankOf(drop)
      const most = tank === null ? undefined : tanks.get(tank)
      return most !== undefined && sum(drops.filter((one) => tankOf(one) === tank)) > Number(most)
    }),
  )
}
/** What stands against recording this drop on its line; `nothing` is left to do where it stands there already. */
function judgeDrop(order: ReportedOrder, drop: ReportedDrop): ExceptionReason | 'nothing' | undefined {
  const { lines } = order
  const line = lines.find(({ id }) => id === drop.id)
  const isEmpty = gallonsOf(drop) === 0
  if (!line) return isEmpty ? 'nothing' : 'line_gone'
  const difference = differenceOf(line, drop)
  if (line.delivered_at === null) return isEmpty ? undefined : difference
  const isSame = difference === undefined && Number(line.gross_quantity ?? 0) === gallonsOf(drop)
  return isSame ? 'nothing' : 'recorded_before'
}

/** This very work is recorded: the line says the same, at the same moment. */
const isRecorded = (order: ReportedOrder, drop: ReportedDrop, at: string): boolean => {
  const line = order.lines.find(({ id }) => id === drop.id)
  return (
    line !== undefined &&
    line.delivered_at !== null &&
    Date.parse(line.delivered_at) === Date.parse(at) &&
    judgeDrop(order, drop) === 'nothing'
  )
}

interface Judged<Drop extends ReportedDrop> {
  readonly record: readonly Drop[]
  readonly keep: readonly KeptWork<Drop>[]
}
/** A stop is in vain when nothing came out there: empty drops beside kept ones are for dispatch to judge. */
function withoutVain<Drop extends ReportedDrop>(order: ReportedOrder, { record, keep }: Judged<Drop>) {
  const isSomewhere =
    record.some((drop) => gallonsOf(drop) !== 0) ||
    order.lines.some((line) => Number(line.gross_quantity ?? 0) > 0)
  return keep.length === 0 || isSomewhere ? { record, keep } : { record: [], keep }
}

/** The drops an order records, and what is kept for dispatch with its reason. */
export function judgeReport<Drop extends ReportedDrop>(
  order: ReportedOrder,
  report: DriverReport<Drop>,
): Judged<Drop> {
  const { drops } = report
  const refused = reasonAgainstReport(order, report)
  // a truck that came in vain does not go against a hold
  const isVain = drops.length > 0 && drops.every((drop) => gallonsOf(drop) === 0)
  if (refused && !(refused === 'on_hold' && isVain)) {
    const full = drops.filter((drop) => gallonsOf(drop) !== 0)
    if (!full.length) return { record: [], keep: [{ drop: null, reason: refused }] }
    const unknown = full.filter((drop) => !isRecorded(order, drop, report.at))
    return { record: [], keep: unknown.map((drop) => ({ drop, reason: refused })) }
  }
  if (drops.length === 0) {
    const isOpen = order.lines.some((line) => line.delivered_at === null)
    return { record: [], keep: isOpen ? [{ drop: null, reason: 'no_line_named' }] : [] }
  }
  const over = overCapacity(order, drops)
  const judged = drops.map((drop, at) => {
    const isSecond = drops.slice(0, at).some(({ id }) => id === drop.id) && gallonsOf(drop) > 0
    if (report.kept?.has(drop)) return { drop, reason: 'recorded_before' } as const
    const reason = isSecond ? 'recorded_before' : judgeDrop(order, drop)
    const isTooMuch = reason === undefined && gallonsOf(drop) > 0 && over.has(drop)
    return { drop, reason: isTooMuch ? 'over_capacity' : reason } as const
  })
  return withoutVain(order, {
    record: judged.flatMap(({ drop, reason }) => (reason === undefined ? [drop] : [])),
    keep: judged.flatMap(({ drop, reason }) =>
      reason === undefined || reason === 'nothing' ? [] : [{ drop, reason }],
    ),
  })
}

/**
 * The line kept work belongs to: its own, else an open one of the product and tank. On another order than it
 * was reported on any open line of the product may be meant, for nothing else says which.
 */
export function lineOfWork<
  Line extends Pick<ReportedLine, 'id' | 'product_id' | 'asset_id' | 'delivered_at'>,
>(
  lines: readonly Line[],
  work: Pick<ReceivedWork, 'line_item_id' | 'product_id' | 'asset_id'>,
  isOwnOrder: boolean,
): Line | undefined {
  const own = lines.find(({ id }) => id === work.line_item_id)
  if (own) return own
  const open = lines.filter(
    (line) => line.delivered_at === null && (work.product_id === null || line.product_id === work.product_id),
  )
  const ofTank = open.find(({ asset_id }) => asset_id === work.asset_id)
  return ofTank ?? (isOwnOrder && work.asset_id !== null ? undefined : open[0])
}
