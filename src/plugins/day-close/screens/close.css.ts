import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { atoms, laptop, narrow, radius, type, vars } from '#ui/theme'

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '10px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { flexDirection: 'column', alignItems: 'flex-start', padding: 12 } },
})
export const dates = style({ ...type[12], color: vars.fg.two, whiteSpace: 'nowrap' })
export const panes = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: '300px minmax(0, 1fr) 360px',
  '@media': {
    [laptop]: { gridTemplateColumns: '264px minmax(0, 1fr) 316px' },
    [narrow]: { display: 'block', overflow: 'hidden auto' },
  },
})
export const queue = style({
  minHeight: 0,
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  borderRight: `1px solid ${vars.line.strong}`,
  '@media': { [narrow]: { overflow: 'visible', borderRight: 0 } },
})
export const queueHead = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  padding: '11px 12px 11px 14px',
  background: vars.bg.subtle,
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const small = style({ ...type[13], fontWeight: 600, margin: 0 })
export const quiet = style({ ...type[12], color: vars.fg.two })
export const push = style({ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' })
export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
const pressed = {
  display: 'block',
  width: '100%',
  border: 0,
  background: 'transparent',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  borderBottom: `1px solid ${vars.line.faint}`,
} as const
export const odd = style({
  ...pressed,
  padding: '9px 12px 10px 14px',
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&[aria-current]': { background: vars.bg.selected, boxShadow: `inset 3px 0 ${vars.accent.base}` },
  },
})
export const rowLine = style({ display: 'flex', gap: 8, alignItems: 'center', minWidth: 0 })
export const cut = style([atoms.grow, atoms.trunc])
export const sign = styleVariants({
  red: { color: vars.red.solid, lineHeight: 0 },
  amber: { color: vars.amber.solid, lineHeight: 0 },
  green: { color: vars.green.solid, lineHeight: 0 },
})
export const readyRow = style({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  padding: '5px 12px 5px 14px',
  color: 'inherit',
  borderBottom: `1px solid ${vars.line.faint}`,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:hover': { background: vars.bg.hover } },
})
export const body = style({
  minHeight: 0,
  minWidth: 0,
  overflow: 'hidden auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 18,
  padding: '16px 20px',
  '@media': { [narrow]: { overflow: 'visible', padding: 12 } },
})
export const title = style({ ...type[16], fontWeight: 600, margin: 0 })
export const lead = style({ margin: '4px 0 0', color: vars.fg.two })
export const chart = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  gap: 8,
  height: 132,
  padding: '16px 0 18px',
  margin: 0,
})
export const column = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  height: '100%',
})
export const bar = styleVariants({
  earlier: { width: '100%', minHeight: 2, borderRadius: 3, background: vars.neutral.solid, opacity: 0.45 },
  now: { width: '100%', minHeight: 2, borderRadius: 3, background: vars.red.solid },
})
export const value = style({ ...type[11], fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const at = style({
  position: 'absolute',
  bottom: -17,
  ...type[11],
  color: vars.fg.two,
  whiteSpace: 'nowrap',
})
globalStyle(`${column}:nth-child(2n):not(:last-child) ${at}`, { '@media': { [narrow]: { display: 'none' } } })
export const limit = style({
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: `1px dashed ${vars.fg.two}`,
  pointerEvents: 'none',
})
export const rows = style({
  marginTop: 8,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${vars.line.faint}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  textAlign: 'left',
})
export const scrolls = style({ overflow: 'auto hidden' })
export const wideRows = style([rows, { minWidth: 460 }])
export const cell = style({
  padding: '7px 12px',
  borderBottom: `1px solid ${vars.line.faint}`,
  fontWeight: 400,
  overflowWrap: 'anywhere',
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
})
globalStyle(`${cell} > small`, { ...type[12], color: vars.fg.two, marginLeft: 6 })
export const figure = style([
  cell,
  { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
])
export const disagrees = style({ background: vars.red.bg, color: vars.red.fg })
globalStyle(`${disagrees} small`, { color: 'inherit' })
export const marked = style({ display: 'inline-flex', gap: 8, alignItems: 'center' })
export const totalRow = style({ fontWeight: 600 })
globalStyle(`${totalRow} > *`, { fontWeight: 600 })
export const decide = style({
  minHeight: 0,
  borderLeft: `1px solid ${vars.line.strong}`,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [narrow]: { borderLeft: 0 } },
})
export const decideHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 10,
  padding: '12px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const decideBody = style({
  flex: 1,
  minHeight: 0,
  overflow: 'hidden auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: '10px 12px',
  '@media': { [narrow]: { overflow: 'visible' } },
})
export const choice = style({ display: 'flex', justifyContent: 'space-between', gap: 8 })
export const changes = style({ margin: 0, padding: '4px 4px 0' })
export const change = style({ display: 'flex', justifyContent: 'space-between', gap: 12, padding: '4px 0' })
globalStyle(`${change} > dd`, { margin: 0, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${change} > dt`, { color: vars.fg.two })
export const foot = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  padding: '10px 16px',
  borderTop: `1px solid ${vars.line.strong}`,
  background: vars.bg.subtle,
  '@media': { [narrow]: { position: 'sticky', bottom: 0, padding: '10px 12px' } },
})
export const tabs = style({ padding: '8px 12px', borderBottom: `1px solid ${vars.line.faint}` })
export const runPanes = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 316px',
  '@media': { [narrow]: { display: 'block', overflow: 'hidden auto' } },
})
export const runBody = style({
  minHeight: 0,
  overflow: 'auto',
  '@media': { [narrow]: { overflow: 'auto hidden' } },
})
export const progress = style({ padding: '12px 16px', borderBottom: `1px solid ${vars.line.faint}` })
export const squares = style({ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 8 })
export const square = styleVariants({
  todo: { flex: '1 0 6px', height: 9, borderRadius: 2, background: vars.bg.sunken },
  issued: { flex: '1 0 6px', height: 9, borderRadius: 2, background: vars.green.solid },
  refused: { flex: '1 0 6px', height: 9, borderRadius: 2, background: vars.red.solid },
})
export const items = style({ width: '100%', borderCollapse: 'collapse', textAlign: 'left' })
export const itemHead = style({
  ...type[12],
  fontWeight: 500,
  color: vars.fg.two,
  padding: '7px 10px',
  position: 'sticky',
  top: 0,
  background: vars.bg.subtle,
  whiteSpace: 'nowrap',
})
export const item = style({
  padding: '7px 10px',
  borderBottom: `1px solid ${vars.line.faint}`,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
export const words = style([item, { whiteSpace: 'normal', minWidth: 140 }])
export const right = style({ textAlign: 'right' })
export const current = style({ background: vars.bg.selected })
export const refusedRow = style({ background: vars.red.bg })
export const journal = style({
  minHeight: 0,
  overflow: 'hidden auto',
  borderLeft: `1px solid ${vars.line.strong}`,
  '@media': { [narrow]: { overflow: 'visible', borderLeft: 0 } },
})
export const part = style({ padding: '14px 16px', borderBottom: `1px solid ${vars.line.faint}` })
export const sum = style({ borderTop: `1px solid ${vars.line.strong}`, fontWeight: 600, marginTop: 4 })
globalStyle(`${sum} > dt`, { color: vars.fg.one })
/** The part of a page that is printed: the list and the journal, without the frame around them. */
export const printed = style({
  '@media': {
    print: {
      position: 'absolute',
      inset: '0 auto auto 0',
      width: '100%',
      display: 'block',
      overflow: 'visible',
    },
  },
})
globalStyle(`body:has(${printed})`, {
  '@media': { print: { visibility: 'hidden', overflow: 'visible', height: 'auto' } },
})
globalStyle(`${printed}, ${printed} *`, {
  '@media': { print: { visibility: 'visible', overflow: 'visible' } },
})
