import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] })
  return () => watch.disconnect()
}
const height = (): number => (document.documentElement.dataset.density === 'comfortable' ? 40 : 32)
/** Row height in px of the chosen density; redraws when the choice changes. */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, height)
