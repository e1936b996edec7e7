import { globalStyle, style } from '@vanilla-extract/css'
import { motion, radius, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  position: 'relative',
})
export const label = style({ ...type[12], fontWeight: 500, color: vars.fg.two })
export const optional = style({ color: vars.fg.three, fontWeight: 400 })
export const help = style({ ...type[12], color: vars.fg.three })
export const error = style({
  ...type[12],
  color: vars.red.fg,
  fontWeight: 500,
  display: 'flex',
  gap: 4,
  alignItems: 'flex-start',
})
globalStyle(`${error} svg`, { marginTop: 1 })
export const box = style({
  height: vars.control,
  padding: '0 10px',
  border: `1px solid ${vars.line.control}`,
  borderRadius: radius.control,
  background: vars.bg.surface,
  width: '100%',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  selectors: {
    '&:focus-within': { outline: `2px solid ${vars.focus}`, outlineOffset: -1, borderColor: 'transparent' },
    '&[data-invalid]': { borderColor: vars.red.solid, boxShadow: `inset 3px 0 0 ${vars.red.solid}` },
    '&[data-disabled]': { background: vars.bg.subtle, borderColor: vars.line.strong, color: vars.fg.two },
  },
  '@media': { [narrow]: { minHeight: 44, height: 'auto' } },
})
export const bare = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  height: '100%',
  border: 0,
  outline: 'none',
  background: 'none',
  padding: 0,
  borderRadius: 0,
  '@media': { [narrow]: { fontSize: 16, minHeight: 42 } },
})
globalStyle(`${bare}:focus-visible`, { outline: 'none' })
export const right = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' })
export const suffix = style({ color: vars.fg.three, ...type[12], flex: 'none' })
export const area = style({
  padding: '6px 10px',
  border: `1px solid ${vars.line.control}`,
  borderRadius: radius.control,
  background: vars.bg.surface,
  width: '100%',
  minWidth: 0,
  resize: 'vertical',
  lineHeight: '20px',
  selectors: {
    '&:focus': { outline: `2px solid ${vars.focus}`, outlineOffset: -1, borderColor: 'transparent' },
    '&[data-invalid]': { borderColor: vars.red.solid, boxShadow: `inset 3px 0 0 ${vars.red.solid}` },
  },
  '@media': { [narrow]: { fontSize: 16 } },
})
export const within = style({
  width: 24,
  height: 24,
  display: 'grid',
  placeItems: 'center',
  color: vars.fg.three,
  borderRadius: radius.tag,
  flex: 'none',
  selectors: { '&:hover': { background: vars.bg.hover } },
  '@media': { [narrow]: { width: 44, height: 44, margin: '-1px 0' } },
})
export const textButton = style({
  color: vars.fg.two,
  ...type[12],
  flex: 'none',
  padding: '4px',
  borderRadius: radius.tag,
  '@media': { [narrow]: { minHeight: 44, margin: '-1px 0' } },
})
export const native = style({
  position: 'absolute',
  right: 8,
  bottom: 0,
  width: 1,
  height: 1,
  opacity: 0,
  pointerEvents: 'none',
  border: 0,
  padding: 0,
})

export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  cursor: 'default',
  '@media': { [narrow]: { minHeight: 44 } },
})
const mark = {
  width: 16,
  height: 16,
  border: `1.5px solid ${vars.line.control}`,
  background: vars.bg.surface,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  color: vars.accent.on,
  verticalAlign: 'middle',
} as const
export const check = style({ ...mark, borderRadius: 4, '@media': { [narrow]: { width: 20, height: 20 } } })
export const radio = style({
  ...mark,
  borderRadius: '50%',
  '@media': { [narrow]: { width: 20, height: 20 } },
})
export const dot = style({ width: 6, height: 6, borderRadius: '50%', background: 'currentColor' })
const on = { background: vars.accent.base, borderColor: vars.accent.base }
globalStyle(
  `[data-selected] > ${check}, [data-indeterminate] > ${check}, [data-selected] > ${radio}, ${check}[data-on], ${radio}[data-on]`,
  on,
)
globalStyle(`[data-focus-visible] > ${check}, [data-focus-visible] > ${radio}`, {
  outline: `2px solid ${vars.focus}`,
  outlineOffset: 1,
})
globalStyle(`[data-invalid] > ${check}, [data-invalid] > ${radio}`, { borderColor: vars.red.solid })
globalStyle(`[data-disabled] > ${check}, [data-disabled] > ${radio}`, { opacity: 0.5 })
export const track = style({
  width: 30,
  height: 18,
  borderRadius: 9,
  background: vars.neutral.solid,
  position: 'relative',
  flex: 'none',
})
/** In a cell: the switch alone, and what is said beside it. */
export const cellSwitch = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  minHeight: 24,
  verticalAlign: 'middle',
})
export const thumb = style({
  position: 'absolute',
  left: 2,
  top: 2,
  width: 14,
  height: 14,
  borderRadius: '50%',
  background: '#fff',
  transition: `transform ${motion.base} ${motion.out}`,
})
globalStyle(`[data-selected] > ${track}`, { background: vars.accent.base })
globalStyle(`[data-selected] > ${track} > ${thumb}`, {
  transform: 'translateX(12px)',
  background: vars.accent.on,
})
globalStyle(`[data-focus-visible] > ${track}`, { outline: `2px solid ${vars.focus}`, outlineOffset: 1 })
globalStyle(`${track}, ${check}, ${radio}`, {
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})
export const choices = style({ display: 'flex', gap: '4px 16px', flexWrap: 'wrap' })
export const stacked = style({ flexDirection: 'column', alignItems: 'flex-start' })

export const summary = style({
  border: `2px solid ${vars.red.solid}`,
  borderRadius: radius.control,
  padding: '12px 16px',
  background: vars.red.bg,
  color: vars.red.fg,
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
})
globalStyle(`${summary} a, ${summary} button`, {
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: 2,
  fontWeight: 500,
  textAlign: 'left',
})
