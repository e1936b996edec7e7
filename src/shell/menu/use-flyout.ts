import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** The flyout stays this long after the pointer left it and its item. */
export const CLOSE_MS = 150

export interface OpenFlyout {
  readonly id: string
  readonly byKeys: boolean
}
interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Whether `p`, coming from `from`, is on its way into the box: inside the triangle to the box's near corners.
 */
export function isHeadingInto(
  from: Point,
  p: Point,
  box: { readonly left: number; readonly top: number; readonly bottom: number },
): boolean {
  if (p.x <= from.x || from.x >= box.left) return false
  const share = (p.x - from.x) / (box.left - from.x)
  const slack = 8
  return (
    p.y >= from.y + (box.top - from.y) * share - slack &&
    p.y <= from.y + (box.bottom - from.y) * share + slack
  )
}

/**
 * Which group is open. Hover opens at once, leaving closes after 150 ms, and a
 * diagonal way into the flyout does not switch groups.
 */
export function useFlyout(box: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenFlyout | null>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<Point>({ x: 0, y: 0 })
  const stay = useCallback(() => {
    clearTimeout(closing.current)
    clearTimeout(waiting.current)
  }, [])
  const close = useCallback(() => {
    stay()
    setOpen(null)
  }, [stay])
  useEffect(() => stay, [stay])
  const track = (e: PointerEvent) => {
    last.current = { x: e.clientX, y: e.clientY }
  }
  const enter = (id: string) => (e: PointerEvent) => {
    if (e.pointerType === 'touch') return
    const rect = box.current?.getBoundingClientRect()
    const show = () => {
      stay()
      setOpen({ id, byKeys: false })
    }
    const diagonal =
      open && open.id !== id && rect && isHeadingInto(last.current, { x: e.clientX, y: e.clientY }, rect)
    stay()
    if (diagonal) waiting.current = setTimeout(show, CLOSE_MS)
    else show()
  }
  const leave = (e: PointerEvent) => {
    if (e.pointerType === 'touch') return
    stay()
    closing.current = setTimeout(() => setOpen(null), CLOSE_MS)
  }
  const byKeys = (id: string) => {
    stay()
    setOpen({ id, byKeys: true })
  }
  const toggle = (id: string) => {
    stay()
    setOpen((now) => (now?.id === id && now.byKeys ? null : { id, byKeys: true }))
  }
  return { open, enter, leave, stay, close, byKeys, toggle, track }
}
