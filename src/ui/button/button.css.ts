import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { motion, radius, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const kbd = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 18,
  height: 18,
  padding: '0 4px',
  border: `1px solid ${vars.line.strong}`,
  borderBottomWidth: 2,
  borderRadius: radius.tag,
  fontSize: 11,
  lineHeight: '14px',
  fontWeight: 500,
  fontFamily: 'inherit',
  color: vars.fg.two,
  background: vars.bg.surface,
  fontVariantNumeric: 'tabular-nums',
  flex: 'none',
  '@media': { [narrow]: { display: 'none' } },
})
/** Between two keys that are pressed one after the other. */
export const between = style({ '@media': { [narrow]: { display: 'none' } } })
const hovered = '&:hover:where(:not([data-disabled]))'
/** while it is held, and while what it opened stands there */
const pressed = '&:active:where(:not([data-disabled])), &[data-pressed]'
export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  height: vars.control,
  padding: '0 12px',
  borderRadius: radius.control,
  border: `1px solid ${vars.line.strong}`,
  background: vars.bg.surface,
  color: vars.fg.one,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  boxShadow: vars.e[1],
  flex: 'none',
  textDecoration: 'none',
  transition: `background ${motion.fast} ${motion.out}, border-color ${motion.fast} ${motion.out}`,
  selectors: {
    '&:hover': { textDecoration: 'none' },
    [hovered]: { background: vars.bg.hover },
    [pressed]: { background: vars.bg.active },
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: 1 },
    '&[data-disabled]': {
      color: vars.fg.disabled,
      boxShadow: 'none',
      background: vars.bg.subtle,
      borderColor: vars.line.faint,
    },
  },
  '@media': { [narrow]: { minHeight: 44 } },
})
export const kinds = styleVariants({
  plain: {},
  primary: {
    background: vars.accent.base,
    borderColor: vars.accent.base,
    color: vars.accent.on,
    selectors: {
      [hovered]: { background: vars.accent.hover, borderColor: vars.accent.hover },
      [pressed]: { background: vars.accent.hover },
    },
  },
  ghost: {
    borderColor: 'transparent',
    background: 'transparent',
    boxShadow: 'none',
    color: vars.fg.two,
    selectors: {
      [hovered]: { color: vars.fg.one, background: vars.bg.hover },
      '&[data-disabled]': { background: 'transparent', borderColor: 'transparent' },
    },
  },
  danger: { color: vars.red.fg },
})
export const sizes = styleVariants({
  m: {},
  s: { height: 26, padding: '0 8px', ...type[12] },
  l: { height: 40, padding: '0 16px' },
  driver: {
    minHeight: 60,
    height: 'auto',
    borderRadius: 12,
    fontSize: 19,
    lineHeight: '26px',
    fontWeight: 650,
    padding: '0 20px',
  },
})
export const icon = style({
  width: vars.control,
  padding: 0,
  '@media': { [narrow]: { width: 44, height: 44 } },
})
export const iconSmall = style({ width: 26, '@media': { [narrow]: { width: 44, height: 44 } } })
export const full = style({ width: '100%' })
globalStyle(`${kinds.primary} ${kbd}`, {
  background: 'transparent',
  borderColor: `color-mix(in srgb, ${vars.accent.on} 45%, transparent)`,
  color: vars.accent.on,
})
globalStyle(`${base} ${kbd} + ${kbd}`, { marginLeft: -2 })
globalStyle(`${kinds.primary}[data-disabled]`, {
  background: vars.bg.subtle,
  borderColor: vars.line.faint,
  color: vars.fg.disabled,
})
globalStyle(`${kinds.primary}[data-disabled] ${kbd}`, {
  color: vars.fg.disabled,
  borderColor: vars.line.faint,
})
