import { style } from '@vanilla-extract/css'
import { type, vars } from '#ui/theme'

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  padding: '4px 12px 8px',
  borderTop: `1px solid ${vars.line.faint}`,
})
export const sum = style({ ...type[20], fontWeight: 650, fontVariantNumeric: 'tabular-nums' })
