import type { SetupStep } from '#server'

export const setup: readonly SetupStep[] = [
  {
    key: 'places',
    title: 'States, cities and counties',
    place: 30,
    path: '/state/add',
    permission: 'geo.read',
    counts: [
      { entity: 'state', words: ['state', 'states'], path: '/state', permission: 'geo.read' },
      { entity: 'city', words: ['city', 'cities'], path: '/city', permission: 'geo.read' },
      {
        entity: 'jurisdiction',
        words: ['jurisdiction', 'counties and districts'],
        path: '/jurisdiction',
        permission: 'geo.read',
        optional: true,
      },
    ],
    // real names: a made-up state would fit no address
    async sample({ add }) {
      const state_id = await add('state', 'texas', { name: 'Texas', code: 'TX' })
      const city = await add('city', 'houston', {
        name: 'Houston',
        state_id,
        county: 'Harris',
        zip_codes: ['77002', '77029'],
      })
      await add('city', 'waco', { name: 'Waco', state_id, county: 'McLennan', zip_codes: ['76701'] })
      await add('jurisdiction', 'harris', {
        name: 'Harris County',
        kind: 'county',
        state_id,
        city_ids: city === undefined ? [] : [city],
      })
    },
  },
]
