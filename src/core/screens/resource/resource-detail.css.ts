import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, vars } from '#ui/theme'

/** Who or what it is; on a phone a line of its own, above what is done with it. */
export const about = style({
  flex: 1,
  minWidth: 0,
  color: vars.fg.two,
  '@media': { [narrow]: { flexBasis: 140 } },
})
/** The page beneath its bar: its parts scroll by themselves, on a phone all of it does. */
export const body = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [narrow]: { display: 'block', overflow: 'hidden auto' } },
})
/** On a phone: what is done next, at the lower edge. */
export const thumb = style({
  flex: 'none',
  display: 'flex',
  padding: '8px 12px',
  borderTop: `1px solid ${vars.line.strong}`,
  background: vars.bg.surface,
})
globalStyle(`${thumb} > *`, { flex: 1, justifyContent: 'center' })
