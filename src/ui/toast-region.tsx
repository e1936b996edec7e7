import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { cx } from './cx.ts'
import { Check, CloudOff, Icon, Info, TriangleAlert, X } from './icon.tsx'
import * as s from './toast.css.ts'

export interface ToastView {
  readonly id: string
  readonly tone: 'success' | 'error' | 'warning' | 'info'
  readonly title: string
  readonly detail?: string | undefined
  /** milliseconds on screen; the clock stands still while pointer or focus are inside */
  readonly duration?: number | undefined
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}
const SIGN = { success: Check, error: TriangleAlert, warning: CloudOff, info: Info }

function Toast({ toast, piled, held, onDismiss }: { readonly toast: ToastView; readonly piled: boolean; readonly held: boolean; readonly onDismiss: (id: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  const duration = toast.duration ?? 3000
  const leave = useRef(onDismiss)
  leave.current = onDismiss
  useEffect(() => {
    if (held || duration === Infinity) return
    // Closing and, at the latest 200 ms later, gone: one timer does both.
    const timer = setTimeout(() => leave.current(toast.id), duration + 200)
    return () => clearTimeout(timer)
  }, [held, duration, toast.id])
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
    <div ref={box} className={cx(s.toast, piled && s.piled)} role={toast.tone === 'error' ? 'alert' : 'status'} aria-atomic="true"
      onPointerDown={(e) => { if ((e.target as Element).closest('button')) return; from.current = e.clientX; e.currentTarget.setPointerCapture(e.pointerId) }} onPointerMove={drag} onPointerUp={drag} onPointerCancel={drag}>
      <Icon of={SIGN[toast.tone]} className={s.icon[toast.tone]} />
      <div className={s.words}><span className={s.title}>{toast.title}</span>{toast.detail && <span className={s.detail}>{toast.detail}</span>}</div>
      {toast.action && <button type="button" className={s.button} onClick={() => { toast.action!.onPress(); onDismiss(toast.id) }}>{toast.action.label}</button>}
      <button type="button" className={s.close} aria-label="Dismiss" onClick={() => onDismiss(toast.id)}><Icon of={X} size="s" /></button>
    </div>
  )
}

/** Bottom right, newest on top, at most twenty; F6 reaches it. Timers stand still while pointer or focus are inside. */
export function ToastRegion({ toasts, onDismiss }: { readonly toasts: readonly ToastView[]; readonly onDismiss: (id: string) => void }) {
  const [held, setHeld] = useState(false)
  const gone = toasts.length === 0
  useEffect(() => { if (gone) setHeld(false) }, [gone])
  return (
    <div role="region" aria-label="Notifications" tabIndex={-1} data-pane={gone ? undefined : 'toasts'} data-react-aria-top-layer="true" className={s.region}
      onMouseEnter={() => setHeld(true)} onMouseLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={(e) => { if (!e.currentTarget.contains(e.relatedTarget)) setHeld(false) }}
      onKeyDown={(e) => { if (e.key === 'Escape' && toasts[0]) { e.stopPropagation(); onDismiss(toasts[0].id) } }}>
      {toasts.slice(0, 20).map((t, i) => <Toast key={t.id} toast={t} piled={i > 2} held={held} onDismiss={onDismiss} />)}
    </div>
  )
}
