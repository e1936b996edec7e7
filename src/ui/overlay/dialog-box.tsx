import { useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button, IconButton } from '../button/button.tsx'
import { cx } from '../theme/cx.ts'
import { X } from '../marks/icons.ts'
import type { DialogProps } from './dialog.tsx'
import * as s from './overlay.css.ts'

/** Traps the focus and gives it back. One at a time. */
export function DialogBox({
  open,
  onClose,
  title,
  size = 'm',
  children,
  footer,
  note,
  place = 'top',
  role = 'dialog',
  dirty = false,
}: DialogProps) {
  const [asked, setAsked] = useState(false)
  const close = () => {
    if (dirty && !asked) return setAsked(true)
    setAsked(false)
    onClose()
  }
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      isDismissable={role === 'dialog'}
      shouldCloseOnInteractOutside={() => !asked}
      className={cx(s.scrim, place === 'aside' && s.aside)}
    >
      <Modal className={cx(s.dialog, s.widths[size])}>
        <AriaDialog role={role} className={s.inner}>
          <div className={s.head}>
            <Heading slot="title" level={2} className={s.title}>
              {title}
            </Heading>
            {role === 'dialog' && <IconButton icon={X} label="Close" onPress={close} keys="escape" />}
          </div>
          <div className={s.body}>{children}</div>
          {(footer || note || asked) && (
            <div className={s.foot}>
              {asked ? (
                <>
                  <span className={s.footNote} role="alert">
                    What you typed here is not saved.
                  </span>
                  <Button onPress={() => setAsked(false)} autoFocus>
                    Keep editing
                  </Button>
                  <Button kind="danger" onPress={close}>
                    Discard changes
                  </Button>
                </>
              ) : (
                <>
                  <span className={s.footNote}>{note}</span>
                  {footer}
                </>
              )}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
