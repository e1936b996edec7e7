/**
 * Exact decimals for money, prices, rates and quantities. No binary floating point ever holds one of them.
 */
import Shared, { type Big } from 'big.js'
import type { Unit } from './units.ts'

export type { Big }
export type DecimalInput = string | number | Big

// A private constructor: its settings neither leak out nor follow somebody else's.
const Decimal = Shared()
Decimal.DP = 40
Decimal.RM = 1
Decimal.NE = -1_000_000
Decimal.PE = 1_000_000
// Refuses native numbers and `<`, `+` on decimals, so a float cannot slip in by accident.
Decimal.strict = true

/**
 * A decimal, exact to the last digit; a JSON number is read through its shortest decimal text, so 0.1 is
 * exactly 0.1 (domain 1.1). Throws on what is no number.
 */
export function D(value: DecimalInput): Big {
  if (typeof value === 'object') return value.constructor === Decimal ? value : new Decimal(value)
  return new Decimal(typeof value === 'number' ? String(value) : value)
}

export const ZERO: Big = D('0')

/**
 * Rounded half up, away from zero on a tie, to so many places: money is rounded where domain 3.7 names it
 * and nowhere else.
 */
export const round = (x: DecimalInput, places: number): Big => D(x).round(places, 1)

function fixed(x: DecimalInput, places: number): string {
  const text = D(x).toFixed(places, 1)
  // A negative that rounds to zero prints as "-0.00".
  return text.startsWith('-') && !/[1-9]/.test(text) ? text.slice(1) : text
}

/** Money as it travels: text of exactly 2 decimals, rounded half up, as `"23569.14"` (domain 1.1, 3.7). */
export const money = (x: DecimalInput): string => fixed(x, 2)
/** A price for one unit as it travels: text of exactly 6 decimals, as `"2.500000"` (domain 1.1). */
export const price6 = (x: DecimalInput): string => fixed(x, 6)
/** A rate (money for one unit, or money) as it travels: text of exactly 6 decimals (domain 1.1). */
export const rate6 = (x: DecimalInput): string => fixed(x, 6)
/** A percentage as it travels, 6.25 meaning 6.25 %: text of exactly 6 decimals (domain 1.1). */
export const pct6 = (x: DecimalInput): string => fixed(x, 6)
/** A factor between units as it travels: text of exactly 9 decimals, as `"0.135379000"` (decision 30). */
export const factor9 = (x: DecimalInput): string => fixed(x, 9)
/** A quantity as it travels: text of exactly 3 decimals, rounded half up, as `"8000.000"` (domain 1.1). */
export const qty3 = (x: DecimalInput): string => fixed(x, 3)
/** Money for people to read: `17,163.42`, without a sign of its currency. */
export const moneyText = (x: DecimalInput): string => money(x).replace(/\B(?=(\d{3})+\.)/g, ',')
/** A quantity for people to read: `5,729`, `497.207`. */
export const quantityText = (x: DecimalInput): string =>
  qty3(x)
    .replace(/\.?0+$/, '')
    .replace(/\B(?=(\d{3})+(\.|$))/g, ',')

/** All of them added exactly; the sum of none is 0. Totals are sums of rounded parts (domain 3.7). */
export const sum = (values: Iterable<DecimalInput>): Big => {
  let total = ZERO
  for (const value of values) total = total.plus(D(value))
  return total
}

/** So many percent of an amount, exact and not yet rounded: the caller rounds it once. */
export const percentOf = (x: DecimalInput, percent: DecimalInput): Big => D(x).times(D(percent)).times('0.01')

const HUNDRED = D('100')
const ONE = D('1')

/**
 * `total` in money split by `weights` (0 or more) to the cent, summing exactly to it: every
 * share is cut to cents toward zero, the cents left go to the largest fractions, ties to
 * the first. All weights zero: equal shares (domain 3.7).
 */
export function share(total: DecimalInput, weights: readonly DecimalInput[]): Big[] {
  if (weights.length === 0) return []
  const given = weights.map(D)
  if (given.some((w) => w.lt(ZERO))) throw new RangeError('A share needs weights of 0 or more')
  const given_sum = sum(given)
  const parts = given_sum.eq(ZERO) ? given.map(() => ONE) : given
  const whole = given_sum.eq(ZERO) ? D(parts.length) : given_sum
  const cents = round(total, 2).times(HUNDRED)
  const size = cents.abs()
  const rows = parts.map((weight, at) => {
    const exact = size.times(weight)
    const floor = exact.div(whole).round(0, 0)
    return { at, floor, rest: exact.minus(floor.times(whole)) }
  })
  const left = size.minus(sum(rows.map((row) => row.floor))).toNumber()
  const lucky = new Set(
    [...rows]
      .sort((a, b) => b.rest.cmp(a.rest) || a.at - b.at)
      .slice(0, left)
      .map((row) => row.at),
  )
  return rows.map(({ at, floor }) => {
    const value = (lucky.has(at) ? floor.plus(ONE) : floor).div(HUNDRED)
    return cents.lt(ZERO) && !value.eq(ZERO) ? value.neg() : value
  })
}

const LITERS_PER_GALLON = D('3.785411784')
const POUNDS_PER_TON = D('2000')
const isVolume = (unit: Unit): boolean => unit === 'gallon' || unit === 'liter'
const isMass = (unit: Unit): boolean => unit === 'pound' || unit === 'ton'

/**
 * Whether a quantity can be told in another unit; for mass and pieces
 * against volume it takes `gallons_per_unit`.
 */
export function convertible(from: Unit, to: Unit, gallons_per_unit: DecimalInput | null = null): boolean {
  if (from === to || (isVolume(from) && isVolume(to)) || (isMass(from) && isMass(to))) return true
  const has_factor = gallons_per_unit !== null && D(gallons_per_unit).gt(ZERO)
  return has_factor && (isVolume(to) || (isVolume(from) && isMass(to)))
}

/**
 * A quantity in another unit, half up to 3 decimals; null without a factor (domain
 * 1.2). `gallons_per_unit` is the gallons in one sold unit of goods sold by mass or
 * piece; for goods sold by volume, the gallons in one pound.
 */
export function convert(
  quantity: DecimalInput,
  from: Unit,
  to: Unit,
  gallons_per_unit: DecimalInput | null = null,
): Big | null {
  const amount = D(quantity)
  if (from === to) return amount
  if (isMass(from) && isMass(to))
    return round(to === 'ton' ? amount.div(POUNDS_PER_TON) : amount.times(POUNDS_PER_TON), 3)
  if (isVolume(from) && isVolume(to))
    return round(to === 'gallon' ? amount.div(LITERS_PER_GALLON) : amount.times(LITERS_PER_GALLON), 3)
  if (gallons_per_unit === null || !convertible(from, to, gallons_per_unit)) return null
  const factor = D(gallons_per_unit)
  if (isVolume(to)) {
    const gallons = amount.times(factor)
    return round(to === 'gallon' ? gallons : gallons.times(LITERS_PER_GALLON), 3)
  }
  const per_gallon = to === 'ton' ? factor.times(POUNDS_PER_TON) : factor
  return round(
    from === 'gallon' ? amount.div(per_gallon) : amount.div(LITERS_PER_GALLON.times(per_gallon)),
    3,
  )
}
