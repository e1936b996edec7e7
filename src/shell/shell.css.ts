import { globalStyle, style } from '@vanilla-extract/css'
import { layer, motion, narrow, radius, short, type, vars, wide } from '#ui/theme'

export const app = style({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0,1fr)',
  height: '100dvh',
  overflow: 'hidden',
  selectors: { '&[data-rail="off"]': { gridTemplateColumns: 'minmax(0,1fr)' } },
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0,1fr)', gridTemplateRows: 'minmax(0,1fr) auto' },
    print: { display: 'block', height: 'auto', overflow: 'visible' },
  },
})
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: vars.bg.surface,
  position: 'relative',
  outline: 'none',
  overflow: 'hidden',
  '@media': { print: { overflow: 'visible' } },
})
export const bare = style({ minHeight: '100dvh', display: 'flex', flexDirection: 'column', outline: 'none' })

export const rail = style({
  background: vars.rail.bg,
  color: vars.rail.fg,
  display: 'flex',
  flexDirection: 'column',
  zIndex: layer.rail,
  minHeight: 0,
  width: 80,
  '@media': { [narrow]: { display: 'none' }, print: { display: 'none' } },
})
export const railTop = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '10px 4px 8px',
  borderBottom: `1px solid ${vars.rail.line}`,
  gap: 6,
  flex: 'none',
})
export const logo = style({
  width: 40,
  height: 34,
  borderRadius: radius.card,
  display: 'grid',
  placeItems: 'center',
  selectors: { '&:hover': { background: vars.rail.hover } },
})
export const company = style({
  ...type[11],
  lineHeight: '13px',
  fontWeight: 500,
  textAlign: 'center',
  color: vars.rail.fg,
  maxWidth: 72,
  minHeight: 24,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
})
export const groups = style({
  flex: 1,
  minHeight: 0,
  overflow: 'hidden auto',
  scrollbarWidth: 'none',
  padding: '6px 4px',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
})
export const item = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  minHeight: 60,
  padding: '6px 0',
  borderRadius: radius.card,
  color: vars.rail.fg,
  fontSize: 11,
  lineHeight: '13px',
  fontWeight: 500,
  textAlign: 'center',
  letterSpacing: '-.02em',
  width: '100%',
  flex: 'none',
  selectors: {
    '&:hover, &[aria-expanded="true"]': { background: vars.rail.hover, textDecoration: 'none' },
    '&[data-current]': { background: vars.rail.active, color: vars.rail.fgActive },
    '&[data-current]::before': {
      content: '',
      position: 'absolute',
      left: -4,
      top: 14,
      bottom: 14,
      width: 3,
      borderRadius: '0 3px 3px 0',
      background: vars.rail.mark,
    },
    '&:focus-visible': { outline: `2px solid ${vars.rail.mark}`, outlineOffset: -2 },
  },
  '@media': { [short]: { minHeight: 51, gap: 2, padding: '3px 0' } },
})
export const badge = style({
  position: 'absolute',
  top: 5,
  right: 12,
  minWidth: 16,
  height: 16,
  borderRadius: 8,
  background: vars.brand,
  color: '#1d0d02',
  fontSize: 10,
  lineHeight: '16px',
  fontWeight: 700,
  padding: '0 4px',
})
export const railFoot = style({
  borderTop: `1px solid ${vars.rail.line}`,
  padding: '8px 6px',
  flex: 'none',
  '@media': { [short]: { padding: 4 } },
})
export const who = style({ maxWidth: 68, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
globalStyle(`${railFoot} ${item}`, { minHeight: 46 })
globalStyle(`${logo}:focus-visible, ${company}:focus-visible`, { outline: `2px solid ${vars.rail.mark}` })
/** Where the logo waits while the rail is away. */
export const tab = style({
  position: 'fixed',
  left: 0,
  top: 12,
  zIndex: layer.rail,
  width: 28,
  height: 28,
  display: 'grid',
  placeItems: 'center',
  background: vars.rail.bg,
  borderRadius: '0 8px 8px 0',
  '@media': { [narrow]: { display: 'none' }, print: { display: 'none' } },
})
globalStyle(`${app}[data-rail="off"] header:has(h1)`, { '@media': { [wide]: { paddingLeft: 40 } } })

export const flyout = style({
  position: 'fixed',
  left: 84,
  zIndex: layer.flyout,
  width: 300,
  minWidth: 280,
  maxWidth: 320,
  background: vars.bg.overlay,
  color: vars.fg.one,
  borderRadius: radius.card,
  boxShadow: vars.e[3],
  padding: 6,
  overflow: 'hidden auto',
  maxHeight: 'min(400px, calc(100vh - 40px))',
  animation: `none`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})
export const flyHead = style({
  padding: '4px 8px 8px',
  marginBottom: 4,
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const flyTitle = style({ ...type[13], fontWeight: 600, display: 'block' })
export const flyItem = style({
  display: 'flex',
  alignItems: 'center',
  borderRadius: radius.control,
  position: 'relative',
  selectors: { '&:hover, &:focus-within': { background: vars.bg.hover } },
})
export const flyLink = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  minHeight: 52,
  padding: '6px 8px',
  color: vars.fg.one,
  borderRadius: radius.control,
  selectors: { '&:hover': { textDecoration: 'none' }, '&[aria-current]': { background: vars.bg.selected } },
  '@media': { '(hover: none)': { paddingRight: 56 } },
})
export const flyIcon = style({
  width: 32,
  height: 32,
  borderRadius: radius.control,
  background: vars.bg.sunken,
  color: vars.accent.fg,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
})
export const flyName = style({ fontWeight: 600, display: 'flex', gap: 6, alignItems: 'center' })
export const flyNote = style({
  ...type[12],
  color: vars.fg.three,
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const flyTab = style({
  position: 'absolute',
  right: 8,
  width: 28,
  height: 28,
  display: 'grid',
  placeItems: 'center',
  color: vars.fg.two,
  borderRadius: radius.control,
  background: vars.bg.active,
  opacity: 0,
  flex: 'none',
  selectors: { [`${flyItem}:hover &, ${flyItem}:focus-within &`]: { opacity: 1 } },
  '@media': { '(hover: none)': { opacity: 1 }, [narrow]: { width: 44, height: 44 } },
})

export const bottom = style({
  display: 'none',
  '@media': {
    [narrow]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0,1fr)',
      minHeight: 70,
      background: vars.rail.bg,
      color: vars.rail.fg,
      padding: '4px 4px calc(8px + env(safe-area-inset-bottom))',
      zIndex: layer.rail,
    },
    print: { display: 'none' },
  },
})
export const bottomItem = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  fontSize: 11,
  lineHeight: '14px',
  color: vars.rail.fg,
  borderRadius: radius.card,
  fontWeight: 500,
  minHeight: 56,
  selectors: {
    '&[data-current], &[aria-expanded="true"]': { color: vars.rail.fgActive, background: vars.rail.active },
    '&:hover': { textDecoration: 'none' },
    '&:focus-visible': { outline: `2px solid ${vars.rail.mark}`, outlineOffset: -2 },
  },
})
export const moreGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 8,
})
export const moreItem = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 76,
  textAlign: 'center',
  ...type[12],
  fontWeight: 500,
  borderRadius: radius.card,
  border: `1px solid ${vars.line.faint}`,
  color: vars.fg.one,
  padding: 6,
})

export const omni = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 300,
  height: 32,
  padding: '0 6px 0 10px',
  border: `1px solid ${vars.line.strong}`,
  borderRadius: radius.card,
  color: vars.fg.three,
  background: vars.bg.subtle,
  textAlign: 'left',
  // gives way before a title does: a title that loses a part of a pixel is cut by a letter
  flex: '0 100000 auto',
  minWidth: 110,
  selectors: { '&:hover': { borderColor: vars.line.control } },
  '@media': {
    '(max-width: 1300px)': { width: 190 },
    '(max-width: 1000px)': { width: 44, minWidth: 44 },
    [narrow]: { display: 'none' },
  },
})
export const omniWords = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { '(max-width: 1000px)': { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' } },
})
export const omniKeys = style({
  display: 'flex',
  gap: 4,
  '@media': { '(max-width: 1000px)': { display: 'none' } },
})
export const sync = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  ...type[12],
  color: vars.fg.two,
  whiteSpace: 'nowrap',
  flex: 'none',
  padding: '4px 2px',
  borderRadius: radius.control,
  minHeight: 24,
  '@media': { [narrow]: { minHeight: 44 } },
})
export const hint = style({
  position: 'fixed',
  left: '50%',
  bottom: 24,
  transform: 'translateX(-50%)',
  zIndex: layer.palette,
  background: vars.bg.inverse,
  color: vars.fg.inverse,
  borderRadius: radius.card,
  boxShadow: vars.e[3],
  padding: '8px 14px',
  display: 'flex',
  gap: 14,
  flexWrap: 'wrap',
  maxWidth: 'calc(100vw - 32px)',
})
export const deeds = style({
  display: 'flex',
  flexDirection: 'column',
  width: 320,
  maxHeight: 400,
  overflow: 'auto',
})
export const deed = style({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  minHeight: 40,
  padding: '4px 0',
  selectors: { '& + &': { borderTop: `1px solid ${vars.line.faint}` } },
})
export const fade = style({ transition: `opacity ${motion.base}` })
