/** Without a network a list shows the rows this device holds, filtered here as well as that goes. */
import type { Page } from '#schema/contract/kit.ts'
import type { ListInput } from '../../resource/resource-types.ts'

type Row = { readonly id: number }
const field = (row: Row, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name]
const textOf = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? Object.values(value)
        .filter((v) => typeof v === 'string')
        .join(' ')
    : String(value ?? '')
const order = (a: unknown, b: unknown): number => {
  const [x, y] = [textOf(a), textOf(b)]
  return x !== '' && y !== '' && Number.isFinite(Number(x)) && Number.isFinite(Number(y))
    ? Number(x) - Number(y)
    : x.localeCompare(y)
}
function fits(row: Row, key: string, wanted: string): boolean {
  const [, name = key, operator = ''] = /^(.+?)(?:__([a-z]+))?$/.exec(key) ?? []
  const value = field(row, name)
  const text = textOf(value).toLowerCase()
  const needle = wanted.toLowerCase()
  switch (operator) {
    case 'icontains':
      return text.includes(needle)
    case 'istartswith':
      return text.startsWith(needle)
    case 'gte':
      return text !== '' && order(value, wanted) >= 0
    case 'gt':
      return text !== '' && order(value, wanted) > 0
    case 'lte':
      return text !== '' && order(value, wanted) <= 0
    case 'lt':
      return text !== '' && order(value, wanted) < 0
    case 'isnull':
      return (text === '') === (wanted === 'true')
    default:
      return needle.split(',').includes(text)
  }
}

/** The page a query would give over these rows. */
export function offlinePage<R extends Row>(
  rows: Iterable<R>,
  { search, filters = {}, sort_by = 'id', order: way, page = 1, size = 50 }: ListInput,
): Page<R> {
  const needle = search?.toLowerCase() ?? ''
  const ways = (way ?? (sort_by === 'id' ? 'desc' : 'asc')).split(',')
  const hits = [...rows].filter(
    (row) =>
      (!needle || Object.values(row).some((v) => textOf(v).toLowerCase().includes(needle))) &&
      Object.entries(filters).every(([key, wanted]) => fits(row, key, wanted)),
  )
  const sign = (i: number) => ((ways[i] ?? ways[0]) === 'desc' ? -1 : 1)
  hits.sort(
    (a, b) =>
      sort_by.split(',').reduce((so, by, i) => so || sign(i) * order(field(a, by), field(b, by)), 0) ||
      sign(0) * (a.id - b.id),
  )
  return {
    items: hits.slice((page - 1) * size, page * size),
    total: hits.length,
    page,
    size,
    pages: Math.ceil(hits.length / size),
  }
}
