/**
 * What was typed into the box of a list, as conditions: "planned this week", "no driver", "total over 5000", "hold".
 * Field, comparison and value in one go; whatever is not finished says how it may go on.
 */
import { formats, parseNumber } from '#ui'
import { inWords } from '../../resource/field-kind.ts'
import { boolWords, emptyWords, endsOf, isDay, isFigure, type FilterField } from './filters.ts'
import { signedIn, type Signed } from './signs.ts'
import { periodsCalled, periodWords, readPeriod, type Period } from './periods.ts'

/** One way to read it. */
export interface Reading {
  readonly words: string
  readonly note?: string
  readonly field: FilterField
  /** the conditions it stands for */
  readonly set?: Readonly<Record<string, string>>
  /** the text to go on with */
  readonly fill?: string
  /** rows to choose from by these words */
  readonly find?: string
  /** other conditions that were written beside it */
  readonly beside?: Reading
}
const MOST = 12
const begins = (words: string, text: string): boolean =>
  words
    .toLowerCase()
    .split(/(?=\b\w)/)
    .some((_, i, parts) => parts.slice(i).join('').startsWith(text))

function periodSet(field: FilterField, { from, until }: Period): Readonly<Record<string, string>> {
  const [first, last] = endsOf(field)
  return { ...(from ? { [first]: from } : {}), ...(until ? { [last]: until } : {}) }
}
function dayReadings(field: FilterField, text: string, today: string): readonly Reading[] {
  const reading = (period: Period): Reading => ({
    words: `${field.label} ${periodWords(period, today)}`,
    field,
    set: periodSet(field, period),
  })
  const named = periodsCalled(text, today).map(([words, period]): Reading => ({
    ...reading(period),
    note: formats.day(period.from) + (period.from === period.until ? '' : ` – ${formats.day(period.until)}`),
    words: `${field.label} ${words}`,
  }))
  if (named.length > 0) return named
  const period = text ? readPeriod(text, today) : undefined
  return period ? [reading(period)] : []
}

const AT_LEAST = /^(?:at least|from|>=|≥)\s*/
const OVER = /^(?:over|above|more than|>)\s*/
const AT_MOST = /^(?:at most|up to|until|<=|≤)\s*/
const UNDER = /^(?:under|below|less than|<)\s*/
const COMPARED: readonly (readonly [RegExp, suffix: string, words: string])[] = [
  [AT_LEAST, '__gte', 'at least'],
  [AT_MOST, '__lte', 'at most'],
  [OVER, '__gt', 'over'],
  [UNDER, '__lt', 'under'],
]
function figureReadings(field: FilterField, text: string): readonly Reading[] {
  const { kind } = field
  const places = kind.kind === 'decimal' ? kind.places : 0
  const isMoney = kind.kind === 'decimal' && kind.wire === 'money'
  const figure = (typed: string) => {
    const read = parseNumber(typed.trim(), { places, negative: true })
    return read.ok ? read.value : undefined
  }
  const shown = (value: string) => (isMoney ? formats.money(value) : formats.number(value))
  if (COMPARED.some(([pattern]) => text.replace(pattern, '') === ''))
    return [
      { words: `${field.label} at least …`, field, fill: `${field.label} at least ` },
      { words: `${field.label} at most …`, field, fill: `${field.label} at most ` },
    ]
  for (const [pattern, suffix, words] of COMPARED) {
    const value = pattern.test(text) ? figure(text.replace(pattern, '')) : undefined
    if (value !== undefined)
      return [
        { words: `${field.label} ${words} ${shown(value)}`, field, set: { [field.field + suffix]: value } },
      ]
  }
  const only = figure(text.replace(/^(?:is|=)\s*/, ''))
  if (only === undefined) return []
  return [
    { words: `${field.label} at least ${shown(only)}`, field, set: { [`${field.field}__gte`]: only } },
    { words: `${field.label} at most ${shown(only)}`, field, set: { [`${field.field}__lte`]: only } },
    { words: `${field.label} is ${shown(only)}`, field, set: { [field.field]: only } },
  ]
}
function choicesOf(field: FilterField): readonly (readonly [value: string, words: string])[] {
  const { kind, words } = field
  if (kind.kind === 'bool')
    return [true, false].map((value) => [String(value), boolWords(field, value)] as const)
  return kind.kind === 'enum' ? kind.values.map((value) => [value, words?.[value] ?? inWords(value)]) : []
}
/** One word, or several with a comma or "or" between them. */
function choiceReadings(field: FilterField, text: string): readonly Reading[] {
  const parts = text
    .replace(/^(?:is|any of|=|:)\s*/, '')
    .split(/\s*(?:,|\bor\b)\s*/)
    .map((part) => part.trim())
  const all = choicesOf(field)
  const last = parts.at(-1) ?? ''
  const before = parts
    .slice(0, -1)
    .map((part) => all.find(([, words]) => words.toLowerCase().startsWith(part)))
  if (before.some((one) => one === undefined)) return []
  const chosen = before.flatMap((one) => (one ? [one] : []))
  return all
    .filter((one) => begins(one[1], last) && !chosen.includes(one))
    .map((one) => {
      const together = [...chosen, one]
      return {
        words: `${field.label} ${formats.list(together.map(([, words]) => words))}`,
        field,
        set: { [field.field]: together.map(([value]) => value).join(',') },
      }
    })
}
function textReadings(field: FilterField, text: string): readonly Reading[] {
  if (!text) return [{ words: `${field.label} contains …`, field, fill: `${field.label} contains ` }]
  const [, op = '', value = ''] = /^(?:(contains|starts with|is|=)\s+)?(.*)$/.exec(text) ?? []
  if (!value) return []
  const suffix = { 'starts with': '__istartswith', is: '', '=': '' }[op] ?? '__icontains'
  const words = { 'starts with': 'starts with', is: 'is', '=': 'is' }[op] ?? 'contains'
  return [{ words: `${field.label} ${words} ${value}`, field, set: { [field.field + suffix]: value } }]
}
/** What may stand behind the name of a field. */
function valueReadings(field: FilterField, text: string, today: string): readonly Reading[] {
  if (isDay(field)) return dayReadings(field, text, today)
  if (isFigure(field)) return figureReadings(field, text)
  if (field.kind.kind === 'ref') {
    const find = text.replace(/^(?:is|any of|=|:)\s*/, '')
    return [{ words: `${field.label} …`, field, find }]
  }
  if (field.kind.kind === 'enum' || field.kind.kind === 'bool') return choiceReadings(field, text)
  return textReadings(field, text)
}
/** "No driver" and "Has a driver", as far as they begin so. */
const emptyReadings = (field: FilterField, text: string): readonly Reading[] =>
  (emptyWords(field) ?? []).flatMap((words, i) =>
    begins(words, text)
      ? [{ words, field, set: { [`${field.field}__isnull`]: i === 0 ? 'true' : 'false' } }]
      : [],
  )
/** The values that begin so, without the name of their field: "confirmed", "today". */
function bareReadings(fields: readonly FilterField[], text: string, today: string): readonly Reading[] {
  if (text.length < 2) return []
  const days = fields.find(isDay)
  return [
    ...fields.filter(({ kind }) => kind.kind === 'enum').flatMap((field) => choiceReadings(field, text)),
    ...(days && text.length > 2 ? dayReadings(days, text, today).filter(({ note }) => note) : []),
  ]
}
/** What stands behind a sign; a word the field does not know may be another's: "status:hold". */
function readingsOfSigned({ field, rest }: Signed, fields: readonly FilterField[], today: string) {
  const own = valueReadings(field, rest, today)
  if (own.length > 0 || field.kind.kind !== 'enum') return own
  const others = fields.flatMap((one) => emptyReadings(one, rest))
  return others.toSorted((a, b) => Number(isEmptiness(a)) - Number(isEmptiness(b)))
}
const isEmptiness = ({ set }: Reading): boolean => Object.values(set ?? {}).includes('true')
/** Two conditions as one. */
function joined(one: Reading, beside: Reading): Reading {
  if (one.set === undefined) return { ...one, beside: one.beside ? joined(one.beside, beside) : beside }
  if (beside.set === undefined) return { ...beside, beside: one }
  return { ...one, words: `${beside.words}, ${one.words}`, set: { ...beside.set, ...one.set } }
}
/** All conditions at once, those behind the last sign to choose from; none while one of them is unknown. */
function signedReadings(
  signed: readonly Signed[],
  fields: readonly FilterField[],
  today: string,
): readonly Reading[] {
  const all = signed.map((one) => readingsOfSigned(one, fields, today))
  const last = all.at(-1)!
  const before = all.slice(0, -1).map(([first]) => first)
  const known = before.flatMap((one) => (one?.set || one?.find ? [one] : []))
  if (known.length < before.length || [...known, last[0]].filter((one) => one?.find !== undefined).length > 1)
    return []
  return last.slice(0, MOST).map((one) => known.reduceRight((so, other) => joined(so, other), one))
}
/** The ways to read a text as a condition, the likeliest first; none where it is a text to look for. */
export function readTyped(typed: string, fields: readonly FilterField[], today: string): readonly Reading[] {
  const text = typed.trimStart().toLowerCase().replace(/\s+/g, ' ')
  const trimmed = text.trim()
  const signed = signedIn(trimmed, fields)
  if (signed.length > 0) return signedReadings(signed, fields, today)
  if (!trimmed) return fields.map((field) => ({ words: field.label, field, fill: `${field.label} ` }))
  const named = fields
    .filter(({ label }) => text === label.toLowerCase() || text.startsWith(`${label.toLowerCase()} `))
    .toSorted((a, b) => b.label.length - a.label.length)
  const [longest] = named
  if (longest) {
    const rest = trimmed.slice(longest.label.length).trim()
    return [...valueReadings(longest, rest, today), ...noneBehind(longest, rest)].slice(0, MOST)
  }
  const begun = fields.filter(({ label }) => label.toLowerCase().startsWith(trimmed))
  const isSaid = ({ words }: Reading) => words.toLowerCase() === trimmed
  return (
    [
      ...fields.flatMap((field) => (trimmed.length > 1 ? emptyReadings(field, trimmed) : [])),
      ...bareReadings(fields, trimmed, today),
      ...begun.map((field) => ({ words: `${field.label} …`, field, fill: `${field.label} ` })),
    ]
      // "on hold" is no "not on hold"
      .toSorted((a, b) => Number(isSaid(b)) - Number(isSaid(a)))
      .slice(0, MOST)
  )
}
/** Behind the name of the field, as far as it begins so: "region no", "driver is empty"; "region north" is a name. */
function noneBehind(field: FilterField, rest: string): readonly Reading[] {
  const said = rest.replace(/^is\b\s*/, '')
  const words = ['none', 'empty', 'set', 'not set', ...(emptyWords(field) ?? [])]
  return words.some((one) => one.toLowerCase().startsWith(said)) ? emptyReadings(field, '') : []
}
/** Whether it is a text to look for, the name of a field, or a condition beyond doubt. */
export function meaningOf(readings: readonly Reading[], typed: string): 'text' | 'field' | 'condition' {
  const [first] = readings
  const said = typed.trim().toLowerCase()
  if (!first || !said) return 'text'
  const label = first.field.label.toLowerCase()
  if (said === label) return 'field'
  if (/^[^\s:<>=≤≥]+\s*[:<>=≤≥]/.test(said) || said.startsWith(`${label}:`))
    return first.fill === undefined && !/[:<>=≤≥]$/.test(said) ? 'condition' : 'field'
  const words = first.words.toLowerCase()
  const isWhole = said.startsWith(`${label} `) || words === said || words.endsWith(` ${said}`)
  if (first.find !== undefined || first.set !== undefined) return isWhole ? 'condition' : 'text'
  return isWhole ? 'field' : 'text'
}
