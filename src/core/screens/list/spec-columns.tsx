/** The columns, filters and sums of a list, from the fields of its contract. */
import type { ReactNode } from 'react'
import { atoms, decimal, formats, type GridColumn } from '#ui'
import type { FieldKind } from '../../resource/field-kind.ts'
import { labelOf } from '../../resource/label-of.ts'
import { isNumber, kindIn, type Shape } from '../../resource/list-spec.ts'
import type { AnyRow, Column } from '../../resource/resource-types.ts'
import type { FilterField } from '../filter/filters.ts'
import { showValue } from '../record/cell.tsx'

/** A column of a list: a field, shown as its kind is everywhere, unless it says how. */
export interface ListColumn<R> extends Omit<Column<string, R>, 'Cell'> {
  /** as wide as the texts of its first rows */
  readonly fit?: true
  /** px it can give way to where there is little room */
  readonly least?: number
  /** gives way before those of a higher number and those without; default: the last first */
  readonly gives?: number
  /** read instead of the label: "Cents per gallon" */
  readonly spoken?: string
  /** takes what is left of the width, as many parts as this; default: texts without a width */
  readonly grow?: number
  /** sorted by the server: by this field, or by another */
  readonly sort?: true | string
  readonly className?: string
  /** the whole of what may be cut */
  readonly hint?: (row: R) => string | undefined
  /** more about its words, for a mouse that rests on them, null where there is no more; it stands elsewhere too */
  readonly card?: (row: R) => ReactNode
  readonly show?: (row: R) => ReactNode
  /** for who holds it; for others there is no such column */
  readonly permission?: string
}
/** A filter: a field by name, or one with words, kind or conditions of its own. */
export type ListFilter = string | (Partial<FilterField> & Pick<FilterField, 'field'>)

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
const valueOf = (row: object, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field]

function gridColumn<R extends { readonly id: number }>(
  column: ListColumn<R>,
  kind: FieldKind | undefined,
  link: ((row: R) => string) | undefined,
): GridColumn<R> {
  const { field, width, align, sort, spoken, className, hint, card } = column
  const grow = column.grow ?? ((!width || column.fit) && WORDY.includes(kind?.kind) ? 1 : undefined)
  const show =
    column.show ?? ((row: R) => showValue(kind, valueOf(row, field), row as unknown as AnyRow, field))
  return {
    key: field,
    title: labelOf(column),
    width: width ?? Math.max(widthOf(kind), labelOf(column).length * 7 + 26),
    align: align ?? (isNumber(kind) ? 'end' : 'start'),
    ...(grow ? { grow } : {}),
    ...(column.fit ? { fit: true } : {}),
    ...(column.least ? { least: column.least } : {}),
    ...(column.gives ? { gives: column.gives } : {}),
    ...(sort ? { sort: sort === true ? field : sort } : {}),
    ...(column.hidden ? { hidden: true } : {}),
    ...(spoken ? { spoken } : {}),
    ...(className ? { className } : {}),
    ...(hint ? { hint } : {}),
    ...(card ? { card } : {}),
    render: (row) =>
      link ? (
        <a href={link(row)} className={atoms.medium} style={{ color: 'inherit' }}>
          {show(row)}
        </a>
      ) : (
        show(row)
      ),
  }
}
/** The columns as a grid draws them, for somebody who may see so much; the first leads to the row. */
export function gridColumns<R extends { readonly id: number }>(
  { columns, shape, path }: { columns: readonly ListColumn<R>[]; shape: Shape; path: string },
  may: (permission: string) => boolean,
): readonly GridColumn<R>[] {
  const link = (row: R) => `${path}/${row.id}`
  return columns
    .map((column, i) => ({ column, link: i === 0 ? link : undefined }))
    .filter(({ column: { permission } }) => !permission || may(permission))
    .map(({ column, link: to }) => gridColumn(column, kindIn(shape, column.field), to))
}

const UNASKED: readonly FieldKind['kind'][] = ['refs', 'texts', 'json', 'secret']
/** Filters with their words and kinds; a field that cannot be asked for has none. */
export function filtersFrom(
  filters: readonly ListFilter[],
  columns: readonly { readonly field: string; readonly label?: string }[],
  shape: Shape,
): readonly FilterField[] {
  return filters.flatMap((given): FilterField[] => {
    const own = typeof given === 'string' ? { field: given } : given
    const named = columns.find(({ field }) => field === own.field) ?? own
    const kind =
      own.kind ??
      (own.words ? { kind: 'enum' as const, values: Object.keys(own.words) } : kindIn(shape, own.field))
    return !kind || UNASKED.includes(kind.kind) ? [] : [{ ...own, label: own.label ?? labelOf(named), kind }]
  })
}

/** "12,000 gal Capacity" of these rows, for the columns whose sum says something. */
export function sumsIn<R>(
  columns: readonly ListColumn<R>[],
  shape: Shape,
  rows: readonly R[],
): readonly string[] {
  return columns.flatMap((column): string[] => {
    const values = column.sum
      ? rows.map((row) => valueOf(row as object, column.field)).filter((v) => typeof v === 'string')
      : []
    if (!values.length) return []
    const kind = kindIn(shape, column.field)
    const sum = decimal.add(...values)
    const isMoney = kind?.kind === 'decimal' && kind.wire === 'money'
    return [`${labelOf(column)} ${isMoney ? formats.money(sum) : formats.number(decimal.trim(sum))}`]
  })
}
