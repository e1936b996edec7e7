import { z } from 'zod'
import { defineCommand } from '#core'
import { importStates } from '#schema/areas/geo.ts'
import { US_STATES } from './us-states.ts'

const plural = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
/**
 * States of the built-in list with their cities and counties; each is a call
 * of its own, so a long list shows how far it is.
 */
export const addStates = defineCommand({
  id: 'state.import',
  title: 'Add US states',
  menus: ['state.list', 'city.list'],
  words: ['import', 'cities', 'counties', 'zip codes', 'geography', 'places'],
  permission: importStates.permission,
  input: z.object({
    codes: z.array(z.string()).min(1, 'Choose at least one state'),
    cities: z.boolean().default(true),
  }),
  ask: {
    codes: {
      label: 'State',
      hint: 'With its cities, counties and ZIP codes',
      items: (text) => [
        ...US_STATES.filter(({ code, name }) =>
          `${name} ${code}`.toLowerCase().includes(text.trim().toLowerCase()),
        ).map((one) => ({
          value: [one.code],
          label: one.name,
          hint: one.code,
          detail: `${plural(one.cities, 'city', 'cities')}, ${plural(one.counties, 'county', 'counties')}`,
        })),
        ...('all states'.includes(text.trim().toLowerCase())
          ? [
              {
                value: US_STATES.map(({ code }) => code),
                label: 'All states',
                hint: `${US_STATES.length}`,
                detail: plural(
                  US_STATES.reduce((sum, { cities }) => sum + cities, 0),
                  'city',
                  'cities',
                ),
              },
            ]
          : []),
      ],
    },
  },
  lane: () => 'state.import',
  async run({ codes, cities }, { api }) {
    const total = { created: 0, skipped: 0 }
    for (const code of codes) {
      const { created, skipped } = await api.send(importStates, {
        params: {},
        query: {},
        body: { codes: [code], cities },
      })
      total.created += created
      total.skipped += skipped
    }
    return total
  },
  says: {
    done: ({ created, skipped }) =>
      created
        ? `${plural(created, 'place')} added${skipped ? `, ${plural(skipped, 'was', 'were')} already there` : ''}`
        : 'All of these already exist',
    failed: 'Failed to add the states',
  },
})
