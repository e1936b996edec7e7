import { defineResource, definePlugin, merge } from '#core'
import * as contract from '#schema/fleet.ts'

export const drivers = defineResource({
  contract: contract.driver, path: '/driver', label: ['Driver', 'Drivers'], finder: { person: true }, columns: [{ field: 'name', width: 220 }, 'phone_number', 'status', 'yard_id', 'region_id', 'license_expires_on'],
  form: ['name', 'phone_number', 'email', { field: 'user_id', label: 'Sign-in', help: 'The account this driver signs in with' }, 'license_no', 'license_expires_on', 'yard_id', 'region_id', 'shift_start', 'shift_end', 'status'],
  archive: { field: 'status', off: 'inactive', on: 'active' }, menu: { group: 'operations', order: 20, description: 'Who drives, and when' },
})
export const companyAssets = defineResource({
  contract: contract.companyAsset, path: '/company-asset', label: ['Company asset', 'Company assets'], columns: [{ field: 'name', width: 200 }, 'kind', { field: 'asset_type_id', label: 'Type' }, { field: 'capacity', align: 'end' }, 'plate', 'yard_id', 'status'],
  form: ['name', 'kind', { field: 'asset_type_id', label: 'Type' }, 'capacity', 'plate', { field: 'vin', label: 'VIN' }, 'yard_id', 'status'], words: { updated: 'Company asset updated successfully' },
  archive: { field: 'status', off: 'out_of_service', on: 'active' }, menu: { group: 'operations', order: 30, description: 'Trucks and trailers' },
})
export const assetTypes = defineResource({
  contract: contract.assetType, path: '/asset-type', label: ['Asset type', 'Asset types'], columns: ['name', 'description'], form: ['name', 'description'], menu: { group: 'operations', order: 40, description: 'Transport, tankwagon, bobtail' },
})

export default definePlugin({ id: 'fleet', title: 'Drivers and trucks', ...merge(drivers.manifest, companyAssets.manifest, assetTypes.manifest) })
