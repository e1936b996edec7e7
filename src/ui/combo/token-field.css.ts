import { style } from '@vanilla-extract/css'
import { radius, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const box = style({ height: 'auto', minHeight: vars.control, flexWrap: 'wrap', padding: 3, gap: 4 })
export const token = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 26,
  padding: '0 2px 0 8px',
  background: vars.bg.sunken,
  borderRadius: radius.tag,
  ...type[12],
  fontWeight: 500,
  maxWidth: '100%',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  selectors: { '&[data-bad]': { background: vars.red.bg, color: vars.red.fg } },
  '@media': { [narrow]: { minHeight: 44 } },
})
export const note = style({
  color: vars.fg.two,
  fontWeight: 400,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
export const input = style({ minWidth: 80, height: 24, padding: '0 4px' })
