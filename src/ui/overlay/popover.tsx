import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { Placement } from 'react-aria-components'
import { HangsAt } from '../button/press.tsx'
import type { PopoverBoxProps } from './popover-box.tsx'
import { whenOpened } from './when-opened.tsx'

const Box = whenOpened<PopoverBoxProps>(
  async () => (await import('./popover-box.tsx')).PopoverBox,
  ({ open }) => open,
)
interface PopoverProps {
  readonly trigger: ReactElement
  readonly label: string
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly placement?: Placement
  /** with it the caller opens and closes, and the trigger may be any element */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
}
/** A button and what it opens; the focus goes in and comes back. */
export function Popover({ open, ...props }: PopoverProps) {
  return open === undefined ? <Opening {...props} /> : <Opened {...props} open={open} />
}
/** The caller says whether it is open. */
function Opened({
  trigger,
  placement = 'bottom start',
  onOpenChange,
  ...box
}: PopoverProps & { readonly open: boolean }) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} style={{ display: 'inline-flex', minWidth: 0 }}>
        {trigger}
      </span>
      <Box {...box} anchor={anchor} placement={placement} onOpenChange={onOpenChange} />
    </>
  )
}
/** The button opens it. */
function Opening({ trigger, placement = 'bottom start', onOpenChange, label, children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const turn = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <>
      <HangsAt
        ref={button}
        data-pressed={open || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => turn(!open)}
      >
        {trigger}
      </HangsAt>
      <Box anchor={button} label={label} placement={placement} open={open} onOpenChange={turn}>
        {children}
      </Box>
    </>
  )
}
