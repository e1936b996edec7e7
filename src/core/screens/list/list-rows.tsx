/** The rows of a list, or why there are none: failed, still loading, none that match, none at all. */
import { atoms, Button, ContextMenu, DataGrid, Empty, ErrorPanel, Skeleton, type GridSpot } from '#ui'
import { failedWords } from './failed-words.ts'
import { NewButton } from './list-bar.tsx'
import { ROW } from './handful.css.ts'
import { toGrid } from './list-parts.tsx'
import type { RecordListProps } from './list-props.ts'
import type { ListScreen } from './use-list.ts'

type Row = { readonly id: number }
interface Props<R extends Row> {
  readonly list: RecordListProps<R>
  readonly screen: ListScreen<R>
}

function NoRows<R extends Row>({ list, screen }: Props<R>) {
  const { many } = screen.door
  if (screen.archived > 0)
    return (
      <Empty
        title={`All ${many}${screen.asked.isFiltered ? ' that match' : ''} are ${list.archive?.word}.`}
      />
    )
  const none = screen.views.changed ? undefined : list.noneIn?.[screen.views.current.id]
  if (none !== undefined) return none
  if (screen.asked.isFiltered)
    return (
      <Empty
        title={`No ${many} match these filters.`}
        actions={<Button onPress={screen.filter.clear}>Clear filters</Button>}
      />
    )
  const first = screen.create && <NewButton create={screen.create}>{(label) => label}</NewButton>
  return (
    <Empty title={`No ${many} yet.`} actions={first}>
      {list.firstUse}
    </Empty>
  )
}

/** The grid, or the words in its place. */
export function RowsOrState<R extends Row>({ list, screen }: Props<R>) {
  const { pages, layout, door, connected } = screen
  const { sort, onSort } = screen.asked
  const { open, setPeeking, setMenu } = screen.row
  if (pages.state === 'failed') {
    const { title, detail } = failedWords(door.many, pages.problem)
    return (
      <ErrorPanel
        title={title}
        detail={connected ? detail : 'You are offline. Rows already loaded stay on screen.'}
        onRetry={pages.refresh}
      />
    )
  }
  if (pages.state === 'loading') {
    const shown = layout.columns.filter((column) => !column.hidden)
    return <Skeleton rows={12} widths={shown.map(({ width }) => Math.round(width * 0.7))} />
  }
  const { peek, rowMenu, card, cardHeight, mark } = list
  return (
    <DataGrid
      label={list.title}
      columns={layout.columns}
      source={door.source}
      model={door.model}
      name={list.nameOf}
      onRange={pages.onRange}
      onOpen={open}
      sort={sort}
      onSort={onSort}
      onWidth={layout.onWidth}
      onOrder={layout.onOrder}
      empty={<NoRows list={list} screen={screen} />}
      selectable={!screen.handful && (list.actions !== undefined || list.sums !== undefined)}
      rowHeight={screen.handful ? ROW : undefined}
      onPeek={peek ? () => setPeeking((now) => !now) : undefined}
      onMenu={rowMenu ? (row: R, _index: number, at: GridSpot) => setMenu({ at, row }) : undefined}
      card={card}
      cardHeight={cardHeight}
      mark={mark}
    />
  )
}
export function ListRows<R extends Row>(props: Props<R>) {
  return (
    <div className={atoms.fill}>
      <RowsOrState {...props} />
    </div>
  )
}

/** The menu of one row, at the pointer. */
export function RowMenu<R extends Row>({ list, screen }: Props<R>) {
  const { menu, setMenu } = screen.row
  if (!menu || !list.rowMenu) return null
  const close = () => {
    setMenu(null)
    toGrid()
  }
  return (
    <ContextMenu at={menu.at} groups={list.rowMenu(menu.row)} label={list.nameOf(menu.row)} onClose={close} />
  )
}
