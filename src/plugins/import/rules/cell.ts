/**
 * What a cell says, as the contract wants it. The contract itself looks at
 * it afterwards; here only words become values.
 */
import type { FieldKind } from '#schema/values/field-kind.ts'
import { readDay, readMoment } from './day.ts'
import { readNumber } from './number.ts'

export type CellRead = { readonly value: unknown } | { readonly error: string }
const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on', '✓'])
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off'])
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
/** Our own files, and others, keep a spreadsheet from running a cell with an apostrophe. */
export const withoutApostrophe = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
/** Several words in one cell. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[;|\n]/.test(text) ? /[;|\n]/ : ',')
    .map((part) => part.trim())
    .filter(Boolean)

export function readCell(
  kind: FieldKind,
  text: string,
  comma = false,
  choices?: readonly string[],
): CellRead {
  if (/^#(?:REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL)[!?]?$/.test(text))
    return { error: 'The file has an error here' }
  if (choices) {
    const found = partsOf(text).map((part) => ({
      part,
      at:
        choices.findIndex((choice) => plain(choice) === plain(part)) + 1 ||
        (/^\d+$/.test(part) ? Number(part) : 0),
    }))
    const wrong = found.find(({ at }) => at < 1 || at > choices.length)
    return wrong
      ? { error: `Choose of ${choices.map((choice) => choice.replaceAll('_', ' ')).join(', ')}` }
      : { value: found.map(({ at }) => at) }
  }
  switch (kind.kind) {
    case 'decimal':
      return said(readNumber(text, comma), 'Enter a number')
    case 'int': {
      const number = readNumber(text, comma)?.replace(/\.0+$/, '')
      return number !== undefined && /^-?\d{1,15}$/.test(number)
        ? { value: Number(number) }
        : { error: 'Enter a whole number' }
    }
    case 'bool': {
      const word = text.toLowerCase()
      if (YES.has(word)) return { value: true }
      return NO.has(word) ? { value: false } : { error: 'Enter yes or no' }
    }
    case 'date':
      return said(readDay(text), 'Enter the date as month/day/year')
    case 'instant':
      return said(readMoment(text), 'Enter it as month/day/year followed by a time')
    case 'enum':
      return { value: kind.values.find((value) => plain(value) === plain(text)) ?? text }
    case 'texts':
    case 'json':
      return { value: partsOf(text) }
    default:
      return { value: withoutApostrophe(text) }
  }
}
const said = (value: string | undefined, error: string): CellRead =>
  value === undefined ? { error } : { value }
