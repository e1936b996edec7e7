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

const widthOf = (kind: FieldKind | undefined): number =>
  kind?.kind === 'decimal' && kind.wire === 'money'
    ? 130
    : isNumber(kind)
      ? 110
      : kind?.kind === 'bool'
        ? 80
        : kind?.kind === 'instant'
          ? 178
          : kind?.kind === 'date'
            ? 150
            : kind?.kind === 'enum'
              ? 120
              : kind?.kind === 'email'
                ? 230
                : 180
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
      render: (row) =>
        Cell ? (
          <Cell row={row} />
        ) : first ? (
          <a href={`${resource.path}/${row.id}`} className={atoms.medium} style={{ color: 'inherit' }}>
            {showValue(kind, row[field], row, field)}
          </a>
        ) : (
          showValue(kind, row[field], row, field)
        ),
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
/** The list of a plain area, from its data. */
export function ResourceList({
  resource,
  ...extras
}: { readonly resource: AnyResource } & ResourceListExtras) {
  const {
    name,
    contract,
    path,
    label: [one, many],
    heading,
    commands,
    rows,
    title,
  } = resource
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const columns = useMemo(() => columnsOf(resource), [resource])
  const filters = useMemo(() => filtersOf(resource), [resource])
  const { edit, remove, menu, dialog } = useRecordActions(resource)
  const small = one.toLowerCase()
  const [changing, setChanging] = useState<readonly AnyRow[]>()
  const mayChange = edit && changeable(resource).length > 0
  const tooMany = (chosen: readonly AnyRow[]) =>
    chosen.length > MOST ? { reason: `At most ${MOST} at once` } : {}
  const removeAll = (chosen: readonly AnyRow[]) =>
    void (chosen.length === 1
      ? remove?.(chosen[0]!)
      : gantry.dispatch(commands.removeMany({ rows: chosen.map(({ id, rev }) => ({ id, rev })) })))
  const actions = (chosen: readonly AnyRow[]): readonly SelectionAction[] => [
    ...(edit && chosen.length === 1
      ? [{ id: 'edit', label: 'Edit', icon: icons.Pencil, keys: 'e', onPress: () => edit(chosen[0]!) }]
      : []),
    ...(mayChange && chosen.length > 1
      ? [
          {
            id: 'change',
            label: 'Change',
            icon: icons.Pencil,
            ...tooMany(chosen),
            onPress: () => setChanging(chosen),
          },
        ]
      : []),
    ...(remove
      ? [
          {
            id: 'delete',
            label: 'Delete',
            icon: icons.Trash2,
            keys: 'delete',
            ...tooMany(chosen),
            onPress: () => removeAll(chosen),
          },
        ]
      : []),
  ]
  const rowMenu = (row: AnyRow): readonly MenuGroup[] => [
    {
      entries: [
        { id: 'open', label: 'Open', keys: 'enter', onAction: () => navigate(`${path}/${row.id}`) },
        ...(edit ? [{ id: 'edit', label: 'Edit', keys: 'e', onAction: () => edit(row) }] : []),
        {
          id: 'link',
          label: 'Copy link',
          onAction: () => void gantry.dispatch(copyText({ text: `${location.origin}${path}/${row.id}` })),
        },
      ],
    },
    ...menu(row),
  ]
  const card = (row: AnyRow) => (
    <div className={atoms.col}>
      <span className={cx(atoms.medium, atoms.trunc)} style={{ fontSize: 14 }}>
        {title(row)}
      </span>
      {columns.slice(1, 3).map((c) => (
        <span key={c.key} className={cx(atoms.muted, atoms.trunc, atoms.small)}>
          {c.title}: {c.render(row)}
        </span>
      ))}
    </div>
  )
  const links = gantry.reading
    .contributions(listTools)
    .filter((tool) => tool.list === name && tool.may(gantry.may))
    .map((tool) => (
      <LinkButton key={tool.to} size="s" icon={tool.icon} to={tool.to}>
        {tool.label}
      </LinkButton>
    ))
  const first = extras.firstUse ?? resource.teach
  const ways = links.length
    ? {
        tools: (
          <>
            {links}
            {extras.tools}
          </>
        ),
        firstUse: (
          <div className={cx(atoms.col, atoms.gap[8])} style={{ alignItems: 'center' }}>
            {first}
            {links}
          </div>
        ),
      }
    : { firstUse: first }
  const waiting = gantry.log.rows(rows).waiting
  const summed = resource.columns.some((column) => column.sum)
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
        {...(contract.calls.includes('C')
          ? { create: { label: `New ${small}`, to: `${path}/new`, permission: contract.create.permission } }
          : {})}
        onEdit={edit}
        onDelete={remove && ((row) => void remove(row))}
        {...(summed
          ? {
              sums: (chosen: readonly AnyRow[]) => sumsOf(resource, chosen),
              totals: (held: readonly AnyRow[], whole: boolean) => (
                <>
                  {!whole && <span>First {formats.number(held.length)}:</span>}
                  {sumsOf(resource, held).map((sum) => (
                    <span key={sum}>{sum}</span>
                  ))}
                </>
              ),
            }
          : {})}
        actions={actions}
        rowMenu={rowMenu}
        peek={(row) => <Facts items={factsOf(resource, row).filter(({ isEmpty }) => !isEmpty)} />}
        card={card}
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
