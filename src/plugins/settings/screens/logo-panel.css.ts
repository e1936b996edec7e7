import { style } from '@vanilla-extract/css'
import { radius, space, vars } from '#ui/theme'

export const panel = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  padding: `${space[6]} ${space[6]} 0`,
})
export const picture = style({
  maxHeight: 56,
  maxWidth: 220,
  objectFit: 'contain',
  borderRadius: radius.control,
  background: '#fff',
})
export const empty = style({
  display: 'grid',
  placeItems: 'center',
  height: 56,
  width: 140,
  border: `1px dashed ${vars.line.strong}`,
  borderRadius: radius.control,
  color: vars.fg.three,
  fontSize: 12,
})
