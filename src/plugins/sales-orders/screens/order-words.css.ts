import { globalStyle, style } from '@vanilla-extract/css'
import { type, vars } from '#ui/theme'

/** The worst gives way where there is no room for it; how many stand behind it never does. */
export const attention = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  verticalAlign: 'middle',
})
globalStyle(`${attention} > :first-child`, { minWidth: 0 })
globalStyle(`${attention} > :last-child:not(:first-child)`, { flex: 'none' })
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
