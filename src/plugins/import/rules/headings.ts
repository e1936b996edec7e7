/**
 * Which column is which field: by what this person chose before, by name, by label, and by what other programs call
 * it, where its cells can be that.
 */
import { namedOf, type NamedField as NamedByWords, plainHeading } from '#schema/values/field-names.ts'
import { addressOf } from './address.ts'
import { areYesOrNo } from './words.ts'

export { namedOf, plainHeading }
/** A named field with what its cells can be. */
export interface NamedField extends NamedByWords {
  /** several columns may be it */
  readonly many?: boolean | undefined
  /** its cells are texts: a column of yes and no is not it */
  readonly isText?: boolean | undefined
  /** its cells name other rows: a column of numbers of another program is not it */
  readonly isName?: boolean | undefined
}
/** A field that is read from more than its own column: `effective_from@time`. */
export const timeField = (field: string): string => `${field}@time`
/** A whole address in one cell, or over several columns. */
export const WHOLE_ADDRESS = 'address@whole'
/** A value of the row that the heading names: `price@product_id`. */
export const acrossField = (value: string, name: string): string => `${value}@${name}`

const TIME_WORDS = ['Time', 'Effective time', 'From time', 'Start time', 'Time effective', 'Hour']
/** The time of day of a moment, in a column of its own. */
export const timeOf = ({ field, label }: NamedField): NamedField => ({
  field: timeField(field),
  label: `${label}, time`,
  words: [`${label}, time`, ...(field === 'effective_from' ? TIME_WORDS : [`${label} time`])],
})
export const wholeAddress: NamedField = {
  field: WHOLE_ADDRESS,
  label: 'Whole address',
  words: [
    'Whole address',
    'Full address',
    'Complete address',
    'Mailing address',
    'Bill to address',
    'Primary address',
    ...[1, 2, 3, 4, 5].flatMap((line) => [`Bill to ${line}`, `Bill from ${line}`]),
  ],
  many: true,
}

/** Fields whose words say little within a longer heading. */
const NEVER_WITHIN = new Set(['code', 'status', 'notes', 'name', 'effective_to'])
type Mapping = (string | null)[]
interface Guess {
  readonly headings: readonly string[]
  readonly fields: readonly NamedField[]
  /** some cells of each column */
  readonly samples: readonly (readonly string[])[]
  /** names of the cities of a ZIP code */
  readonly citiesOf?: ((zip: string) => readonly string[]) | undefined
}
/** Words of a heading: `AlternateTerminalName`, `tank_product` and `Tank Product` in small letters. */
const wordsIn = (heading: string): string =>
  ` ${heading
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
const mayBe = (field: NamedField, cells: readonly string[], heading: string): boolean => {
  if (field.isText && areYesOrNo(cells)) return false
  const isNumbers = cells.length > 0 && cells.every((cell) => /^\d+$/.test(cell))
  return !(field.isName && isNumbers && / id $/.test(wordsIn(heading)))
}
/** The fields whose words are within those of a heading, first those at its end, then those with the longest words. */
function withinHeading(heading: string, fields: readonly NamedField[]): readonly NamedField[] {
  const text = wordsIn(heading)
  const found = fields.flatMap((field) => {
    const within = field.words.map(wordsIn).filter((word) => word.trim() && text.includes(word))
    if (!within.length) return []
    const ends = within.some((word) => text.endsWith(word))
    return [{ field, rank: Math.max(...within.map(({ length }) => length)) + (ends ? 100 : 0) }]
  })
  return found.toSorted((a, b) => b.rank - a.rank).map(({ field }) => field)
}

/** The columns whose headings have a word of a field, or are one. */
export const columnsNamedLike = (field: NamedField, headings: readonly string[]): number[] =>
  headings.flatMap((heading, i) => {
    const isNamed = field.words.some((word) => plainHeading(word) === plainHeading(heading))
    return heading && (isNamed || withinHeading(heading, [field]).length > 0) ? [i] : []
  })
/** A street column whose cells have city and state too is the whole address. */
function widenAddresses(mapping: Mapping, { fields, samples, citiesOf }: Guess): Mapping {
  const canWiden = fields.some(({ field }) => field === WHOLE_ADDRESS)
  return mapping.map((field, i) => {
    if (!canWiden || field !== 'address_one' || mapping.includes('city_id')) return field
    const cells = samples[i]!
    const whole = cells.filter((cell) => addressOf(cell, '', citiesOf)?.city !== undefined).length
    return cells.length > 0 && whole >= cells.length * 0.6 ? WHOLE_ADDRESS : field
  })
}
/**
 * A field for each heading, null where nothing fits. A field is one column, unless several may be it.
 */
export function guessMapping(
  headings: readonly string[],
  fields: readonly NamedField[],
  before: Readonly<Record<string, string | null>> = {},
  samples: readonly (readonly string[])[] = headings.map(() => []),
  citiesOf?: Guess['citiesOf'],
): Mapping {
  const found: Mapping = headings.map(() => null)
  const taken = new Set<string>()
  const known = new Map(fields.map((field) => [field.field, field]))
  const take = (i: number, field: string | undefined | null) => {
    const named = field ? known.get(field) : undefined
    if (!named || (taken.has(named.field) && !named.many) || found[i] !== null) return
    found[i] = named.field
    taken.add(named.field)
  }
  const remembered = new Map(Object.entries(before).map(([heading, field]) => [plainHeading(heading), field]))
  const isLeft = (i: number) => remembered.get(plainHeading(headings[i]!)) === null
  for (const [i, heading] of headings.entries()) take(i, remembered.get(plainHeading(heading)))
  // the field's own words before those it shares with others
  for (const most of [2, Infinity])
    for (const [i, heading] of headings.entries())
      if (!isLeft(i) && plainHeading(heading))
        take(
          i,
          fields.find(
            (field) =>
              (!taken.has(field.field) || field.many) &&
              mayBe(field, samples[i]!, heading) &&
              field.words.slice(0, most).some((word) => plainHeading(word) === plainHeading(heading)),
          )?.field,
        )
  for (const [i, heading] of headings.entries()) {
    if (found[i] !== null || isLeft(i)) continue
    const best = withinHeading(heading, fields).find(({ field }) => !taken.has(field))
    if (best && !NEVER_WITHIN.has(best.field) && mayBe(best, samples[i]!, heading)) take(i, best.field)
  }
  return widenAddresses(found, { headings, fields, samples, citiesOf })
}
