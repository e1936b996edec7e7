import { useRef, useState, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button, IconButton } from '../button/button.tsx'
import { cx } from '../theme/cx.ts'
import { X } from '../marks/icon.tsx'
import * as s from './overlay.css.ts'

/** A dialog: its title, content and how it is left. */
export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly size?: 's' | 'm' | 'l'
  readonly children: ReactNode
  /** Buttons; the primary one last. */
  readonly footer?: ReactNode
  /** What cannot be undone, beside the buttons. */
  readonly note?: ReactNode
  /** `aside` leaves the page behind it readable. */
  readonly place?: 'top' | 'aside'
  readonly role?: 'dialog' | 'alertdialog'
  /** Something was typed: Esc asks once before it closes. */
  readonly dirty?: boolean
}
/** Traps the focus and gives it back. One at a time. */
export function Dialog({
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
      isDismissable={role === 'dialog' && !dirty}
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

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly children?: ReactNode
  /** Verb and noun: "Delete yard". */
  readonly action: string
  readonly danger?: boolean
  readonly onConfirm: () => void | Promise<unknown>
  readonly onClose: () => void
}
/** Asks before what has no undo. Cancel has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const busy = useRef(false)
  const [waiting, setWaiting] = useState(false)
  const run = async () => {
    if (busy.current) return
    busy.current = true
    setWaiting(true)
    try {
      await onConfirm()
    } finally {
      busy.current = false
      setWaiting(false)
    }
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="s"
      role="alertdialog"
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            Cancel
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} disabled={waiting} onPress={() => void run()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
