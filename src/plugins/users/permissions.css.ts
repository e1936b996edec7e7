import { style } from '@vanilla-extract/css'
import { type, vars } from '#ui/theme'

export const matrix = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const legend = style({ ...type[12], color: vars.fg.two, paddingBottom: 6 })
export const error = style({
  ...type[12],
  color: vars.red.fg,
  fontWeight: 500,
  display: 'flex',
  gap: 4,
  alignItems: 'center',
  paddingBottom: 6,
})
