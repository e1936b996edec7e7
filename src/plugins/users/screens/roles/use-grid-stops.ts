import { useState, type FocusEvent, type KeyboardEvent } from 'react'

/** Attributes of a cell that the keys reach: one of all is in the order of Tab. */
interface Stop {
  readonly 'data-stop': string
  readonly tabIndex: 0 | -1
}
const stopsIn = (row: Element | undefined): readonly HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-stop]') ?? []),
]
type Move = (row: number, column: number, rows: readonly Element[]) => readonly [row: number, column: number]
const LAST = Number.MAX_SAFE_INTEGER
const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  Home: (row) => [row, 0],
  End: (row) => [row, LAST],
  'ctrl Home': () => [0, 0],
  'ctrl End': (_row, _column, rows) => [rows.length - 1, LAST],
  PageUp: (row, column) => [row - 10, column],
  PageDown: (row, column) => [row + 10, column],
}
const within = (n: number, length: number): number => Math.max(0, Math.min(n, length - 1))

/** One place in the order of Tab for a whole grid; the arrows, Home, End and the page keys move in it. */
export function useGridStops(first: string) {
  const [current, setCurrent] = useState(first)
  const onKeyDown = (e: KeyboardEvent<HTMLElement>) => {
    const move = MOVES[`${e.ctrlKey || e.metaKey ? 'ctrl ' : ''}${e.key}`]
    const at = (e.target as Element).closest<HTMLElement>('[data-stop]')
    if (!move || !at || e.altKey) return
    const rows = [...e.currentTarget.querySelectorAll('[data-stops]')]
    const row = rows.findIndex((each) => each.contains(at))
    const [toRow, toColumn] = move(row, stopsIn(rows[row]).indexOf(at), rows)
    const stops = stopsIn(rows[within(toRow, rows.length)])
    const to = stops[within(toColumn, stops.length)]
    if (!to) return
    e.preventDefault()
    e.stopPropagation()
    to.focus()
  }
  const onFocus = (e: FocusEvent<HTMLElement>) => {
    const key = (e.target as Element).closest<HTMLElement>('[data-stop]')?.dataset.stop
    if (key) setCurrent(key)
  }
  const stop = (key: string): Stop => ({ 'data-stop': key, tabIndex: key === current ? 0 : -1 })
  return { grid: { onKeyDown, onFocus }, stop }
}
