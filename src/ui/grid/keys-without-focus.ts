import { useEffect, useEffectEvent } from 'react'

/** Tells that no control has the focus: keys are meant for the content of the page then. */
const isFocusFree = (): boolean => {
  const at = document.activeElement
  return !at || at === document.body || at.id === 'main'
}
/**
 * Keys that a grid takes without having the focus: while no control has it, a key goes to the cell of the grid's
 * cursor, which gets the focus by it.
 * @param takes tells that the grid does something by this key
 * @param cell the cell of the cursor
 */
export function useKeysWithoutFocus(takes: (key: string) => boolean, cell: () => HTMLElement | null): void {
  const onKey = useEffectEvent((e: KeyboardEvent) => {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return
    if (!isFocusFree() || !takes(e.key)) return
    const to = cell()
    if (!to) return
    to.focus()
    const isLeft = to.dispatchEvent(
      new KeyboardEvent('keydown', { key: e.key, shiftKey: e.shiftKey, bubbles: true, cancelable: true }),
    )
    if (!isLeft) e.preventDefault()
  })
  useEffect(() => {
    const listen = (e: KeyboardEvent) => onKey(e)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
