import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
const minute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE
const subscribe = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, MINUTE / 4)
  return () => clearInterval(timer)
}

/** The running minute in ms since 1970, for words that depend on the clock such as "Late 20 min". */
export const useMinute = (): number => useSyncExternalStore(subscribe, minute)
