import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useRowHeight } from '../theme/use-density.ts'
import { useMedia } from '../theme/use-media.ts'
import { narrow } from '../theme/tokens.ts'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import type { DataGridProps } from './grid-types.ts'
import { useRowWindow } from './use-row-window.ts'
import * as s from './grid.css.ts'

/** rows drawn above and below what is in sight */
const OVERSCAN = 6
/** Growing columns give way first, so that the last one is not cut on a laptop. */
const leastOf = (c: { readonly width: number; readonly grow?: number }): number =>
  c.grow ? Math.max(Math.min(c.width, 120), Math.round(c.width * 0.6)) : c.width

/**
 * A list of any length as an ARIA grid. The focus stays on the grid and
 * `aria-activedescendant` names the cursor row, so a row may come and go under it. Keys work
 * here when the grid has the focus; the bus may drive `model` from anywhere.
 */
export function DataGrid<R>(props: DataGridProps<R>) {
  const {
    label,
    source,
    model,
    name,
    onRange,
    onOpen,
    onPeek,
    onMenu,
    onDelete,
    sort = [],
    onSort,
    onWidth,
    onOrder,
    selectable = true,
    card,
    cardHeight = 86,
    mark,
    empty,
  } = props
  const columns = useMemo(() => props.columns.filter((c) => !c.hidden), [props.columns])
  const small = useMedia(narrow) && card !== undefined
  const base = useId()
  const box = useRef<HTMLDivElement>(null)
  const dense = useRowHeight()
  const height = small ? cardHeight : dense
  const cursor = useSyncExternalStore(model.subscribe, () => model.cursor)
  const [{ first, shown, hurry }, port] = useRowWindow(box, height)
  const from = Math.max(0, first - OVERSCAN)
  const to = shown ? Math.min(source.count - 1, first + shown + OVERSCAN) : -1
  const drawn = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
  // The cursor row is always drawn: aria-activedescendant must name something that exists.
  if (cursor < source.count && (cursor < from || cursor > to)) drawn.push(cursor)
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
        if (el && (top < port.top || below > port.top)) el.scrollTop = port.top = top < port.top ? top : below
      }),
    [model, port, height, small],
  )
  useEffect(() => {
    if (source.count && shown)
      onRange?.(Math.max(0, first - 10), Math.min(source.count - 1, first + shown + 10))
  }, [first, shown, source.count, onRange])

  const at = (index: number, act: ((row: R, index: number) => void) | undefined) => {
    const row = source.rowAt(index)
    if (row !== undefined) act?.(row, index)
  }
  const onKey = (e: KeyboardEvent<HTMLDivElement>) => {
    if (e.target !== e.currentTarget || e.nativeEvent.isComposing) return
    const mod = e.ctrlKey || e.metaKey
    const extend = e.shiftKey && selectable
    const page = model.cursor
    const used = (act: () => void) => {
      e.preventDefault()
      act()
    }
    switch (e.key) {
      case 'ArrowDown':
      case 'j':
      case 'J':
        if (!mod) used(() => model.move(1, extend))
        return
      case 'ArrowUp':
      case 'k':
      case 'K':
        if (!mod) used(() => model.move(-1, extend))
        return
      case 'PageDown':
        return used(() => model.movePage(1, extend))
      case 'PageUp':
        return used(() => model.movePage(-1, extend))
      case 'Home':
        return used(() => model.moveTo(0, extend))
      case 'End':
        return used(() => model.moveTo(source.count - 1, extend))
      case 'x':
        if (selectable && !mod) used(() => model.toggle())
        return
      case ' ':
        return used(() => (e.shiftKey && selectable ? model.toggle() : at(page, onPeek)))
      case 'a':
        if (mod && selectable) used(() => model.selectLoaded())
        return
      case 'Escape':
        if (model.clear()) {
          e.preventDefault()
          e.stopPropagation()
        }
        return
      case 'Enter':
        return used(() => at(page, (row, i) => onOpen?.(row, i, mod)))
      case 'Delete':
        if (onDelete) used(() => at(page, onDelete))
        return
      case 'ContextMenu':
        return used(() => menuAt(page))
      case 'F10':
        if (e.shiftKey) used(() => menuAt(page))
        return
    }
  }
  const menuAt = (index: number) => {
    const rect = document.getElementById(`${base}-${index}`)?.getBoundingClientRect()
    // A menu on a row that is not ticked means that row alone.
    if (!model.isSelected(source.keyAt(index))) model.clear()
    at(index, (row) => onMenu?.(row, index, { x: (rect?.left ?? 0) + 120, y: rect?.bottom ?? 0 }))
  }
  const indexOf = (e: MouseEvent) => {
    const el = (e.target as Element).closest<HTMLElement>('[data-index]')
    return el ? Number(el.dataset.index) : -1
  }
  const onClick = (e: MouseEvent<HTMLDivElement>) => {
    const index = indexOf(e)
    const target = e.target as Element
    if (index < 0) return
    const pick = target.closest('[data-pick]')
    // Links and buttons in a cell act for themselves; the row only takes the cursor.
    if (pick) {
      if (e.shiftKey) model.rangeTo(index)
      else {
        model.toggle(index)
        model.moveTo(index)
      }
    } else if (e.shiftKey && selectable) model.rangeTo(index)
    else {
      model.moveTo(index)
      if (small && !target.closest('a, button')) at(index, (row, i) => onOpen?.(row, i, false))
    }
    if (!target.closest('a, button, input:not([type="checkbox"])'))
      box.current?.focus({ preventScroll: true })
  }
  const template = [
    ...(selectable ? ['44px'] : []),
    ...columns.map((c) => (c.grow ? `minmax(${leastOf(c)}px, ${c.grow}fr)` : `${c.width}px`)),
    ...(columns.some((c) => c.grow) ? [] : ['minmax(0, 1fr)']),
  ].join(' ')
  const least = columns.reduce((sum, c) => sum + leastOf(c), selectable ? 44 : 0)
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
      style={
        { '--cols': template, '--height': `${height}px`, '--min': small ? '0px' : `${least}px` } as Record<
          string,
          string
        >
      }
      onKeyDown={onKey}
      onClick={onClick}
      onDoubleClick={(e) => {
        const i = indexOf(e)
        if (i >= 0 && !(e.target as Element).closest('[data-pick], a, button'))
          at(i, (row) => onOpen?.(row, i, e.ctrlKey || e.metaKey))
      }}
      onContextMenu={(e) => {
        const i = indexOf(e)
        if (i < 0 || !onMenu) return
        e.preventDefault()
        if (!model.isSelected(source.keyAt(i))) model.clear()
        model.moveTo(i)
        at(i, (row) => onMenu(row, i, { x: e.clientX, y: e.clientY }))
      }}
    >
      {!small && (
        <GridHead
          columns={columns}
          model={model}
          selectable={selectable}
          sort={sort}
          onSort={onSort}
          onWidth={onWidth}
          onOrder={onOrder}
        />
      )}
      <div role="rowgroup" className={s.body} style={{ height: source.count * height }}>
        {drawn.map((index) => (
          <GridRow
            key={index}
            id={`${base}-${index}`}
            index={index}
            top={index * height}
            brief={hurry}
            columns={columns}
            source={source}
            model={model}
            name={name}
            selectable={selectable}
            card={small ? card : undefined}
            mark={mark}
          />
        ))}
      </div>
    </div>
  )
  // Words are no rows: they stand under the grid, which keeps its head.
  return source.count === 0 && empty ? (
    <div className={s.hollow}>
      {grid}
      {empty}
    </div>
  ) : (
    grid
  )
}
