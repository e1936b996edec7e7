/**
 * The state of a list is its address: text, conditions, order and view
 * are in the URL, so a link shows the same rows.
 */
import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { FirstOrder } from '#schema/contract/kit.ts'
import type { ListInput } from '../../resource/resource-types.ts'

export interface Sort {
  readonly field: string
  readonly desc: boolean
}
/** The order of a list while nobody chose one. */
export interface DefaultSort extends Sort {
  /** the server has another of its own */
  readonly asked?: true
}
/** The order that the contract of a list names is asked for. */
export const firstSort = ({ by, order }: FirstOrder): DefaultSort => ({
  field: by,
  desc: order === 'desc',
  asked: true,
})
export interface ListState {
  readonly search: string
  /** `field` or `field__op` to value, as the server takes them */
  readonly filters: Readonly<Record<string, string>>
  readonly sort: readonly Sort[]
  readonly view: string
  /** rows that were put aside are shown, where a handful hides them */
  readonly archived?: true | undefined
}
const OWN = new Set(['search', 'sort_by', 'order', 'view', 'row', 'archived'])

const SHOWN = 'shown'

export function readState(query: string): ListState {
  const params = new URLSearchParams(query)
  const by = params.get('sort_by')?.split(',').filter(Boolean) ?? []
  const ways = params.get('order')?.split(',') ?? []
  return {
    search: params.get('search') ?? '',
    view: params.get('view') ?? '',
    ...(params.get('archived') === SHOWN ? { archived: true } : {}),
    sort: by.slice(0, 2).map((field, i) => ({ field, desc: (ways[i] ?? ways[0]) === 'desc' })),
    filters: Object.fromEntries([...params].filter(([key, value]) => !OWN.has(key) && value !== '')),
  }
}
/** The first key, and the second where there is one: `sort_by=name,code&order=asc,desc`. */
const sortOf = (sort: readonly Sort[]): { readonly sort_by?: string; readonly order?: string } =>
  sort.length
    ? {
        sort_by: sort.map((one) => one.field).join(','),
        order: sort.map((one) => (one.desc ? 'desc' : 'asc')).join(','),
      }
    : {}
export function writeState(state: ListState): string {
  const params = new URLSearchParams()
  if (state.view) params.set('view', state.view)
  if (state.search) params.set('search', state.search)
  for (const [key, value] of Object.entries(sortOf(state.sort))) params.set(key, value)
  for (const [key, value] of Object.entries(state.filters)) params.set(key, value)
  if (state.archived) params.set('archived', SHOWN)
  return params.toString()
}
export const queryOf = ({ search, filters, sort }: ListState): ListInput => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(Object.keys(filters).length ? { filters } : {}),
  ...sortOf(sort),
})
/** With the order that is asked for while nobody chose one. */
export const sortedAsAsked = (state: ListState, start: DefaultSort | undefined): ListState =>
  start?.asked && state.sort.length === 0 ? { ...state, sort: [start] } : state
/** The same conditions, whatever their order. */
export const sameState = (a: Omit<ListState, 'view'>, b: Omit<ListState, 'view'>): boolean => {
  const text = (s: Omit<ListState, 'view'>) =>
    JSON.stringify([s.search, Object.entries(s.filters).toSorted(), s.sort])
  return text(a) === text(b)
}

/** Reads the address and writes it back; typing replaces, so that Back leaves the list. */
export function useListState(): readonly [ListState, (change: Partial<ListState>) => void] {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const state = useMemo(() => readState(query), [query])
  const change = useCallback(
    (next: Partial<ListState>) => {
      const text = writeState({ ...readState(window.location.search), ...next })
      navigate(text ? `${path}?${text}` : path, { replace: true })
    },
    [navigate, path],
  )
  return [state, change]
}
/**
 * What a press on a head makes of the order: this column, the other way round, or with Shift a second key.
 */
export function sortedBy(sort: readonly Sort[], field: string, add: boolean): readonly Sort[] {
  const at = sort.findIndex((one) => one.field === field)
  const held = sort[at]
  if (!add || sort.length === 0) return [{ field, desc: at === 0 && held ? !held.desc : false }]
  if (held) return sort.map((one) => (one === held ? { field, desc: !one.desc } : one))
  return [sort[0]!, { field, desc: false }]
}
