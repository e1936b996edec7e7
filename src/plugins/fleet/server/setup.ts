import type { SetupStep } from '#server'

export const setup: readonly SetupStep[] = [
  {
    key: 'fleet',
    title: 'Trucks, drivers and yards',
    place: 50,
    path: '/company-asset',
    permission: 'company_asset.read',
    counts: [
      {
        entity: 'company-asset',
        words: ['truck or trailer', 'trucks and trailers'],
        path: '/company-asset',
        permission: 'company_asset.read',
      },
      { entity: 'driver', words: ['driver', 'drivers'], path: '/driver', permission: 'driver.read' },
      { entity: 'yard', words: ['yard', 'yards'], path: '/yard', permission: 'yard.read' },
    ],
    async sample({ add }) {
      const yard_id = await add('yard', 'main', { name: 'Main yard (sample)' })
      await add('company-asset', 'truck-1', {
        name: 'Truck 1 (sample)',
        kind: 'truck',
        yard_id,
        capacity: '4500',
        compartments: [
          { compartment_no: 1, capacity: '2500' },
          { compartment_no: 2, capacity: '2000' },
        ],
      })
      await add('company-asset', 'truck-2', { name: 'Truck 2 (sample)', kind: 'truck', yard_id })
      await add('company-asset', 'trailer', {
        name: 'Trailer 101 (sample)',
        kind: 'trailer',
        yard_id,
        capacity: '9000',
        compartments: ['3000', '2500', '2000', '1500'].map((capacity, i) => ({
          compartment_no: i + 1,
          capacity,
        })),
      })
      for (const [key, name, phone_number] of [
        ['dale', 'Dale Hughes', '713-555-0151'],
        ['rosa', 'Rosa Marsh', '713-555-0152'],
      ] as const)
        await add('driver', key, {
          name: `${name} (sample)`,
          phone_number,
          yard_id,
          shift_start: '06:00',
          shift_end: '16:00',
        })
    },
  },
]
