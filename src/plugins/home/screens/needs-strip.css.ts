import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

/** As high as a row of tools; what finds no room ends in an ellipsis, and is whole in the title. */
export const line = style({
  ...type[12],
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  minWidth: 0,
  padding: '0 8px',
  color: vars.amber.fg,
})
export const grave = style({ color: vars.red.fg })
export const words = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [narrow]: { overflow: 'auto hidden', scrollbarWidth: 'none' } },
})
globalStyle(`${words} a`, { color: 'inherit', lineHeight: '24px', display: 'inline-block' })
