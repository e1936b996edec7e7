import { globalStyle, style } from '@vanilla-extract/css'
import { layer, radius, type } from '../theme/tokens.ts'
import { narrow, short } from '../theme/media.ts'
import { kbd } from '../button/button.css.ts'
import { vars } from '../theme/theme.css.ts'

/** Whole height of the content: parts above one another, one of them scrolls. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  position: 'relative',
  background: vars.bg.surface,
})
export const top = style({
  minHeight: 52,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
  background: vars.bg.surface,
  '@media': { [narrow]: { padding: '4px 12px', gap: 8, flexWrap: 'wrap' }, print: { display: 'none' } },
})
export const h1 = style({
  ...type[16],
  fontWeight: 650,
  letterSpacing: '-.012em',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  minWidth: 0,
  '@media': { [narrow]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})
export const count = style({
  ...type[12],
  color: vars.fg.three,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 500,
})
export const crumbs = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: vars.fg.three,
  whiteSpace: 'nowrap',
  minWidth: 0,
})
globalStyle(`${crumbs} a`, { color: vars.fg.two })
/** On a phone the title keeps its room beside the way back: what does not fit there goes below it, not over it. */
export const titleRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  '@media': {
    [narrow]: { flex: '1 1 auto', maxWidth: 'calc(100% - 52px)', flexWrap: 'wrap', gap: '2px 10px' },
  },
})

export const views = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: '0 12px',
  minHeight: 40,
  flex: 'none',
  borderBottom: `1px solid ${vars.line.faint}`,
  overflow: 'auto hidden',
  scrollbarWidth: 'none',
  '@media': { [narrow]: { padding: '0 8px' }, print: { display: 'none' } },
})
export const view = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  padding: '0 10px',
  borderRadius: radius.control,
  color: vars.fg.two,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  flex: 'none',
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&[aria-selected="true"]': { background: vars.bg.active, color: vars.fg.one },
  },
  '@media': { [narrow]: { height: 44 } },
})
export const viewCount = style({
  ...type[11],
  color: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 500,
})
export const viewSum = style({
  ...type[11],
  color: vars.fg.three,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 400,
  selectors: { [`${view}[aria-selected="true"] &`]: { color: vars.fg.two } },
})
export const unsaved = style({ width: 6, height: 6, borderRadius: '50%', background: vars.accent.base })

export const tool = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 16px',
  minHeight: 44,
  flex: 'none',
  borderBottom: `1px solid ${vars.line.faint}`,
  background: vars.bg.surface,
  flexWrap: 'wrap',
  '@media': { [narrow]: { padding: '6px 12px' }, print: { display: 'none' } },
})
export const filterBox = style({
  width: 230,
  height: 28,
  flex: 'none',
  padding: '0 6px 0 8px',
  border: `1px solid ${vars.line.control}`,
  borderRadius: radius.control,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  background: vars.bg.surface,
  selectors: {
    '&:focus-within': { outline: `2px solid ${vars.focus}`, outlineOffset: -1, borderColor: 'transparent' },
  },
  '@media': { [narrow]: { flex: '1 1 200px', height: 44 } },
})
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  height: 26,
  border: `1px solid ${vars.line.strong}`,
  borderRadius: radius.control,
  background: vars.bg.surface,
  ...type[12],
  whiteSpace: 'nowrap',
  maxWidth: '100%',
  '@media': { [narrow]: { height: 46 } },
})
export const chipText = style({
  display: 'inline-flex',
  gap: 5,
  padding: '0 7px',
  height: '100%',
  alignItems: 'center',
  color: vars.fg.three,
  borderRadius: 'inherit',
  selectors: { 'button&:hover': { background: vars.bg.hover } },
})
globalStyle(`${chipText} b`, { fontWeight: 500, color: vars.fg.one })
export const chipX = style({
  height: '100%',
  minWidth: 24,
  display: 'grid',
  placeItems: 'center',
  borderLeft: `1px solid ${vars.line.faint}`,
  color: vars.fg.three,
  selectors: { '&:hover': { background: vars.bg.hover } },
  '@media': { [narrow]: { minWidth: 44 } },
})
export const chipAdd = style({
  borderStyle: 'dashed',
  color: vars.fg.two,
  padding: '0 8px',
  gap: 6,
  selectors: { '&:hover': { background: vars.bg.hover } },
})

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 30,
  flex: 'none',
  padding: '0 16px',
  borderTop: `1px solid ${vars.line.strong}`,
  background: vars.bg.subtle,
  ...type[12],
  color: vars.fg.two,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '@media': {
    // a low window keeps its rows
    [short]: { minHeight: 26 },
    [narrow]: { padding: '0 12px', flexWrap: 'wrap', columnGap: 16, rowGap: 0 },
    print: { display: 'none' },
  },
})
/** Two lines of sums and pages on a phone, from the start. */
export const footOfTwo = style({ '@media': { [narrow]: { minHeight: 61 } } })
// buttons are as high as a low foot: they make it no higher
globalStyle(`${foot} button`, { '@media': { [`${short} and (min-width: 769px)`]: { marginBlock: -2 } } })
globalStyle(`${foot} b`, { color: vars.fg.one, fontWeight: 600 })
export const hints = style({
  display: 'flex',
  gap: 5,
  alignItems: 'center',
  '@media': { '(max-width: 1200px)': { display: 'none' } },
})

export const selection = style({
  position: 'absolute',
  left: '50%',
  bottom: 46,
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: 6,
  borderRadius: radius.dialog,
  background: vars.bg.inverse,
  color: vars.fg.inverse,
  boxShadow: vars.e[4],
  zIndex: layer.selection,
  whiteSpace: 'nowrap',
  maxWidth: 'calc(100% - 16px)',
  '@media': {
    [narrow]: {
      left: 8,
      right: 8,
      transform: 'none',
      bottom: 10,
      justifyContent: 'space-between',
      maxWidth: 'none',
    },
    print: { display: 'none' },
  },
})
export const selectionSum = style({
  padding: '0 12px 0 10px',
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  borderRight: `1px solid ${vars.line.inverse}`,
  marginRight: 4,
  height: 32,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${selectionSum} span`, { color: vars.fg.inverseTwo })
export const selectionButton = style({
  height: 32,
  padding: '0 8px 0 10px',
  borderRadius: radius.control,
  display: 'inline-flex',
  gap: 7,
  alignItems: 'center',
  fontWeight: 500,
  color: 'inherit',
  selectors: {
    '&:hover:not([aria-disabled])': { background: `color-mix(in srgb, ${vars.fg.inverse} 12%, transparent)` },
    '&[aria-disabled]': { opacity: 0.55 },
    '&:focus-visible': {
      outline: `2px solid ${vars.bg.inverse}`,
      outlineOffset: -3,
      boxShadow: `0 0 0 2px ${vars.fg.inverse}`,
    },
  },
  '@media': { [narrow]: { height: 44, padding: '0 10px' } },
})
globalStyle(`${selection} ${kbd}`, {
  background: 'transparent',
  color: vars.fg.inverseTwo,
  borderColor: `color-mix(in srgb, ${vars.fg.inverse} 30%, transparent)`,
})

/** Side by side where there is room, one below the other on a phone. */
export const split = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  position: 'relative',
  '@media': { [narrow]: { flexDirection: 'column', overflow: 'hidden auto' } },
})
