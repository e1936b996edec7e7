import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { radius, type, vars } from '#ui/theme'

export const card = style({
  margin: '14px 16px 0',
  padding: '11px 14px 12px',
  border: `1px solid ${vars.line.faint}`,
  borderRadius: radius.card,
  background: vars.bg.surface,
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 8px',
  alignItems: 'baseline',
  ...type[12],
  color: vars.fg.two,
})
export const title = style({ ...type[13], fontWeight: 600, margin: 0, color: vars.fg.one })
const verdict = { display: 'inline-flex', alignItems: 'center', gap: 6, marginLeft: 'auto', fontWeight: 600 }
export const fine = style({ ...verdict, color: vars.green.fg })
export const off = style({ ...verdict, color: vars.red.fg })
export const sum = style({
  margin: '2px 0 8px',
  fontSize: 20,
  lineHeight: '28px',
  fontWeight: 650,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
globalStyle(`${sum} small`, {
  fontSize: 12,
  fontWeight: 500,
  letterSpacing: 0,
  color: vars.fg.two,
})
globalStyle(`${sum} i`, { fontStyle: 'normal', fontWeight: 500, color: vars.fg.three })
export const bar = style({ display: 'flex', gap: 2, height: 12 })
const piece = { flex: '1 1 0', minWidth: 6, borderRadius: 2 } as const
export const part = styleVariants(vars.product, (color) => ({
  ...piece,
  background: color,
  selectors: { '& + &': { opacity: 0.62 } },
}))
export const kept = style({
  ...piece,
  background: `repeating-linear-gradient(135deg, ${vars.neutral.solid} 0 2px, ${vars.bg.active} 2px 4px)`,
})
export const open = style({ ...piece, border: `1.5px dashed ${vars.red.solid}` })
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  margin: '7px 0 0',
  padding: 0,
  listStyle: 'none',
  ...type[12],
  color: vars.fg.two,
})
export const mends = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 })
