import {
  Fragment,
  isValidElement,
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useModel } from '../model/use-model.ts'
import { cx } from '../theme/cx.ts'
import { Product } from '../marks/product.tsx'
import { StatusRing } from '../marks/status-ring.tsx'
import { Tag } from '../marks/tag.tsx'
import { Bone } from '../states/skeleton.tsx'
import type { RowKey } from './grid-model.ts'
import type { DataGridProps, GridColumn } from './grid-types.ts'
import { spokenRow } from './spoken.ts'
import * as s from './grid.css.ts'

/** What all rows of a list share. */
export interface RowsOf<R> extends Pick<DataGridProps<R>, 'source' | 'model' | 'name'> {
  readonly card: DataGridProps<R>['card'] | undefined
  readonly mark: DataGridProps<R>['mark'] | undefined
  /** the start of the ids of its rows */
  readonly base: string
  /** px of a row */
  readonly height: number
  readonly columns: readonly GridColumn<R>[]
  readonly selectable: boolean
  /** words such as "20 min late" are of this minute */
  readonly minute: number
}
interface RowProps<R> {
  readonly index: number
  /** drawn as its name alone, while the list flies past */
  readonly brief: boolean
  readonly list: RowsOf<R>
}
const nothing = () => undefined
// The grid hears the click; React only has to keep the box in step.
const ignore = nothing

const FORGETFUL: ReadonlySet<unknown> = new Set([Fragment, Product, StatusRing, Tag])
/** Words and marks, which look the same whatever stood there before. */
const isWords = (node: ReactNode): boolean => {
  if (Array.isArray(node)) return node.every(isWords)
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return true
  const { type, props } = node
  return (typeof type === 'string' || FORGETFUL.has(type)) && isWords(props.children)
}
interface CellsProps<R> extends Pick<RowsOf<R>, 'minute'> {
  readonly row: R
  readonly id: RowKey | undefined
  readonly columns: readonly GridColumn<R>[]
}
/** Elements go on to another row; what a component remembers is of its own. */
function Cells<R>({ row, id, columns }: CellsProps<R>) {
  return (
    <>
      {columns.map((c, i) => {
        const shown = c.render(row)
        return (
          <div
            key={c.key}
            role={i === 0 ? 'rowheader' : 'gridcell'}
            className={cx(s.cell, c.align === 'end' && s.cellEnd, c.className)}
            title={c.hint?.(row)}
          >
            {isWords(shown) ? shown : <Fragment key={id}>{shown}</Fragment>}
          </div>
        )
      })}
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
  id,
  columns,
  card,
  minute,
}: Pick<RowsOf<R>, 'columns' | 'card' | 'minute'> &
  Pick<CellsProps<R>, 'id'> & { readonly row: R | undefined }) {
  if (row !== undefined)
    return card ? (
      <div key={id} role="rowheader">
        {card(row)}
      </div>
    ) : (
      <MemoCells row={row} id={id} columns={columns} minute={minute} />
    )
  return columns
    .filter((_, i) => !card || i === 0)
    .map((c) => (
      <div key={c.key} role="gridcell" aria-label="Loading" className={s.cell}>
        <Bone width="70%" />
      </div>
    ))
}
function GridRowBase<R>({ index, brief, list }: RowProps<R>) {
  const { base, height, columns, source, model, name, selectable, card, mark, minute } = list
  const id = `${base}-${index}`
  const top = index * height
  const subscribe = useCallback(
    (changed: () => void) => source.subscribe?.(index, changed) ?? nothing,
    [source, index],
  )
  const row = useSyncExternalStore(subscribe, () => source.rowAt(index))
  const key: RowKey | undefined = source.keyAt(index)
  const flags = useModel(model, () => model.flags(index, key))
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
      <RowBody row={row} id={key} columns={columns} card={card} minute={minute} />
    </div>
  )
}
export const GridRow = memo(GridRowBase) as unknown as typeof GridRowBase
