import { style } from '@vanilla-extract/css'
import { narrow, vars } from '#ui'

/** Who or what it is; on a phone a line of its own, above what is done with it. */
export const about = style({
  flex: 1,
  minWidth: 0,
  color: vars.fg.two,
  '@media': { [narrow]: { flexBasis: '100%' } },
})
