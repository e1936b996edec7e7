/**
 * What becomes of a driver's report (domain 5.25): each drop is recorded as it was done, or kept as an
 * exception for dispatch. Nothing is refused away, filled in or made to fit the order.
 */
import type { ExceptionReason } from '#schema/sales/delivery-exceptions.ts'
import { isTurnedAway } from './driver-notes.ts'
import type { OrderStatus } from './types.ts'

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
}
/** What of an order decides whether it takes a report. */
export interface ReportedOrder {
  readonly status: OrderStatus
  readonly driver_id: number | null
  readonly hold_reason: string | null
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
const gallonsOf = ({ gross_quantity, net_quantity }: ReportedDrop): number =>
  Number(gross_quantity ?? net_quantity ?? 0)

/** Why the order takes nothing from this driver at this moment; undefined when it does. */
export function reasonAgainstReport(
  { status, driver_id, hold_reason }: Omit<ReportedOrder, 'lines'>,
  { driver_id: who, at, now }: Pick<DriverReport, 'driver_id' | 'at' | 'now'>,
): ExceptionReason | undefined {
  if (driver_id !== who) return 'other_driver'
  if (status === 'archive') return 'archived'
  if (status === 'draft') return 'not_confirmed'
  if (hold_reason !== null && !isTurnedAway(hold_reason)) return 'on_hold'
  return Date.parse(at) > Date.parse(now) + FIVE_MINUTES ? 'in_the_future' : undefined
}

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
/** What stands against recording this drop on its line; `nothing` is left to do where it stands there already. */
function judgeDrop(
  lines: readonly ReportedLine[],
  drop: ReportedDrop,
): ExceptionReason | 'nothing' | undefined {
  const line = lines.find(({ id }) => id === drop.id)
  const isEmpty = gallonsOf(drop) === 0
  if (!line) return isEmpty ? 'nothing' : 'line_gone'
  const difference = differenceOf(line, drop)
  if (line.delivered_at === null) return isEmpty ? undefined : difference
  const isSame = difference === undefined && Number(line.gross_quantity ?? 0) === gallonsOf(drop)
  return isSame ? 'nothing' : 'recorded_before'
}

/** The drops an order records, and what is kept for dispatch with its reason. */
export function judgeReport<Drop extends ReportedDrop>(
  order: ReportedOrder,
  report: DriverReport<Drop>,
): { readonly record: readonly Drop[]; readonly keep: readonly KeptWork<Drop>[] } {
  const { drops } = report
  const refused = reasonAgainstReport(order, report)
  // a truck that came in vain does not go against a hold
  const isVain = drops.length > 0 && drops.every((drop) => gallonsOf(drop) === 0)
  if (refused && !(refused === 'on_hold' && isVain)) {
    const full = drops.filter((drop) => gallonsOf(drop) !== 0)
    const kept = full.map((drop) => ({ drop, reason: refused }))
    return { record: [], keep: kept.length ? kept : [{ drop: null, reason: refused }] }
  }
  if (drops.length === 0) {
    const isOpen = order.lines.some((line) => line.delivered_at === null)
    return { record: [], keep: isOpen ? [{ drop: null, reason: 'no_line_named' }] : [] }
  }
  const judged = drops.map((drop, at) => {
    const isSecond = drops.slice(0, at).some(({ id }) => id === drop.id) && gallonsOf(drop) > 0
    return { drop, reason: isSecond ? 'recorded_before' : judgeDrop(order.lines, drop) } as const
  })
  return {
    record: judged.flatMap(({ drop, reason }) => (reason === undefined ? [drop] : [])),
    keep: judged.flatMap(({ drop, reason }) =>
      reason === undefined || reason === 'nothing' ? [] : [{ drop, reason }],
    ),
  }
}
