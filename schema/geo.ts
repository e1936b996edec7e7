import { z } from 'zod'
import { ids, maybe, ref, text } from './fields.ts'
import { contract, crud } from './kit.ts'

export const state = crud({
  name: 'state', label: 'State', path: '/state/', tag: 'States', calls: 'LACUD', resource: 'geo', pageSize: 'all', sort: ['name', 'code'], search: ['name', 'code'], unique: ['name', 'code'],
  fields: { name: text(80), code: text(3), country: text(2).default('US') },
})
export const city = crud({
  name: 'city', label: 'City', path: '/city/', tag: 'Cities', calls: 'LACUD', resource: 'geo', pageSize: 'all', sort: ['name'], search: ['name'],
  fields: { name: text(80), state_id: ref('state'), county: maybe(text(80)), zip_codes: z.array(text(12)).max(500).default([]) },
})
export const jurisdiction = crud({
  name: 'jurisdiction', label: 'Jurisdiction', path: '/jurisdiction/', tag: 'Jurisdictions', resource: 'geo', sort: ['name'], search: ['name'],
  fields: { name: text(120), kind: z.enum(['county', 'district', 'school', 'special']), state_id: ref('state'), city_ids: ids('city') },
})
export default contract('geo', { cruds: [state, city, jurisdiction] })
