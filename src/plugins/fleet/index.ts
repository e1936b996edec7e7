import { contribute, definePlugin, defineResource, mergeManifests, paletteWords, setupTasks } from '#core'
import * as contract from '#schema/areas/fleet.ts'
import { Carries, CarriesCell } from './carries.tsx'
import { Compartments, CompartmentsCell } from './compartments.tsx'
import { DaysOff, DaysOffCell } from './days-off.tsx'
import { WORDS } from './words.ts'

export const drivers = defineResource({
  contract: contract.driver,
  path: '/driver',
  label: ['Driver', 'Drivers'],
  finder: { person: true },
  columns: [
    { field: 'name', width: 220 },
    'phone_number',
    'status',
    'yard_id',
    'region_id',
    { field: 'license_expires_on', label: 'License expires' },
    { field: 'days_off', width: 200, hidden: true, Cell: DaysOffCell },
  ],
  form: [
    { field: 'name', section: 'Driver' },
    'phone_number',
    'email',
    { field: 'user_id', label: 'Login', help: 'The account this driver logs in with' },
    'status',
    { field: 'license_no', label: 'License number', section: 'License' },
    { field: 'license_expires_on', label: 'License expires' },
    { field: 'hazmat_expires_on', label: 'Hazmat endorsement expires' },
    { field: 'medical_expires_on', label: 'Medical certificate expires' },
    { field: 'yard_id', section: 'Work' },
    'region_id',
    { field: 'shift_start', label: 'Shift starts', help: 'e.g. 05:00' },
    {
      field: 'shift_end',
      label: 'Shift ends',
      help: 'e.g. 15:00; earlier than the start means the next morning',
    },
    { field: 'days_off', Control: DaysOff },
    {
      field: 'selected_asset_ids',
      label: 'Trucks',
      help: 'What the driver chose to drive; an assignment brings them along',
    },
  ],
  archive: { field: 'status', off: 'inactive', on: 'active' },
  menu: { group: 'operations', order: 20, description: 'Who drives, and when' },
})
export const companyAssets = defineResource({
  contract: contract.companyAsset,
  path: '/company-asset',
  label: ['Truck or trailer', 'Trucks & trailers'],
  columns: [
    { field: 'name', width: 200 },
    'kind',
    { field: 'asset_type_id', label: 'Type' },
    { field: 'capacity', align: 'end' },
    'plate',
    'yard_id',
    'status',
    { field: 'compartments', width: 200, hidden: true, Cell: CompartmentsCell },
    { field: 'carries', label: 'Made for', width: 200, hidden: true, Cell: CarriesCell },
    { field: 'gross_weight_limit', label: 'Weight limit', hidden: true },
  ],
  form: [
    { field: 'name', section: 'Asset' },
    'kind',
    { field: 'asset_type_id', label: 'Type' },
    'status',
    'yard_id',
    { field: 'plate', section: 'Registration' },
    { field: 'vin', label: 'VIN' },
    { field: 'capacity', section: 'What it carries', help: 'Gallons, all compartments together' },
    { field: 'gross_weight_limit', label: 'Weight limit', help: 'Pounds, loaded' },
    { field: 'empty_weight', label: 'Empty weight', help: 'Pounds' },
    { field: 'compartments', Control: Compartments },
    { field: 'carries', label: 'Made for', Control: Carries },
  ],
  words: { updated: 'Company asset updated successfully' },
  archive: { field: 'status', off: 'out_of_service', on: 'active' },
  menu: { group: 'operations', order: 30, description: 'Capacity, compartments, registration' },
})
export const assetTypes = defineResource({
  contract: contract.assetType,
  path: '/asset-type',
  label: ['Asset type', 'Asset types'],
  columns: ['name', 'description'],
  form: ['name', 'description'],
  menu: { group: 'operations', order: 40, description: 'Transport, tankwagon, bobtail' },
})

export default definePlugin({
  id: 'fleet',
  title: 'Drivers and trucks',
  ...mergeManifests(drivers.manifest, companyAssets.manifest, assetTypes.manifest, {
    contributes: [
      ...WORDS.map((one) => contribute(paletteWords, one)),
      contribute(setupTasks, {
        key: 'fleet',
        quick: {
          'company-asset': ['name', 'kind', 'yard_id', 'capacity', 'compartments'],
          driver: ['name', 'phone_number', 'email', 'license_no', 'yard_id'],
          yard: ['name', 'address_one', 'state_id', 'city_id'],
        },
      }),
    ],
  }),
})
