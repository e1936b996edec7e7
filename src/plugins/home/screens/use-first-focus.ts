import { type RefObject, useEffect } from 'react'
import { focusNumber } from './panel-focus.ts'

/** How long rows are waited for. */
const PATIENCE_MS = 5_000
/** The focus is nowhere in particular: on the page, or on its heading, where a new place begins. */
const isFree = (): boolean => {
  const at = document.activeElement
  return at === null || at === document.body || at.tagName === 'H1' || at.tagName === 'MAIN'
}
/**
 * Moves the focus to the first row as soon as there is one. Whatever the person does first ends it, so that nothing
 * is taken away under a hand.
 */
export function useFirstFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const at = page.current
    if (!at) return undefined
    const leaving = new AbortController()
    const look = () => {
      if (!at.querySelector('[data-panel-row]')) return
      if (isFree()) focusNumber(at, 1)
      leaving.abort()
    }
    const watching = new MutationObserver(look)
    watching.observe(at, { childList: true, subtree: true })
    const patience = setTimeout(() => leaving.abort(), PATIENCE_MS)
    leaving.signal.addEventListener('abort', () => {
      watching.disconnect()
      clearTimeout(patience)
    })
    const { signal } = leaving
    for (const kind of ['keydown', 'pointerdown'])
      addEventListener(kind, () => leaving.abort(), { capture: true, signal })
    look()
    return () => leaving.abort()
  }, [page])
}
