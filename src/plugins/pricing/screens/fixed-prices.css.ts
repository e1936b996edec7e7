import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const box = style({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  justifyItems: 'start',
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: '1fr 120px 150px 32px',
  gap: 8,
  alignItems: 'end',
  width: '100%',
  '@media': { '(max-width: 768px)': { gridTemplateColumns: '1fr' } },
})
export const error = style({ margin: 0, color: vars.red.fg, fontSize: 12 })
