import { memo, type DragEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { useModel } from '../model/use-model.ts'
import { cx } from '../theme/cx.ts'
import { Icon } from '../marks/icon.tsx'
import { ArrowDown, ArrowUp } from '../marks/icons.ts'
import type { GridModel } from './grid-model.ts'
import type { GridColumn, GridSort } from './grid-types.ts'
import * as s from './grid.css.ts'

interface HeadProps<R> {
  readonly columns: readonly GridColumn<R>[]
  readonly model: GridModel
  readonly selectable: boolean
  readonly sort: readonly GridSort[]
  readonly onSort: ((field: string, add: boolean) => void) | undefined
  readonly onWidth: ((key: string, width: number) => void) | undefined
  readonly onOrder: ((key: string, before: string) => void) | undefined
}
/** Pixels that Alt+Shift and an arrow move the edge of a column by. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 }
function sortedSo(column: { readonly sort?: string }, by: GridSort | undefined) {
  if (by) return by.desc ? 'descending' : 'ascending'
  return column.sort ? 'none' : undefined
}
const DRAG = 'application/x-gantry-column'

function PickAll({ model }: { readonly model: GridModel }) {
  useModel(model)
  const on = model.count > 0 && model.selected.size >= model.count
  const some = !on && model.selected.size > 0
  return (
    <input
      type="checkbox"
      className={s.pick}
      tabIndex={-1}
      checked={on}
      ref={(el) => {
        if (el) el.indeterminate = some
      }}
      aria-label="Select all loaded rows"
      onChange={() => {
        if (on || some) model.clear()
        else model.selectLoaded()
      }}
    />
  )
}

/**
 * Column heads: sort by click or Enter (Shift adds a key), width by dragging the
 * edge or Alt+arrows, order by dragging the word.
 */
function Head<R>({ columns, model, selectable, sort, onSort, onWidth, onOrder }: HeadProps<R>) {
  const resize = (column: GridColumn<R>) => (e: PointerEvent<HTMLSpanElement>) => {
    e.preventDefault()
    e.stopPropagation()
    const grip = e.currentTarget
    const from = e.clientX
    const width = grip.parentElement!.offsetWidth
    grip.setPointerCapture(e.pointerId)
    const move = (m: globalThis.PointerEvent) =>
      onWidth?.(column.key, Math.max(48, Math.round(width + m.clientX - from)))
    grip.addEventListener('pointermove', move)
    grip.addEventListener('pointerup', () => grip.removeEventListener('pointermove', move), { once: true })
  }
  const onKey = (column: GridColumn<R>) => (e: KeyboardEvent<HTMLButtonElement>) => {
    const by = e.altKey && e.shiftKey ? STEPS[e.key] : undefined
    if (by) {
      e.preventDefault()
      onWidth?.(column.key, Math.max(48, e.currentTarget.parentElement!.offsetWidth + by))
    }
  }
  const drag = (column: GridColumn<R>) =>
    onOrder
      ? {
          draggable: true,
          onDragStart: (e: DragEvent) => e.dataTransfer.setData(DRAG, column.key),
          onDragOver: (e: DragEvent) => {
            if (e.dataTransfer.types.includes(DRAG)) e.preventDefault()
          },
          onDrop: (e: DragEvent) => {
            const key = e.dataTransfer.getData(DRAG)
            if (key && key !== column.key) onOrder(key, column.key)
          },
        }
      : {}
  return (
    <div role="row" aria-rowindex={1} className={s.head}>
      {selectable && (
        <div role="columnheader" className={s.headCell}>
          <PickAll model={model} />
        </div>
      )}
      {columns.map((c) => {
        const at = c.sort === undefined ? -1 : sort.findIndex((x) => x.field === c.sort)
        const by = sort[at]
        return (
          <div
            key={c.key}
            role="columnheader"
            aria-sort={sortedSo(c, by)}
            className={cx(s.headCell, c.align === 'end' && s.end)}
            {...drag(c)}
          >
            {c.sort && onSort ? (
              <button
                type="button"
                className={s.headButton}
                data-on={by ? true : undefined}
                aria-label={c.spoken}
                onClick={(e) => onSort(c.sort!, e.shiftKey)}
                onKeyDown={onKey(c)}
              >
                <span className={s.headWord}>{c.title}</span>
                {by && <Icon of={by.desc ? ArrowDown : ArrowUp} size="s" />}
                {by && sort.length > 1 && <span aria-hidden="true">{at + 1}</span>}
              </button>
            ) : (
              <span className={s.headWord} aria-label={c.spoken || undefined}>
                {c.title}
              </span>
            )}
            {onWidth && <span className={s.grip} aria-hidden="true" onPointerDown={resize(c)} />}
          </div>
        )
      })}
    </div>
  )
}
// scrolling draws rows, and no head
export const GridHead = memo(Head) as unknown as typeof Head
