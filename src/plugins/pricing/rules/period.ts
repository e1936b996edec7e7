import { isInForceOn } from '#schema/values/in-force.ts'
import type { Period } from './types.ts'

// "2026-03-02T14:00:00.000Z" sorts as text; any other form has to be parsed.
const sorts = (instant: string): boolean => instant.length === 24 && instant.charCodeAt(23) === 90

/** Negative when `a` is before `b`, 0 when both are the same instant. */
export function compareInstants(a: string, b: string): number {
  if (!sorts(a) || !sorts(b)) return Date.parse(a) - Date.parse(b)
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Half-open: from ≤ at < to; `to` null = open (domain 1.2). */
export const isInForce = (period: Period, at: string): boolean => isInForceOn(period, at, compareInstants)

/** Tells whether a version is in force; one without a period always is. */
export const isVersionInForce = (
  { effective_from, effective_to = null }: Partial<Period>,
  at: string,
): boolean => effective_from === undefined || isInForce({ effective_from, effective_to }, at)

/** Later effective_from first, then the higher (newer) id. */
export const newestFirst = (
  a: Period & { readonly id: number },
  b: Period & { readonly id: number },
): number => compareInstants(b.effective_from, a.effective_from) || b.id - a.id

/**
 * Instant t of a line's price (domain 3.1): delivered_at when delivered, the company prices at delivery and
 * the order's prices are not locked; else planned_date_time; else now.
 */
export function priceInstant({
  delivered_at,
  planned_date_time,
  pricing_locked,
  price_at,
  now,
}: {
  readonly delivered_at: string | null
  readonly planned_date_time: string | null
  readonly pricing_locked: boolean
  readonly price_at: 'order' | 'delivery'
  readonly now: string
}): string {
  if (delivered_at !== null && price_at === 'delivery' && !pricing_locked) return delivered_at
  return planned_date_time ?? now
}
