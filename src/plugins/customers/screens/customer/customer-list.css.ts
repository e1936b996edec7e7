import { style } from '@vanilla-extract/css'
import { type, vars } from '#ui/theme'

export const late = style({ color: vars.red.fg, fontWeight: 600, whiteSpace: 'nowrap' })
export const next = style({ color: vars.accent.fg, fontWeight: 500, whiteSpace: 'nowrap' })
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '1px 12px',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const cardTitle = style({ ...type[14], fontWeight: 500 })
