import { style } from '@vanilla-extract/css'

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))',
  gap: '10px 16px',
  padding: '12px 16px 16px',
})
export const head = style({
  padding: '14px 16px 10px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
})
export const foot = style({
  padding: '10px 16px 14px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
})
