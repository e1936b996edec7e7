import { globalStyle, style } from '@vanilla-extract/css'
import { space, vars } from '#ui/theme'

export const step = style({
  padding: `${space[5]} ${space[6]}`,
  borderBottom: `1px solid ${vars.line.faint}`,
  display: 'grid',
  gap: space[4],
})
export const open = style({ background: vars.bg.subtle })
export const head = style({ display: 'flex', alignItems: 'center', gap: space[4] })
export const name = style({ margin: 0, fontSize: 13, fontWeight: 650 })
export const sign = style({
  width: 20,
  height: 20,
  flex: 'none',
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: 11,
  fontWeight: 650,
  border: `1px solid ${vars.line.strong}`,
  color: vars.fg.two,
})
export const now = style({
  background: vars.accent.base,
  borderColor: vars.accent.base,
  color: vars.accent.on,
})
export const done = style({
  background: vars.green.solid,
  borderColor: vars.green.solid,
  color: vars.green.on,
})
const narrow = '(max-width: 768px)'
export const body = style({
  display: 'grid',
  gap: space[5],
  paddingLeft: 30,
  '@media': { [narrow]: { paddingLeft: 0 } },
})
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: space[5],
  alignItems: 'start',
})
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: 13,
  border: `1px solid ${vars.line.faint}`,
  background: vars.bg.surface,
})
globalStyle(`${table} th, ${table} td`, {
  padding: '6px 10px',
  textAlign: 'right',
  borderTop: `1px solid ${vars.line.faint}`,
  fontWeight: 400,
})
globalStyle(`${table} td`, { whiteSpace: 'nowrap' })
globalStyle(`${table} tr > :first-child`, { textAlign: 'left' })
globalStyle(`${table} thead th`, { color: vars.fg.two, fontSize: 12, background: vars.bg.subtle })
export const total = style({})
globalStyle(`${table} .${total} > *`, { fontWeight: 650, borderTop: `2px solid ${vars.line.strong}` })
export const less = style({ color: vars.red.fg })
export const struck = style({ textDecoration: 'line-through', color: vars.fg.two })
export const facts = style({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: space[2] })
globalStyle(`${facts} > li`, { display: 'flex', gap: space[3], alignItems: 'baseline', fontSize: 13 })
export const grow = style({ flex: 1, minWidth: 0 })
globalStyle(`${table} th, ${table} td`, {
  '@media': { [narrow]: { padding: '6px 4px', fontSize: 12 } },
})
