import { useLayoutEffect, useRef, type HTMLAttributes, type ReactNode, type RefObject } from 'react'
import * as s from './overlay.css.ts'

type Mouse = Pick<HTMLAttributes<HTMLElement>, 'onPointerOver' | 'onPointerLeave' | 'onMouseDownCapture'>
interface HangingProps extends Mouse {
  readonly ref?: RefObject<HTMLDivElement | null>
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly children: ReactNode
  readonly minWidth?: number
}
/**
 * A box under (or, without room, above) its anchor, in the browser's top layer: no dialog or scroller clips
 * it, and it stays inside its field in the document, so modal dialogs do not hide it from readers.
 */
export function Hanging({ ref, anchor, open, children, minWidth = 200, ...mouse }: HangingProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  useLayoutEffect(() => {
    const el = box.current
    const to = anchor.current
    if (!open || !el || !to) return
    el.showPopover?.()
    const place = () => {
      if (!to.isConnected) return
      const at = to.getBoundingClientRect()
      const below = window.innerHeight - at.bottom - 8
      const above = at.top - 8
      const up = below < Math.min(240, el.scrollHeight) && above > below
      el.style.minWidth = `${Math.max(minWidth, at.width)}px`
      el.style.maxHeight = `${Math.max(120, Math.min(320, up ? above : below))}px`
      el.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - el.offsetWidth - 8))}px`
      el.style.top = up ? `${at.top - el.offsetHeight - 4}px` : `${at.bottom + 4}px`
    }
    place()
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place)
    watch?.observe(el)
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      watch?.disconnect()
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [open, anchor, minWidth, box])
  return open ? (
    <div ref={box} popover="manual" className={s.hanging} {...mouse}>
      {children}
    </div>
  ) : null
}
