/** Settings of the day close: which checks ask before an order is billed, and from which figure on (ui-2 P29). */
import { z } from 'zod'
import { money, pct, price, qty } from './fields.ts'

/** The checks, in their order of weight. */
export const CLOSE_CHECKS = [
  'gallons',
  'double',
  'tax',
  'price_missing',
  'price',
  'bol',
  'po',
  'ordered',
  'certificate',
  'inactive',
  'large',
] as const
export type CloseCheck = (typeof CLOSE_CHECKS)[number]
/** Checks that no setting turns off: without them an order cannot be billed. */
export const ALWAYS_ASKED: ReadonlySet<CloseCheck> = new Set(['price_missing'])

/** The limits of a company that wrote none. */
export const USUAL_LIMITS = {
  times_over: '3.000',
  times_under: '3.000',
  double_percent: '2.000000',
  price_off: '0.150000',
  ordered_percent: '2.000000',
  first_total: '50000.00',
} as const
/** Limits of the checks; a limit that is not sent is the usual one. */
export const CloseChecks = z
  .strictObject({
    /** gallons over so many times the mean of the last ten deliveries to the tank */
    times_over: qty().default(USUAL_LIMITS.times_over),
    /** gallons under the mean divided by this */
    times_under: qty().default(USUAL_LIMITS.times_under),
    /** two deliveries within so many percent are a double */
    double_percent: pct().default(USUAL_LIMITS.double_percent),
    /** dollars a unit off the mean of the last ten prices */
    price_off: price().default(USUAL_LIMITS.price_off),
    /** delivered so many percent off what was ordered */
    ordered_percent: pct().default(USUAL_LIMITS.ordered_percent),
    /** a total that is over this for the first time */
    first_total: money({ min: 0 }).default(USUAL_LIMITS.first_total),
    /** checks that are not asked */
    off: z.array(z.enum(CLOSE_CHECKS)).max(CLOSE_CHECKS.length).default([]),
  })
  .meta({ id: 'CloseChecks' })
export type CloseChecks = z.output<typeof CloseChecks>
export const usualChecks = (): CloseChecks => ({ ...USUAL_LIMITS, off: [] })
