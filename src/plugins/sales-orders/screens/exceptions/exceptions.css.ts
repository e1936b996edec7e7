import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { atoms, laptop, narrow, type, vars } from '#ui/theme'

export const body = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  '@media': { [narrow]: { overflow: 'visible', flex: 'none' } },
})
export const told = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: '14px 16px',
  color: vars.fg.two,
  '@media': { [narrow]: { padding: 12 } },
})
export const title = style({ ...type[16], fontWeight: 600, margin: 0, color: vars.fg.one })
globalStyle(`${told} > p`, { margin: 0 })
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
})
export const cell = style({
  padding: '6px 10px',
  borderBottom: `1px solid ${vars.line.faint}`,
  overflowWrap: 'anywhere',
  color: vars.fg.two,
  fontWeight: 400,
  selectors: { '&:first-child': { paddingLeft: 16 } },
})
globalStyle(`${table} th > b`, { color: vars.fg.one, fontWeight: 600 })
export const compared = style({ listStyle: 'none', margin: 0, padding: 0 })
export const comparedRow = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  padding: '8px 12px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const comparedHead = style({ display: 'flex', justifyContent: 'space-between', gap: 8 })
globalStyle(`${comparedRow} small`, { display: 'inline-block', width: 64, ...type[12] })
/** A mark and its words on one line. */
export const marked = style({ display: 'inline-flex', gap: 6, alignItems: 'center', whiteSpace: 'nowrap' })
export const onOrder = style({
  padding: '12px 16px',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  borderTop: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { padding: 12 } },
})
export const differs = styleVariants({
  red: { background: vars.red.bg, color: vars.red.fg },
  amber: { background: vars.amber.bg, color: vars.amber.fg },
})
// what differs is read first
globalStyle(`${differs.red} > *, ${differs.amber} > *`, { color: 'inherit' })
globalStyle(`${differs.red} > :nth-child(-n + 3), ${differs.amber} > :nth-child(-n + 3)`, {
  color: vars.fg.one,
})
globalStyle(`${differs.red} > td:nth-child(n + 3), ${differs.amber} > td:nth-child(n + 3)`, {
  fontWeight: 600,
})
export const same = style({ color: vars.fg.three })
export const proofs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
/** Queue, what happened, and deciding; on a phone one below the other. */
export const panes = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '@media': { [narrow]: { display: 'block', overflow: 'auto' } },
})
export const queue = style({
  flex: 'none',
  width: 300,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderRight: `1px solid ${vars.line.strong}`,
  '@media': { [laptop]: { width: 260 }, [narrow]: { display: 'none' } },
})
export const tabs = style({ padding: '8px 12px', borderBottom: `1px solid ${vars.line.faint}` })
export const entries = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  listStyle: 'none',
  margin: 0,
  padding: 0,
})
export const entry = style({
  display: 'block',
  padding: '9px 12px 10px 14px',
  borderBottom: `1px solid ${vars.line.faint}`,
  color: 'inherit',
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&[aria-current]': { background: vars.bg.selected, boxShadow: `inset 3px 0 ${vars.accent.base}` },
  },
})
export const row = style({ display: 'flex', gap: 6, alignItems: 'center', minWidth: 0 })
export const why = style([row, { fontWeight: 600 }])
export const by = style({ ...type[12], color: vars.fg.two })
export const cut = style([atoms.grow, atoms.trunc])
export const sign = styleVariants({
  red: { color: vars.red.solid, lineHeight: 0 },
  amber: { color: vars.amber.solid, lineHeight: 0 },
})
export const nothing = style({ padding: 14, color: vars.fg.two })
export const keys = style({
  padding: '10px 14px',
  borderTop: `1px solid ${vars.line.faint}`,
  ...type[12],
  color: vars.fg.two,
})
export const moments = style({
  display: 'flex',
  margin: 0,
  padding: '14px 16px',
  listStyle: 'none',
  background: vars.bg.subtle,
  borderBlock: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { flexDirection: 'column', gap: 8, padding: 12 } },
})
export const moment = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  padding: '14px 12px 0 0',
  ...type[12],
  color: vars.fg.two,
  '::before': {
    content: '',
    position: 'absolute',
    left: 0,
    top: 2,
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: vars.neutral.solid,
  },
  selectors: {
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      left: 12,
      right: 4,
      top: 5,
      borderTop: `1px solid ${vars.line.strong}`,
    },
  },
})
export const silent = style({
  selectors: { '&:not(:last-child)::after': { borderTop: `2px dashed ${vars.amber.solid}` } },
})
globalStyle(`${moment} > b`, { display: 'block', color: vars.fg.one, fontWeight: 600 })
export const opens = style({
  position: 'sticky',
  bottom: 0,
  padding: '10px 12px',
  borderTop: `1px solid ${vars.line.strong}`,
  background: vars.bg.subtle,
})
export const decide = style({
  flex: 'none',
  width: 376,
  minHeight: 0,
  borderLeft: `1px solid ${vars.line.strong}`,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [narrow]: { width: 'auto', borderLeft: 0 } },
})
export const decideHead = style({
  display: 'flex',
  gap: 10,
  alignItems: 'baseline',
  padding: '12px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const decideBody = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: '10px 12px',
})
export const small = style({ ...type[13], fontWeight: 600, margin: 0 })
export const change = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '5px 4px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
globalStyle(`${change} small`, { display: 'block', ...type[12], color: vars.fg.two })
globalStyle(`${change} dd`, { margin: 0, fontVariantNumeric: 'tabular-nums' })
export const reads = style({
  borderTop: `1px solid ${vars.line.faint}`,
  padding: '10px 16px 12px',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
})
export const quote = style({ margin: 0, padding: '8px 12px', borderRadius: 8, background: vars.bg.sunken })
export const decideFoot = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  padding: '10px 16px',
  borderTop: `1px solid ${vars.line.strong}`,
  background: vars.bg.subtle,
})
export const words = style({ whiteSpace: 'pre-line', margin: 0 })
