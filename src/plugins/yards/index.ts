import { contribute, definePlugin, defineResource, mergeManifests, paletteWords } from '#core'
import * as contract from '#schema/areas/yards.ts'
import { placeFields, positionFields } from '../geo/public-client.ts'
import { WORDS } from './words.ts'

export const yards = defineResource({
  contract: contract.yard,
  path: '/yard',
  label: ['Yard', 'Yards'],
  columns: ['name', 'address_one', 'city_id', 'region_id'],
  form: [
    { field: 'name', section: 'Yard' },
    { field: 'region_id', help: 'The area its trucks serve' },
    { field: 'address_one', section: 'Address' },
    ...placeFields(),
    ...positionFields,
  ],
  menu: { group: 'operations', order: 50, description: 'Where trucks and stock are kept' },
})
export const regions = defineResource({
  contract: contract.region,
  path: '/region',
  label: ['Region', 'Regions'],
  columns: ['name', 'description', 'color'],
  form: [
    'name',
    'description',
    { field: 'color', help: 'e.g. teal; tells regions apart on the board' },
    { field: 'road_factor', help: 'Road miles for a mile of straight line, e.g. 1.3; suggested days use it' },
  ],
  menu: { group: 'operations', order: 60, description: 'Areas that dispatch plans by' },
})

export default definePlugin({
  id: 'yards',
  title: 'Yards and regions',
  ...mergeManifests(yards.manifest, regions.manifest, {
    contributes: WORDS.map((one) => contribute(paletteWords, one)),
  }),
})
