/** What keys and the pointer do on a grid. */
import type { KeyboardEvent, MouseEvent } from 'react'
import type { GridModel } from './grid-model.ts'
import type { DataGridProps } from './grid-types.ts'

/** What of a grid its keys and its pointer act on. */
export interface GridActs<R> extends Pick<
  DataGridProps<R>,
  'source' | 'onOpen' | 'onPeek' | 'onMenu' | 'onDelete'
> {
  readonly model: GridModel
  readonly selectable: boolean
  /** rows are cards: a tap opens one */
  readonly small: boolean
  /** the start of the ids of its rows */
  readonly base: string
}
function at<R>(
  { source }: GridActs<R>,
  index: number,
  act: ((row: R, index: number) => void) | undefined,
): void {
  const row = source.rowAt(index)
  if (row !== undefined) act?.(row, index)
}
/** Opens the menu of a row below it. */
function menuAt<R>(acts: GridActs<R>, index: number): void {
  const { source, model, base, onMenu } = acts
  const rect = document.getElementById(`${base}-${index}`)?.getBoundingClientRect()
  // A menu on a row that is not ticked means that row alone.
  if (!model.isSelected(source.keyAt(index))) model.clear()
  at(acts, index, (row) => onMenu?.(row, index, { x: (rect?.left ?? 0) + 120, y: rect?.bottom ?? 0 }))
}
const indexOf = (e: MouseEvent) => {
  const el = (e.target as Element).closest<HTMLElement>('[data-index]')
  return el ? Number(el.dataset.index) : -1
}
/** Arrows and letters move and tick; Enter, Space and Delete act on the row of the cursor. */
export function onGridKey<R>(e: KeyboardEvent<HTMLDivElement>, acts: GridActs<R>): void {
  const { source, model, selectable, onOpen, onPeek, onDelete } = acts
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
      return used(() => (e.shiftKey && selectable ? model.toggle() : at(acts, page, onPeek)))
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
      return used(() => at(acts, page, (row, i) => onOpen?.(row, i, mod)))
    case 'Delete':
      if (onDelete) used(() => at(acts, page, onDelete))
      return
    case 'ContextMenu':
      return used(() => menuAt(acts, page))
    case 'F10':
      if (e.shiftKey) used(() => menuAt(acts, page))
      return
  }
}
/** A click ticks, opens a card, or only takes the cursor. @returns whether the grid takes the focus */
export function onGridClick<R>(e: MouseEvent, acts: GridActs<R>): boolean {
  const { model, selectable, small, onOpen } = acts
  const index = indexOf(e)
  const target = e.target as Element
  if (index < 0) return false
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
    if (small && !target.closest('a, button')) at(acts, index, (row, i) => onOpen?.(row, i, false))
  }
  return !target.closest('a, button, input:not([type="checkbox"])')
}
/** A double click opens the row. */
export function onGridDoubleClick<R>(e: MouseEvent, acts: GridActs<R>): void {
  const { onOpen } = acts
  const i = indexOf(e)
  if (i >= 0 && !(e.target as Element).closest('[data-pick], a, button'))
    at(acts, i, (row) => onOpen?.(row, i, e.ctrlKey || e.metaKey))
}
/** The menu of a row where the pointer is. */
export function onGridMenu<R>(e: MouseEvent, acts: GridActs<R>): void {
  const { source, model, onMenu } = acts
  const i = indexOf(e)
  if (i < 0 || !onMenu) return
  e.preventDefault()
  if (!model.isSelected(source.keyAt(i))) model.clear()
  model.moveTo(i)
  at(acts, i, (row) => onMenu(row, i, { x: e.clientX, y: e.clientY }))
}
