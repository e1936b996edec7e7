import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { cx } from '../theme/cx.ts'
import { Icon } from '../marks/icon.tsx'
import { Check, CloudOff, Info, TriangleAlert, X } from '../marks/icons.ts'
import * as s from './toast.css.ts'

/** A toast as it is drawn. */
export interface ToastView {
  readonly id: number
  readonly tone: 'success' | 'error' | 'warning' | 'info'
  readonly title: string
  readonly detail?: string | undefined
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
  /** on its way out */
  readonly leaving?: boolean
}
interface RegionProps {
  readonly toasts: readonly ToastView[]
  readonly onDismiss: (id: number) => void
  /** pointer or focus came in: the clock of every toast stands still; then it starts anew */
  readonly onHold?: (id: number) => void
  readonly onRelease?: (id: number) => void
}
const SIGN = { success: Check, error: TriangleAlert, warning: CloudOff, info: Info }

function Toast({
  toast,
  piled,
  onDismiss,
}: {
  readonly toast: ToastView
  readonly piled: boolean
  readonly onDismiss: (id: number) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  const drag = (e: PointerEvent) => {
    if (from.current === null || !box.current) return
    const by = Math.max(0, e.clientX - from.current)
    box.current.style.transform = by ? `translateX(${by}px)` : ''
    if (e.type === 'pointermove') return
    from.current = null
    if (by > 80) onDismiss(toast.id)
    else box.current.style.transform = ''
  }
  return (
    <div
      ref={box}
      className={cx(s.toast, piled && s.piled, toast.leaving && s.leaving)}
      role={toast.tone === 'error' ? 'alert' : undefined}
      aria-atomic={toast.tone === 'error' ? true : undefined}
      onPointerDown={(e) => {
        if ((e.target as Element).closest('button')) return
        from.current = e.clientX
        e.currentTarget.setPointerCapture(e.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={drag}
      onPointerCancel={drag}
    >
      <Icon of={SIGN[toast.tone]} className={s.icon[toast.tone]} />
      <div className={s.words}>
        <span className={s.title}>{toast.title}</span>
        {toast.detail && <span className={s.detail}>{toast.detail}</span>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={s.button}
          onClick={() => {
            toast.action!.onPress()
            onDismiss(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={s.close} aria-label="Dismiss" onClick={() => onDismiss(toast.id)}>
        <Icon of={X} size="s" />
      </button>
    </div>
  )
}

/**
 * Bottom right, newest on top, at most twenty; F6 reaches it. The region stands before
 * its toasts come, so that they are read; an error is an alert and does not wait. The
 * store keeps the clocks, this says when to stop them.
 */
export function ToastRegion({ toasts, onDismiss, onHold, onRelease }: RegionProps) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  const [held, setHeld] = useState(false)
  const ids = toasts.map((t) => t.id).join()
  const gone = toasts.length === 0
  useEffect(() => {
    if (gone) setHeld(false)
  }, [gone])
  useEffect(() => {
    if (!held || !ids) return
    const all = ids.split(',').map(Number)
    for (const id of all) onHold?.(id)
    return () => {
      for (const id of all) onRelease?.(id)
    }
  }, [held, ids, onHold, onRelease])
  const dismiss = (id: number) => {
    // A button that vanishes under the focus must not leave it nowhere.
    if (
      box.current?.contains(document.activeElement) &&
      toasts.length === 1 &&
      before.current instanceof HTMLElement
    )
      before.current.focus()
    onDismiss(id)
  }
  return (
    <div
      ref={box}
      role="region"
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      aria-atomic={false}
      tabIndex={-1}
      data-pane={gone ? undefined : 'toasts'}
      data-react-aria-top-layer="true"
      className={s.region}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget)) before.current = e.relatedTarget
        setHeld(true)
      }}
      onBlur={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget)) setHeld(false)
      }}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && toasts[0]) {
          e.stopPropagation()
          dismiss(toasts[0].id)
        }
      }}
    >
      {toasts.slice(0, 20).map((t, i) => (
        <Toast key={t.id} toast={t} piled={i > 2} onDismiss={dismiss} />
      ))}
    </div>
  )
}
