import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const pane = style({
  flex: '0 0 54%',
  minWidth: 0,
  overflow: 'auto',
  borderLeft: `1px solid ${vars.line.strong}`,
  background: vars.bg.subtle,
  // one column: the row opens its own page
  '@media': { '(max-width: 1100px)': { display: 'none' } },
})
