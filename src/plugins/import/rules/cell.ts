/**
 * A cell as a value of the contract, by the reading of its column. The contract itself looks at it afterwards; here
 * only words become values.
 */
import type { FieldKind } from '#schema/values/field-kind.ts'
import { D } from '#schema/values/decimal.ts'
import { clockChange, instantText, type WrittenMoment } from '#schema/values/written-day.ts'
import { moved } from '#schema/values/written-number.ts'
import { hidesTime, momentOf } from './column-days.ts'
import { isRounded, numbersOf } from './column-numbers.ts'
import type { Cell } from './grid.ts'
import type { ColumnReading } from './reading.ts'
import { plain, valueNamed, yesOrNo } from './words.ts'

/** The value of a cell; `beside` is the text that the field has no room for: a name behind a phone number. */
export type CellRead =
  | { readonly value: unknown; readonly beside?: string | undefined }
  | { readonly error: string }
/** Our own files, and others, keep a spreadsheet from running a cell with an apostrophe. */
export const withoutApostrophe = (text: string): string => {
  if (/^'[=+\-@\t\r]/.test(text)) return text.slice(1)
  // a number of another program in quotation marks; words in them are as they are written
  return /^"[^"\s]*\d[^"\s]*"$/.test(text) ? text.slice(1, -1).trim() : text
}
/** Several words in one cell. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[;|\n]/.test(text) ? /[;|\n]/ : ',')
    .map((part) => part.trim())
    .filter(Boolean)

export interface CellContext {
  readonly field: string
  readonly kind: FieldKind
  readonly choices?: readonly string[] | undefined
  readonly reading: ColumnReading
  readonly heading?: string | undefined
  /** the number is a percent on this line */
  readonly isPercent: boolean
  /** the cell with the time of day that belongs to it */
  readonly time?: Cell | undefined
  /** the zone of the company, by which a clock without a zone is read */
  readonly zone?: string | undefined
}
const orError = (value: unknown, error: string): CellRead => (value === undefined ? { error } : { value })
const ERROR = /^#(?:REF|VALUE|NAME|DIV\/0|NUM|NULL|SPILL|CALC)[!?]?$/
const NO_VALUE =
  'This formula has no value in the file. Open the file in a spreadsheet, save it and import it again.'

export function readCell(cell: Cell, context: CellContext): CellRead {
  const { kind, choices, reading } = context
  if (ERROR.test(cell.text)) return { error: 'The file has an error here' }
  if (cell.typed?.[0] === 'f') return { error: NO_VALUE }
  if (reading.questions.length > 0) return { error: 'Answer the question about this column first' }
  if (choices) return choicesIn(cell.text, choices)
  switch (kind.kind) {
    case 'decimal':
      return numberIn(cell, context)
    case 'int': {
      const read = numberIn(cell, context)
      if ('error' in read) return { error: 'Enter a whole number' }
      const whole = String(read.value).replace(/\.0+$/, '')
      return /^-?\d{1,15}$/.test(whole) ? { value: Number(whole) } : { error: 'Enter a whole number' }
    }
    case 'bool':
      return orError(yesOrNo(cell.text), 'Enter yes or no')
    case 'date':
      return orError(momentIn(cell, context)?.day, 'Enter the date as month/day/year')
    case 'instant':
      return instantIn(cell, context)
    case 'enum':
      return { value: statusOf(cell.text, context) ?? valueNamed(kind.values, cell.text) ?? cell.text }
    case 'texts':
    case 'json': {
      const parts = partsOf(cell.text)
      return { value: context.field === 'zip_codes' ? parts.map(wholeZip) : parts }
    }
    default:
      return textIn(cell, context)
  }
}
const OPPOSITE = /^(?:is)?(?:disabled|inactive|notactive|archived|blocked|closed|suspended|deleted|donotuse)$/
/** Under a heading like "Disabled" yes is inactive. */
function statusOf(text: string, { kind, heading = '' }: CellContext): string | undefined {
  if (kind.kind !== 'enum' || !kind.values.includes('inactive') || !OPPOSITE.test(plain(heading)))
    return undefined
  const answer = yesOrNo(text)
  if (answer === undefined) return undefined
  return answer ? 'inactive' : 'active'
}
function choicesIn(text: string, choices: readonly string[]): CellRead {
  const found = partsOf(text).map(
    (part) =>
      choices.findIndex((choice) => plain(choice) === plain(part)) + 1 ||
      (/^\d+$/.test(part) ? Number(part) : 0),
  )
  return found.some((at) => at < 1 || at > choices.length)
    ? { error: `Choose of ${choices.map((choice) => choice.replaceAll('_', ' ')).join(', ')}` }
    : { value: found }
}
/** The number that the sheet shows, unless a person chose the one that the cell has. */
function numberIn(cell: Cell, { kind, reading, isPercent }: CellContext): CellRead {
  const { decimal = '.', percent, unit, rounded } = reading.decisions
  const numbers = numbersOf(cell, decimal)
  if (!numbers) return { error: 'Enter a number' }
  const { exact, shown, mark } = numbers
  if (cell.isMerged && kind.kind === 'decimal' && (kind.wire === 'money' || kind.wire === 'qty'))
    return { error: 'This number is merged over several lines. Enter the number of this line' }
  const places = kind.kind === 'decimal' ? kind.places : 0
  const takesShown =
    shown !== undefined &&
    rounded !== 'exact' &&
    !D(exact).eq(shown) &&
    (rounded === 'shown' || !isRounded(exact, shown, places))
  const value = takesShown ? shown : exact
  const wire = kind.kind === 'decimal' ? kind.wire : undefined
  const isMoney = wire === 'money' || wire === 'price' || wire === 'rate'
  if (mark === 'percent' && !isPercent) return { error: 'This is no percent' }
  if (mark === 'cents' && (isPercent || !isMoney)) return { error: 'This is an amount in cents' }
  if (isMoney && /[€£]/.test(cell.text)) return { error: 'This amount is not in dollars' }
  if (wire === 'qty' && OTHER_UNIT.test(cell.text))
    return { error: 'Enter the quantity without its unit, in the unit of the product' }
  if (isPercent) return { value: mark !== 'percent' && percent === 'share' ? moved(value, 2) : value }
  const inCents = mark === 'cents' || (unit === 'cents' && !/\$/.test(cell.text))
  return { value: inCents ? moved(value, -2) : value }
}
const OTHER_UNIT = /\d\s*(?:lit(?:er|re)s?|lbs?|pounds?|tons?)\b/i
const momentIn = (cell: Cell, { reading, time }: CellContext): WrittenMoment | undefined =>
  momentOf(cell, time, reading.decisions, reading.zone)
/** A moment; refused where its clock is set on or back at that time, and the cell does not say which hour it means. */
function instantIn(cell: Cell, context: CellContext): CellRead {
  const { decisions } = context.reading
  const found = momentIn(cell, context)
  if (!found) return { error: 'Enter it as month/day/year followed by a time' }
  const moment =
    decisions.rounded === 'shown' && !context.time?.text && hidesTime(cell) ? { day: found.day } : found
  const change = context.zone === undefined ? undefined : clockChange(moment, context.zone)
  if (change === 'never') return { error: 'The clock skips this time on that day' }
  if (change === 'twice')
    return { error: 'The clock shows this time twice on that day. Write CST or CDT behind it' }
  return { value: instantText(moment, decisions.zone === 'literal') }
}

/** A spreadsheet drops the first zeros of `02110`, and the hyphen of `02110-1234`. */
export function wholeZip(text: string): string {
  const zip = text.replace(/-$/, '')
  if (/^\d{3,5}$/.test(zip)) return zip.padStart(5, '0')
  const nine = /^(\d{3,5})-?(\d{4})$/.exec(zip)
  return nine ? `${nine[1]!.padStart(5, '0')}-${nine[2]}` : zip
}
const PHONE = /(?:phone|mobile|fax)/
const ADDRESS = /[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+/g
/** `(713) 555-0142 ext. 5` and what else is in the cell. */
const NUMBER = /\+?\(?\d[\d\s().\-/]{5,}\d(?:\s*(?:x|ext\.?|extension)\s*\d{1,6})?/i
function textIn({ text: raw, typed }: Cell, { kind, field }: CellContext): CellRead {
  // Excel shows a long number as 7.13556E+09 and keeps its digits
  const text = typed?.[0] === 'n' && /E\+|^#+$/.test(raw) ? typed[1] : withoutApostrophe(raw)
  if (field === 'zip_code') return { value: wholeZip(text) }
  // no address and no telephone number is so long, and the search for one in such a text takes long
  if (text.length > 1000) return { value: text }
  if (kind.kind === 'email') return firstOf(text, text.match(ADDRESS) ?? [])
  if (PHONE.test(field) && /[a-z]{3,}|[,;\n]/i.test(text)) return firstOf(text, NUMBER.exec(text) ?? [])
  return { value: text }
}
/** The first of what a field has room for once, and the rest beside it. */
function firstOf(text: string, [first]: readonly string[]): CellRead {
  if (first === undefined) return { value: text }
  const value = first.trim()
  const rest = text
    .replace(first, ' ')
    .replace(/mailto:|[<>()]|\b(?:phone|tel|email|e-mail|main):/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/-]+|[\s,;:/-]+$/g, '')
  return { value, beside: rest || undefined }
}
