import { globalStyle, style } from '@vanilla-extract/css'
import { atoms, narrow, radius, type, vars } from '#ui/theme'

const POOL = 300
const WHO = 172
const LANE = 62
const scrolls = { scrollbarWidth: 'thin', scrollbarColor: `${vars.line.strong} transparent` } as const
const look = (name: string): string => `&[data-look~="${name}"]`
const aimed = { background: vars.bg.selected, boxShadow: `inset 0 0 0 2px ${vars.accent.base}` } as const

export const center = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: `${POOL}px minmax(0, 1fr)`,
  background: vars.bg.canvas,
  '@media': { [narrow]: { display: 'flex', flexDirection: 'column', overflow: 'auto' } },
})
export const pool = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: vars.bg.surface,
  borderRight: `1px solid ${vars.line.strong}`,
  selectors: { [look('aimed')]: aimed },
  '@media': {
    [narrow]: {
      borderRight: 0,
      selectors: { '[data-shows]:not([data-shows="pool"]) > &': { display: 'none' } },
    },
  },
})
export const tabs = style({ padding: '8px 10px', overflowX: 'auto', flex: 'none' })
export const filter = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: '0 10px 8px',
  padding: '0 8px',
  height: 32,
  border: `1px solid ${vars.line.control}`,
  borderRadius: radius.control,
  color: vars.fg.two,
  selectors: { '&:focus-within': { outline: `2px solid ${vars.focus}`, outlineOffset: 1 } },
  '@media': { [narrow]: { minHeight: 44 } },
})
export const filterInput = style({
  flex: 1,
  minWidth: 0,
  border: 0,
  background: 'none',
  color: vars.fg.one,
  font: 'inherit',
  outline: 'none',
})
export const poolCards = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...scrolls,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: -2 } },
})
/** Of pool and lanes. */
export const card = style({
  userSelect: 'none',
  cursor: 'grab',
  minWidth: 0,
  position: 'relative',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: -2 },
    [look('selected')]: { background: vars.bg.selected, boxShadow: `inset 3px 0 ${vars.accent.base}` },
    [look('carried')]: { opacity: 0.55 },
  },
})
export const poolCard = style([
  card,
  {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr) auto',
    columnGap: 6,
    alignItems: 'center',
    padding: '6px 10px',
    minHeight: 70,
    borderBottom: `1px solid ${vars.line.faint}`,
    lineHeight: '19px',
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 70px',
    selectors: { '&[data-planned]': { background: vars.bg.subtle } },
    '@media': { [narrow]: { paddingRight: 44 } },
  },
])
export const priority = style({ gridRow: '1 / span 3', alignSelf: 'start', ...type[12], fontWeight: 500 })
export const name = style([atoms.trunc, { fontWeight: 500 }])
export const amount = style({ fontWeight: 500, textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
export const site = style([atoms.trunc, { ...type[12], color: vars.fg.two }])
export const product = style({ ...type[12], maxWidth: 110, overflow: 'hidden', whiteSpace: 'nowrap' })
/** Number and window have the whole width until a flag needs some of it. */
export const foot = style({
  gridColumn: '2 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 6,
  minWidth: 0,
})
export const when = style([
  atoms.trunc,
  { ...type[11], minWidth: 0, color: vars.fg.three, fontVariantNumeric: 'tabular-nums' },
])
export const flags = style({
  display: 'flex',
  flex: 'none',
  gap: 4,
  justifyContent: 'flex-end',
  maxWidth: 130,
  overflow: 'hidden',
})
export const quiet = style([atoms.trunc, { ...type[11], color: vars.fg.three }])
export const poolFoot = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 10px',
  borderTop: `1px solid ${vars.line.strong}`,
  flex: 'none',
})
export const menuButton = style({
  display: 'none',
  position: 'absolute',
  right: 0,
  top: 0,
  width: 44,
  height: 44,
  '@media': { [narrow]: { display: 'grid', placeItems: 'center' } },
})

export const day = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  '@media': { [narrow]: { flex: 1 } },
})
export const lanes = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  ...scrolls,
  '@media': {
    [narrow]: {
      minHeight: 320,
      selectors: { '[data-shows]:not([data-shows="drivers"]) &': { display: 'none' } },
    },
  },
})
const line = {
  display: 'grid',
  gridTemplateColumns: `${WHO}px minmax(calc(var(--hours) * 78px), 1fr)`,
} as const
export const hours = style({
  ...line,
  position: 'sticky',
  top: 0,
  zIndex: 3,
  height: 28,
  width: 'max-content',
  minWidth: '100%',
  background: vars.bg.subtle,
  borderBottom: `1px solid ${vars.line.strong}`,
})
export const hour = style({
  ...type[11],
  position: 'absolute',
  top: 6,
  paddingLeft: 4,
  color: vars.fg.three,
  fontVariantNumeric: 'tabular-nums',
  borderLeft: `1px solid ${vars.line.faint}`,
})
export const nowMark = style({
  ...type[11],
  position: 'absolute',
  top: 4,
  transform: 'translateX(-50%)',
  padding: '1px 5px',
  borderRadius: radius.control,
  background: vars.red.fg,
  color: vars.bg.surface,
  fontWeight: 600,
})
export const now = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: 2,
  background: vars.red.fg,
  pointerEvents: 'none',
})
export const nobody = style({ padding: 16, color: vars.fg.two })
export const lane = style({
  ...line,
  minHeight: LANE,
  width: 'max-content',
  minWidth: '100%',
  borderBottom: `1px solid ${vars.line.faint}`,
  selectors: { [look('aimed')]: aimed },
})
/** The driver stays in sight while the hours are scrolled. */
export const who = style({
  position: 'sticky',
  left: 0,
  zIndex: 2,
  display: 'flex',
  gap: 8,
  alignItems: 'flex-start',
  padding: '6px 8px',
  background: vars.bg.surface,
  borderRight: `1px solid ${vars.line.strong}`,
  minWidth: 0,
})
export const whoText = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  flex: 1,
  lineHeight: '17px',
})
export const workload = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: 6,
})
export const percent = style({
  ...type[11],
  fontVariantNumeric: 'tabular-nums',
  color: vars.fg.two,
  selectors: { '&[data-over]': { color: vars.red.fg, fontWeight: 600 } },
})
export const past = style({ ...type[11], color: vars.red.fg })
export const lineBox = style({
  position: 'relative',
  minWidth: 0,
  background: vars.bg.subtle,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: -2 } },
})
export { lineBox as line }
export const shift = style({ position: 'absolute', top: 0, bottom: 0, background: vars.bg.surface })
export const planBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px',
  background: vars.bg.selected,
  borderTop: `1px solid ${vars.accent.base}`,
  flex: 'none',
})
/** A question of the plan, and an answer that stands in it. */
export const askBar = style([planBar, { background: vars.bg.surface }])
/** Both of them are read whole. */
export const askWords = style({ flex: 1, minWidth: 220, color: vars.fg.two })
export const planWords = style([atoms.trunc, { flex: 1, minWidth: 120, color: vars.fg.two }])
/** Map beside load builder, below the lanes. */
export const lower = style({
  flex: 'none',
  height: '44%',
  minHeight: 260,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)',
  '@media': {
    [narrow]: {
      height: 'auto',
      minHeight: 0,
      display: 'flex',
      flexDirection: 'column',
      selectors: { '[data-shows="map"] &': { flex: 1 } },
    },
  },
})
export const mapFallback = style({ background: vars.map.land, borderTop: `1px solid ${vars.line.strong}` })
export const stateBox = style({ padding: 16 })
export const table = style({ width: '100%', borderCollapse: 'collapse', ...type[12] })
export const cell = style({
  textAlign: 'left',
  padding: '5px 8px',
  borderBottom: `1px solid ${vars.line.faint}`,
  verticalAlign: 'top',
})
export const narrowTabs = style({
  display: 'none',
  '@media': { [narrow]: { display: 'flex', padding: '8px 12px' } },
})
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
})
export const word = style({
  display: 'flex',
  flexDirection: 'column',
  maxWidth: '88%',
  padding: '6px 10px',
  border: `1px solid ${vars.line.control}`,
  borderRadius: radius.control,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  selectors: { '&[data-mine]': { alignSelf: 'flex-end', background: vars.bg.selected } },
})
export const whoLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
})
/** A shift that is longer today; a press gives it back its usual end. */
export const longer = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  padding: '0 4px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: vars.fg.two,
  font: 'inherit',
  ...type[11],
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&:focus-visible': { outline: `2px solid ${vars.focus}` },
  },
  '@media': { [narrow]: { minHeight: 44 } },
})
export const talk = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 24,
  height: 24,
  padding: '0 4px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: vars.fg.three,
  font: 'inherit',
  ...type[11],
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&:focus-visible': { outline: `2px solid ${vars.focus}` },
    '&[data-news]': { background: vars.blue.bg, color: vars.blue.fg, fontWeight: 600 },
    '&[data-help]': { background: vars.red.bg, color: vars.red.fg },
  },
  '@media': { [narrow]: { minWidth: 44, height: 44 } },
})
/** The board is drawn where it stays, once it is known whether exceptions are over it. */
export const strip = style({ flex: 'none' })
globalStyle(`${strip}:has([data-waits]) ~ *`, { visibility: 'hidden' })
