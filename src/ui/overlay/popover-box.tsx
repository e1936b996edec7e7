import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover, type Placement } from 'react-aria-components'
import * as s from './overlay.css.ts'

export interface PopoverBoxProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly placement: Placement
  readonly open: boolean
  readonly onOpenChange: ((open: boolean) => void) | undefined
}
/** What a popover shows, at its anchor. */
export const PopoverBox = ({ anchor, label, children, placement, open, onOpenChange }: PopoverBoxProps) => (
  <Popover
    className={s.popover}
    trigger="DialogTrigger"
    triggerRef={anchor}
    isOpen={open}
    {...(onOpenChange ? { onOpenChange } : {})}
    placement={placement}
    offset={4}
  >
    <Dialog aria-label={label} className={s.padded}>
      {/* the library's own "close" knows only its own triggers */}
      {typeof children === 'function' ? children(() => onOpenChange?.(false)) : children}
    </Dialog>
  </Popover>
)
