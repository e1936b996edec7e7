/**
 * Exact arithmetic on plain decimal text: what the wire carries is never
 * turned into a float on its way to the screen.
 */
const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?$/

interface Scaled {
  readonly units: bigint
  readonly places: number
}

const scaled = (text: string): Scaled | undefined => {
  const hit = PLAIN.exec(text.trim())
  if (!hit || (!hit[2] && !hit[3])) return undefined
  const frac = hit[3] ?? ''
  const units = BigInt(`${hit[2] || '0'}${frac}`)
  return { units: hit[1] === '-' ? -units : units, places: frac.length }
}
const up = ({ units, places }: Scaled, to: number) => units * 10n ** BigInt(to - places)
const print = (units: bigint, places: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const body = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits
  return units < 0n ? `-${body}` : body
}

/** Whether a text is a plain decimal: digits, one point, perhaps a minus. */
export const isDecimal = (text: string): boolean => scaled(text) !== undefined

/** Rounds half away from zero, as invoices do. `undefined` for anything that is not plain decimal text. */
export function round(text: string, places: number): string | undefined {
  const value = scaled(text)
  if (!value) return undefined
  if (value.places <= places) return print(up(value, places), places)
  const step = 10n ** BigInt(value.places - places)
  const half = value.units < 0n ? -step / 2n : step / 2n
  return print((value.units + half) / step, places)
}

/** `8000.500` -> `8000.5`, `8000.000` -> `8000`. */
export const trim = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text

/** Sum of plain decimals; texts that are none count as nothing. */
export function add(...texts: readonly string[]): string {
  const values = texts.map(scaled).filter((v) => v !== undefined)
  const places = Math.max(0, ...values.map((v) => v.places))
  return print(
    values.reduce((sum, v) => sum + up(v, places), 0n),
    places,
  )
}

/** The exact product of two plain decimals; 0 where one is none. */
export function multiply(a: string, b: string): string {
  const x = scaled(a)
  const y = scaled(b)
  return x && y ? print(x.units * y.units, x.places + y.places) : '0'
}

/** -1, 0 or 1 as the first decimal is below, equal to or above the second; what is no decimal counts as 0. */
export function compare(a: string, b: string): number {
  const x = scaled(a) ?? { units: 0n, places: 0 }
  const y = scaled(b) ?? { units: 0n, places: 0 }
  const places = Math.max(x.places, y.places)
  const d = up(x, places) - up(y, places)
  if (d === 0n) return 0
  return d < 0n ? -1 : 1
}

/** Quotient with `places` decimals, half away from zero; `undefined` when dividing by nothing. */
export function divide(a: string, b: string, places: number): string | undefined {
  const x = scaled(a)
  const y = scaled(b)
  if (!x || !y || y.units === 0n) return undefined
  const numerator = x.units * 10n ** BigInt(places + 1 + y.places)
  const denominator = y.units * 10n ** BigInt(x.places)
  return round(print(numerator / denominator, places + 1), places)
}
