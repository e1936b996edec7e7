/** A list from data: its columns, filters, views and words; the rest is the same in every list. */
import { useMemo, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { formats, type MenuGroup, type SelectionAction } from '#ui'
import { pageSizeOf } from '#schema/contract/kit.ts'
import type { Gantry } from '../../kernel/gantry.ts'
import { useGantry } from '../../react/context.tsx'
import { usePermissions } from '../../react/use-when.ts'
import { copyText } from '../copy.ts'
import type { ListView } from '../view/list-views.tsx'
import { useViewCounts } from '../view/use-view-counts.ts'
import { filtersFrom, gridColumns, sumsIn, type ListColumn, type ListFilter } from './spec-columns.tsx'
import { firstSort } from './list-state.ts'
import { useWays } from './list-ways.tsx'
import { RecordCard } from './record-card.tsx'
import { RecordList } from './record-list.tsx'
import type { RecordListProps } from './list-props.ts'
import { useChanged } from '../pages/use-changed.ts'

/** What a list's own actions may use. */
export interface ListTools {
  readonly gantry: Gantry
  readonly navigate: (to: string) => void
}
/** What areas add to each other's points. */
export type Contributed = Pick<Gantry['reading'], 'contributions'>
type Row = { readonly id: number }
/** What stays as it is for a list, whatever it shows and whoever looks. */
type Constant<R extends Row> = Omit<
  RecordListProps<R>,
  | 'columns'
  | 'filters'
  | 'views'
  | 'actions'
  | 'rowMenu'
  | 'pathOf'
  | 'nameOf'
  | 'onEdit'
  | 'onDelete'
  | 'mark'
  | 'pageSize'
>
/** A list: where its rows come from, what it shows of them and what can be done with them. */
export interface ListSpec<R extends Row> extends Constant<R> {
  /** rows of a page; default: as the contract of `route` has it */
  readonly pageSize?: number
  /** where its records are: `/invoice`, and each at `/invoice/12` */
  readonly path: string
  /** the fields of a row, as the contract has them: `InvoiceHead.shape` */
  readonly shape: Readonly<Record<string, unknown>>
  /** the first names the row and leads to it */
  readonly columns: readonly ListColumn<R>[]
  /** those whose choices other areas bring are made from what they contribute */
  readonly filters?: readonly ListFilter[] | ((reading: Contributed) => readonly ListFilter[])
  /** those of a day are made for today in the company's zone, `2026-03-02` */
  readonly views?: readonly ListView[] | ((today: string) => readonly ListView[])
  /** what names a row; default: its first column */
  readonly nameOf?: (row: R) => string
  readonly onEdit?: (row: R, tools: ListTools) => void
  readonly onDelete?: (row: R, tools: ListTools) => void
  /** with the rows that are selected and loaded */
  readonly actions?: (rows: readonly R[], tools: ListTools) => readonly SelectionAction[]
  /** what the menu of a row offers; `plain` opens it, edits it and copies its link. Default: that alone */
  readonly rowMenu?: (row: R, tools: ListTools, plain: MenuGroup) => readonly MenuGroup[]
  /** stands beside the list while it is shown and draws nothing, such as what keeps facts in step */
  readonly Beside?: ComponentType
}

/** Open it, and copy its link: what every row can do. */
function plainMenu<R extends Row>(row: R, { path, onEdit }: ListSpec<R>, tools: ListTools): MenuGroup {
  const to = `${path}/${row.id}`
  return {
    entries: [
      { id: 'open', label: 'Open', keys: 'enter', onAction: () => tools.navigate(to) },
      ...(onEdit ? [{ id: 'edit', label: 'Edit', keys: 'e', onAction: () => onEdit(row, tools) }] : []),
      {
        id: 'link',
        label: 'Copy link',
        onAction: () => void tools.gantry.dispatch(copyText({ text: `${location.origin}${to}` })),
      },
    ],
  }
}
/** Which rows wait for the server, and which somebody else changed a moment ago. */
function useMarks<R extends Row>({ name, rows }: ListSpec<R>): NonNullable<RecordListProps<R>['mark']> {
  const gantry = useGantry()
  const changed = useChanged(name)
  const { waiting } = gantry.log.rows(rows)
  return ({ id }) => {
    if (waiting[id]) return 'waiting'
    return changed(id) ? 'changed' : undefined
  }
}
/** Sums of the selection, and of the rows at hand, where a column has one. */
function sumsOf<R extends Row>({ columns, shape }: ListSpec<R>): Pick<RecordListProps<R>, 'sums' | 'totals'> {
  if (!columns.some(({ sum }) => sum)) return {}
  return {
    sums: (chosen) => sumsIn(columns, shape, chosen),
    totals: (held: readonly R[], whole: boolean) => (
      <>
        {!whole && <span>First {formats.number(held.length)}:</span>}
        {sumsIn(columns, shape, held).map((sum) => (
          <span key={sum}>{sum}</span>
        ))}
      </>
    ),
  }
}

/** Returns what names a row of a list: its own words, else its first column. */
export function nameIn<R extends Row>({ nameOf, columns: [first] }: ListSpec<R>, row: R): string {
  return nameOf?.(row) ?? String((row as Record<string, unknown>)[first?.field ?? 'id'] ?? row.id)
}

// the same at every drawing, so that what is made of it stays
const NONE: readonly never[] = []
/** Draws a list from its data. */
export function DefinedList<R extends Row>({ spec }: { readonly spec: ListSpec<R> }) {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const {
    Beside,
    path,
    shape,
    onEdit,
    onDelete,
    actions,
    rowMenu,
    views = NONE,
    filters = NONE,
    route,
    pageSize = pageSizeOf(route ?? {}),
    ...constant
  } = spec
  const may = usePermissions()
  const columns = useMemo(
    () => gridColumns({ columns: spec.columns, shape, path }, may),
    [spec.columns, shape, path, may],
  )
  const today = formats.today()
  const shown = useMemo(() => (typeof views === 'function' ? views(today) : views), [views, today])
  const counted = useViewCounts(spec, shown)
  const conditions = useMemo(() => {
    const asked = typeof filters === 'function' ? filters(gantry.reading) : filters
    return filtersFrom(asked, spec.columns, shape)
  }, [filters, gantry, spec.columns, shape])
  const mark = useMarks(spec)
  const ways = useWays(spec.name, spec)
  const tools: ListTools = { gantry, navigate }
  const nameOf = (row: R) => nameIn(spec, row)
  return (
    <>
      {Beside && <Beside />}
      <RecordList<R>
        card={(row) => <RecordCard title={nameOf(row)} columns={columns} row={row} />}
        cardHeight={72}
        {...sumsOf(spec)}
        defaultSort={route?.first ? firstSort(route.first) : undefined}
        route={route}
        {...constant}
        {...ways}
        pageSize={pageSize}
        columns={columns}
        nameOf={nameOf}
        pathOf={(row) => `${path}/${row.id}`}
        filters={conditions}
        views={counted}
        mark={mark}
        rowMenu={(row) => {
          const plain = plainMenu(row, spec, tools)
          return rowMenu?.(row, tools, plain) ?? [plain]
        }}
        actions={actions ? (rows) => actions(rows, tools) : undefined}
        onEdit={onEdit ? (row) => onEdit(row, tools) : undefined}
        onDelete={onDelete ? (row) => onDelete(row, tools) : undefined}
      />
    </>
  )
}
/**
 * The screen of a list. Columns, filters, kinds and sorting come from the fields of the contract; the
 * keys, the pages, peeking, selecting, views and what it says offline or empty are those of every list.
 */
export const defineList = <R extends Row>(
  spec: ListSpec<R>,
): ComponentType & { readonly spec: ListSpec<R> } =>
  Object.assign(() => <DefinedList spec={spec} />, { spec })
