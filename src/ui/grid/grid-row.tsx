import { memo, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { cx } from '../theme/cx.ts'
import { Bone } from '../states/skeleton.tsx'
import type { GridModel, RowKey } from './grid-model.ts'
import type { DataGridProps, GridColumn, GridSource } from './grid-types.ts'
import { spokenRow } from './spoken.ts'
import * as s from './grid.css.ts'

interface RowProps<R> {
  readonly id: string
  readonly index: number
  readonly top: number
  /** drawn as its name alone, while the list flies past */
  readonly brief: boolean
  readonly columns: readonly GridColumn<R>[]
  readonly source: GridSource<R>
  readonly model: GridModel
  readonly name: (row: R) => string
  readonly selectable: boolean
  readonly card: ((row: R) => ReactNode) | undefined
  readonly mark: DataGridProps<R>['mark']
}
const never = () => () => undefined
// The grid hears the click; React only has to keep the box in step.
const ignore = () => undefined

function Cells<R>({ row, columns }: { readonly row: R; readonly columns: readonly GridColumn<R>[] }) {
  return (
    <>
      {columns.map((c, i) => (
        <div
          key={c.key}
          role={i === 0 ? 'rowheader' : 'gridcell'}
          className={cx(s.cell, c.align === 'end' && s.cellEnd, c.className)}
          title={c.hint?.(row)}
        >
          {c.render(row)}
        </div>
      ))}
    </>
  )
}
// A row redraws for its own data, for its own cursor and selection, and for nothing else.
const MemoCells = memo(Cells) as unknown as typeof Cells

function BriefRow({ id, index, top, words }: { id: string; index: number; top: number; words: string }) {
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={s.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" className={cx(s.cell, s.brief)}>
        {words}
      </div>
    </div>
  )
}
function RowBody<R>({
  row,
  columns,
  card,
}: Pick<RowProps<R>, 'columns' | 'card'> & { readonly row: R | undefined }) {
  if (row !== undefined)
    return card ? <div role="rowheader">{card(row)}</div> : <MemoCells row={row} columns={columns} />
  return columns
    .filter((_, i) => !card || i === 0)
    .map((c) => (
      <div key={c.key} role="gridcell" aria-label="Loading" className={s.cell}>
        <Bone width="70%" />
      </div>
    ))
}
function GridRowBase<R>({
  id,
  index,
  top,
  brief,
  columns,
  source,
  model,
  name,
  selectable,
  card,
  mark,
}: RowProps<R>) {
  const row = useSyncExternalStore(
    source.subscribe ? (changed) => source.subscribe!(index, changed) : never,
    () => source.rowAt(index),
  )
  const key: RowKey | undefined = source.keyAt(index)
  const flags = useSyncExternalStore(model.subscribe, () => model.flags(index, key))
  const selected = flags >= 2
  const look = row === undefined ? undefined : mark?.(row)
  const box = useRef<HTMLDivElement>(null)
  const onCursor = flags % 2 === 1
  // Only the row of the cursor is read as a whole, so only it is put in words.
  useLayoutEffect(() => {
    if (!onCursor || card || brief || row === undefined) return undefined
    const el = box.current
    el?.setAttribute('aria-label', spokenRow(el, columns, look))
    return () => el?.removeAttribute('aria-label')
  })
  if (brief) return <BriefRow id={id} index={index} top={top} words={row === undefined ? '' : name(row)} />
  return (
    <div
      ref={box}
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      data-index={index}
      className={cx(
        s.row,
        onCursor && s.cursor,
        card && s.card,
        card && !selectable && s.plainCard,
        look && s.marks[look],
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      {selectable && (
        <div role="gridcell" className={card ? undefined : cx(s.cell, s.pickCell)}>
          <input
            type="checkbox"
            className={s.pick}
            data-pick
            tabIndex={-1}
            checked={selected}
            onChange={ignore}
            aria-label={`Select ${row === undefined ? `row ${index + 1}` : name(row)}`}
          />
        </div>
      )}
      <RowBody row={row} columns={columns} card={card} />
    </div>
  )
}
export const GridRow = memo(GridRowBase) as unknown as typeof GridRowBase
