import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
  gap: 12,
  alignItems: 'start',
  padding: '14px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
  alignItems: 'start',
})
export const side = style({ minWidth: 0, borderRight: `1px solid ${vars.line.faint}` })
export const head = style({ padding: '14px 16px 0' })
export const part = style({ padding: '14px 16px', borderTop: `1px solid ${vars.line.faint}` })
