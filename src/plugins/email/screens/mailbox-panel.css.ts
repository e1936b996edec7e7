import { style } from '@vanilla-extract/css'
import { narrow, space, type, vars } from '#ui/theme'

export const standing = style({
  display: 'grid',
  gap: space[5],
  maxWidth: 720,
  padding: '18px 20px 0',
  '@media': { [narrow]: { padding: '16px 12px 0' } },
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] })
export const times = style({ ...type[12], color: vars.fg.two })
