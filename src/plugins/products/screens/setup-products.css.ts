import { style } from '@vanilla-extract/css'

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
  gap: '10px 16px',
  padding: '12px 0 16px',
})
