import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxWidth: 720,
})
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '10px 0',
  borderTop: `1px solid ${vars.line.faint}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const body = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 })
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  maxWidth: 720,
  borderRadius: 8,
  selectors: { '&[data-over]': { outline: `2px dashed ${vars.accent.base}`, outlineOffset: 4 } },
})
export const files = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
export const file = style({ display: 'inline-flex', alignItems: 'center', gap: 4, minHeight: 24 })
export const more = style({
  alignSelf: 'start',
  minHeight: 26,
  background: 'none',
  border: 0,
  padding: 0,
  color: vars.accent.fg,
  cursor: 'pointer',
})
