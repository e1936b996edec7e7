import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { whenOpened } from './when-opened.tsx'

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
export const Dialog = whenOpened<DialogProps>(
  async () => (await import('./dialog-box.tsx')).DialogBox,
  ({ open }) => open,
)

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
