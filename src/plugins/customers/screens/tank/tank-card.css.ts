import { style } from '@vanilla-extract/css'
import { type, vars } from '#ui/theme'

export const card = style({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0, maxWidth: 640 })
export const head = style({ display: 'flex', gap: 14, alignItems: 'baseline', flexWrap: 'wrap' })
export const title = style({ ...type[12], fontWeight: 600 })
export const quiet = style({
  ...type[12],
  color: vars.fg.two,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
