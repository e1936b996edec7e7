import { contribute, type Contribution } from '../reading/capability.ts'
import { listSearches, recordFinders, type FoundRecord } from '../palette/points.ts'
import { rowList } from '../log/row-list.ts'
import type { ResourceScreens } from './resource-screens.ts'
import type { AnyResource, AnyRow, FinderSpec } from './resource-types.ts'

const LOCAL = 20
const MEANT = 8

/**
 * Finds its rows: those at hand, and those that a word of the trade means;
 * the rest is the server's search over everything.
 */
export function finderOf(
  resource: AnyResource,
  { person = false, number, means }: FinderSpec<string> = {},
): Contribution {
  const {
    name,
    label: [one, many],
    path,
    commands,
    rows,
    title,
    contract,
    form,
  } = resource
  const found = (row: AnyRow): FoundRecord => ({
    path: `${path}/${row.id}`,
    label: title(row),
    hint: one,
    number: String((number ? row[number] : undefined) ?? row.id),
  })
  const named = contract.search[0]
  return contribute(recordFinders, {
    id: name,
    label: one,
    person,
    permission: contract.list.permission,
    ...(contract.search.length ? { type: name.replaceAll('-', '_') } : {}),
    ...(person && named && contract.calls.includes('C') && form.length
      ? {
          create: {
            noun: one.toLowerCase(),
            permission: contract.create.permission,
            path: (text: string) => `${path}/new?${named}=${encodeURIComponent(text)}`,
          },
        }
      : {}),
    ...(contract.calls.includes('C') && form.length
      ? { make: { permission: contract.create.permission, path: `${path}/new` } }
      : {}),
    scope: {
      many: many.toLowerCase(),
      name: (id, reading) => {
        const row = reading.rows(rows)[id]
        return row && title(row)
      },
    },
    find: async (text, ctx) => {
      const query = text.toLowerCase()
      const filters = text.length < 2 ? undefined : means?.(query)
      const near = rowList(ctx.rows(rows))
        .filter((row) => title(row).toLowerCase().includes(query) || String(row.id) === query)
        .slice(0, LOCAL)
      const answer =
        filters && (await ctx.dispatch(commands.list({ filters, page: 1, size: MEANT }), { quiet: true }))
      const meant = answer?.status === 'done' ? answer.value.items : []
      return [
        ...near.map(found),
        ...meant
          .filter(({ id }) => !near.some((row) => row.id === id))
          .map((row) => ({ ...found(row), words: [text] })),
      ]
    },
  })
}
/** Its list, asked in the palette by conditions; documents stand before plain areas. */
export const searchOf = (resource: AnyResource, screens: ResourceScreens): Contribution =>
  contribute(listSearches, {
    label: resource.label[1].toLowerCase(),
    path: resource.path,
    permission: resource.contract.list.permission,
    order: 50,
    load: async () => (await screens.list()).conditionsOf(resource),
  })
