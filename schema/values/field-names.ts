/**
 * Names of fields as people read and write them over a column: the headings of an exported file, and those a file to
 * import is recognized by.
 */
import { inWords } from './field-kind.ts'

/** A field with its heading, and everything else that a file may call it. */
export interface NamedField {
  readonly field: string
  readonly label: string
  readonly words: readonly string[]
}
/** Names of fields of many areas in other programs; the first is the name on the screens of the product. */
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
/** Folds a heading: "Phone No." and "phone_no" are one. */
export const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\(.*?\)|[*#:]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
/**
 * Names a field: its heading is the first of the area's words, else what screens of all areas say.
 *
 * @param given what the area calls it, the word of its screens first
 */
export function namedOf(field: string, given: readonly string[] = []): NamedField {
  const common = COMMON[field] ?? []
  const base = field.replace(/_ids?$/, '').replaceAll('_', ' ')
  const label = given[0] ?? common[0] ?? inWords(base.replace(/^is /, ''))
  const beside = /_id$/.test(field)
    ? [base, `${base} name`, `${base} code`, `${given[0] ?? base} name`]
    : [base]
  return { field, label, words: [field, label, ...given, ...common, ...beside] }
}
