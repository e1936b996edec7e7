import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import {
  atoms as a,
  ContextMenu,
  cx,
  DataGrid,
  Empty,
  ErrorPanel,
  FilterBox,
  Forbidden,
  formats,
  GridModel,
  icons,
  IconButton,
  Page,
  Button,
  say,
  Skeleton,
  Split,
  Toolbar,
  TopBar,
  type Crumb,
  type GridColumn,
  type GridSpot,
  type MenuGroup,
  type SelectionAction,
} from '#ui'
import type { AnyRoute } from '#schema/kit.ts'
import { online } from '../../reading/when.ts'
import type { KeyBinding } from '../../keys/keys.ts'
import { useGantry } from '../../react/context.tsx'
import { useScreen } from '../../react/use-screen.ts'
import { useFact, useMay } from '../../react/use-when.ts'
import { downloadCsv } from './csv.ts'
import type { FilterField } from './filters.ts'
import { ColumnsButton, useColumns } from './list-columns.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListFacts, ListFoot, ListPeek, ListSelection, toGrid, type ListDoor } from './list-parts.tsx'
import { listKeys } from './list-keys.ts'
import { queryOf, sortedBy, useListState } from './list-state.ts'
import { ListViews, useViews, type ListView } from './list-views.tsx'
import { rememberList, rowToReturnTo } from './neighbours.ts'
import { usePages, type ListParts } from './use-pages.ts'

export interface RecordListProps<R extends { readonly id: number }> extends ListParts<R> {
  /** "Yards" */
  readonly title: string
  /** "yard", "yards" */
  readonly words: readonly [one: string, many: string]
  readonly columns: readonly GridColumn<R>[]
  readonly permission: string
  readonly nameOf: (row: R) => string
  readonly pathOf: (row: R) => string
  readonly filters?: readonly FilterField[]
  readonly views?: readonly ListView[]
  /** the server's own order, shown in the head while none is chosen */
  readonly defaultSort?: { readonly field: string; readonly desc: boolean }
  readonly create?: { readonly label: string; readonly to: string; readonly permission: string }
  readonly onEdit?: ((row: R) => void) | undefined
  readonly onDelete?: ((row: R) => void) | undefined
  /** with the rows that are selected and loaded */
  readonly actions?: (rows: readonly R[]) => readonly SelectionAction[]
  readonly rowMenu?: (row: R) => readonly MenuGroup[]
  /** sums of the selection: "19,400 gal" */
  readonly sums?: (rows: readonly R[]) => readonly string[]
  /**
   * sums of the whole filter, if the server tells them; else of the rows at hand, which may be all of them
   */
  readonly totals?: ReactNode | ((rows: readonly R[], whole: boolean) => ReactNode)
  readonly peek?: (row: R) => ReactNode
  readonly card?: (row: R) => ReactNode
  readonly cardHeight?: number
  readonly mark?: (row: R) => 'waiting' | 'refused' | 'changed' | undefined
  /** the list call of the contract, for CSV */
  readonly route?: AnyRoute
  readonly keys?: readonly Omit<KeyBinding, 'scope'>[]
  readonly crumbs?: readonly Crumb[]
  /** right of the filters: other shapes of the same list */
  readonly tools?: ReactNode
  /** under "No yards yet.": how the first one comes about */
  readonly firstUse?: ReactNode
}

/**
 * The list of any kind of record: views, filters, one long scroller,
 * selection, peek, and every state it can be in.
 */
export function RecordList<R extends { readonly id: number }>(props: RecordListProps<R>) {
  const {
    title,
    words: [one, many],
    permission,
    name,
  } = props
  const may = useMay(permission)
  const gantry = useGantry()
  if (!may && gantry.me.state.current)
    return (
      <Page>
        <TopBar title={title} />
        <Forbidden what={many} permission={permission} />
      </Page>
    )
  return <ListBody key={name} {...props} words={[one, many]} />
}

function ListBody<R extends { readonly id: number }>(props: RecordListProps<R>) {
  const {
    name,
    title,
    words: [one, many],
    rows,
    list,
    pageSize,
    nameOf,
    pathOf,
    filters = [],
    views: given = [],
    defaultSort,
    create,
    onEdit,
    onDelete,
    actions,
    rowMenu,
    sums,
    totals,
    peek,
    card,
    cardHeight,
    mark,
    route,
    keys = [],
    crumbs,
    tools,
    firstUse,
  } = props
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const connected = useFact(online)
  const [state, change] = useListState()
  const query = useMemo(() => queryOf(state), [state])
  const pages = usePages<R>({ name, rows, list, pageSize }, query)
  const { source, paged } = pages
  // The cursor lives outside this component: moving it redraws two rows and the foot, not the page.
  const model = useMemo(() => new GridModel(), [])
  const views = useViews(name, given, state, change, paged.ready ? paged.total : undefined)
  const layout = useColumns(name, state.view, props.columns, views.columns)
  const mayCreate = useMay(create?.permission ?? 'public')
  const [filtering, setFiltering] = useState(false)
  const [peeking, setPeeking] = useState(false)
  const [menu, setMenu] = useState<{ readonly at: GridSpot; readonly row: R } | null>(null)
  const [text, setText] = useState(state.search)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setText(state.search), [state.search])
  // The address follows a moment after the last key, so that typing stays smooth and every stop is a link.
  useEffect(() => {
    if (text === state.search) return
    const timer = setTimeout(() => change({ search: text }), 200)
    return () => clearTimeout(timer)
  }, [text, state.search, change])
  useEffect(() => {
    model.clear()
    model.moveTo(0)
  }, [model, query])
  useEffect(() => {
    const watch = gantry.log.live$.subscribe((event) => {
      if (event.type === `${name}.deleted`) model.drop((event.payload as { id: number }).id)
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
  // The heads come anew with the rows: who sorts by key goes on there.
  const sorting = useRef(false)
  useEffect(() => {
    if (!sorting.current || !paged.ready) return
    sorting.current = false
    document
      .querySelector<HTMLElement>('[data-grid] :is([aria-sort=ascending], [aria-sort=descending]) button')
      ?.focus()
  }, [paged.ready])
  useEffect(() => {
    const at = document.activeElement
    if (!at || at === document.body || at.id === 'main' || at.tagName === 'H1') toGrid()
  }, [paged.ready])
  const open = useCallback(
    (row: R, index: number, newTab: boolean) => {
      rememberList(name, {
        ids: paged.ids,
        total: paged.total,
        from: location.pathname + location.search,
        id: row.id,
        index,
      })
      if (newTab) window.open(pathOf(row), '_blank', 'noopener')
      else navigate(pathOf(row))
    },
    [name, paged, navigate, pathOf],
  )
  const onCursor = (act: ((row: R) => void) | undefined) =>
    act
      ? () => {
          const row = source.rowAt(model.cursor)
          if (row !== undefined) act(row)
        }
      : undefined
  // The letter means what is selected; without a selection the row under the cursor.
  const removing = () => {
    const chosen = [...model.selected].flatMap((id) => gantry.log.rows(rows).rows[Number(id)] ?? [])
    const action = chosen.length ? actions?.(chosen).find(({ id }) => id === 'delete') : undefined
    if (action) {
      if (!action.reason) action.onPress()
    } else onCursor(onDelete)?.()
  }
  useScreen({
    title,
    id: `${name}.list`,
    path: location.pathname,
    keys: listKeys({
      model,
      filter: () => input.current?.focus(),
      addFilter: () => setFiltering(true),
      create: create && mayCreate ? () => navigate(create.to) : undefined,
      edit: onCursor(onEdit),
      remove: onDelete && removing,
      more: [...views.keys, ...keys],
    }),
  })
  const sort = useMemo(
    () => (state.sort.length ? state.sort : defaultSort ? [defaultSort] : []),
    [state.sort, defaultSort],
  )
  const onSort = useCallback(
    (field: string, add: boolean) => {
      sorting.current = document.activeElement?.matches('[role=columnheader] :focus-visible') ?? false
      change({ sort: sortedBy(sort, field, add) })
    },
    [sort, change],
  )
  const filtered = state.search !== '' || Object.keys(state.filters).length > 0
  // How many are left is read out once the server has counted; that none is left, the empty list says itself.
  const wanted = JSON.stringify([state.search, state.filters])
  const told = useRef(wanted)
  const counted = paged.ready && !(paged.provisional && connected)
  useEffect(() => {
    if (!counted || told.current === wanted) return
    told.current = wanted
    if (paged.total > 0) say(formats.plural(paged.total, one, many))
  }, [counted, wanted, paged.total])
  const clearAll = () => {
    setText('')
    change({ search: '', filters: {}, view: '' })
  }
  const newButton = (words: (label: string) => ReactNode) =>
    create && mayCreate ? (
      <Button kind="primary" icon={icons.Plus} keys="c" onPress={() => navigate(create.to)}>
        {words(create.label)}
      </Button>
    ) : undefined
  const nothing = filtered ? (
    <Empty
      title={`No ${many} match these filters.`}
      actions={<Button onPress={clearAll}>Clear filters</Button>}
    />
  ) : (
    <Empty title={`No ${many} yet.`} actions={newButton((label) => label)}>
      {firstUse}
    </Empty>
  )
  const rowAt = (id: number) => gantry.log.rows(rows).rows[id]
  const door: ListDoor<R> = { model, name, rowAt, source, paged, one, many, pageSize }
  return (
    <Page>
      <TopBar
        title={title}
        count={paged.ready ? formats.number(paged.total) : undefined}
        action={newButton((label) => (
          <>
            <span className={a.onlyWide}>{label}</span>
            <span className={cx(a.hidden, a.onlyNarrow)}>{label}</span>
          </>
        ))}
        {...(crumbs ? { crumbs } : {})}
      />
      <ListViews model={views} columns={layout.layout} />
      <Toolbar label="Filters">
        <FilterBox
          value={text}
          onChange={setText}
          label={`Filter these ${many}`}
          inputRef={input}
          onLeave={toGrid}
        />
        <ListFilters
          fields={filters}
          filters={state.filters}
          onChange={(next) => change({ filters: next })}
          open={filtering}
          onOpen={setFiltering}
        />
        <span className={a.grow} />
        {pages.fresh > 0 && (
          <Button
            size="s"
            icon={icons.RefreshCw}
            onPress={pages.refresh}
          >{`${formats.plural(pages.fresh, `new ${one}`, `new ${many}`)}. Show`}</Button>
        )}
        {tools}
        <span className={`${a.row} ${a.onlyWide}`}>
          {route && (
            <IconButton
              icon={icons.Download}
              label="Export CSV"
              size="s"
              kind="plain"
              onPress={() => void downloadCsv(gantry, route, query, many.replaceAll(' ', '-'))}
            />
          )}
          <ColumnsButton
            columns={layout.columns}
            onHide={layout.hide}
            onMove={layout.onOrder}
            onReset={layout.reset}
          />
        </span>
      </Toolbar>
      <Split>
        <div className={a.fill}>
          {pages.state === 'failed' ? (
            <ErrorPanel
              title={pages.problem ?? `Failed to fetch ${many}`}
              detail={connected ? undefined : 'You are offline. Rows already loaded stay readable.'}
              onRetry={pages.refresh}
            />
          ) : pages.state === 'loading' ? (
            <Skeleton
              rows={12}
              widths={layout.columns.filter((c) => !c.hidden).map((c) => Math.round(c.width * 0.7))}
            />
          ) : (
            <DataGrid
              label={title}
              columns={layout.columns}
              source={source}
              model={model}
              name={nameOf}
              onRange={pages.onRange}
              onOpen={open}
              sort={sort}
              onSort={onSort}
              onWidth={layout.onWidth}
              onOrder={layout.onOrder}
              empty={nothing}
              selectable={actions !== undefined || sums !== undefined}
              {...(peek ? { onPeek: () => setPeeking((now) => !now) } : {})}
              {...(rowMenu ? { onMenu: (row: R, _index: number, at: GridSpot) => setMenu({ at, row }) } : {})}
              {...(card ? { card } : {})}
              {...(cardHeight ? { cardHeight } : {})}
              {...(mark ? { mark } : {})}
            />
          )}
        </div>
        {peek && peeking && (
          <ListPeek
            door={door}
            nameOf={nameOf}
            peek={peek}
            onOpen={open}
            onClose={() => {
              setPeeking(false)
              toGrid()
            }}
          />
        )}
      </Split>
      <ListSelection door={door} actions={actions} sums={sums} every={pages.every} />
      <ListFoot door={door} totals={totals} peeks={peek !== undefined} connected={connected} />
      <ListFacts door={door} />
      {menu && rowMenu && (
        <ContextMenu
          at={menu.at}
          groups={rowMenu(menu.row)}
          label={nameOf(menu.row)}
          onClose={() => {
            setMenu(null)
            toGrid()
          }}
        />
      )}
    </Page>
  )
}
