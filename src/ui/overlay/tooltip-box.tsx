import type { RefObject } from 'react'
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components'
import { Kbd } from '../button/kbd.tsx'
import * as s from './tooltip.css.ts'

export interface TooltipBoxProps {
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly id: string
  readonly text: string
  readonly keys: string | undefined
  readonly open: boolean
  /** the pointer is in it, or leaves it */
  readonly onOpen: () => void
  readonly onClose: (atOnce?: boolean) => void
}
/** The words of a tooltip, at its button. */
export const TooltipBox = ({ anchor, id, text, keys, open, onOpen, onClose }: TooltipBoxProps) => (
  <TooltipTriggerStateContext
    value={{ isOpen: open, shouldSkipAnimation: false, open: onOpen, close: onClose }}
  >
    <AriaTooltip
      triggerRef={anchor}
      offset={6}
      className={s.tip}
      render={(props) => <div {...props} id={id} />}
    >
      {text}
      {keys && <Kbd keys={keys} />}
    </AriaTooltip>
  </TooltipTriggerStateContext>
)
