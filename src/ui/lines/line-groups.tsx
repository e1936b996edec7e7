import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import * as s from './lines.css.ts'

/** So many lines are drawn or left out together. */
const GROUP = 5
/** Up to here all of them are drawn. */
const FEW = 30
/** px beyond what is seen in which lines are drawn */
const AROUND = 100
/** px of a line that was never drawn */
const GUESS = 34

/** Lines as they are drawn together: `from` is the place of the first. */
export interface LineGroup {
  readonly from: number
  readonly keys: readonly number[]
}
/** A sheet of few lines is one group, and so is one whose lines are `tall`: nobody can guess where they would lie. */
export function groupsOf(keys: readonly number[], tall: boolean): readonly LineGroup[] {
  if (keys.length <= FEW || tall) return [{ from: 0, keys }]
  return Array.from({ length: Math.ceil(keys.length / GROUP) }, (_, i) => ({
    from: i * GROUP,
    keys: keys.slice(i * GROUP, (i + 1) * GROUP),
  }))
}
/** What scrolls the page around an element; null is the window. */
function scrollerOf(el: Element): Element | null {
  for (let at = el.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return null
}
/**
 * Lines far from what is seen keep their place and are not drawn: of sixty lines the page lays out, paints and layers
 * at every key what twenty take. `held` lines are drawn wherever they stand: the cursor's, and one that is refused.
 * What has the focus, such as a button below a line, stays.
 */
export function Group({
  group: { keys, from },
  isAlone,
  held,
  children,
}: {
  readonly group: LineGroup
  /** the only one is always drawn */
  readonly isAlone: boolean
  readonly held: boolean
  readonly children: () => ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(from < FEW ? undefined : keys.length * GUESS)
  useLayoutEffect(() => {
    if (isAlone || typeof IntersectionObserver === 'undefined') return setAway(undefined)
    const el = box.current!
    const seen = new IntersectionObserver(
      (told) => {
        const { isIntersecting, boundingClientRect } = told.at(-1)!
        if (isIntersecting) setAway(undefined)
        // what is hidden has no height, and is not away
        else if (boundingClientRect.height > 0 && !el.contains(document.activeElement))
          setAway((now) => now ?? boundingClientRect.height)
      },
      { root: scrollerOf(el), rootMargin: `${AROUND}px 0px` },
    )
    seen.observe(el)
    const print = () => flushSync(() => setAway(undefined))
    addEventListener('beforeprint', print)
    return () => {
      seen.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [isAlone])
  const isDrawn = away === undefined || held
  return (
    <div
      ref={box}
      // lines are read as before: their numbers say where they stand
      role="presentation"
      className={s.group}
      style={isDrawn ? undefined : { height: away }}
    >
      {isDrawn && children()}
    </div>
  )
}
