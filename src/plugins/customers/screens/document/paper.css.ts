import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const picture = style({
  maxWidth: 'min(100%, 720px)',
  maxHeight: 560,
  objectFit: 'contain',
  alignSelf: 'flex-start',
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 5,
  background: '#fff',
})
export const pages = style({
  width: 'min(100%, 720px)',
  height: 560,
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 5,
  background: vars.bg.sunken,
  '@media': { '(max-width: 768px)': { display: 'none' } },
})
