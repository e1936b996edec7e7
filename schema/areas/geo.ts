import { z } from 'zod'
import { flag, ids, mark, maybe, ref, text } from '../values/fields.ts'
import { printed } from '../values/printed.ts'
import { contract, crud, route } from '../contract/kit.ts'

export const state = crud({
  name: 'state',
  label: 'State',
  path: '/state/',
  tag: 'States',
  calls: 'LACUD',
  resource: 'geo',
  pageSize: 'all',
  sort: ['name', 'code'],
  search: ['name', 'code'],
  unique: ['name', 'code'],
  fields: { name: text(80), code: text(3), country: text(2).default('US') },
})
export const city = crud({
  name: 'city',
  label: 'City',
  path: '/city/',
  tag: 'Cities',
  calls: 'LACUD',
  resource: 'geo',
  pageSize: 'all',
  sort: ['name'],
  search: ['name'],
  fields: {
    name: printed(80),
    state_id: ref('state'),
    county: maybe(text(80)),
    zip_codes: mark(z.array(text(12)).max(500), { shape: 'zip' }).default([]),
  },
})
export const jurisdiction = crud({
  name: 'jurisdiction',
  label: 'Jurisdiction',
  path: '/jurisdiction/',
  tag: 'Jurisdictions',
  resource: 'geo',
  sort: ['name'],
  search: ['name'],
  fields: {
    name: text(120),
    kind: z.enum(['county', 'district', 'school', 'special']),
    state_id: ref('state'),
    city_ids: ids('city'),
  },
})
/**
 * Two letters each; "cities" brings their cities and counties along. What is there already is left as it is.
 */
export const importStates = route({
  method: 'post',
  path: '/state/import',
  tag: 'States',
  summary: 'Add states, cities and counties from the built-in list',
  entity: 'State',
  permission: 'geo.create',
  flags: 'K',
  status: 201,
  body: z
    .strictObject({
      codes: z
        .array(text(3).transform((code) => code.toUpperCase()) as unknown as z.ZodType<string, string>)
        .min(1, 'Choose at least one state')
        .max(60),
      cities: flag(true),
    })
    .meta({ id: 'StateImport' }),
  returns: z.object({ created: z.int(), skipped: z.int() }).meta({ id: 'StateImported' }),
})
export default contract('geo', { cruds: [state, city, jurisdiction], routes: [importStates] })
