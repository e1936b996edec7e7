/** The state of a list: its address, its rows, its cursor, what is typed in its filter. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { formats, GridModel, say, type GridColumn, type GridSpot } from '#ui'
import { pageSizeOf } from '#schema/contract/kit.ts'
import { useGantry } from '../../react/context.tsx'
import { useScreen } from '../../react/use-screen.ts'
import { useFact, useMay } from '../../react/use-when.ts'
import { online } from '../../reading/when.ts'
import { useColumns } from '../view/list-columns.tsx'
import { useViews } from '../view/list-views.tsx'
import { toGrid, type ListDoor } from './list-parts.tsx'
import { fitColumns, SAMPLE } from './fit-columns.ts'
import { listKeys } from './list-keys.ts'
import { useArchived, type Shown } from './use-archived.tsx'
import { useLine } from './use-line.ts'
import {
  queryOf,
  sortedAsAsked,
  sortedBy,
  useListState,
  type DefaultSort,
  type ListState,
  type Sort,
} from './list-state.ts'

import { rememberList, rowToReturnTo, showList } from './neighbours.ts'
import type { ListInput } from '../../resource/resource-types.ts'
import { selectionGone } from '../pages/selection-gone.ts'
import type { PagedSource } from '../pages/paged-source.ts'
import type { RecordListProps } from './list-props.ts'
import { usePages } from '../pages/use-pages.ts'

const TYPED_MS = 200
/** rows that need no filters, views or pages */
export const HANDFUL = 25
type Row = { readonly id: number }
const NO_ROWS: readonly never[] = []
type Change = (next: Partial<ListState>) => void

/** The address follows a moment after the last key, so that typing stays smooth and every stop is a link. */
function useSearchText(search: string, change: Change) {
  const [text, setText] = useState(search)
  // a condition that is being typed is no text to look for
  const [sure, setSure] = useState(false)
  useEffect(() => setText(search), [search])
  useEffect(() => {
    if (text === search || sure) return
    const timer = setTimeout(() => change({ search: text }), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text, search, sure, change])
  return [text, setText, setSure] as const
}

/** The cursor lives outside the components: moving it redraws two rows and the foot, not the page. */
function useCursor(name: string, query: unknown, paged: PagedSource<never>): GridModel {
  const gantry = useGantry()
  const model = useMemo(() => new GridModel(), [])
  useEffect(() => {
    model.clear()
    model.moveTo(0)
  }, [model, query])
  useEffect(() => {
    const watch = gantry.log.live$.subscribe((event) => {
      if (event.type === `${name}.deleted`) model.drop([(event.payload as { id: number }).id])
    })
    return () => watch.unsubscribe()
  }, [gantry, model, name])
  // Back from a record, the cursor stands on the row that was looked at last.
  const back = useRef(rowToReturnTo(name, location.pathname + location.search))
  useEffect(() => {
    if (!paged.ready || paged.provisional || back.current === undefined) return
    model.moveTo(back.current)
    back.current = undefined
  }, [model, paged.ready, paged.provisional])
  return model
}

/** How the list is sorted; the heads come anew with the rows, and who sorts by key goes on there. */
function useSort(
  chosen: readonly Sort[],
  defaultSort: Sort | undefined,
  change: Change,
  ready: boolean,
): readonly [readonly Sort[], (field: string, add: boolean) => void] {
  const byKey = useRef(false)
  useEffect(() => {
    if (!byKey.current || !ready) return
    byKey.current = false
    document
      .querySelector<HTMLElement>('[data-grid] :is([aria-sort=ascending], [aria-sort=descending]) button')
      ?.focus()
  }, [ready])
  useEffect(() => {
    const at = document.activeElement
    if (!at || at === document.body || at.id === 'main' || at.tagName === 'H1') toGrid()
  }, [ready])
  const sort = useMemo(() => {
    if (chosen.length) return chosen
    return defaultSort ? [defaultSort] : []
  }, [chosen, defaultSort])
  const onSort = useCallback(
    (field: string, add: boolean) => {
      byKey.current = document.activeElement?.matches('[role=columnheader] :focus-visible') ?? false
      change({ sort: sortedBy(sort, field, add) })
    },
    [sort, change],
  )
  return [sort, onSort]
}

/**
 * How many are left is read out once the server has counted; that none is left, the empty list says itself.
 */
function useCountSpoken(
  { search, filters }: ListState,
  paged: PagedSource<never>,
  connected: boolean,
  [one, many]: readonly [string, string],
): void {
  const wanted = JSON.stringify([search, filters])
  const told = useRef(wanted)
  const counted = paged.ready && !(paged.provisional && connected)
  const tell = useEffectEvent(() => say(formats.plural(paged.total, one, many)))
  useEffect(() => {
    if (!counted || told.current === wanted) return
    told.current = wanted
    if (paged.total > 0) tell()
  }, [counted, wanted, paged.total])
}

/** Opens a record, and remembers the list it was opened from. */
function useOpen<R extends Row>(name: string, shown: Shown<R>, pathOf: (row: R) => string) {
  const [, navigate] = useLocation()
  return useCallback(
    (row: R, index: number, newTab: boolean) => {
      rememberList(name, {
        ids: shown.ids,
        total: shown.total,
        from: location.pathname + location.search,
        id: row.id,
        index,
      })
      if (newTab) window.open(pathOf(row), '_blank', 'noopener')
      else navigate(pathOf(row))
    },
    [name, shown, navigate, pathOf],
  )
}

const MOST_ASKED = 200
/** Rows that left the list are selected no more; an answer for other filters tells nothing of these. */
function useSelectionGone<R extends Row>(
  { name, list }: Pick<RecordListProps<R>, 'name' | 'list'>,
  query: ListInput,
  model: GridModel,
): void {
  const gantry = useGantry()
  const shown = useEffectEvent(async (ids: readonly number[]) => {
    if (ids.length === 0 || ids.length > MOST_ASKED) return undefined
    const filters = { ...query.filters, id: ids.join() }
    const answer = await gantry.dispatch(list({ ...query, filters, page: 1, size: MOST_ASKED }), {
      fresh: true,
      quiet: true,
    })
    return answer.status === 'done' ? answer.value.items.map(({ id }) => id) : undefined
  })
  useEffect(() => {
    const asking = { selected: () => model.selected, shown }
    const watch = selectionGone(name, gantry.log.live$, asking).subscribe((ids) => model.drop(ids))
    return () => watch.unsubscribe()
  }, [gantry, name, model, query])
}
/** Where the cursor stands in this list, for a record that is opened by a key or the palette. */
function usePlace<R extends Row>(name: string, shown: Shown<R>, model: GridModel): void {
  useEffect(() => {
    const from = location.pathname + location.search
    showList(name, () => {
      const row = shown.source.rowAt(model.cursor)
      return row && { ids: shown.ids, total: shown.total, from, id: row.id, index: model.cursor }
    })
  }, [name, shown, model])
}
/** The columns as the first rows that came want them; later rows move none. */
function useFitted<R extends Row>(
  columns: readonly GridColumn<R>[],
  paged: PagedSource<R>,
  rowAt: (id: number) => R | undefined,
): readonly GridColumn<R>[] {
  const [first, setFirst] = useState<readonly R[]>(NO_ROWS)
  if (first.length === 0 && paged.ready && columns.some(({ fit }) => fit)) {
    const sample = paged.ids.slice(0, SAMPLE).flatMap((id) => rowAt(id) ?? [])
    if (sample.length > 0) setFirst(sample)
  }
  return useMemo(() => fitColumns(columns, first), [columns, first])
}
/** Whether there are so few rows that they stand alone; `unknown` is what is thought while none are known. */
function isFew(paged: { readonly ready: boolean; readonly total: number }, held: number, unknown: boolean) {
  if (paged.ready) return paged.total <= HANDFUL
  return held > 0 ? held <= HANDFUL : unknown
}
/** A line that was opened before the rows came, in a list that turned out to be long, goes on as a page. */
function useBegun(begun: boolean, to: string | undefined): void {
  const [, navigate] = useLocation()
  const goOn = useEffectEvent(() => {
    if (to) navigate(to)
  })
  useEffect(() => {
    if (begun) goOn()
  }, [begun])
}
/** The rows that the address asks for, in their order, and how to ask for others. */
function useAsked(defaultSort: DefaultSort | undefined) {
  const [state, change] = useListState()
  const query = useMemo(() => queryOf(sortedAsAsked(state, defaultSort)), [state, defaultSort])
  return { state, change, query, isFiltered: state.search !== '' || Object.keys(state.filters).length > 0 }
}
type Asked = ReturnType<typeof useAsked>
/** The filter of a list: what is typed in it, and whether it is shown where a handful of rows does without. */
function useFilter({ state: { search }, change }: Asked) {
  const [text, setText, setSure] = useSearchText(search, change)
  const [adding, setAdding] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return {
    text,
    setText,
    setSure,
    /** a condition is being added */
    adding,
    setAdding,
    isShown,
    show: () => setIsShown(true),
    input,
    clear: () => {
      setText('')
      change({ search: '', filters: {}, view: '' })
    },
  }
}
/** Actions on one row: opening it, showing it beside the list, its menu. */
function useRowActs<R extends Row>(open: (row: R, index: number, newTab: boolean) => void) {
  const [peeking, setPeeking] = useState(false)
  const [menu, setMenu] = useState<{ readonly at: GridSpot; readonly row: R } | null>(null)
  return { open, peeking, setPeeking, menu, setMenu }
}
export type ListScreen<R extends Row> = ReturnType<typeof useList<R>>
export function useList<R extends Row>(props: RecordListProps<R>) {
  const { name, words, rows, list, route, create, pathOf } = props
  const [one, many] = words
  const gantry = useGantry()
  const connected = useFact(online)
  const asked = useAsked(props.defaultSort)
  const { state, change, query } = asked
  const pageSize = route?.pageSizeWhere ? pageSizeOf(route, state.filters) : props.pageSize
  const pages = usePages<R>({ name, rows, list, pageSize, follows: props.follows }, query)
  const { paged } = pages
  const counted = paged as PagedSource<never>
  const model = useCursor(name, query, counted)
  const views = useViews(name, props.views ?? [], state, change, paged.ready ? paged.total : undefined)
  const rowAt = (id: number) => gantry.log.rows(rows).rows[id]
  const columns = useFitted(props.columns, paged, rowAt)
  const held = Object.keys(gantry.log.rows(rows).rows).length
  const few = isFew(paged, held, props.line !== undefined || pages.state === 'failed')
  const isPlain = props.purpose !== undefined && views.views.length === 1 && few
  const [shown, archived] = useArchived(props, state, pages, isPlain)
  const { source } = shown
  const layout = useColumns(name, state.view, columns, views.columns)
  const filter = useFilter(asked)
  const [sort, onSort] = useSort(state.sort, props.defaultSort, change, paged.ready)
  const open = useOpen(name, shown, pathOf)
  usePlace(name, shown, model)
  useSelectionGone(props, query, model)
  const mayCreate = useMay(create?.permission ?? 'public')
  const [, navigate] = useLocation()
  useCountSpoken(state, counted, connected, words)
  const handful = isPlain && !filter.isShown && !asked.isFiltered
  const line = useLine(props, handful)
  useBegun(line.begun, create?.to)
  // opens its page, or the row in its place
  const row = useRowActs<R>((of, index, newTab) =>
    line.edit && !newTab ? line.edit(of) : open(of, index, newTab),
  )
  const door: ListDoor<R> = { model, name, rowAt, source, paged, shown, one, many, pageSize }
  return {
    asked: { ...asked, sort, onSort },
    filter,
    pages,
    door,
    views,
    layout,
    /** number of rows that were put aside, shown or not */
    archived,
    row,
    line,
    connected,
    /** where a new one is made, for who may */
    create: mayCreate && create ? { ...create, start: line.add ?? (() => navigate(create.to)) } : undefined,
    /** so few rows that they stand alone, unless somebody asks for the filters */
    handful,
  }
}

/** The letters of the list, and its name in the frame. */
export function useListScreen<R extends Row>(props: RecordListProps<R>, screen: ListScreen<R>): void {
  const { name, title, onEdit, onDelete, actions, rows, keys = [] } = props
  const { door, create, filter, views } = screen
  const { model, source } = door
  const gantry = useGantry()
  const onCursor = (act: ((row: R) => void) | undefined) =>
    act &&
    (() => {
      const row = source.rowAt(model.cursor)
      if (row !== undefined) act(row)
    })
  // The letter means what is selected; without a selection the row under the cursor.
  const remove = () => {
    const chosen = [...model.selected].flatMap((id) => gantry.log.rows(rows).rows[Number(id)] ?? [])
    const action = chosen.length ? actions?.(chosen).find(({ id }) => id === 'delete') : undefined
    if (!action) onCursor(onDelete)?.()
    else if (!action.reason) action.onPress()
  }
  useScreen({
    title,
    id: `${name}.list`,
    path: location.pathname,
    keys: listKeys({
      model,
      picks: !screen.handful,
      filter: () => {
        // at once: the next letter is the filter's, and a letter of the list otherwise
        flushSync(filter.show)
        filter.input.current?.focus()
      },
      addFilter: () => {
        filter.show()
        filter.setAdding(true)
      },
      create: create?.start,
      edit: onCursor(screen.line.edit ?? onEdit),
      remove: onDelete && remove,
      more: [...views.keys, ...keys],
    }),
  })
}
