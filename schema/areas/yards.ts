import { factor, maybe, refMaybe, text } from '../values/fields.ts'
import { address } from '../values/printed.ts'
import { position } from '../values/shaped-fields.ts'
import { contract, crud } from '../contract/kit.ts'

export const region = crud({
  name: 'region',
  label: 'Region',
  path: '/region/',
  tag: 'Regions',
  pageSize: 25,
  sort: ['name'],
  search: ['name'],
  unique: ['name'],
  fields: {
    name: text(80),
    description: maybe(text(300)),
    color: maybe(text(20)),
    /** road miles for a mile of great circle: how much its roads wind; 1.25 where none is named */
    road_factor: maybe(factor({ min: 1, max: 5 })),
  },
  failed: { L: 'Failed to fetch regions', C: 'Failed to add', U: 'Failed to update', D: 'Failed to delete' },
})
export const yard = crud({
  name: 'yard',
  label: 'Yard',
  path: '/yard/',
  tag: 'Yards',
  pageSize: 25,
  sort: ['name'],
  search: ['name'],
  unique: ['name'],
  fields: {
    name: text(80),
    city_id: refMaybe('city'),
    state_id: refMaybe('state'),
    address_one: address.address_one,
    zip_code: address.zip_code,
    region_id: refMaybe('region'),
    ...position,
  },
  failed: { L: 'Failed to fetch yards', C: 'Failed to add', U: 'Failed to update', D: 'Failed to delete' },
})
export default contract('yards', { cruds: [region, yard] })
