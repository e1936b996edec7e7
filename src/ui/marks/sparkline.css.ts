import { style } from '@vanilla-extract/css'
import { type } from '../theme/tokens.ts'
import { vars } from '../theme/theme.css.ts'

export const spark = style({ flex: 'none', overflow: 'visible' })
export const line = style({
  fill: 'none',
  stroke: vars.line.control,
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
})
export const lineGood = style({ stroke: vars.green.solid })
export const dot = style({ fill: vars.fg.two })
export const move = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  ...type[12],
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums lining-nums',
  position: 'relative',
  whiteSpace: 'nowrap',
  color: vars.fg.three,
})
export const up = style({ color: vars.red.fg })
export const down = style({ color: vars.green.fg })
export const arrow = style({ width: 7, height: 7, fill: 'currentColor', flex: 'none' })
export const turned = style({ transform: 'rotate(180deg)' })
