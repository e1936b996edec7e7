/** A finger that goes sideways over the week: the next day or the one before. */
import { useRef, type TouchEvent } from 'react'

/** Px sideways that are meant; less is a tap or a scroll that went askew. */
const FAR = 60
interface Start {
  readonly x: number
  readonly y: number
}
/** Handlers for what is swiped over; `onSwipe` hears 1 for the day after and -1 for the day before. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<Start | undefined>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const one = touches[0]
      start.current = one && touches.length === 1 ? { x: one.clientX, y: one.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const one = changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!one || !from) return
      const [right, down] = [one.clientX - from.x, one.clientY - from.y]
      if (Math.abs(right) >= FAR && Math.abs(right) > 2 * Math.abs(down)) onSwipe(right < 0 ? 1 : -1)
    },
  }
}
