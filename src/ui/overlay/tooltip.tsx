import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import { HangsAt } from '../button/press.tsx'
import type { TooltipBoxProps } from './tooltip-box.tsx'
import { whenOpened } from './when-opened.tsx'

/** ms until it shows and until it goes; soon after another went, it shows at once */
const SHOW_MS = 500
const HIDE_MS = 80
const Box = whenOpened<TooltipBoxProps>(
  async () => (await import('./tooltip-box.tsx')).TooltipBox,
  ({ open }) => open,
)
/** the one that is shown, and when the last one went */
const shown: { hide: (() => void) | undefined; gone: number } = { hide: undefined, gone: 0 }

/** When it shows: a mouse that rests on its button, or the focus of the keyboard. */
function useShowing() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [{ show, hide }] = useState(() => {
    const now = (next: boolean) => {
      clearTimeout(timer.current)
      if (!next && shown.hide === off) Object.assign(shown, { hide: undefined, gone: Date.now() })
      if (next && shown.hide !== off) shown.hide?.()
      if (next) shown.hide = off
      setOpen(next)
    }
    const off = () => now(false)
    const after = (next: boolean, ms: number) => {
      clearTimeout(timer.current)
      if (ms === 0) now(next)
      else timer.current = setTimeout(() => now(next), ms)
    }
    return {
      show: (atOnce = false) =>
        after(true, atOnce || shown.hide !== undefined || Date.now() - shown.gone < SHOW_MS ? 0 : SHOW_MS),
      hide: (atOnce = false) => after(false, atOnce ? 0 : HIDE_MS),
    }
  })
  useEffect(() => () => hide(true), [hide])
  useEffect(() => {
    if (!open) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      hide(true)
    }
    document.addEventListener('keydown', escape, true)
    return () => document.removeEventListener('keydown', escape, true)
  }, [open, hide])
  return { open, show, hide }
}

/** Words for the eye on hover and focus; the trigger, a button, stays fully usable without them. */
export function Tooltip({
  text,
  keys,
  children,
}: {
  readonly text: string
  readonly keys?: string | undefined
  readonly children: ReactElement
}) {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { open, show, hide } = useShowing()
  return (
    <>
      <HangsAt
        ref={button}
        aria-describedby={open ? id : undefined}
        onPointerEnter={({ pointerType }: PointerEvent) => {
          if (pointerType !== 'touch') show()
        }}
        onPointerLeave={() => hide()}
        onPointerDown={() => hide(true)}
        onFocus={({ target }: FocusEvent) => {
          if (target.matches(':focus-visible')) show(true)
        }}
        onBlur={() => hide(true)}
        onClick={() => hide(true)}
      >
        {children}
      </HangsAt>
      <Box
        anchor={button}
        id={id}
        text={text}
        keys={keys}
        open={open}
        onOpen={() => show(true)}
        onClose={hide}
      />
    </>
  )
}
