/** What the posted prices of a rack come to at a moment. */
import type { RackPrice } from '#schema/areas/suppliers.ts'

/** A posted price; instants in ISO 8601, `price` in dollars a unit. */
export interface PostedPrice {
  readonly id: number
  readonly price: string
  readonly effective_from: string
  readonly effective_to: string | null
  readonly source: string
}
/** How many days a rack price looks back. */
export const DAYS_BACK = 30
const DAY_MS = 86_400_000

/**
 * The price in force at `at`, the one a day before, the next one, and thirty days up to that moment.
 * `posted` are the active prices of one supplier, terminal and product; ends are excluded (domain 3.2).
 */
export function rackPriceAt(
  posted: readonly PostedPrice[],
  at: Date,
): Pick<RackPrice, 'current' | 'before' | 'next' | 'days'> {
  const rows = posted
    .map((row) => ({
      row,
      from: Date.parse(row.effective_from),
      to: row.effective_to === null ? Infinity : Date.parse(row.effective_to),
    }))
    .toSorted((a, b) => a.from - b.from)
  const inForce = (moment: number) => rows.findLast(({ from, to }) => from <= moment && moment < to)?.row
  const now = at.getTime()
  const next = rows.find(({ from }) => from > now)?.row
  return {
    current: inForce(now) ?? null,
    before: inForce(now - DAY_MS)?.price ?? null,
    next: next ? told(next) : null,
    days: Array.from(
      { length: DAYS_BACK },
      (_, i) => inForce(now - (DAYS_BACK - 1 - i) * DAY_MS)?.price ?? null,
    ),
  }
}
const told = ({ source: _source, ...row }: PostedPrice) => row
