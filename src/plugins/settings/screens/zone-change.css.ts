import { style } from '@vanilla-extract/css'
import { space, vars } from '#ui/theme'

export const panel = style({ display: 'grid', gap: space[3] })
export const moves = style({
  display: 'grid',
  gap: space[1],
  margin: `${space[1]} 0`,
  padding: 0,
  listStyle: 'none',
})
export const example = style({ color: vars.fg.two, whiteSpace: 'nowrap' })
export const error = style({ color: vars.red.fg })
