import type { SetupStep } from '#server'

/** Each of them, or none. */
const all = (ids: readonly (number | undefined)[]) => (ids.includes(undefined) ? undefined : ids)
export const setup: readonly SetupStep[] = [
  {
    key: 'suppliers',
    title: 'Suppliers and terminals',
    place: 40,
    path: '/supplier',
    permission: 'supplier.read',
    needs: ['places'],
    counts: [
      {
        entity: 'supplier',
        words: ['supplier', 'suppliers'],
        path: '/supplier',
        permission: 'supplier.read',
      },
      {
        entity: 'terminal',
        words: ['terminal', 'terminals'],
        path: '/terminal',
        permission: 'terminal.read',
      },
    ],
    async sample({ add, find }) {
      const at = { state_id: find('state', 'texas'), city_id: find('city', 'houston') }
      const racks: (number | undefined)[] = []
      for (const [key, name] of [
        ['bayou', 'Bayou Terminal'],
        ['ship-channel', 'Ship Channel Terminal'],
        ['prairie', 'Prairie Terminal'],
      ] as const)
        racks.push(
          await add('terminal', key, {
            name: `${name} (sample)`,
            ...at,
            opens_at: '05:00',
            closes_at: '21:00',
          }),
        )
      await add('supplier', 'gulf', {
        supplier_name: 'Gulf Rack Supply (sample)',
        code: 'SAMPLE-GULF',
        terminal_ids: all(racks.slice(0, 2)),
        email: 'prices@gulf.example',
        ...at,
      })
      await add('supplier', 'plains', {
        supplier_name: 'Plains Fuel Trading (sample)',
        code: 'SAMPLE-PLAINS',
        terminal_ids: all(racks.slice(1)),
        email: 'desk@plains.example',
        ...at,
      })
    },
  },
]
