import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const tones = styleVariants({
  red: { color: vars.red.fg, fontWeight: 600 },
  amber: { color: vars.amber.fg, fontWeight: 600 },
})
export const runsOut = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
})
export const order = style({ color: vars.accent.fg, fontWeight: 500 })
export const site = style({ fontWeight: 400, color: vars.fg.two })
export const cardRow = style({ gridColumn: '1 / -1' })
export const cardBar = style({ padding: '6px 0' })
/** As high as the button that orders: cards are of one height. */
export const cardNext = style({ display: 'flex', alignItems: 'center', gap: 6, minHeight: 44 })
export const legend = style({ display: 'inline-flex', alignItems: 'center', gap: 8 })
export const legendBar = style({ width: 56, display: 'inline-block' })
