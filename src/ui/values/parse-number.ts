/**
 * What people type for a number: `8,000`, `8k`, `8.5k`, `+500`, `-200`, `=4*2000`,
 * `8000 gal`, `$2.50`, `250c`. Answers plain decimal text.
 */
import { isInCents, writtenNumber } from '#schema/values/written-number.ts'
import { add, divide, isDecimal, multiply, round, trim } from './decimal.ts'

export type Parsed =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string }
/** What a typed number may be: its decimals and bounds. */
export interface NumberRule {
  /** decimals kept; more are refused, not cut in silence */
  readonly places: number
  /** `+500` and `-200` change this value instead of standing for themselves */
  readonly from?: string | undefined
  readonly negative?: boolean
  readonly money?: boolean
}
const no = (message: string): Parsed => ({ ok: false, message })
/** Sums and products without brackets: enough for `=4*2000` and `=500+2*250`. */
function formula(text: string): string | undefined {
  if (!/^[-+]?[\d.,\s*/+x×-]+$/.test(text)) return undefined
  const terms = text
    .replaceAll(',', '')
    .replace(/[x×]/g, '*')
    .replace(/\s+/g, '')
    .match(/[-+]?[^-+]+/g)
  if (!terms) return undefined
  const products = terms.map((term) => {
    const parts = term.replace(/^[-+]/, '').split(/(?=[*/])/)
    const value = parts.reduce<string | undefined>((so, part) => {
      const factor = part.replace(/^[*/]/, '')
      if (so === undefined || !isDecimal(factor)) return undefined
      return part.startsWith('/') ? divide(so, factor, 8) : multiply(so, factor)
    }, '1')
    return value !== undefined && term.startsWith('-') ? `-${value}` : value
  })
  return products.some((p) => p === undefined) ? undefined : add(...(products as string[]))
}

/** `8k` and `1.2m` beside what files may write too; a `+` or `-` in front is kept. */
function bare(raw: string, money: boolean): string | undefined {
  const text = raw.trim()
  const scale = /(?<=\d)\s*([km])$/i.exec(text)
  const value = writtenNumber(scale ? text.slice(0, scale.index) : text)
  // a gap between digits is a slip of the keyboard here
  if (value === undefined || /\d\s+\d/.test(text)) return undefined
  const unit = scale?.[1]?.toLowerCase()
  if (unit) return multiply(value, unit === 'k' ? '1000' : '1000000')
  if (!isInCents(text)) return value
  return money ? multiply(value, '0.01') : undefined
}

/** Empty text is an empty value, never zero. */
export function parseNumber(raw: string, rule: NumberRule): Parsed {
  const text = raw.trim()
  if (text === '') return { ok: true, value: '' }
  const sample = rule.money ? 'Enter an amount, like 2.50' : 'Enter a number, like 8,000'
  let value: string | undefined
  if (text.startsWith('=')) value = formula(text.slice(1))
  else {
    value = bare(text, rule.money ?? false)
    // A leading minus is an adjustment when there is something to
    // adjust, or when the field knows no negatives.
    const adjusts = text.startsWith('+') || (/^[-−]/.test(text) && !rule.negative)
    if (value !== undefined && adjusts && rule.from) value = add(rule.from, value)
  }
  if (value === undefined) return no(sample)
  value = trim(value)
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/^(-?)0+(?=\d)/, '$1')
  if (value === '-0' || value === '') value = '0'
  if (value.startsWith('-') && !rule.negative) return no('Enter 0 or more')
  if ((value.split('.')[1]?.length ?? 0) > rule.places) {
    const rounded = trim(round(value, rule.places)!)
    return no(
      rule.places === 0
        ? `Enter a whole number, like ${rounded}`
        : `Use at most ${rule.places} decimals, like ${rounded}`,
    )
  }
  return { ok: true, value }
}
