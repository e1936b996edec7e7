import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const scroll = style({
  overflow: 'auto hidden',
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 5,
  scrollbarWidth: 'thin',
})
export const table = style({ width: '100%' })
