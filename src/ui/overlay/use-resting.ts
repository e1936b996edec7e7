import { useEffect, useState } from 'react'

/** ms until it shows and until it goes: long enough to pass by, and to reach what is in it */
const SHOW_MS = 250
const HIDE_MS = 180

/**
 * What a mouse rests on: `over` tells it, known a moment after the mouse came there and forgotten a moment after it
 * left, while `now` needs no moment. What is the same is waited for once, however often it is told.
 */
export function useResting<T>(isSame: (a: T, b: T) => boolean = Object.is) {
  const [on, setOn] = useState<T>()
  const [{ over, now }] = useState(() => {
    let shown: T | undefined
    let waits: { readonly next: T | undefined; readonly timer: ReturnType<typeof setTimeout> } | undefined
    const equal = (a: T | undefined, b: T | undefined) =>
      a === undefined || b === undefined ? a === b : isSame(a, b)
    const stop = () => {
      clearTimeout(waits?.timer)
      waits = undefined
    }
    const show = (next: T | undefined) => {
      stop()
      setOn((shown = next))
    }
    return {
      now: show,
      over: (next: T | undefined) => {
        if (waits && equal(waits.next, next)) return
        stop()
        if (equal(shown, next)) return
        waits = { next, timer: setTimeout(() => show(next), next === undefined ? HIDE_MS : SHOW_MS) }
      },
    }
  })
  useEffect(() => () => now(undefined), [now])
  return { on, over, now }
}
