import { contribute, type Contribution } from '../capability.ts'
import { recordFinders, type FoundRecord } from '../palette-entries.ts'
import { rowList } from '../row-list.ts'
import type { AnyResource, AnyRow, FinderSpec, ListInput } from './resource-types.ts'

const LOCAL = 20
const REMOTE = 8

/** Finds its rows: those at hand first, the server's when two characters are typed. */
export function finderOf(resource: AnyResource, { person = false, number, means }: FinderSpec<string> = {}): Contribution {
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
      const filters = means?.(query)
      const read = async (input: ListInput) => { const answer = await ctx.dispatch(commands.list({ ...input, page: 1, size: REMOTE })); return answer.status === 'done' ? answer.value.items : [] }
      const [far, meant] = await Promise.all([read({ search: text }), filters ? read({ filters }) : []])
      const named = [...new Map([...near, ...far].map((row) => [row.id, row])).values()].map(found)
      return [...named, ...meant.filter(({ id }) => !named.some(({ path: at }) => at === `${path}/${id}`)).map((row) => ({ ...found(row), words: [text] }))]
    },
  })
}
