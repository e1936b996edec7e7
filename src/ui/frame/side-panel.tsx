import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { IconButton } from '../button/button.tsx'
import { X } from '../marks/icons.ts'
import { say } from '../states/say.tsx'
import * as a from '../theme/atoms.css.ts'
import * as s from './side-panel.css.ts'

interface SidePanelProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  readonly tools?: ReactNode
  readonly footer?: ReactNode
  readonly label: string
  readonly width?: number
  readonly onWidth?: (width: number) => void
}
const clamp = (width: number) => Math.max(320, Math.min(560, width))
const NUDGES: Readonly<Record<string, number>> = { ArrowLeft: 20, ArrowRight: -20 }
/** The width of the panel, pulled by its edge or moved by the arrows. */
function useGrip(width: number, onWidth: ((width: number) => void) | undefined) {
  const [pulled, setPulled] = useState(clamp(width))
  const resize = (next: number) => {
    setPulled(clamp(next))
    onWidth?.(clamp(next))
  }
  const pull = (e: PointerEvent<HTMLDivElement>) => {
    const handle = e.currentTarget
    const from = e.clientX
    const start = pulled
    handle.setPointerCapture(e.pointerId)
    const move = (m: globalThis.PointerEvent) => resize(start + from - m.clientX)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  const nudge = (e: KeyboardEvent) => {
    const by = NUDGES[e.key]
    if (by) {
      e.preventDefault()
      resize(pulled + by)
    }
  }
  return { pulled, pull, nudge }
}
/** A panel that closes under the focus gives it back to where it came from. */
function useFocusBack() {
  const box = useRef<HTMLElement>(null)
  const from = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const el = box.current
    return () => {
      if (!el?.contains(document.activeElement) || !(from.current instanceof HTMLElement)) return
      // a line that was scrolled away meanwhile is not drawn
      const back = from.current.isConnected ? from.current : document.getElementById('main')
      back?.focus({ preventScroll: true })
    }
  }, [])
  const onFocus = (e: FocusEvent) => {
    if (!e.currentTarget.contains(e.relatedTarget)) from.current = e.relatedTarget
  }
  return { box, onFocus }
}
/**
 * The inspector: 400 px, pulled between 320 and 560, over the page below 1100 px, a sheet on narrow screens.
 */
export function SidePanel({
  title,
  note,
  onClose,
  children,
  tools,
  footer,
  label,
  width = 400,
  onWidth,
}: SidePanelProps) {
  const { pulled, pull, nudge } = useGrip(width, onWidth)
  // The focus stays where the person works, so the ear is told that something came up and how to get there.
  const tell = useEffectEvent(() =>
    say(`${label}${typeof title === 'string' ? `: ${title}` : ''}. F6 to go there`),
  )
  useEffect(() => tell(), [label])
  const { box, onFocus } = useFocusBack()
  return (
    <aside
      ref={box}
      onFocus={onFocus}
      className={s.panel}
      aria-label={label}
      tabIndex={-1}
      data-pane="panel"
      style={{ '--panel': `${pulled}px` } as Record<string, string>}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && !e.defaultPrevented) {
          e.stopPropagation()
          onClose()
        }
      }}
    >
      <div
        className={s.grip}
        role="separator"
        aria-orientation="vertical"
        aria-label="Panel width"
        aria-valuenow={pulled}
        aria-valuemin={320}
        aria-valuemax={560}
        tabIndex={0}
        onPointerDown={pull}
        onKeyDown={nudge}
      />
      <div className={s.panelHead}>
        <h2 className={s.panelTitle}>{title}</h2>
        {note && <span className={a.faint}>{note}</span>}
        <span className={a.grow} />
        {tools}
        <IconButton icon={X} label="Close panel" size="s" onPress={onClose} keys="escape" />
      </div>
      <div className={a.scroll} tabIndex={0} role="region" aria-label={label}>
        {children}
      </div>
      {footer && <div className={s.panelFoot}>{footer}</div>}
    </aside>
  )
}
