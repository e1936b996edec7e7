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
    let going: ReturnType<typeof setTimeout> | undefined
    let coming: { readonly next: T; readonly timer: ReturnType<typeof setTimeout> } | undefined
    const stay = () => {
      clearTimeout(going)
      going = undefined
    }
    const show = (next: T | undefined) => {
      stay()
      setOn((shown = next))
    }
    const stop = () => {
      clearTimeout(coming?.timer)
      coming = undefined
    }
    const now = (next: T | undefined) => {
      stop()
      show(next)
    }
    return {
      now,
      over: (next: T | undefined) => {
        const isShown = shown !== undefined && next !== undefined && isSame(shown, next)
        if (isShown) stay()
        else if (shown !== undefined) going ??= setTimeout(() => show(undefined), HIDE_MS)
        if (coming && next !== undefined && isSame(coming.next, next)) return
        stop()
        if (next !== undefined && !isShown) coming = { next, timer: setTimeout(() => now(next), SHOW_MS) }
      },
    }
  })
  useEffect(() => () => now(undefined), [now])
  return { on, over, now }
}
