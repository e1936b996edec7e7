import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const group = style({ borderTop: `1px solid ${vars.line.faint}` })
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 16px',
  minHeight: 44,
  cursor: 'pointer',
  fontWeight: 600,
  listStyle: 'none',
  selectors: { '&:hover': { background: vars.bg.hover } },
})
globalStyle(`${head}::-webkit-details-marker`, { display: 'none' })
export const arrow = style({
  display: 'inline-flex',
  color: vars.fg.three,
  selectors: { 'details[open] > * > &': { transform: 'rotate(90deg)' } },
})
export const inside = style({ padding: '0 16px 16px', overflowX: 'auto' })
