/** A press that comes again while the one before still runs is the same press. */
import { useRef } from 'react'

export function useOnce() {
  const busy = useRef(false)
  return async (work: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
    }
  }
}
