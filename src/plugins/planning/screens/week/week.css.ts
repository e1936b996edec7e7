import { style } from '@vanilla-extract/css'
import { atoms, narrow, type, vars } from '#ui/theme'
import { base } from '../cards/cards.css.ts'

const LANE = '168px'
const WHO = '132px'
const scrolls = { scrollbarWidth: 'thin', scrollbarColor: `${vars.line.strong} transparent` } as const
/** Days beside one another; on a phone the one that is looked at. */
const DAYS = { wide: `${WHO} repeat(7, minmax(96px, 1fr))`, one: `88px minmax(0, 1fr)` }

/** Scrolls as a whole, so that heads, names and lane stay in line with the cells. */
export const week = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: vars.bg.canvas,
  display: 'grid',
  gridTemplateColumns: `${LANE} minmax(0, 1fr)`,
  gridTemplateRows: 'auto minmax(min-content, 1fr)',
  position: 'relative',
  ...scrolls,
  '@media': { [narrow]: { display: 'flex', flexDirection: 'column' } },
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: DAYS.wide,
  borderBottom: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { gridTemplateColumns: DAYS.one } },
})
export const heads = style([
  row,
  {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: vars.bg.subtle,
    borderBottom: `1px solid ${vars.line.strong}`,
    '@media': { [narrow]: { order: 1 } },
  },
])
export const head = style({
  padding: '6px 8px',
  borderRight: `1px solid ${vars.line.faint}`,
  fontWeight: 500,
  color: vars.fg.two,
  whiteSpace: 'nowrap',
  minHeight: 46,
  overflow: 'hidden',
  selectors: { '&[data-today]': { boxShadow: `inset 0 2px ${vars.accent.base}` } },
})
export const headDay = style({ color: vars.fg.one, fontWeight: 600 })
export const headSums = style([
  atoms.trunc,
  { display: 'block', ...type[11], lineHeight: '15px', color: vars.fg.three, fontWeight: 400 },
])
export const laneHead = style([
  head,
  {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: vars.bg.subtle,
    borderBottom: `1px solid ${vars.line.strong}`,
  },
])
export const lane = style({
  borderRight: `1px solid ${vars.line.strong}`,
  padding: 6,
  background: vars.bg.surface,
  minWidth: 0,
  '@media': { [narrow]: { borderRight: 0 } },
})
export const laneIn = style({
  position: 'sticky',
  top: 52,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.focus}` } },
  '@media': { [narrow]: { position: 'static' } },
})
export const laneNote = style({ ...type[11], lineHeight: '15px', color: vars.fg.three, padding: '6px 4px' })
export const rows = style({
  background: vars.bg.surface,
  minWidth: 0,
  '@media': { [narrow]: { order: 2 } },
})
export const who = style({
  display: 'flex',
  gap: 8,
  padding: 8,
  borderRight: `1px solid ${vars.line.strong}`,
  alignItems: 'flex-start',
  minWidth: 0,
})
export const whoText = style({ minWidth: 0, flex: 1 })
export const whoName = style({ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' })
export const whoRoom = style({
  display: 'block',
  ...type[11],
  lineHeight: '15px',
  color: vars.fg.three,
  fontVariantNumeric: 'tabular-nums',
})
export const cell = style({
  padding: 4,
  borderRight: `1px solid ${vars.line.faint}`,
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  minWidth: 0,
  minHeight: 96,
  contain: 'layout style',
  selectors: {
    '&[data-today]': { background: `color-mix(in srgb, ${vars.accent.base} 4%, transparent)` },
    '&[data-off]': {
      background: `repeating-linear-gradient(-45deg, ${vars.bg.surface} 0 6px, ${vars.bg.active} 6px 10px)`,
    },
    '&[data-over]': { background: vars.red.bg, boxShadow: `inset 0 0 0 1px ${vars.red.line}` },
    '&[data-aimed]': { background: vars.accent.tint, boxShadow: `inset 0 0 0 2px ${vars.accent.base}` },
    '&[data-refused]': { opacity: 0.45 },
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: -2 },
  },
})
/** What nobody drives scrolls by itself: every driver stays in reach of it. */
export const nobody = style({
  maxHeight: 214,
  overflow: 'hidden auto',
  ...scrolls,
  '@media': { [narrow]: { maxHeight: 'none' } },
})
export const refusal = style({ ...type[11], color: vars.fg.two, padding: '0 2px' })
export const load = style({
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  ...type[11],
  lineHeight: '14px',
  color: vars.fg.two,
  padding: '0 2px',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-over] > &': { color: vars.red.fg, fontWeight: 600 } },
})
export const bar = style({
  flex: 1,
  height: 3,
  borderRadius: 2,
  background: vars.bg.active,
  overflow: 'hidden',
})
export const fill = style({ display: 'block', height: '100%', background: vars.neutral.solid })
export const fillOver = style({ display: 'block', height: '100%', background: vars.red.solid })

const product = (name: string) => `&[data-kind="${name}"]`
export const card = style([
  base,
  {
    border: `1px solid ${vars.line.faint}`,
    borderLeft: `3px solid ${vars.product.lpg}`,
    borderRadius: 4,
    background: vars.bg.surface,
    padding: '2px 6px 3px',
    display: 'flex',
    flexDirection: 'column',
    ...type[12],
    boxShadow: vars.e[1],
    flex: 'none',
    position: 'relative',
    selectors: {
      ...Object.fromEntries(
        Object.entries(vars.product).map(([name, color]) => [product(name), { borderLeftColor: color }]),
      ),
      '&[data-dyed]': { borderLeftStyle: 'dashed' },
      '&[data-tone="done"]': { background: vars.bg.subtle, boxShadow: 'none', color: vars.fg.two },
      '&[data-tone="late"]': {
        borderTopColor: vars.red.solid,
        borderRightColor: vars.red.solid,
        borderBottomColor: vars.red.solid,
      },
      '&[data-tone="hold"]': { background: vars.red.bg },
    },
    '@media': { '(forced-colors: active)': { borderColor: 'currentColor' }, [narrow]: { minHeight: 46 } },
  },
])
export const cardName = style([atoms.trunc, { fontWeight: 500 }])
/** The goods give way; when it is due is always read. */
export const cardText = style({
  ...type[11],
  lineHeight: '14px',
  color: vars.fg.two,
  fontVariantNumeric: 'tabular-nums',
  display: 'flex',
  whiteSpace: 'pre',
  minWidth: 0,
})
export const cardGoods = atoms.trunc
/** An order that is due and not there yet. */
export const ghost = style({
  border: `1px dashed ${vars.line.control}`,
  borderRadius: 4,
  padding: '2px 6px 3px',
  textAlign: 'left',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  ...type[12],
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: 1 },
  },
})
export const hints = style({
  ...type[12],
  color: vars.fg.two,
  display: 'flex',
  gap: 5,
  alignItems: 'center',
  '@media': { '(max-width: 1400px)': { display: 'none' } },
})
export const days = style({
  display: 'none',
  overflow: 'auto hidden',
  flex: 'none',
  borderBottom: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { display: 'flex' } },
})
export const menuButton = style({
  display: 'none',
  position: 'absolute',
  right: 0,
  top: 0,
  width: 44,
  height: '100%',
  placeItems: 'center',
  '@media': { [narrow]: { display: 'grid' } },
})
