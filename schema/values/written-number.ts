/**
 * Numbers as people and other programs write them: `$1,250.00`, `8,000 gal`, `(12.50)`, `6.25 %`, `250¢`, `1.5e3`.
 * The one reader of numbers for typing and for files; calls take plain decimals only (domain 1.1).
 */
export type DecimalSign = '.' | ','
const UNIT =
  'gallons?|gals?|usg|g|liters?|litres?|lbs?|pounds?|tons?|each|ea|days?|miles?|mi|usd|dollars?|percent|pct|cpg|cents?'
const MARKS = new RegExp(
  `[$€£¢%]|°\\s*f(?![a-z])|(?:/|(?<![a-z])per(?![a-z]))\\s*(?:${UNIT}|unit)(?![a-z])\\.?|(?<![a-z])(?:${UNIT})(?![a-z])\\.?|(?<=\\d)\\s*c$`,
  'gi',
)
/** White space of every kind as one space, and the minus sign of print as that of the keyboard. */
const folded = (raw: string): string =>
  raw
    .replace(/\s+/g, ' ')
    .replace(/\u2212/g, '-')
    .trim()

/** The digits with a point at most, or undefined where the signs between them part no thousands. */
function ungrouped(text: string, decimal: DecimalSign): string | undefined {
  const group = decimal === '.' ? ',' : '.'
  const [whole = '', fraction, ...rest] = text.split(decimal)
  if (rest.length > 0 || (fraction !== undefined && /\D/.test(fraction))) return undefined
  const sign = [group, ' ', "'", '’'].find((one) => whole.includes(one))
  if (sign === undefined) return /^\d*$/.test(whole) ? joined(whole, fraction) : undefined
  const parts = whole.split(sign)
  const isGrouped = /^[1-9]\d{0,2}$/.test(parts[0]!) && parts.slice(1).every((part) => /^\d{3}$/.test(part))
  return isGrouped ? joined(parts.join(''), fraction) : undefined
}
const joined = (whole: string, fraction: string | undefined): string | undefined => {
  if (!whole && !fraction) return undefined
  return fraction ? `${whole || '0'}.${fraction}` : whole
}
/**
 * The number a text says as plain decimal text, never a float; undefined where it says none. `decimal` is the sign
 * before its decimals; the other of point and comma may part thousands, and so may a space or an apostrophe.
 */
export function writtenNumber(raw: string, decimal: DecimalSign = '.'): string | undefined {
  let digits = folded(raw).replace(MARKS, '').trim()
  const isNegative = /^\(.*\)$|^-|-$/.test(digits)
  digits = digits
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[-+]|-$/g, '')
    .trim()
  const plain = ungrouped(digits, decimal)
  return plain !== undefined && isNegative && /[1-9]/.test(plain) ? `-${plain}` : plain
}
/** A text whose number counts cents. */
export const isInCents = (text: string): boolean => /¢|cents?|cpg|\d *c$/i.test(text.trim())
/** A text whose number is a percent. */
export const isInPercent = (text: string): boolean => /%|percent|pct/i.test(text)
/** A text with a currency or unit of the United States. */
export const isAmerican = (text: string): boolean => /\$|usd|gal|usg|lbs?|pounds?/i.test(text)
/** `1.5e3` as 1500; every other text as it is. */
export function withoutExponent(text: string): string {
  const parts = /^\s*(-?\d+(?:\.\d+)?)e([-+]?\d{1,3})\s*$/i.exec(text)
  return parts ? moved(parts[1]!, Number(parts[2])) : text
}
/** `value` moved by so many places: `moved('0.0825', 2)` is 8.25. */
export function moved(value: string, places: number): string {
  const isNegative = value.startsWith('-')
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const digits =
    places >= 0 ? whole + fraction.padEnd(places, '0') : whole.padStart(1 - places, '0') + fraction
  const point = places >= 0 ? whole.length + places : Math.max(whole.length, 1 - places) + places
  const head = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const tail = digits.slice(point).replace(/0+$/, '')
  const text = tail ? `${head}.${tail}` : head
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text
}
