import { style } from '@vanilla-extract/css'
import { vars } from '#ui'

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 12,
  alignItems: 'start',
  padding: '14px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const note = style({ padding: '12px 16px' })
