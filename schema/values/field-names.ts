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
/** Names of common fields in other programs; the first is the label of our screens. */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  address_one: [
    'Address',
    'Street',
    'Address 1',
    'Address line 1',
    'Street address',
    'Addr',
    'Addr1',
    'Address1',
    'Billing address',
    'Billing street',
    'Street 1',
  ],
  address_two: [
    'Address, second line',
    'Address 2',
    'Address line 2',
    'Suite',
    'Unit',
    'Addr2',
    'Address2',
    'Street2',
    'Street 2',
  ],
  zip_code: ['Zip code', 'Zip', 'Postal code', 'Postcode', 'Billing zip', 'Zipcode', 'Zip/Postal code'],
  state_id: ['State', 'ST', 'Province', 'Billing state', 'State code', 'State/Province'],
  city_id: ['City', 'Town', 'Billing city'],
  phone_number: [
    'Phone number',
    'Phone',
    'Telephone',
    'Tel',
    'Main phone',
    'Phone numbers',
    'Work phone',
    'Business phone',
    'Phone no',
  ],
  email: ['Email', 'E-mail', 'Mail', 'Email address', 'Main email'],
  code: [
    'Code',
    'Number',
    'No',
    'Account',
    'Account number',
    'Acct',
    'Account no',
    'Reference',
    'Internal reference',
  ],
  status: ['Status', 'Active', 'Active status', 'Is active'],
  notes: ['Notes', 'Note', 'Remarks', 'Comments', 'Memo'],
  payment_term_id: ['Payment term', 'Terms', 'Payment terms', 'Customer payment terms'],
  latitude: ['Latitude', 'Lat', 'Y'],
  longitude: ['Longitude', 'Lng', 'Lon', 'Long', 'X'],
  effective_from: [
    'From',
    'Effective',
    'Effective date',
    'Date',
    'Valid from',
    'Start',
    'Effective from',
    'As of',
  ],
  effective_to: ['Until', 'To', 'Effective until', 'Valid to', 'End'],
  price: ['Price', 'Rack price', 'Unit price', 'Cost', 'Rack', 'Posted price'],
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
