import { style } from '@vanilla-extract/css'
import { radius, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const sentence = style({
  fontSize: 22,
  lineHeight: '46px',
  fontWeight: 400,
  color: vars.fg.two,
  letterSpacing: '-.012em',
  '@media': { [narrow]: { fontSize: 18, lineHeight: '50px' } },
})
export const small = style({
  ...type[13],
  lineHeight: '28px',
  color: vars.fg.two,
  '@media': { [narrow]: { lineHeight: '46px' } },
})
export const part = style({
  display: 'inline-flex',
  flexDirection: 'column',
  verticalAlign: 'top',
  maxWidth: '100%',
})
export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  maxWidth: '100%',
  margin: '5px 0',
  padding: '0 12px',
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: vars.accent.tint,
  color: vars.accent.fg,
  fontWeight: 600,
  lineHeight: '26px',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover, &[aria-expanded="true"]': { borderColor: vars.accent.base },
    '&[data-open-end]': { borderStyle: 'dashed', borderColor: vars.accent.base, background: 'none' },
    '&[data-wrong]': { borderLeft: `3px solid ${vars.red.solid}` },
  },
  '@media': { [narrow]: { minHeight: 44, margin: '3px 0' } },
})
/** typed where it stands */
export const figure = style({
  height: 36,
  margin: '5px 0',
  padding: '0 12px',
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: vars.accent.tint,
  color: vars.accent.fg,
  font: 'inherit',
  fontWeight: 600,
  lineHeight: '26px',
  letterSpacing: 'inherit',
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: {
    '&:hover': { borderColor: vars.accent.base },
    '&:focus': {
      outline: `2px solid ${vars.focus}`,
      outlineOffset: 1,
      background: vars.bg.surface,
      color: vars.fg.one,
    },
    '&[data-wrong]': { borderLeft: `3px solid ${vars.red.solid}` },
  },
  '@media': { [narrow]: { height: 44, margin: '3px 0' } },
})
export const quiet = style({
  minHeight: 24,
  margin: '2px 0 1px',
  padding: 0,
  borderRadius: 0,
  background: 'none',
  textDecoration: `underline dashed ${vars.accent.line}`,
  textUnderlineOffset: 5,
  lineHeight: '22px',
  '@media': { [narrow]: { minHeight: 44, margin: '1px 0' } },
})
export const note = style({ ...type[11], fontWeight: 400, color: vars.fg.three, letterSpacing: 0 })
export const wrong = style({ ...type[12], fontWeight: 400, color: vars.red.fg, letterSpacing: 0 })
export const box = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  width: 'min(360px, 80vw)',
  padding: 4,
})
