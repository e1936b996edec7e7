import { useSyncExternalStore } from 'react'

/** Row height in px of the chosen density; redraws when the choice changes. */
export function useRowHeight(): number {
  return useSyncExternalStore(
    (changed) => {
      const watch = new MutationObserver(changed)
      watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] })
      return () => watch.disconnect()
    },
    () => (document.documentElement.dataset.density === 'comfortable' ? 40 : 32),
  )
}
