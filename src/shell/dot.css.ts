import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

/** How something stands: green, or as its tone says. */
export const dot = style({
  width: 7,
  height: 7,
  borderRadius: '50%',
  background: vars.green.solid,
  boxShadow: `0 0 0 3px ${vars.green.bg}`,
  selectors: {
    '&[data-tone="amber"]': { background: vars.amber.solid, boxShadow: `0 0 0 3px ${vars.amber.bg}` },
    '&[data-tone="red"]': { background: vars.red.solid, boxShadow: `0 0 0 3px ${vars.red.bg}` },
  },
})
