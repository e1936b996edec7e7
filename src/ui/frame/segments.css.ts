import { style, styleVariants } from '@vanilla-extract/css'
import { motion, radius, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const seg = style({
  display: 'inline-flex',
  border: `1px solid ${vars.line.strong}`,
  borderRadius: radius.control,
  overflow: 'hidden',
  boxShadow: vars.e[1],
  flex: 'none',
})
export const segItem = style({
  height: 30,
  padding: '0 10px',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: vars.fg.two,
  fontWeight: 500,
  background: vars.bg.surface,
  transition: `background ${motion.fast}`,
  selectors: {
    '& + &': { borderLeft: `1px solid ${vars.line.strong}` },
    '&[data-hovered], a&:hover': { background: vars.bg.hover },
    '&[data-selected]': { background: vars.bg.active, color: vars.fg.one },
    '&[data-focus-visible], a&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: -2 },
  },
  '@media': { [narrow]: { minHeight: 44 } },
})
export const segSize = styleVariants({ m: {}, s: { height: 24, ...type[12], padding: '0 8px' } })
