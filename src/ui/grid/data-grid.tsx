import { useEffect, useId, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useModel } from '../model/use-model.ts'
import { useRowHeight } from '../theme/use-density.ts'
import { useMedia } from '../theme/use-media.ts'
import { useMinute } from '../values/use-minute.ts'
import { narrow } from '../theme/media.ts'
import { onGridClick, onGridDoubleClick, onGridKey, onGridMenu } from './grid-acts.ts'
import { CellCard } from './cell-card.tsx'
import { templateOf } from './column-widths.ts'
import { drawnRows } from './drawn-rows.ts'
import { GridHead } from './grid-head.tsx'
import { GridRow, type RowsOf } from './grid-row.tsx'
import type { DataGridProps, GridColumn } from './grid-types.ts'
import { AROUND, useRowWindow } from './use-row-window.ts'
import * as s from './grid.css.ts'

/** The rows that are drawn, and the grid scrolled to the cursor as the model moves it. */
function useDrawnRows<R>(
  { source, model, onRange }: DataGridProps<R>,
  box: RefObject<HTMLDivElement | null>,
  height: number,
  small: boolean,
) {
  const cursor = useModel(model, ({ cursor }) => cursor)
  const [{ first, shown, hurry, start, around, width }, port] = useRowWindow(box, height)
  const from = Math.max(0, first - around)
  const to = shown ? Math.min(source.count - 1, first + shown + around) : -1
  // as many as are drawn between the first rows of the list and its last, so that each that goes is needed
  const size = shown + 2 * AROUND + 1
  const rows = drawnRows({ from, to }, start, size)
  // The cursor row is always drawn: aria-activedescendant must name something that exists.
  const away = cursor < source.count ? [{ element: size, index: cursor }] : []
  const drawn = [...(cursor < from ? away : []), ...rows, ...(cursor > to ? away : [])]
  useLayoutEffect(() => {
    model.bind({
      count: source.count,
      keyAt: (i) => source.keyAt(i),
      page: Math.max(1, Math.floor((port.room || 600) / height) - 2),
    })
  })
  useEffect(
    () =>
      model.onScroll((index) => {
        // Rows are of one height, so the place is known; asking the page costs a layout at every key.
        const el = box.current
        const top = index * height
        const below = top + height + (small ? 60 : 90) - port.room
        if (!el || (top >= port.top && below <= port.top)) return
        const end = (small ? 0 : HEAD) + source.count * height - port.room
        const wanted = top < port.top ? top : below
        // the browser knows the end for sure; what is remembered is put right when it tells
        el.scrollTop = wanted
        port.top = Math.max(0, Math.min(end, wanted))
        // the row of the cursor is drawn where it stays, not once before the scroll and once after it
        port.moved()
      }),
    [model, box, port, height, small, source.count],
  )
  useEffect(() => {
    if (source.count && shown)
      onRange?.(Math.max(0, first - 10), Math.min(source.count - 1, first + shown + 10))
  }, [first, shown, source.count, onRange])

  return { cursor, drawn, hurry, width }
}
/** px of the heads */
const HEAD = 30
const UNSORTED: NonNullable<DataGridProps<never>['sort']> = []
/** px of the column of boxes */
const PICK = 44
/** The columns as a grid template, the height of a row, and the least width that keeps them readable. */
function sizesOf<R>(
  columns: readonly GridColumn<R>[],
  { width, pick, small, height }: { width: number; pick: number; small: boolean; height: number },
): Record<string, string> {
  const { columns: template, least } = templateOf(columns, width, pick)
  return { '--cols': template, '--height': `${height}px`, '--min': small ? '0px' : `${least}px` }
}
/** The same object until one of its parts is another: a row is drawn anew when it is. */
function useShared<R>(rows: RowsOf<R>): RowsOf<R> {
  const { base, height, columns, source, model, name, selectable, card, mark, minute } = rows
  return useMemo(
    () => ({ base, height, columns, source, model, name, selectable, card, mark, minute }),
    [base, height, columns, source, model, name, selectable, card, mark, minute],
  )
}
/**
 * A list of any length as an ARIA grid. The focus stays on the grid and
 * `aria-activedescendant` names the cursor row, so a row may come and go under it. Keys work
 * here when the grid has the focus; the bus may drive `model` from anywhere.
 */
export function DataGrid<R>(props: DataGridProps<R>) {
  const { label, source, model, name, sort = UNSORTED, selectable = true, card, mark, empty } = props
  const columns = useMemo(() => props.columns.filter((c) => !c.hidden), [props.columns])
  const small = useMedia(narrow) && card !== undefined
  const base = useId()
  const box = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const height = small ? (props.cardHeight ?? 86) : (props.rowHeight ?? rowHeight)
  const { cursor, drawn, hurry, width } = useDrawnRows(props, box, height, small)
  // heard once for all rows, which come and go at every scroll
  const minute = useMinute()
  const pick = selectable ? PICK : 0
  const sizes = useMemo(
    () => sizesOf(columns, { width, pick, small, height }),
    [columns, width, pick, small, height],
  )
  const acts = { ...props, selectable, small, base }
  const list = useShared({
    base,
    height,
    columns,
    source,
    model,
    name,
    selectable,
    card: small ? card : undefined,
    mark,
    minute,
  })
  const grid = (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={source.count + 1}
      aria-multiselectable={selectable || undefined}
      tabIndex={0}
      data-grid
      aria-activedescendant={source.count ? `${base}-${Math.min(cursor, source.count - 1)}` : undefined}
      className={s.scroller}
      style={sizes}
      onKeyDown={(e) => onGridKey(e, acts)}
      onClick={(e) => {
        if (onGridClick(e, acts)) box.current?.focus({ preventScroll: true })
      }}
      onDoubleClick={(e) => onGridDoubleClick(e, acts)}
      onContextMenu={(e) => onGridMenu(e, acts)}
    >
      {!small && (
        <GridHead
          columns={columns}
          model={model}
          selectable={selectable}
          sort={sort}
          onSort={props.onSort}
          onWidth={props.onWidth}
          onOrder={props.onOrder}
        />
      )}
      <div role="rowgroup" className={s.body} style={{ height: source.count * height }}>
        {drawn.map(({ element, index }) => (
          <GridRow key={element} index={index} brief={hurry} list={list} />
        ))}
      </div>
    </div>
  )
  // Words are no rows: they stand under the grid, which keeps its head.
  const isHollow = source.count === 0 && Boolean(empty)
  return (
    <div className={isHollow ? s.hollow : s.whole}>
      {grid}
      {isHollow && empty}
      {!small && <CellCard box={box} columns={columns} source={source} />}
    </div>
  )
}
