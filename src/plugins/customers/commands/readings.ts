import { z } from 'zod'
import { commandFor, defineCommand, exportRows, oneOf, type AskItem, type CommandContext } from '#core'
import { addReading, asset, measuredReadings, readings } from '#schema/areas/parties.ts'
import { formats, parseNumber } from '#ui'
import { tankScope } from '../scopes.ts'

export const listReadings = commandFor(readings, {
  id: 'asset.list-readings',
  title: 'List readings',
  hidden: true,
})

/** Downloads the measured readings of all tanks. */
export const exportReadings = exportRows(measuredReadings, {
  id: 'reading.export',
  many: 'readings',
  list: 'asset',
})

/** Tanks to choose from by name. */
export async function tanks(text: string, { api }: CommandContext): Promise<readonly AskItem<number>[]> {
  const { items } = await api.send(asset.list, {
    query: { page: 1, size: 20, search: text },
  })
  return items.map((one) => ({
    value: one.id,
    label: one.asset_name,
    // one tank of many is called Tank 1
    hint: [one.customer?.customer_name, one.ship_to?.name, one.product?.name].filter(Boolean).join(', '),
    detail: one.inventory === null ? undefined : formats.gallons(one.inventory),
  }))
}
const gallons = (text: string): string => {
  const read = parseNumber(text, { places: 3 })
  if (!read.ok) throw new Error(read.message)
  return read.value
}
/** What a gauge or a stick says; without a time it is now. */
export const recordReading = defineCommand({
  id: 'asset.record-reading',
  title: 'Record a reading',
  menus: ['asset.row'],
  words: ['gauge', 'stick', 'dip', 'level', 'inventory', 'inches'],
  permission: addReading.permission,
  input: z.object({
    id: z.int(),
    quantity: z.string(),
    read_at: z.string().optional(),
    source: z.enum(['driver', 'office', 'monitor', 'import']).optional(),
    note: z.string().nullish(),
  }),
  scope: oneOf(tankScope),
  ask: {
    id: {
      label: 'Tank',
      of: 'asset',
      items: tanks,
    },
    quantity: { label: 'Gallons on hand', parse: gallons },
  },
  // its moment is that of the entry, however late it is sent
  offline: 'queue',
  lane: ({ id }) => `asset:${id}`,
  run: ({ id, read_at, ...given }, { api, madeAt }) =>
    api.send(addReading, {
      params: { id },
      query: {},
      body: {
        ...given,
        note: given.note ?? null,
        source: given.source ?? 'office',
        read_at: read_at ?? madeAt(),
      },
    }),
  says: {
    done: ({ quantity }) => `Reading of ${formats.gallons(quantity)} recorded`,
    failed: 'Failed to record the reading',
  },
})
