import { globalStyle, style } from '@vanilla-extract/css'
import { layer, narrow, type, vars } from '#ui/theme'

export const wrap = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'auto',
  scrollbarWidth: 'thin',
  scrollPadding: '48px 0 0 160px',
})
export const table = style({ tableLayout: 'fixed', width: '100%' })
globalStyle(`${table} th, ${table} td`, {
  textAlign: 'left',
  borderBottom: `1px solid ${vars.line.faint}`,
})
globalStyle(`${table} thead th`, {
  position: 'sticky',
  top: 0,
  zIndex: layer.sticky,
  background: vars.bg.subtle,
  padding: '6px 10px 6px 12px',
  height: 48,
  fontSize: 13,
  lineHeight: '18px',
  verticalAlign: 'top',
  borderBottomColor: vars.line.strong,
})
globalStyle(`${table} thead th + th`, { borderLeft: `1px solid ${vars.line.faint}` })
globalStyle(`${table} thead small`, {
  ...type[11],
  display: 'block',
  fontWeight: 500,
  color: vars.fg.three,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const corner = style({ left: 0, zIndex: `${layer.sticky + 1} !important` as '11' })
export const terminal = style({
  position: 'sticky',
  left: 0,
  zIndex: layer.sticky - 1,
  background: vars.bg.surface,
  padding: '8px 8px 8px 12px',
  verticalAlign: 'top',
  fontWeight: 400,
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: -2, borderRadius: 0 },
  },
})
globalStyle(`${terminal} b`, { display: 'block', fontWeight: 600, lineHeight: '20px' })
globalStyle(`${terminal} small`, { ...type[11], display: 'block', color: vars.fg.three })
export const terminalIn = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  alignItems: 'start',
})
export const turn = style({ marginTop: 3, color: vars.fg.three, height: 16 })
export const supplier = style({
  position: 'sticky',
  left: 0,
  zIndex: layer.sticky - 1,
  background: vars.bg.subtle,
  padding: '0 8px 0 32px',
  ...type[12],
  fontWeight: 400,
  color: vars.fg.two,
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: -2, borderRadius: 0 },
  },
})
export const cell = style({
  borderLeft: `1px solid ${vars.line.faint}`,
  padding: '7px 10px 6px 12px',
  verticalAlign: 'top',
  height: 68,
  position: 'relative',
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&:focus, &:focus-within': {
      boxShadow: `inset 0 0 0 2px ${vars.focus}`,
      outline: 'none',
      borderRadius: 0,
    },
  },
  '@media': { '(max-width: 1400px)': { paddingLeft: 8, paddingRight: 6 } },
})
export const inner = style({
  height: 30,
  padding: '4px 10px 4px 12px',
  verticalAlign: 'middle',
  background: vars.bg.subtle,
})
export const low = style({
  background: vars.green.bg,
  boxShadow: `inset 3px 0 ${vars.green.solid}`,
  selectors: { '&:hover': { background: vars.green.bg } },
})
export const none = style({ color: vars.fg.three })
export const lineOne = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 20,
  whiteSpace: 'nowrap',
})
export const price = style({
  fontWeight: 600,
  fontSize: 14,
  lineHeight: '18px',
  borderBottom: `1px dashed ${vars.accent.line}`,
  letterSpacing: '-.005em',
})
export const priceInner = style({ fontSize: 12 })
export const old = style({ color: vars.fg.two, fontWeight: 400, borderColor: vars.amber.line })
export const lineTwo = style({
  ...type[11],
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 16,
  color: vars.fg.two,
  whiteSpace: 'nowrap',
})
export const of = style({ color: vars.fg.three, selectors: { [`${low} &`]: { color: vars.fg.two } } })
export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  marginLeft: 'auto',
  color: vars.green.fg,
  fontWeight: 600,
})
export const over = style({ ...type[11], marginLeft: 'auto', color: vars.fg.three })
export const next = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginTop: 1,
  height: 18,
  ...type[12],
  color: vars.fg.two,
  whiteSpace: 'nowrap',
})
export const nextLabel = style({
  ...type[11],
  color: vars.fg.three,
  selectors: { [`${low} &`]: { color: vars.fg.two } },
})
export const typed = style({
  margin: '0 -6px',
  padding: '0 5px',
  border: `1px dashed ${vars.accent.base}`,
  borderRadius: 4,
  background: vars.accent.tint,
  width: 'fit-content',
  height: 19,
})
globalStyle(`${typed} b`, { fontWeight: 600, color: vars.fg.one })
export const input = style({
  width: 74,
  height: 20,
  padding: '0 5px',
  border: `1px solid ${vars.focus}`,
  borderRadius: 3,
  background: vars.bg.surface,
  fontWeight: 600,
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[aria-invalid]': { borderLeft: `3px solid ${vars.red.solid}` } },
})
export const wrong = style({ ...type[11], color: vars.red.fg, whiteSpace: 'normal' })
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 40,
  flex: 'none',
  padding: '6px 16px',
  borderTop: `1px solid ${vars.accent.line}`,
  background: vars.accent.tint,
  ...type[13],
})
export const legend = style({
  display: 'inline-flex',
  gap: 12,
  alignItems: 'center',
  ...type[12],
  color: vars.fg.two,
  whiteSpace: 'nowrap',
  '@media': { '(max-width: 1200px)': { display: 'none' } },
})
export const days = style({ display: 'inline-flex', alignItems: 'center', gap: 2 })
export const products = style({
  display: 'flex',
  gap: 6,
  overflow: 'auto hidden',
  padding: '8px 12px',
  flex: 'none',
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const cards = style({ display: 'flex', flexDirection: 'column' })
export const card = style({
  display: 'block',
  width: '100%',
  textAlign: 'left',
  padding: '10px 12px',
  borderBottom: `1px solid ${vars.line.faint}`,
  selectors: { [`&${low}`]: { background: vars.green.bg } },
})
export const cardHead = style({ display: 'flex', justifyContent: 'space-between', fontWeight: 600 })
export const chart = style({ padding: '4px 0 8px' })
export const panelPart = style({ padding: '12px 16px', borderTop: `1px solid ${vars.line.faint}` })
export const hide = style({ '@media': { [narrow]: { display: 'none' } } })
