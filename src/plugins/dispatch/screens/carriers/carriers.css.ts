import { style } from '@vanilla-extract/css'

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  alignItems: 'start',
  gap: 16,
  overflow: 'auto',
})
export const when = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, alignItems: 'start' })
