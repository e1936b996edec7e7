import { defineResource, definePlugin, merge } from '#core'
import * as contract from '#schema/geo.ts'

export const states = defineResource({
  contract: contract.state, path: '/state', label: ['State', 'States'], columns: ['name', 'code', 'country'], form: ['name', 'code', 'country'],
  menu: { group: 'operations', order: 70, description: 'States you deliver in' },
})
export const cities = defineResource({
  contract: contract.city, path: '/city', label: ['City', 'Cities'], columns: ['name', 'state_id', 'county'], form: ['name', 'state_id', 'county'],
  menu: { group: 'operations', order: 80, description: 'Cities and their counties' },
})
export const jurisdictions = defineResource({
  contract: contract.jurisdiction, path: '/jurisdiction', label: ['Jurisdiction', 'Jurisdictions'], columns: ['name', 'kind', 'state_id'], form: ['name', 'kind', 'state_id', { field: 'city_ids', label: 'Cities' }],
  menu: { group: 'operations', order: 82, description: 'Counties and districts that tax' },
})

export default definePlugin({ id: 'geo', title: 'States and cities', ...merge(states.manifest, cities.manifest, jurisdictions.manifest) })
