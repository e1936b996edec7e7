import { z } from 'zod'
import { clock, date, ids, int, maybe, qty, refMaybe, text } from '../values/fields.ts'
import { printed } from '../values/printed.ts'
import { email, phone } from '../values/shaped-fields.ts'
import { FAMILIES } from '../values/families.ts'
import { contract, crud } from '../contract/kit.ts'

/** Days on which a driver does not drive, the first and the last of them. */
export const DaysOff = z
  .strictObject({ from: date(), to: date() })
  .refine(({ from, to }) => from <= to, { message: 'Choose a day on or after the first', path: ['to'] })
  .meta({ id: 'DaysOff' })
export type DaysOff = z.output<typeof DaysOff>
export const driver = crud({
  name: 'driver',
  label: 'Driver',
  path: '/driver/',
  tag: 'Drivers',
  pageSize: 100,
  sort: ['name', 'status'],
  search: ['name', 'phone_number', 'email'],
  fields: {
    name: printed(120),
    user_id: refMaybe('user'),
    phone_number: maybe(phone()),
    email: maybe(email()),
    license_no: maybe(text(40)),
    license_expires_on: maybe(date()),
    /** the hazardous materials endorsement, and the medical certificate */
    hazmat_expires_on: maybe(date()),
    medical_expires_on: maybe(date()),
    yard_id: refMaybe('yard'),
    region_id: refMaybe('region'),
    status: z.enum(['active', 'inactive']).default('active'),
    shift_start: maybe(clock()),
    shift_end: maybe(clock()),
    /** away, sick or on leave: nobody is to plan work for these days */
    days_off: z.array(DaysOff).max(60).default([]),
    selected_asset_ids: ids('company_asset'),
  },
  failed: { L: 'Failed to fetch drivers', C: 'Failed to add', U: 'Failed to update', D: 'Failed to delete' },
})
export const assetType = crud({
  name: 'asset-type',
  label: 'Asset type',
  path: '/asset-type/',
  tag: 'Asset types',
  calls: 'LACUD',
  pageSize: 'all',
  sort: ['name'],
  search: ['name'],
  unique: ['name'],
  fields: { name: text(80), description: maybe(text(300)) },
  failed: {
    L: 'Failed to fetch asset type',
    C: 'Failed to add asset type',
    U: 'Failed to update asset type',
    D: 'Failed to delete asset type',
  },
})
export const companyAsset = crud({
  name: 'company-asset',
  label: 'Company asset',
  path: '/company-asset/',
  tag: 'Company assets',
  pageSize: 10,
  sort: ['name', 'kind', 'status'],
  search: ['name', 'plate', 'vin'],
  unique: ['name'],
  own: 'L',
  fields: {
    name: printed(120),
    asset_type_id: refMaybe('asset_type'),
    kind: z.enum(['truck', 'trailer', 'other']).default('truck'),
    plate: maybe(text(20)),
    vin: maybe(text(40)),
    yard_id: refMaybe('yard'),
    capacity: maybe(qty()),
    gross_weight_limit: maybe(qty()),
    /** pounds */
    empty_weight: maybe(qty()),
    status: z.enum(['active', 'out_of_service']).default('active'),
    compartments: z
      .array(
        z.strictObject({ compartment_no: int(1, 99), capacity: qty(), last_product_id: refMaybe('product') }),
      )
      .max(20)
      .default([]),
    /** families of products that it is made for; none: nobody confirmed it yet */
    carries: z
      .array(z.enum(FAMILIES))
      .transform((list) => [...new Set(list)])
      .default([]),
  },
  failed: { U: 'Failed to update company asset' },
})
export default contract('fleet', { cruds: [driver, assetType, companyAsset] })
