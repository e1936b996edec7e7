import { style } from '@vanilla-extract/css'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const tabs = style({
  display: 'flex',
  gap: 20,
  padding: '0 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
  minHeight: 40,
  flex: 'none',
  alignItems: 'stretch',
  overflow: 'auto hidden',
  scrollbarWidth: 'none',
  '@media': { [narrow]: { minHeight: 45 } },
})
export const tab = style({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  color: vars.fg.two,
  fontWeight: 500,
  borderBottom: '2px solid transparent',
  marginBottom: -1,
  whiteSpace: 'nowrap',
  cursor: 'default',
  outline: 'none',
  selectors: {
    '&[data-selected]': { color: vars.fg.one, borderColor: vars.accent.base },
    '&[data-focus-visible]': { outline: `2px solid ${vars.focus}`, outlineOffset: -2 },
    '&[data-hovered]': { color: vars.fg.one },
  },
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  color: vars.fg.two,
  fontWeight: 500,
  borderBottom: '2px solid transparent',
  marginBottom: -1,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.fg.one, textDecoration: 'none' },
    '&[aria-current]': { color: vars.fg.one, borderColor: vars.accent.base },
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: -2 },
  },
})
export const tabPanel = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
})
