/**
 * Which column is which field: by what this person chose before, by name,
 * by label, and by what other programs call it.
 */
import { inWords } from '#schema/values/field-kind.ts'

export interface NamedField {
  readonly field: string
  readonly label: string
  readonly words: readonly string[]
}
/** What fields of many areas are called elsewhere; the first is what our screens say. */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  address_one: ['Address', 'Street', 'Address 1', 'Address line 1', 'Street address', 'Addr'],
  address_two: ['Address, second line', 'Address 2', 'Address line 2', 'Suite', 'Unit'],
  zip_code: ['Zip code', 'Zip', 'Postal code', 'Postcode'],
  state_id: ['State', 'ST', 'Province'],
  city_id: ['City', 'Town'],
  phone_number: ['Phone number', 'Phone', 'Telephone', 'Tel', 'Main phone'],
  email: ['Email', 'E-mail', 'Mail', 'Email address'],
  code: ['Code', 'Number', 'No', 'Account', 'Account number', 'Acct'],
  status: ['Status', 'Active'],
  notes: ['Notes', 'Note', 'Remarks', 'Comments'],
  payment_term_id: ['Payment term', 'Terms', 'Payment terms'],
  effective_from: ['From', 'Effective', 'Effective date', 'Date', 'Valid from', 'Start'],
  effective_to: ['Until', 'To', 'Effective until', 'Valid to', 'End'],
  price: ['Price', 'Rack price', 'Unit price', 'Cost'],
}
/** "Phone No." and "phone_no" are one. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\(.*?\)|[*#:]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

export function namedOf(field: string, given: readonly string[] = []): NamedField {
  const common = COMMON[field] ?? []
  const base = field.replace(/_ids?$/, '').replaceAll('_', ' ')
  const label = given[0] ?? common[0] ?? inWords(base.replace(/^is /, ''))
  const beside = /_id$/.test(field)
    ? [base, `${base} name`, `${base} code`, `${given[0] ?? base} name`]
    : [base]
  return { field, label, words: [field, label, ...given, ...common, ...beside] }
}
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
