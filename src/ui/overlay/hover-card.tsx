import { useRef, type PointerEvent, type ReactNode } from 'react'
import type { CardBoxProps } from './card-box.tsx'
import { useResting } from './use-resting.ts'
import { whenOpened } from './when-opened.tsx'

/** Its box comes when the first is shown. */
export const CardBox = whenOpened<CardBoxProps>(
  async () => (await import('./card-box.tsx')).CardBox,
  () => true,
)
/**
 * More about a short word, for a mouse that rests on it: what it says stands elsewhere too, for who uses no mouse.
 * The pointer may go into the card and press what it offers. Cells of a list have theirs from the list.
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
  const { on, over, now } = useResting<true>()
  const enter = (e: PointerEvent) => {
    if (e.pointerType === 'mouse') over(true)
  }
  return (
    <span ref={anchor} onPointerEnter={enter} onPointerLeave={() => over(undefined)}>
      {children}
      {on && (
        <CardBox anchor={anchor} close={() => now(undefined)}>
          {card()}
        </CardBox>
      )}
    </span>
  )
}
