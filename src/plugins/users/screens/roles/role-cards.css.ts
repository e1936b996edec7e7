import { style } from '@vanilla-extract/css'
import { type, vars } from '#ui/theme'

export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  maxWidth: 640,
  padding: '10px 14px',
  border: `1px solid ${vars.accent.base}`,
  borderRadius: 8,
  background: vars.bg.selected,
})
export const error = style({
  ...type[12],
  display: 'flex',
  gap: 4,
  alignItems: 'center',
  color: vars.red.fg,
  fontWeight: 500,
})
