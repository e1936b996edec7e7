import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

export interface RowWindow {
  /** first row in sight, and how many there is room for; a guess before the scroller was measured */
  readonly first: number
  readonly shown: number
  /** the list flies past: two steps in a row went further than what is shown, and nobody reads */
  readonly hurry: boolean
  /** the first row that was drawn when nothing was scrolled for a moment */
  readonly start: number
  /** how many are drawn above and below: none before the first were painted */
  readonly around: number
  /** px from side to side */
  readonly width: number
}
/** rows above and below */
export const AROUND = 6
/** px, where nothing is laid out */
const GUESS = 800
/** px of a window that bars take from a list */
const BARS = 160
/** px beside it */
const RAIL = 80
const guessed = (height: number): RowWindow => ({
  first: 0,
  shown: Math.ceil(Math.max(GUESS / 2, globalThis.innerHeight - BARS) / height),
  hurry: false,
  start: 0,
  around: 0,
  width: globalThis.innerWidth - RAIL,
})
const REST_MS = 150

/**
 * Which rows of one height are in sight of a scroller. The first are drawn for the size of the window, before
 * anything is laid out; what they take is measured once they lie there, which costs no layout of its own. Those
 * around them, for the first scroll, follow when they were painted. After that only a scroll past a row's edge or
 * another size draws anew. `port` holds the px for those who must not cause a layout, the offset and the height of
 * the scroller; who moved it says so, and the rows that come are drawn with what else changed.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, height: number) {
  const [at, setAt] = useState(() => guessed(height))
  const port = useRef({ top: 0, room: at.shown * height, width: at.width, moved: () => {} }).current
  useLayoutEffect(() => {
    const el = box.current
    if (!el) return undefined
    let seen = guessed(height)
    let far = false
    let isMoving = false
    let rest: ReturnType<typeof setTimeout> | undefined
    let moved = 0
    let painted: ReturnType<typeof setTimeout> | undefined
    const look = (how: Partial<RowWindow>): void => {
      const first = Math.floor(port.top / height)
      const now = { ...seen, first, shown: Math.ceil(port.room / height), width: port.width, ...how }
      if (!isMoving) now.start = Math.max(0, first - now.around)
      const isSame = Object.entries(now).every(([key, value]) => seen[key as keyof RowWindow] === value)
      if (!isSame) seen = now
      setAt(seen)
    }
    const measure = () => {
      port.top = el.scrollTop
      port.room = el.clientHeight || GUESS
      port.width = el.clientWidth || port.width
      look({ hurry: false })
      // sizes are told in the frame that shows the rows
      painted ??= setTimeout(() => look({ around: AROUND }))
    }
    // one timer for all that is scrolled until it ends: each step would set and clear its own
    const settle = () => {
      const left = moved + REST_MS - performance.now()
      rest = left > 0 ? setTimeout(settle, left) : undefined
      if (rest) return
      far = isMoving = false
      look({ hurry: false })
    }
    const step = (): boolean => {
      const first = Math.floor(port.top / height)
      const rows = Math.abs(first - seen.first)
      if (rows === 0) return false
      const hurry = rows > seen.shown && far
      far = rows > seen.shown
      isMoving = true
      moved = performance.now()
      rest ??= setTimeout(settle, REST_MS)
      seen = { ...seen, first, hurry }
      return true
    }
    port.moved = () => {
      if (step()) setAt(seen)
    }
    const scroll = () => {
      port.top = el.scrollTop
      // in the frame that moved: a row that comes a frame later flickers
      if (step()) flushSync(() => setAt(seen))
    }
    const size = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    // tells the size by itself, as soon as there is one
    if (size) size.observe(el)
    else measure()
    el.addEventListener('scroll', scroll, { passive: true })
    return () => {
      clearTimeout(rest)
      clearTimeout(painted)
      size?.disconnect()
      el.removeEventListener('scroll', scroll)
    }
  }, [box, height, port])
  return [at, port] as const
}
