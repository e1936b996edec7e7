import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cx } from '#ui'
import * as s from './deliver.css.ts'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
}
/**
 * From the bottom edge, with buttons for gloves. The browser's own
 * dialog keeps the focus in and gives it back.
 */
export function Sheet({ title, onClose, children, role = 'dialog' }: SheetProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const held = box.current
    if (held && !held.open) held.showModal()
    return () => held?.close()
  }, [])
  return (
    <dialog
      ref={box}
      role={role}
      aria-labelledby={id}
      className={cx(s.sheet)}
      onCancel={(e) => {
        e.preventDefault()
        onClose()
      }}
    >
      <div className={s.sheetIn}>
        <h2 id={id} className={s.sheetTitle}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
