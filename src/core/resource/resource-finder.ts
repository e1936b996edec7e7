import { contribute, type Contribution } from '../capability.ts'
import { recordFinders, type FoundRecord } from '../palette-entries.ts'
import { rowList } from '../row-list.ts'
import type { AnyResource, AnyRow } from './resource-types.ts'

const LOCAL = 20
const REMOTE = 8

/** Finds its rows: those at hand first, the server's when two characters are typed. */
export function finderOf(resource: AnyResource, { person = false, number }: { readonly person?: boolean; readonly number?: string } = {}): Contribution {
  const { name, label: [one], path, commands, rows, title, contract } = resource
  const found = (row: AnyRow): FoundRecord => ({
    path: `${path}/${row.id}`, label: title(row), hint: one, number: String((number ? row[number] : undefined) ?? row.id),
  })
  return contribute(recordFinders, {
    id: name, label: one, person, permission: contract.list.permission,
    find: async (text, ctx) => {
      const query = text.toLowerCase()
      const near = rowList(ctx.rows(rows)).filter((row) => title(row).toLowerCase().includes(query) || String(row.id) === query).slice(0, LOCAL)
      if (near.length >= REMOTE || text.length < 2 || contract.search.length === 0) return near.map(found)
      const answer = await ctx.dispatch(commands.list({ search: text, page: 1, size: REMOTE }))
      const far = answer.status === 'done' ? answer.value.items : []
      return [...new Map([...near, ...far].map((row) => [row.id, row])).values()].map(found)
    },
  })
}
