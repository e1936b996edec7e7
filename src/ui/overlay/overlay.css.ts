import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layer, motion, radius, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

const fade = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
const slide = keyframes({ from: { transform: 'translateY(100%)' } })

export const popover = style({
  background: vars.bg.overlay,
  color: vars.fg.one,
  borderRadius: radius.card,
  boxShadow: vars.e[3],
  zIndex: layer.dialog + 5,
  maxWidth: 'calc(100vw - 16px)',
  overflow: 'hidden auto',
  outline: 'none',
  animation: `${fade} ${motion.base} ${motion.out}`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})
export const padded = style({ padding: 16, minWidth: 240 })
/** A list that hangs on a text box; sits in the browser's top layer, so nothing clips it. */
export const hanging = style([
  popover,
  { position: 'fixed', margin: 0, border: 0, padding: 4, inset: 'auto', maxHeight: 320, animation: 'none' },
  // what is to stand in it has not come yet
  { selectors: { '&:empty': { visibility: 'hidden' } } },
])

export const menu = style({
  padding: 4,
  minWidth: 200,
  outline: 'none',
  maxHeight: 'inherit',
  overflow: 'auto',
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '4px 8px',
  borderRadius: radius.control,
  color: vars.fg.one,
  outline: 'none',
  cursor: 'default',
  textDecoration: 'none',
  width: '100%',
  textAlign: 'left',
  selectors: {
    '&[data-focused], &[data-hovered], &[data-active]': { background: vars.bg.hover, textDecoration: 'none' },
    '&[data-active], &[data-focus-visible]': {
      background: vars.bg.selected,
      boxShadow: `inset 3px 0 ${vars.accent.base}`,
    },
    '&[data-disabled]': { color: vars.fg.disabled },
    '&[data-danger]': { color: vars.red.fg },
  },
  '@media': { [narrow]: { minHeight: 44 } },
})
export const itemText = style({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
export const itemNote = style({
  ...type[12],
  color: vars.fg.three,
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
export const group = style({ ...type[11], fontWeight: 600, color: vars.fg.three, padding: '8px 8px 4px' })
export const rule = style({ height: 1, background: vars.line.faint, margin: '4px 0', border: 0 })

export const scrim = style({
  position: 'fixed',
  inset: 0,
  background: vars.scrim,
  zIndex: layer.dialog,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  padding: '64px 16px 16px',
  animation: `${fade} ${motion.base} ${motion.out}`,
  height: 'var(--visual-viewport-height)',
  '@media': { [narrow]: { padding: '16px 8px 8px' } },
})
export const aside = style({
  justifyContent: 'flex-end',
  alignItems: 'center',
  paddingRight: 28,
  background: `color-mix(in srgb, ${vars.scrim} 60%, transparent)`,
})
export const dialog = style({
  background: vars.bg.overlay,
  color: vars.fg.one,
  borderRadius: radius.dialog,
  boxShadow: vars.e[4],
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxHeight: '100%',
  outline: 'none',
  overflow: 'hidden',
  animation: `${rise} ${motion.base} ${motion.out}`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})
export const inner = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: 1,
  outline: 'none',
})
export const widths = styleVariants({ s: [440], m: [640], l: [880] }, ([width]) => ({ maxWidth: width }))
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '14px 12px 12px 20px',
  flex: 'none',
})
export const title = style({ ...type[16], fontWeight: 650, letterSpacing: '-.012em', flex: 1, minWidth: 0 })
export const body = style({
  padding: '0 20px 16px',
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minHeight: 0,
})
export const foot = style({
  display: 'flex',
  gap: 8,
  justifyContent: 'flex-end',
  alignItems: 'center',
  padding: '12px 20px',
  borderTop: `1px solid ${vars.line.faint}`,
  background: vars.bg.subtle,
  flex: 'none',
  flexWrap: 'wrap',
})
export const footNote = style({ flex: 1, minWidth: 120, color: vars.fg.two, ...type[12] })

export const sheetScrim = style({
  position: 'fixed',
  inset: 0,
  background: vars.scrim,
  zIndex: layer.dialog,
  animation: `${fade} ${motion.slow} ${motion.out}`,
})
export const sheet = style({
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  maxHeight: '85vh',
  background: vars.bg.overlay,
  color: vars.fg.one,
  borderRadius: '16px 16px 0 0',
  boxShadow: vars.e[4],
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
  animation: `${slide} ${motion.slow} ${motion.out}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
})
export const handle = style({
  width: '100%',
  height: 28,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  touchAction: 'none',
})
globalStyle(`${handle}::before`, {
  content: '',
  width: 40,
  height: 4,
  borderRadius: 2,
  background: vars.line.control,
})
