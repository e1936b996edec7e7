import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useKeysWithoutFocus } from '#ui'
import type { RackPrice } from '#schema/areas/suppliers.ts'
import type { Editing } from './price-cell.tsx'
import { rackKey } from './matrix-view.ts'
import { readTyped, type TypedPrices } from './use-matrix.ts'

/** A cell of the table: which row, which product (0: the head of the row), and the price in it. */
export interface Spot {
  readonly row: string
  readonly product: number
}
export interface Rows {
  /** keys of the rows as they stand, from the top */
  readonly keys: readonly string[]
  readonly products: readonly number[]
  readonly rackAt: (spot: Spot) => RackPrice | undefined
}
const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}
/** Begins a price: a digit, a point, or a sign for cents. */
const STARTS = /^[0-9.+\-−=$]$/
const clamp = (n: number, most: number) => Math.max(0, Math.min(most, n))

interface Typing {
  readonly rows: Rows
  readonly typed: TypedPrices
  readonly put: (typed: TypedPrices) => void
  readonly mayType: boolean
  /** opens or closes the suppliers of a row; false where there are none to open or close */
  readonly onFold: (row: string, open: boolean) => boolean
}
const without = (typed: TypedPrices, key: string): TypedPrices =>
  Object.fromEntries(Object.entries(typed).filter(([one]) => one !== key))

/** The cell the keys act on, and how to get from one to another. */
function useCursor({ keys, products }: Rows) {
  const table = useRef<HTMLTableElement>(null)
  const [spot, setSpot] = useState<Spot>()
  const columns = [0, ...products]
  const isAt = spot !== undefined && keys.includes(spot.row) && columns.includes(spot.product)
  const cursor: Spot = isAt ? spot : { row: keys[0] ?? '', product: products[0] ?? 0 }
  const cellOf = (to: Spot) =>
    table.current?.querySelector<HTMLElement>(`[data-spot="${to.row}:${to.product}"]`) ?? null
  const focus = (to: Spot) => {
    setSpot(to)
    cellOf(to)?.focus()
  }
  useKeysWithoutFocus(
    (key) => key in STEPS || STARTS.test(key),
    () => cellOf(cursor),
  )
  const step = (from: Spot, [down, right]: readonly [number, number]): Spot => ({
    row: keys[clamp(keys.indexOf(from.row) + down, keys.length - 1)]!,
    product: columns[clamp(columns.indexOf(from.product) + right, columns.length - 1)]!,
  })
  return { table, cursor, setSpot, focus, step }
}
type Cursor = ReturnType<typeof useCursor>

/** A rectangle copied from a sheet fills the cells from the cursor on; a copied cell is its price. */
function clipboardOf({ rows, typed, put, mayType }: Typing, { cursor, step }: Cursor, isTyping: boolean) {
  const onPaste = (e: ClipboardEvent) => {
    if (isTyping || !mayType) return
    const text = e.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
    const found = text.split(/\r?\n/).flatMap((line, down) =>
      line.split('\t').flatMap((cell, right) => {
        const rack = rows.rackAt(step(cursor, [down, right]))
        const read = rack && readTyped(cell, rack)
        return rack && read && 'price' in read ? [[rackKey(rack), read.price] as const] : []
      }),
    )
    if (!found.length) return
    e.preventDefault()
    put({ ...typed, ...Object.fromEntries(found) })
  }
  const onCopy = (e: ClipboardEvent) => {
    const rack = isTyping ? undefined : rows.rackAt(cursor)
    if (!rack?.current) return
    e.preventDefault()
    e.clipboardData.setData('text/plain', rack.current.price)
  }
  return { onPaste, onCopy }
}

/** Where the cursor is, what is typed in its cell, and what the keys make of it. */
export function useTyping(given: Typing) {
  const { rows, typed, put, mayType, onFold } = given
  const at = useCursor(rows)
  const { cursor, focus, step } = at
  const [editing, setEditing] = useState<Editing>()
  const rack = rows.rackAt(cursor)
  /** Takes what is typed in the cell, and answers all prices that are typed then; nothing while it cannot be read. */
  const take = (): TypedPrices | undefined => {
    if (!editing) return typed
    const read = rack && readTyped(editing.text, rack)
    if (read && 'problem' in read) {
      setEditing({ ...editing, problem: read.problem })
      return undefined
    }
    const isSame = !read || Number(read.price) === Number(rack?.current?.price)
    const taken = isSame ? without(typed, editing.key) : { ...typed, [editing.key]: read.price }
    put(taken)
    setEditing(undefined)
    return taken
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (editing || e.ctrlKey || e.metaKey || e.altKey || e.nativeEvent.isComposing) return
    const move = STEPS[e.key]
    if (move) {
      e.preventDefault()
      if (cursor.product !== 0 || move[1] === 0 || !onFold(cursor.row, move[1] > 0)) focus(step(cursor, move))
      return
    }
    if (!rack || !mayType) return
    const key = rackKey(rack)
    if (e.key === 'Delete' || e.key === 'Backspace') return put(without(typed, key))
    if (e.key !== 'Enter' && !STARTS.test(e.key)) return
    e.preventDefault()
    setEditing({ key, text: e.key === 'Enter' ? (typed[key] ?? '') : e.key })
  }
  const onTypingKey = (e: KeyboardEvent<HTMLInputElement>) => {
    if (e.nativeEvent.isComposing) return
    if (e.key === 'Escape') {
      e.preventDefault()
      e.stopPropagation()
      setEditing(undefined)
      return focus(cursor)
    }
    if (e.key !== 'Enter' && e.key !== 'Tab') return
    e.preventDefault()
    if (!take() || e.ctrlKey || e.metaKey) return
    const way = e.shiftKey ? -1 : 1
    focus(step(cursor, e.key === 'Enter' ? [way, 0] : [0, way]))
  }
  return {
    ...at,
    editing,
    setEditing,
    take,
    onKeyDown,
    onTypingKey,
    ...clipboardOf(given, at, Boolean(editing)),
  }
}
export type TypingModel = ReturnType<typeof useTyping>
