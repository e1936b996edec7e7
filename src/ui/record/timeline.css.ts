import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const item = style({ display: 'flex', gap: 12, alignItems: 'center', minHeight: 30, padding: '3px 0' })
export const sign = style({
  width: 22,
  height: 22,
  borderRadius: '50%',
  background: vars.bg.active,
  display: 'grid',
  placeItems: 'center',
  color: vars.fg.two,
  flex: 'none',
  alignSelf: 'start',
})
export const what = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const at = style({
  color: vars.fg.three,
  ...type[12],
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [narrow]: { fontSize: 11 } },
})
globalStyle(`${what} > b`, { fontWeight: 600 })
globalStyle(`${what} del`, { color: vars.fg.three })
globalStyle(`${what} ins`, { textDecoration: 'none', fontWeight: 500 })
