import { useRef, type ReactElement, type ReactNode } from 'react'
import {
  Dialog as AriaDialog,
  DialogTrigger,
  Popover as AriaPopover,
  type Placement,
} from 'react-aria-components'
import * as s from './overlay.css.ts'

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
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  open,
  onOpenChange,
}: PopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const content = (
    <AriaDialog aria-label={label} className={s.padded}>
      {({ close }) => (typeof children === 'function' ? children(close) : children)}
    </AriaDialog>
  )
  if (open === undefined)
    return (
      <DialogTrigger {...(onOpenChange ? { onOpenChange } : {})}>
        {trigger}
        <AriaPopover className={s.popover} placement={placement} offset={4}>
          {content}
        </AriaPopover>
      </DialogTrigger>
    )
  return (
    <>
      <span ref={anchor} style={{ display: 'inline-flex', minWidth: 0 }}>
        {trigger}
      </span>
      <AriaPopover
        className={s.popover}
        triggerRef={anchor}
        isOpen={open}
        {...(onOpenChange ? { onOpenChange } : {})}
        placement={placement}
        offset={4}
      >
        {content}
      </AriaPopover>
    </>
  )
}
