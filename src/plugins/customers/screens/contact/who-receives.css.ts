import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const asked = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 280px))',
  gap: 12,
  alignItems: 'start',
})
export const found = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 5,
  maxWidth: 880,
})
export const one = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(140px, 1fr) minmax(180px, 1.4fr) minmax(200px, 2fr)',
  gap: 12,
  padding: '7px 12px',
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: `1px solid ${vars.line.faint}` } },
  '@media': { '(max-width: 768px)': { gridTemplateColumns: '1fr', gap: 0 } },
})
