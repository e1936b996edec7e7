import { useSyncExternalStore } from 'react'

/** One for each query: a list asks at every scroll, and asking the browser anew costs more than the answer. */
interface Heard {
  readonly subscribe: (changed: () => void) => () => void
  readonly holds: () => boolean
}
const heard = new Map<string, Heard>()
function hear(query: string): Heard {
  const list = window.matchMedia(query)
  let { matches } = list
  list.addEventListener('change', (e) => ({ matches } = e))
  return {
    subscribe: (changed) => {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    holds: () => matches,
  }
}
const hearing = (query: string): Heard => {
  let one = heard.get(query)
  if (!one) heard.set(query, (one = hear(query)))
  return one
}
/** Whether a media query holds now; redraws when that changes. */
export function useMedia(query: string): boolean {
  const { subscribe, holds } = hearing(query)
  return useSyncExternalStore(subscribe, holds)
}
