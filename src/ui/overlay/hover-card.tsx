import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Hanging } from './hanging.tsx'

/** ms until it shows and until it goes: long enough to pass by, and to reach what is in it */
const SHOW_MS = 250
const HIDE_MS = 180

/**
 * More about a short word, for a mouse that rests on it: what it says stands elsewhere too, for who uses no mouse.
 * The pointer may go into the card and press what it offers.
 */
export function HoverCard({
  children,
  card,
}: {
  readonly children: ReactNode
  /** drawn when it is shown */
  readonly card: () => ReactNode
}) {
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), next ? SHOW_MS : HIDE_MS)
  }
  const over = (e: PointerEvent) => {
    if (e.pointerType === 'mouse') later(true)
  }
  return (
    <span ref={anchor} onPointerEnter={over} onPointerLeave={() => later(false)}>
      {children}
      {open && (
        <Hanging anchor={anchor} open minWidth={260}>
          {card()}
        </Hanging>
      )}
    </span>
  )
}
