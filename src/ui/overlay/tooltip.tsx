import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { Kbd } from '../button/kbd.tsx'
import * as s from './tooltip.css.ts'

/** Words for the eye on hover and focus; the trigger stays fully usable without them. */
export function Tooltip({
  text,
  keys,
  children,
}: {
  readonly text: string
  readonly keys?: string
  readonly children: ReactElement
}) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip offset={6} className={s.tip}>
        {text}
        {keys && <Kbd keys={keys} />}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
