import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const top = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 10 })
export const list = style({
  background: vars.bg.surface,
  border: `1px solid ${vars.line.control}`,
  borderRadius: 14,
  overflow: 'hidden',
})
export const item = style({
  padding: '6px 8px 6px 14px',
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  selectors: { '& + &': { borderTop: `1px solid ${vars.line.strong}` } },
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 92px 72px',
  gap: 8,
  alignItems: 'center',
})
export const label = style({ fontSize: 17, lineHeight: '22px', fontWeight: 600, overflowWrap: 'anywhere' })
export const answer = style({
  minHeight: 56,
  borderRadius: 10,
  border: `2px solid ${vars.line.control}`,
  background: vars.bg.surface,
  color: vars.fg.one,
  fontSize: 17,
  fontWeight: 600,
  display: 'grid',
  placeItems: 'center',
  touchAction: 'manipulation',
  selectors: {
    '&:focus-visible': { outline: `3px solid ${vars.focus}`, outlineOffset: 1, borderRadius: 10 },
    '&[data-answer="ok"][aria-pressed="true"]': {
      background: vars.fg.one,
      borderColor: vars.fg.one,
      color: vars.bg.surface,
    },
    '&[data-answer="defect"][aria-pressed="true"]': {
      background: vars.red.bg,
      borderColor: vars.red.solid,
      borderWidth: 3,
      fontWeight: 700,
    },
  },
})
export const defect = style({ display: 'flex', flexDirection: 'column', gap: 10, padding: '0 6px 8px 0' })
export const feet = style({ display: 'grid', gridTemplateColumns: '1fr 1.4fr', gap: 10 })
