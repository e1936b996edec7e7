import { style } from '@vanilla-extract/css'
import { narrow, vars } from '#ui'

/** Who or what it is; on a phone a line of its own, above what is done with it. */
export const about = style({
  flex: 1,
  minWidth: 0,
  color: vars.fg.two,
  '@media': { [narrow]: { flexBasis: '100%' } },
})
/** The page beneath its bar: its parts scroll by themselves, on a phone all of it does. */
export const body = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [narrow]: { display: 'block', overflow: 'hidden auto' } },
})
