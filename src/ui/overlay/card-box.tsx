import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Hanging } from './hanging.tsx'

/** px at least */
const WIDTH = 260

export interface CardBoxProps extends Omit<ComponentProps<typeof Hanging>, 'open' | 'minWidth'> {
  readonly close: () => void
  /** who has the focus after the card, when it had it */
  readonly home?: { readonly current: HTMLElement | null }
}
/** The box of a card: it goes by Escape and by a press beside it, and gives the focus home. */
export function CardBox({ close, home, children, ...hanging }: CardBoxProps) {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    const press = (event: Event) => {
      if (!inside.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('keydown', escape, true)
    document.addEventListener('pointerdown', press, true)
    return () => {
      document.removeEventListener('keydown', escape, true)
      document.removeEventListener('pointerdown', press, true)
    }
  }, [close])
  useLayoutEffect(() => {
    const el = inside.current
    const to = home?.current
    return () => {
      if (el?.contains(document.activeElement)) to?.focus({ preventScroll: true })
    }
  }, [home])
  return (
    <Hanging
      {...hanging}
      ref={inside}
      open
      minWidth={WIDTH}
      onMouseDownCapture={(e) => {
        // who works by keys goes on where they were: the button may go with what it mends
        if ((e.target as Element).closest('button, a')) e.preventDefault()
      }}
    >
      {children}
    </Hanging>
  )
}
