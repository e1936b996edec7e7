import { defineResource } from '#core'
import * as contract from '#schema/areas/geo.ts'
import { addStates } from './commands.ts'

export const states = defineResource({
  contract: contract.state,
  path: '/state',
  label: ['State', 'States'],
  columns: ['name', 'code', 'country'],
  form: [
    'name',
    { field: 'code', help: 'Two letters, e.g. TX' },
    { field: 'country', help: 'Two letters, e.g. US' },
  ],
  screens: { list: () => import('./screens/place-lists.tsx') },
  also: {
    commands: [addStates],
    routes: [
      {
        path: '/state/add',
        title: 'Add US states',
        permission: contract.importStates.permission,
        load: () => import('./screens/add-states.tsx'),
      },
    ],
  },
  menu: { group: 'operations', order: 70, description: 'States you deliver in' },
})
export const cities = defineResource({
  contract: contract.city,
  path: '/city',
  label: ['City', 'Cities'],
  columns: ['name', 'state_id', 'county', { field: 'zip_codes', label: 'ZIP codes', width: 260 }],
  form: [
    'name',
    'state_id',
    { field: 'county', help: 'Without the word county, e.g. Harris' },
    {
      field: 'zip_codes',
      label: 'ZIP codes',
      help: 'Separate several with commas. An address with one of them fills in this city',
    },
  ],
  screens: { list: () => import('./screens/place-lists.tsx') },
  menu: { group: 'operations', order: 80, description: 'Cities, counties and ZIP codes' },
})
export const jurisdictions = defineResource({
  contract: contract.jurisdiction,
  path: '/jurisdiction',
  label: ['Jurisdiction', 'Jurisdictions'],
  columns: ['name', 'kind', 'state_id', { field: 'city_ids', label: 'Cities', width: 300 }],
  form: [
    'name',
    'kind',
    'state_id',
    {
      field: 'city_ids',
      label: 'Cities',
      within: 'state_id',
      help: 'A delivery site in one of them belongs to it',
    },
  ],
  menu: { tabOf: '/tax', order: 30, description: 'Taxing jurisdictions' },
})
