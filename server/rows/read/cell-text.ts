/** Values as cells of a file that an import reads: what is written here, it reads back as the same value. */
import { inWords } from '#schema/values/field-kind.ts'
import { localClock, localDay, parseInstant } from '#schema/values/zone.ts'
import type { ImportableField } from '../write/import-fields.ts'
import { trimmed } from './csv-words.ts'

const YES_NO = new Map<unknown, string>([
  [true, 'Yes'],
  [false, 'No'],
])
/** By the clock of the company where that says the moment to its last digit. */
function momentText(at: string, zone: string): string {
  const minute = `${localDay(at, zone)} ${localClock(at, zone)}`
  const texts = [minute, `${minute}:${at.slice(17, 19)}`]
  return texts.find((text) => parseInstant(text, zone) === at) ?? at
}
/** Several in one cell; a semicolon more keeps one with a comma whole, and a sign of formulas off the beginning. */
export function partsText(parts: readonly string[]): string {
  const text = parts.join('; ')
  if (/^[=+\-@\t\r]/.test(text)) return `; ${text}`
  return parts.length === 1 && text.includes(',') && !/[;|\n]/.test(text) ? `${text};` : text
}
/** Answers what writes a value of a field that points at no row, as the reader of its column takes it. */
export function cellText(
  { kind, choices }: Pick<ImportableField, 'kind' | 'choices'>,
  zone: string,
): (value: unknown) => string {
  if (choices)
    return (value) =>
      partsText((value as readonly number[]).map((n) => (choices[n - 1] ?? String(n)).replaceAll('_', ' ')))
  switch (kind.kind) {
    case 'decimal':
      return kind.wire === 'money' ? String : (value) => trimmed(String(value))
    case 'bool':
      return (value) => YES_NO.get(value) ?? ''
    case 'instant':
      return (value) => momentText(String(value), zone)
    case 'enum':
      return (value) => inWords(String(value))
    case 'texts':
    case 'json':
      return (value) => (Array.isArray(value) ? partsText(value.map(String)) : '')
    default:
      return String
  }
}
