import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
/** The running minute in ms since 1970, for who is drawn anew with it, as the cells of a list are. */
export const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
// One clock for the whole page: rows of a list come and go too often to have one each.
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  timer ??= setInterval(() => {
    for (const told of Array.from(listeners)) told()
  }, MINUTE / 4)
  return () => {
    listeners.delete(changed)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The running minute in ms since 1970, for words that depend on the clock such as "Late 20 min". */
export const useMinute = (): number => useSyncExternalStore(subscribe, thisMinute)
