import { defineResource, definePlugin, merge } from '#core'
import * as contract from '#schema/yards.ts'

export const yards = defineResource({
  contract: contract.yard, path: '/yard', label: ['Yard', 'Yards'], columns: ['name', 'address_one', 'city_id', 'region_id'], form: ['name', 'address_one', 'state_id', 'city_id', 'zip_code', 'region_id'],
  menu: { group: 'operations', order: 50, description: 'Where trucks and stock are kept' },
})
export const regions = defineResource({
  contract: contract.region, path: '/region', label: ['Region', 'Regions'], columns: ['name', 'description'], form: ['name', 'description'],
  menu: { group: 'operations', order: 60, description: 'Areas that dispatch plans by' },
})

export default definePlugin({ id: 'yards', title: 'Yards and regions', ...merge(yards.manifest, regions.manifest) })
