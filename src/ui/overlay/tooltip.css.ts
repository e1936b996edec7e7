import { style } from '@vanilla-extract/css'
import { layer, radius, type } from '../theme/tokens.ts'
import { vars } from '../theme/theme.css.ts'

export const tip = style({
  background: vars.bg.inverse,
  color: vars.fg.inverse,
  borderRadius: radius.control,
  padding: '4px 8px',
  ...type[12],
  maxWidth: 280,
  boxShadow: vars.e[3],
  zIndex: layer.toast,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
})
