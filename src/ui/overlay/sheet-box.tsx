import { useRef, type PointerEvent } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../button/button.tsx'
import { X } from '../marks/icons.ts'
import type { SheetProps } from './sheet.tsx'
import * as s from './overlay.css.ts'

/** From the bottom edge, for narrow screens. Esc, scrim, close button, or pulling the handle down ends it. */
export function SheetBox({ open, onClose, title, children, footer }: SheetProps) {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  const pull = (e: PointerEvent) => {
    if (from.current === null || !box.current) return
    const by = Math.max(0, e.clientY - from.current)
    box.current.style.transform = by ? `translateY(${by}px)` : ''
    if (e.type !== 'pointermove') {
      from.current = null
      box.current.style.transform = ''
      if (by > 80) onClose()
    }
  }
  return (
    <ModalOverlay
      isOpen={open}
      isDismissable
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      className={s.sheetScrim}
    >
      <Modal ref={box} className={s.sheet}>
        <AriaDialog className={s.inner}>
          <div
            className={s.handle}
            aria-hidden="true"
            onPointerDown={(e) => {
              from.current = e.clientY
              e.currentTarget.setPointerCapture(e.pointerId)
            }}
            onPointerMove={pull}
            onPointerUp={pull}
            onPointerCancel={pull}
          />
          <div className={s.head}>
            <Heading slot="title" level={2} className={s.title}>
              {title}
            </Heading>
            <IconButton icon={X} label="Close" onPress={onClose} />
          </div>
          <div className={s.body}>{children}</div>
          {footer && <div className={s.foot}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
