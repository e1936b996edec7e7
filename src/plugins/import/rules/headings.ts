/**
 * Which column is which field: by what this person chose before, by name,
 * by label, and by what other programs call it.
 */
import { type NamedField, namedOf, plainHeading as plain } from '#schema/values/field-names.ts'

export { type NamedField, namedOf }
/** A field for each heading, null where nothing fits. No field stands twice. */
export function guessMapping(
  headings: readonly string[],
  fields: readonly NamedField[],
  before: Readonly<Record<string, string | null>> = {},
): (string | null)[] {
  const found: (string | null)[] = headings.map(() => null)
  const taken = new Set<string>()
  const known = new Set(fields.map(({ field }) => field))
  const take = (i: number, field: string | undefined | null) => {
    if (field && known.has(field) && !taken.has(field) && found[i] === null) {
      found[i] = field
      taken.add(field)
    }
  }
  const remembered = new Map(Object.entries(before).map(([heading, field]) => [plain(heading), field]))
  const isLeft = (i: number) => remembered.get(plain(headings[i]!)) === null
  for (const [i, heading] of headings.entries()) take(i, remembered.get(plain(heading)))
  // the field's own words before those it shares with others
  for (const most of [2, Infinity])
    for (const [i, heading] of headings.entries())
      if (!isLeft(i) && plain(heading))
        take(
          i,
          fields.find(
            ({ field, words }) =>
              !taken.has(field) && words.slice(0, most).some((word) => plain(word) === plain(heading)),
          )?.field,
        )
  return found
}
