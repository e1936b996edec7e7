import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

/** Over the lower edge, from side to side of the page. */
export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  margin: 'auto -14px 0',
  padding: '4px 6px calc(4px + env(safe-area-inset-bottom))',
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  background: vars.bg.surface,
  borderTop: `1px solid ${vars.line.strong}`,
})
export const way = style({
  position: 'relative',
  flex: '1 1 auto',
  minWidth: 56,
  minHeight: 60,
  padding: '6px 4px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  borderRadius: 10,
  border: '2px solid transparent',
  color: vars.fg.one,
  fontSize: 15,
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'center',
  touchAction: 'manipulation',
  selectors: {
    '&[data-due]': {
      background: vars.amber.bg,
      borderColor: vars.amber.line,
      color: `color-mix(in srgb, ${vars.amber.fg} 60%, ${vars.fg.one})`,
    },
    '&:focus-visible': { outline: `3px solid ${vars.focus}`, outlineOffset: -3 },
  },
})
