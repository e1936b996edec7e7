import { style } from '@vanilla-extract/css'
import { type, vars } from '#ui'

export const mending = style({
  display: 'flex',
  flexDirection: 'column',
  whiteSpace: 'normal',
  maxWidth: 340,
})
export const mend = style({
  ...type[12],
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '8px 10px',
  color: vars.fg.one,
  selectors: { '& + &': { borderTop: `1px solid ${vars.line.faint}` } },
})
