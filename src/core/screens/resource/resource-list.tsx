import { useMemo, useState } from 'react'
import { later } from '../../react/later.tsx'
import {
  DetailList,
  icons,
  Tag,
  type GridColumn,
  type MenuGroup,
  type SelectionAction,
  whenOpened,
} from '#ui'
import { useGantry } from '../../react/context.tsx'
import { useMay } from '../../react/use-when.ts'
import { MOST } from '../../resource/bulk.ts'
import { labelOf } from '../../resource/label-of.ts'
import { inWords } from '../../resource/field-kind.ts'
import { counts, filterNames, isInRow, kindIn, shapeOf, type Shape } from '../../resource/list-spec.ts'
import { standingWord } from '../../resource/row-commands.ts'
import type { AnyResource, AnyRow, ResourceScreen } from '../../resource/resource-types.ts'
import type { ReadConditions } from '../../palette/points.ts'
import type { FilterField } from '../filter/filters.ts'
import { conditionsBy } from '../filter/said.ts'
import type { BulkChangeProps } from '../list/bulk-change.tsx'
import { changeable } from '../list/changeable.ts'
import { DefinedList, type ListSpec } from '../list/define-list.tsx'
import { firstSort, type DefaultSort } from '../list/list-state.ts'
import { filtersFrom, gridColumns, sumsIn, type ListColumn, type ListFilter } from '../list/spec-columns.tsx'
import { RecordCard } from '../list/record-card.tsx'
import { showValue } from '../record/cell.tsx'
import { useRecordActions } from '../record/record-actions.tsx'
import { useUsesColumn } from './uses-column.tsx'

const LineForm = later(() => import('./line-form.tsx'))

const BulkChange = whenOpened<BulkChangeProps>(
  async () => (await import('../list/bulk-change.tsx')).BulkChange,
  () => true,
)

/** What is as it usually is says nothing: only a row that was put aside has a word, and a tick only a yes. */
function quietly(resource: AnyResource, field: string): Pick<ListColumn<AnyRow>, 'show'> {
  const { archive } = resource
  if (field === archive?.field)
    return {
      show: (row) => {
        const value = row[field]
        if (value === archive.on || value === undefined) return null
        return <Tag tone="neutral">{typeof value === 'string' ? inWords(value) : 'Inactive'}</Tag>
      },
    }
  const kind = kindIn(shapeOf(resource), field)
  return kind?.kind === 'bool' ? { show: (row) => (row[field] === true ? 'Yes' : null) } : {}
}
/** Its columns as those of a list: sorted where the server sorts, as wide as their texts, exceptions in words. */
const listColumns = (resource: AnyResource): readonly ListColumn<AnyRow>[] => {
  const { columns, contract } = resource
  const sortable = new Set([...contract.sort, 'id'])
  return columns.map(({ Cell, ...column }, i) => ({
    ...column,
    ...(i === 0 ? { grow: 2 } : {}),
    ...(sortable.has(column.field) ? { sort: true } : {}),
    ...(Cell
      ? { show: (row: AnyRow) => <Cell row={row} /> }
      : { fit: true, ...quietly(resource, column.field) }),
  }))
}
const TIMES: readonly (string | undefined)[] = ['date', 'instant']
/**
 * The order its contract names; else as people look things up: names from A to Z, what has a day but no name with
 * the newest first.
 */
export function defaultSortOf({ columns, contract }: AnyResource, shape: Shape): DefaultSort | undefined {
  const { first: named } = contract.list
  if (named) return firstSort(named)
  const sortable = columns.filter(({ field }) => contract.sort.includes(field))
  const kinds = sortable.map(({ field }) => ({ field, kind: kindIn(shape, field)?.kind }))
  const [first] = columns
  const start =
    kinds.find(({ field }) => field === first?.field) ?? kinds.find(({ kind }) => TIMES.includes(kind))
  return start && { field: start.field, desc: TIMES.includes(start.kind), asked: true }
}
/** What it can be asked for stands in its own form. */
type PlainSpec = ListSpec<AnyRow> & { readonly filters: readonly ListFilter[] }
/** The list of a plain area, as one is defined by hand. */
export function listSpec(resource: AnyResource): PlainSpec {
  const { name, contract, path, label, heading, commands, rows, title, form, teach } = resource
  const [one, many] = label
  const small = one.toLowerCase()
  const shape = shapeOf(resource)
  const labels = [...resource.columns, ...form]
  const defaultSort = defaultSortOf(resource, shape)
  const { archive } = resource
  return {
    name,
    title: heading,
    words: [small, many.toLowerCase()],
    path,
    shape,
    columns: listColumns(resource),
    filters: filterNames(resource).map((field) => {
      // the form's word where both have one
      const named = labels.findLast((each) => each.field === field)
      return { field, ...(named ? { label: labelOf(named) } : {}) }
    }),
    rows,
    list: commands.list,
    permission: contract.list.permission,
    ...(defaultSort ? { defaultSort } : {}),
    purpose: teach ?? '',
    ...(archive
      ? {
          archive: {
            field: archive.field,
            word: standingWord(archive.off),
            is: (row) => row[archive.field] === archive.off,
          },
        }
      : {}),
    nameOf: title,
    route: contract.list,
    ...(contract.calls.includes('C')
      ? { create: { label: `New ${small}`, to: `${path}/new`, permission: contract.create.permission } }
      : {}),
    peek: (row) => <DetailList items={factsOf(resource, row).filter(({ isEmpty }) => !isEmpty)} />,
  }
}
const anything = () => true
/** The columns of a plain area as a grid draws them. */
export const columnsOf = (resource: AnyResource): readonly GridColumn<AnyRow>[] =>
  gridColumns({ columns: listColumns(resource), shape: shapeOf(resource), path: resource.path }, anything)
/** What a list of a plain area can be filtered by. */
export function filtersOf(resource: AnyResource): readonly FilterField[] {
  const { filters, columns, shape } = listSpec(resource)
  return filtersFrom(filters, columns, shape)
}
/** How the palette reads a line of conditions as a question to this list. */
export const conditionsOf = (resource: AnyResource): ReadConditions => conditionsBy(filtersOf(resource))
/** "12,000 gal Capacity" of these rows, for the columns whose sum says something. */
export const sumsOf = (resource: AnyResource, rows: readonly AnyRow[]): readonly string[] =>
  sumsIn(listColumns(resource), shapeOf(resource), rows)

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
/** The words of a choice, where its field has some. */
const chosen = (one: object, value: unknown): string | undefined =>
  (one as { readonly words?: Readonly<Record<string, string>> }).words?.[String(value)]
/** Facts of a record for peeking and for its own page, field by field, in the words of its area. */
export function factsOf(resource: AnyResource, row: AnyRow) {
  const shape = shapeOf(resource)
  const fields = [...new Map([...resource.columns, ...resource.form].map((one) => [one.field, one])).values()]
  const cells = new Map(resource.columns.flatMap(({ field, Cell }) => (Cell ? [[field, Cell]] : [])))
  const own = (field: string) => {
    const Cell = cells.get(field)
    return Cell && <Cell row={row} />
  }
  return fields
    .filter(
      (one) =>
        kindIn(shape, one.field)?.kind !== 'secret' && isInRow(resource, one.field) && counts(one, row),
    )
    .map((one) => ({
      field: one.field,
      label: labelOf(one),
      isEmpty: !cells.has(one.field) && isNothing(row[one.field]),
      value:
        own(one.field) ??
        chosen(one, row[one.field]) ??
        showValue(kindIn(shape, one.field), row[one.field], row, one.field),
    }))
}

/** What an area that shows the list itself may add to it. */
export type ResourceListExtras = Partial<
  Pick<
    ListSpec<AnyRow>,
    | 'views'
    | 'tally'
    | 'tools'
    | 'totals'
    | 'wholeTotals'
    | 'firstUse'
    | 'defaultSort'
    | 'columns'
    | 'follows'
    | 'card'
    | 'cardHeight'
  >
> & {
  /** what it can be asked besides its fields */
  readonly filters?: readonly ListFilter[]
  /** acts of its area on the rows that are selected, before those of every list */
  readonly acts?: ((chosen: readonly AnyRow[]) => readonly SelectionAction[]) | undefined
}
type Act = ReturnType<typeof useRecordActions>
const tooMany = (chosen: readonly AnyRow[]) =>
  chosen.length > MOST ? { reason: `At most ${MOST} at once` } : {}

/** What can be done with the rows that are selected. */
function useSelectionActions(
  resource: AnyResource,
  { isFixed, edit, remove }: Act,
  change: (chosen: readonly AnyRow[]) => void,
): (chosen: readonly AnyRow[]) => readonly SelectionAction[] {
  const gantry = useGantry()
  const mayChange = edit && changeable(resource).length > 0
  const removeAll = (chosen: readonly AnyRow[]) => {
    const [only] = chosen
    if (only && chosen.length === 1) return void remove?.(only)
    const rows = chosen.map(({ id, rev }) => ({ id, rev }))
    return void gantry.dispatch(resource.commands.removeMany({ rows }))
  }
  return (chosen) => {
    const [only] = chosen
    const actions: SelectionAction[] = []
    if (chosen.some(isFixed)) return actions
    if (edit && only && chosen.length === 1)
      actions.push({ id: 'edit', label: 'Edit', icon: icons.Pencil, keys: 'e', onPress: () => edit(only) })
    if (mayChange && chosen.length > 1)
      actions.push({
        id: 'change',
        label: 'Change',
        icon: icons.Pencil,
        ...tooMany(chosen),
        onPress: () => change(chosen),
      })
    if (remove)
      actions.push({
        id: 'delete',
        label: 'Delete',
        icon: icons.Trash2,
        keys: 'delete',
        ...tooMany(chosen),
        onPress: () => removeAll(chosen),
      })
    return actions
  }
}

/** A record that is no more than a line is added and changed in the list itself, by who may. */
function useLineOf(resource: AnyResource, edits: boolean): Pick<ListSpec<AnyRow>, 'line'> {
  const adds = useMay(resource.contract.create.permission) && resource.contract.calls.includes('C')
  if (!resource.line) return {}
  return {
    line: {
      adds,
      edits,
      form: (row, onClose, onAdded) => (
        <LineForm resource={resource} row={row} onClose={onClose} onAdded={onAdded} />
      ),
    },
  }
}
/** On a phone what uses a line stands beside its name. */
function cardWith(
  resource: AnyResource,
  [uses]: readonly ListColumn<AnyRow>[],
): Pick<ListSpec<AnyRow>, 'card'> {
  if (!uses) return {}
  const columns = columnsOf(resource)
  return {
    card: (row) => (
      <RecordCard title={resource.title(row)} end={uses.show?.(row)} columns={columns} row={row} />
    ),
  }
}
const withoutEdit = ({ entries, ...group }: MenuGroup): MenuGroup => ({
  ...group,
  entries: entries.filter(({ id }) => id !== 'edit'),
})
/** The list of a plain area, from its data. */
export function ResourceList({
  resource,
  acts,
  ...extras
}: { readonly resource: AnyResource } & ResourceListExtras) {
  const plain = useMemo(() => listSpec(resource), [resource])
  const act = useRecordActions(resource)
  const [changing, setChanging] = useState<readonly AnyRow[]>()
  const actions = useSelectionActions(resource, act, setChanging)
  const { firstUse = resource.teach } = extras
  const { isFixed, edit, remove, menu, dialog } = act
  const uses = useUsesColumn(resource)
  const line = useLineOf(resource, edit !== undefined)
  const columns = useMemo(() => [...plain.columns, ...uses], [plain, uses])
  // the first of a field counts: what a list says of it in words of its own
  const filters = useMemo(() => [...(extras.filters ?? []), ...plain.filters], [plain, extras.filters])
  const card = useMemo(() => cardWith(resource, uses), [resource, uses])
  const spec: ListSpec<AnyRow> = {
    ...plain,
    ...line,
    columns,
    ...card,
    actions: acts ? (chosen) => [...acts(chosen), ...actions(chosen)] : actions,
    rowMenu: (row, _tools, opening) => [isFixed(row) ? withoutEdit(opening) : opening, ...menu(row)],
    ...(edit ? { onEdit: (row) => !isFixed(row) && edit(row) } : {}),
    ...(remove ? { onDelete: (row) => !isFixed(row) && void remove(row) } : {}),
    ...extras,
    firstUse,
    filters,
  }
  return (
    <>
      <DefinedList spec={spec} />
      {dialog}
      {changing && (
        <BulkChange resource={resource} chosen={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  )
}
const Plain: ResourceScreen = ({ resource }) => <ResourceList resource={resource} />
export default Plain
