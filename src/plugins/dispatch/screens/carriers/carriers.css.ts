import { style } from '@vanilla-extract/css'
import { narrow, vars } from '#ui'

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  alignItems: 'start',
  gap: 16,
  overflow: 'auto',
})
export const when = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, alignItems: 'start' })
export const onOrder = style({
  padding: '12px 16px',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  borderTop: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { padding: 12 } },
})
