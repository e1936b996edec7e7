/**
 * Reads a column once, all of its cells together: what a cell means is decided by the column, and two possible
 * readings are a question, never a default (domain §6).
 */
import { zoneIn } from '#schema/values/written-day.ts'
import { decideHiddenTime, decideOrder, decideSwapped, decideZone } from './column-days.ts'
import { decideCents, decidePercent, decideRounding, decideSign } from './column-numbers.ts'
import type { Cell } from './grid.ts'
import type { ColumnContext, ColumnReading, Decided, Decisions } from './reading.ts'

const together = (
  parts: Readonly<Partial<Record<keyof Decisions, Decided<keyof Decisions>>>>,
  zone?: string,
): ColumnReading => {
  const all = Object.entries(parts)
  return {
    decisions: Object.fromEntries(
      all.flatMap(([ask, { value }]) => (value === undefined ? [] : [[ask, value]])),
    ) as Decisions,
    evidence: all.flatMap(([, { evidence }]) => evidence ?? []),
    questions: all.flatMap(([, { question }]) => question ?? []),
    zone,
  }
}
/**
 * The reading of a column whose cells are `cells`, in the order of the lines. `times` are the cells of the column
 * that has its times of day, where there is one, and `timeHeading` the heading of that.
 */
export function readColumn(
  cells: readonly Cell[],
  context: ColumnContext,
  times?: readonly Cell[],
  timeHeading = '',
): ColumnReading {
  const { kind, heading } = context
  if (kind.kind === 'decimal' || kind.kind === 'int') {
    const decimal = decideSign(cells, context)
    // what a number is depends on its sign: one question after the other
    if (decimal.question) return together({ decimal })
    const sign = decimal.value ?? '.'
    return together({
      decimal,
      percent: decidePercent(cells, sign, context),
      unit: decideCents(cells, sign, context),
      rounded: decideRounding(cells, context),
    })
  }
  if (kind.kind === 'date' || kind.kind === 'instant') {
    const order = decideOrder(cells, context)
    const swapped = decideSwapped(cells, order.value, context)
    const zone = kind.kind === 'instant' ? (zoneIn(timeHeading) ?? zoneIn(heading)) : undefined
    const decisions = { order: order.value, swapped: swapped.value }
    const zones = kind.kind === 'instant' ? decideZone(cells, times, decisions, zone, context) : {}
    const rounded = kind.kind === 'instant' ? decideHiddenTime(cells, times, context) : {}
    return together({ order, swapped, zone: zones, rounded }, zone)
  }
  return together({})
}
