/** What the keys do on lines typed like a sheet. */
import type { KeyboardEvent } from 'react'
import type { LineModel } from './line-model.ts'
import type { Going } from './line-types.ts'

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
/** Where a key leads out of a cell that is being edited. */
export function leaving({ key, shiftKey }: KeyboardEvent): Going | undefined {
  if (key === 'Tab') return shiftKey ? 'back' : 'next'
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  return undefined
}
/** Enter and Tab take the text of a cell and go on, Escape gives the old one back; the rest is the text's own. */
export function onTextKey<L extends object>(
  e: KeyboardEvent,
  model: LineModel<L>,
  text: string,
  leave: (go: Going) => void,
): void {
  if (e.nativeEvent.isComposing) return
  if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
    model.commit(text)
    return
  }
  e.stopPropagation()
  const go = leaving(e)
  if (go) {
    e.preventDefault()
    if (model.commit(text)) leave(go)
  }
  if (e.key === 'Escape') {
    e.preventDefault()
    model.cancel()
    leave('stay')
  }
}
/** Arrows move, Enter edits, Delete clears; with Ctrl lines go, come back and take over what stands above. */
export function onLineKey<L extends object>(
  e: KeyboardEvent,
  model: LineModel<L>,
  onRemoved: ((row: number) => void) | undefined,
): void {
  const { cursor } = model
  if (e.nativeEvent.isComposing) return
  const mod = e.ctrlKey || e.metaKey
  const used = (act: () => void) => {
    e.preventDefault()
    e.stopPropagation()
    act()
  }
  const arrow = ARROWS[e.key]
  if (arrow && e.altKey && e.key === 'ArrowDown') return used(() => model.edit())
  if (arrow && !mod && !e.altKey) return used(() => model.move(arrow[0], arrow[1], e.shiftKey))
  if (e.key === 'Tab') {
    if (model.next(e.shiftKey)) {
      e.preventDefault()
      e.stopPropagation()
    }
    return
  }
  if (mod && e.key === "'") return used(() => model.copyAbove())
  if (mod && e.key === 'Delete')
    return used(() => {
      const row = model.cursor.row
      model.remove(row)
      onRemoved?.(row)
    })
  if (mod && e.key.toLowerCase() === 'z')
    return used(() => {
      if (e.shiftKey) model.redo()
      else model.undo()
    })
  if (mod && e.key.toLowerCase() === 'y') return used(() => model.redo())
  if (mod || e.altKey) return
  switch (e.key) {
    case 'F2':
    case 'Enter':
      return used(() => model.edit())
    case 'Delete':
    case 'Backspace':
      return used(() => model.clearCells())
    case 'Home':
      return used(() => model.moveTo(cursor.row, 0, e.shiftKey))
    case 'End':
      return used(() => model.moveTo(cursor.row, model.columns.length - 1, e.shiftKey))
    case 'PageDown':
      return used(() => model.move(10, 0, e.shiftKey))
    case 'PageUp':
      return used(() => model.move(-10, 0, e.shiftKey))
  }
}
