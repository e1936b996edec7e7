/** Edits of names, places and numbers on papers. */
import type { Json } from '../harness.ts'

/** Every field of other areas that paper prints, with another text: path, name of the row in the shop, fields. */
export const EDITS: readonly (readonly [string, string, Json])[] = [
  ['customer/', 'CUS', { customer_name: 'Renamed LLC', fein: '11-1111111', license_no: 'L-1' }],
  ['customer/', 'CUS', { address_one: '9 New Rd', address_two: 'Suite 9', zip_code: '77001' }],
  ['ship-to/', 'SHIP', { name: 'Other yard', address_one: '2 Farm Rd', directions: 'Third gate' }],
  ['product/', 'CLEAR', { name: 'Renamed fuel', statutory_text: 'NEW WORDS', hazard_text: 'UN9999' }],
  ['product/', 'DYED', { name: 'Other dyed', statutory_text: 'OTHER WORDS' }],
  ['asset/', 'NORTH', { asset_name: 'South tank', location_note: 'elsewhere', capacity: '123' }],
  ['terminal/', 'TERM', { name: 'Other terminal', tcn: 'T-99-TX-9999' }],
  ['driver/', 'DRV', { name: 'Other driver' }],
  ['company-asset/', 'TRUCK', { name: 'Other truck' }],
  ['payment-term/', 'N30', { name: 'Net thirty' }],
  ['tax/', 'TXD', { name: 'Other tax' }],
  ['state/', 'TX', { name: 'Tejas', code: 'TJ' }],
  ['city/', 'HOU', { name: 'Hewston' }],
  [
    'company-settings/',
    'SET',
    {
      company_name: 'Renamed Fuel',
      address_one: '1 Elsewhere',
      phone_number: '555-0199',
      email: 'x@y.example.test',
      emergency_phone: '555-0911',
      fein: '22-2222222',
      license_no: 'L-2',
      remit_to: 'PO Box 1',
      time_zone: 'America/New_York',
    },
  ],
]
