import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import {
  atoms,
  cx,
  decimal,
  Facts,
  formats,
  icons,
  LinkButton,
  type GridColumn,
  type MenuGroup,
  type SelectionAction,
} from '#ui'
import { useGantry } from '../../react/context.tsx'
import { MOST } from '../../resource/bulk.ts'
import { labelOf } from '../../resource/label-of.ts'
import { listTools } from '../../resource/list-tools.ts'
import type { AnyResource, AnyRow, Column, Field, ResourceScreen } from '../../resource/resource-types.ts'
import { BulkChange, changeable } from '../list/bulk-change.tsx'
import { copyText } from '../copy.ts'
import { isNumber, kindIn, showValue } from '../record/cell.tsx'
import type { FieldKind } from '../../resource/field-kind.ts'
import type { FilterField } from '../filter/filters.ts'
import { useRecordActions } from '../record/record-actions.tsx'
import { RecordList, type RecordListProps } from '../list/record-list.tsx'

const WIDTHS: Readonly<Partial<Record<FieldKind['kind'], number>>> = {
  bool: 80,
  instant: 178,
  date: 150,
  enum: 120,
  email: 230,
}
function widthOf(kind: FieldKind | undefined): number {
  if (kind?.kind === 'decimal' && kind.wire === 'money') return 130
  if (isNumber(kind)) return 110
  return (kind && WIDTHS[kind.kind]) ?? 180
}
const WORDY: readonly (FieldKind['kind'] | undefined)[] = ['text', 'email', 'ref', 'long']
/** The shape of a row: what people set and what the server sets. */
export const shapeOf = (resource: AnyResource): Readonly<Record<string, unknown>> => ({
  ...resource.contract.row.shape,
  ...resource.contract.owned,
  ...resource.contract.fields,
})

export function columnsOf(resource: AnyResource): readonly GridColumn<AnyRow>[] {
  const shape = shapeOf(resource)
  const sortable = new Set([...resource.contract.sort, 'id'])
  return resource.columns.map((column, i): GridColumn<AnyRow> => {
    const { field, width, align, Cell } = column
    const kind = kindIn(shape, field)
    const first = i === 0
    return {
      key: field,
      title: labelOf(column),
      width: width ?? Math.max(widthOf(kind), labelOf(column).length * 7 + 26),
      align: align ?? (isNumber(kind) ? 'end' : 'start'),
      ...(first || (!width && WORDY.includes(kind?.kind)) ? { grow: first ? 2 : 1 } : {}),
      ...(sortable.has(field) ? { sort: field } : {}),
      ...(column.hidden ? { hidden: true } : {}),
      render: (row) => {
        if (Cell) return <Cell row={row} />
        const shown = showValue(kind, row[field], row, field)
        if (!first) return shown
        return (
          <a href={`${resource.path}/${row.id}`} className={atoms.medium} style={{ color: 'inherit' }}>
            {shown}
          </a>
        )
      },
    }
  })
}
export function filtersOf(resource: AnyResource): readonly FilterField[] {
  const shape = shapeOf(resource)
  const named = new Map([...resource.columns, ...resource.form].map((one) => [one.field, labelOf(one)]))
  return [...named].flatMap(([field, label]): FilterField[] => {
    const kind = kindIn(shape, field)
    return !kind || ['refs', 'texts', 'json', 'secret'].includes(kind.kind) ? [] : [{ field, label, kind }]
  })
}
/** What the form would not ask of such a row says nothing about it. */
export const counts = (one: Column<string, AnyRow> | Field<string>, row: AnyRow): boolean =>
  !('when' in one) || !one.when || one.when(row)
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
/** All that is known of a row, for peeking and for its own page. */
export function factsOf(resource: AnyResource, row: AnyRow) {
  const shape = shapeOf(resource)
  const fields = [...new Map([...resource.columns, ...resource.form].map((one) => [one.field, one])).values()]
  const cells = new Map(resource.columns.flatMap(({ field, Cell }) => (Cell ? [[field, Cell]] : [])))
  const own = (field: string) => {
    const Cell = cells.get(field)
    return Cell && <Cell row={row} />
  }
  return fields
    .filter((one) => kindIn(shape, one.field)?.kind !== 'secret' && counts(one, row))
    .map((one) => ({
      label: labelOf(one),
      isEmpty: !cells.has(one.field) && isNothing(row[one.field]),
      value: own(one.field) ?? showValue(kindIn(shape, one.field), row[one.field], row, one.field),
    }))
}

/** "12,000 gal Capacity" of these rows, for the columns whose sum says something. */
export function sumsOf(resource: AnyResource, rows: readonly AnyRow[]): readonly string[] {
  const shape = shapeOf(resource)
  return resource.columns.flatMap((column): string[] => {
    const values = column.sum ? rows.map((row) => row[column.field]).filter((v) => typeof v === 'string') : []
    if (!values.length) return []
    const kind = kindIn(shape, column.field)
    const sum = decimal.add(...values)
    return [
      `${labelOf(column)} ${kind?.kind === 'decimal' && kind.wire === 'money' ? formats.money(sum) : formats.number(decimal.trim(sum))}`,
    ]
  })
}
/** What an area that shows the list itself may add to it. */
export type ResourceListExtras = Partial<
  Pick<RecordListProps<AnyRow>, 'views' | 'tools' | 'totals' | 'firstUse' | 'defaultSort'>
>
type Act = ReturnType<typeof useRecordActions>
const tooMany = (chosen: readonly AnyRow[]) =>
  chosen.length > MOST ? { reason: `At most ${MOST} at once` } : {}

/** What can be done with the rows that are selected. */
function useSelectionActions(
  resource: AnyResource,
  { edit, remove }: Act,
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

/** What can be done with the row under the pointer. */
function useRowMenu({ path }: AnyResource, { edit, menu }: Act): (row: AnyRow) => readonly MenuGroup[] {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  return (row) => {
    const link = `${location.origin}${path}/${row.id}`
    return [
      {
        entries: [
          { id: 'open', label: 'Open', keys: 'enter', onAction: () => navigate(`${path}/${row.id}`) },
          ...(edit ? [{ id: 'edit', label: 'Edit', keys: 'e', onAction: () => edit(row) }] : []),
          {
            id: 'link',
            label: 'Copy link',
            onAction: () => void gantry.dispatch(copyText({ text: link })),
          },
        ],
      },
      ...menu(row),
    ]
  }
}

/**
 * Other ways to work on these rows, such as bringing them from a file: in the bar, and where there are none.
 */
function useWays({ name, teach }: AnyResource, { firstUse = teach, tools }: ResourceListExtras) {
  const gantry = useGantry()
  const links = gantry.reading
    .contributions(listTools)
    .filter((tool) => tool.list === name && tool.may(gantry.may))
    .map((tool) => (
      <LinkButton key={tool.to} size="s" icon={tool.icon} to={tool.to}>
        {tool.label}
      </LinkButton>
    ))
  if (!links.length) return { firstUse }
  return {
    tools: (
      <>
        {links}
        {tools}
      </>
    ),
    firstUse: (
      <div className={cx(atoms.col, atoms.gap[8])} style={{ alignItems: 'center' }}>
        {firstUse}
        {links}
      </div>
    ),
  }
}

/** Sums of the selection, and of the rows at hand, where a column has one. */
const sumsFor = (resource: AnyResource): Pick<RecordListProps<AnyRow>, 'sums' | 'totals'> =>
  resource.columns.some((column) => column.sum)
    ? {
        sums: (chosen) => sumsOf(resource, chosen),
        totals: (held: readonly AnyRow[], whole: boolean) => (
          <>
            {!whole && <span>First {formats.number(held.length)}:</span>}
            {sumsOf(resource, held).map((sum) => (
              <span key={sum}>{sum}</span>
            ))}
          </>
        ),
      }
    : {}

/** A row where there is no room for columns. */
const cardOf = (title: (row: AnyRow) => string, columns: readonly GridColumn<AnyRow>[]) => (row: AnyRow) => (
  <div className={atoms.col}>
    <span className={cx(atoms.medium, atoms.trunc)} style={{ fontSize: 14 }}>
      {title(row)}
    </span>
    {columns.slice(1, 3).map((column) => (
      <span key={column.key} className={cx(atoms.muted, atoms.trunc, atoms.small)}>
        {column.title}: {column.render(row)}
      </span>
    ))}
  </div>
)

/** The list of a plain area, from its data. */
export function ResourceList({
  resource,
  ...extras
}: { readonly resource: AnyResource } & ResourceListExtras) {
  const { name, contract, path, label, heading, commands, rows, title } = resource
  const [one, many] = label
  const small = one.toLowerCase()
  const gantry = useGantry()
  const columns = useMemo(() => columnsOf(resource), [resource])
  const filters = useMemo(() => filtersOf(resource), [resource])
  const act = useRecordActions(resource)
  const [changing, setChanging] = useState<readonly AnyRow[]>()
  const actions = useSelectionActions(resource, act, setChanging)
  const rowMenu = useRowMenu(resource, act)
  const ways = useWays(resource, extras)
  const { edit, remove, dialog } = act
  const waiting = gantry.log.rows(rows).waiting
  const create = { label: `New ${small}`, to: `${path}/new`, permission: contract.create.permission }
  return (
    <>
      <RecordList<AnyRow>
        name={name}
        title={heading}
        words={[small, many.toLowerCase()]}
        columns={columns}
        rows={rows}
        list={commands.list}
        pageSize={contract.pageSize === 'all' ? 100 : contract.pageSize}
        permission={contract.list.permission}
        nameOf={title}
        pathOf={(row) => `${path}/${row.id}`}
        filters={filters}
        route={contract.list}
        {...(contract.calls.includes('C') ? { create } : {})}
        onEdit={edit}
        onDelete={remove && ((row) => void remove(row))}
        {...sumsFor(resource)}
        actions={actions}
        rowMenu={rowMenu}
        peek={(row) => <Facts items={factsOf(resource, row).filter(({ isEmpty }) => !isEmpty)} />}
        card={cardOf(title, columns)}
        cardHeight={72}
        mark={(row) => (waiting[row.id] ? 'waiting' : undefined)}
        {...extras}
        {...ways}
      />
      {dialog}
      {changing && (
        <BulkChange resource={resource} chosen={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  )
}
const Plain: ResourceScreen = ({ resource }) => <ResourceList resource={resource} />
export default Plain
