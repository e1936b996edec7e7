import { type RefObject, useEffect } from 'react'
import { focusNumber } from './panel-focus.ts'

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
    let isWaiting = true
    const watching = new MutationObserver(look)
    const end = () => {
      isWaiting = false
      watching.disconnect()
      removeEventListener('keydown', end, true)
      removeEventListener('pointerdown', end, true)
    }
    function look() {
      if (!isWaiting || !at?.querySelector('[data-panel-row]')) return
      if (isFree()) focusNumber(at, 1)
      end()
    }
    watching.observe(at, { childList: true, subtree: true })
    addEventListener('keydown', end, true)
    addEventListener('pointerdown', end, true)
    look()
    return end
  }, [page])
}
