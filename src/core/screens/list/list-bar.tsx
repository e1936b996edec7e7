/** What stands over the rows of a list: its name and number, and the bar of filters and tools. */
import { useContext, type ReactNode } from 'react'
import { atoms, Button, cx, formats, IconButton, icons, InFilterBar, Toolbar, TopBar } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { ListFilters } from '../filter/list-filters.tsx'
import { ColumnsButton } from '../view/list-columns.tsx'
import { toGrid } from './list-parts.tsx'
import type { RecordListProps } from './list-props.ts'
import { ListShapes } from './shapes.tsx'
import type { ListScreen } from './use-list.ts'
import * as s from './standing.css.ts'

type Row = { readonly id: number }
const NO_FIELDS: readonly never[] = []
interface Props<R extends Row> {
  readonly list: RecordListProps<R>
  readonly screen: ListScreen<R>
}

/** The button that makes a new one, for who may. */
export function NewButton<R extends Row>({
  create,
  children,
}: {
  readonly create: ListScreen<R>['create']
  readonly children: (label: string) => ReactNode
}) {
  if (!create) return null
  return (
    <Button kind="primary" icon={icons.Plus} keys="c" onPress={create.start}>
      {children(create.label)}
    </Button>
  )
}

export function ListTop<R extends Row>({ list, screen: { create, door } }: Props<R>) {
  const { paged, shown } = door
  const shortened = (label: string) => (
    <>
      <span className={atoms.onlyWide}>{label}</span>
      <span className={cx(atoms.hidden, atoms.onlyNarrow)}>{label}</span>
    </>
  )
  return (
    <TopBar
      title={list.title}
      count={paged.ready ? formats.number(shown.total) : undefined}
      action={create && <NewButton create={create}>{shortened}</NewButton>}
      crumbs={list.crumbs}
    />
  )
}

/** The notes of the frame over these rows. */
const NotesInBar = ({ className }: { readonly className: string }) => (
  <div className={className}>{useContext(InFilterBar)}</div>
)
/** Over a list of a handful of rows, which has no bar of filters. */
export const NotesAbove = () => <NotesInBar className={s.notesAbove} />

/** Brings the rows that came meanwhile: they never push those that are read. */
export function FreshButton<R extends Row>({ screen: { pages, door } }: Pick<Props<R>, 'screen'>) {
  const { one, many } = door
  if (pages.fresh === 0) return null
  return (
    <Button
      size="s"
      icon={icons.RefreshCw}
      onPress={pages.refresh}
    >{`${formats.plural(pages.fresh, `new ${one}`, `new ${many}`)}. Show`}</Button>
  )
}
export function ListBar<R extends Row>({ list, screen }: Props<R>) {
  const { filter, layout } = screen
  const { state, change } = screen.asked
  const { many } = screen.door
  return (
    <Toolbar label="Filters">
      <ListFilters
        fields={list.filters ?? NO_FIELDS}
        filters={state.filters}
        onChange={(next) => change({ filters: next })}
        views={screen.views.views}
        onView={screen.views.pick}
        text={filter.text}
        setText={filter.setText}
        input={filter.input}
        onSure={filter.setSure}
        open={filter.adding}
        onOpen={filter.setAdding}
        label={`Filter these ${many}`}
        onLeave={toGrid}
      />
      <NotesInBar className={s.notes} />
      <FreshButton screen={screen} />
      {list.tools}
      <ListShapes />
      <span className={`${atoms.row} ${atoms.onlyWide}`}>
        <CsvButton list={list} screen={screen} />
        <ColumnsButton
          columns={layout.columns}
          onHide={layout.hide}
          onMove={layout.onOrder}
          onReset={layout.reset}
        />
      </span>
    </Toolbar>
  )
}
function CsvButton<R extends Row>({ list: { route }, screen: { asked, door } }: Props<R>) {
  const gantry = useGantry()
  if (!route) return null
  return (
    <IconButton
      icon={icons.Download}
      label="Export CSV"
      size="s"
      kind="plain"
      onPress={() =>
        void import('./csv.ts').then(
          ({ downloadCsv }) => downloadCsv(gantry, route, asked.query, door.many.replaceAll(' ', '-')),
          () => dispatchEvent(new Event('gantry-missed')),
        )
      }
    />
  )
}
