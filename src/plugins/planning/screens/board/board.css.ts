import { style } from '@vanilla-extract/css'
import { atoms, narrow, radius, type, vars } from '#ui/theme'

const scrolls = {
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.line.strong} transparent`,
} as const
export const board = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  background: vars.bg.canvas,
  overflow: 'auto hidden',
  scrollSnapType: 'none',
  ...scrolls,
  '@media': { [narrow]: { scrollSnapType: 'x mandatory' } },
})
export const column = style({
  flex: '1 0 206px',
  minWidth: 0,
  maxWidth: 420,
  display: 'flex',
  flexDirection: 'column',
  borderRight: `1px solid ${vars.line.faint}`,
  contain: 'layout paint style',
  containerType: 'inline-size',
  '@media': { [narrow]: { flex: '1 0 100%', maxWidth: 'none', scrollSnapAlign: 'start' } },
})
/** Where a column is slim its sums stand under its name, in all of them alike. */
const SLIM = '(max-width: 260px)'
export const head = style({
  display: 'flex',
  alignItems: 'center',
  alignContent: 'center',
  gap: '0 6px',
  height: 36,
  padding: '0 10px',
  whiteSpace: 'nowrap',
  flex: 'none',
  '@container': { [SLIM]: { flexWrap: 'wrap', height: 46 } },
})
export const title = style({ ...type[13], fontWeight: 600, flex: 'none' })
export const count = style({ ...type[11], color: vars.fg.three, fontVariantNumeric: 'tabular-nums' })
export const sums = style([
  atoms.trunc,
  {
    ...type[11],
    color: vars.fg.three,
    fontVariantNumeric: 'tabular-nums',
    marginLeft: 'auto',
    '@container': { [SLIM]: { flexBasis: '100%', marginLeft: 22, order: 1 } },
  },
])
export const cards = style({
  flex: 1,
  minHeight: 0,
  overflow: 'hidden auto',
  padding: '2px 6px 10px',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  ...scrolls,
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: -2 },
    '&[data-refused]': { opacity: 0.45 },
  },
})
/** Where the card comes to lie, and what the drop does. */
export const drop = style({
  border: `2px dashed ${vars.accent.base}`,
  background: vars.accent.tint,
  color: vars.accent.fg,
  borderRadius: radius.card,
  padding: 10,
  margin: '2px 6px 6px',
  ...type[12],
  fontWeight: 500,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
})
export const refused = style([
  drop,
  { borderColor: vars.line.control, background: vars.neutral.bg, color: vars.neutral.fg },
])
export const hints = style({ display: 'flex', gap: 5, alignItems: 'center', flexWrap: 'wrap' })
export const more = style({
  ...type[12],
  color: vars.fg.three,
  textAlign: 'center',
  padding: 4,
  minHeight: 28,
  borderRadius: radius.control,
  selectors: { '&:hover': { background: vars.bg.hover } },
})
/** A column that is folded to its name. */
export const folded = style({
  width: 40,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  paddingTop: 10,
  borderRight: `1px solid ${vars.line.faint}`,
  color: vars.fg.two,
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: -2 },
    '&[data-aimed]': { background: vars.accent.tint, boxShadow: `inset 0 0 0 2px ${vars.accent.base}` },
    '&[data-refused]': { opacity: 0.45 },
  },
  '@media': { [narrow]: { display: 'none' } },
})
export const foldedName = style({ writingMode: 'vertical-rl', fontWeight: 500 })
export const foldedCount = style({ ...type[11], fontWeight: 600 })
export const tabs = style({
  display: 'none',
  overflow: 'auto hidden',
  scrollbarWidth: 'none',
  flex: 'none',
  borderBottom: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { display: 'flex' } },
})
export const tab = style({
  minHeight: 44,
  padding: '0 12px',
  whiteSpace: 'nowrap',
  fontWeight: 500,
  color: vars.fg.two,
  selectors: {
    '&[aria-current="true"]': { color: vars.fg.one, boxShadow: `inset 0 -2px ${vars.accent.base}` },
  },
})
export const state = style({ padding: 16, flex: 1, minHeight: 0, background: vars.bg.canvas })
export const cut = style({ ...type[12], color: vars.fg.two })
