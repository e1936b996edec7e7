import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const thread = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  listStyle: 'none',
  padding: 0,
})
export const word = style({
  maxWidth: '88%',
  padding: '10px 14px',
  borderRadius: 14,
  border: `1px solid ${vars.line.control}`,
  background: vars.bg.surface,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  selectors: {
    '&[data-mine]': { alignSelf: 'flex-end', background: vars.accent.tint, borderColor: vars.accent.base },
    '&[data-help]': { borderColor: vars.red.solid, borderWidth: 2 },
  },
})
