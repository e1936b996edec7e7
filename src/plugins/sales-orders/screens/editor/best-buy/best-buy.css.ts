import { style, styleVariants } from '@vanilla-extract/css'
import { type, vars } from '#ui/theme'

export const rows = style({ margin: 0, padding: 0, border: 0 })
export const row = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gap: '2px 8px',
  alignItems: 'center',
  padding: '10px 16px',
  minHeight: 68,
  borderBottom: `1px solid ${vars.line.faint}`,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&:has(input:checked)': { background: vars.bg.selected, boxShadow: `inset 3px 0 ${vars.accent.base}` },
    '&:has(input:focus-visible)': { outline: `2px solid ${vars.focus}`, outlineOffset: -2 },
  },
})
export const pick = style({
  width: 16,
  height: 16,
  margin: 0,
  accentColor: vars.accent.base,
  outline: 'none',
})
export const name = style({ ...type[13], fontWeight: 600, color: vars.fg.one })
export const price = style({ ...type[14], fontWeight: 600, textAlign: 'end' })
export const second = style({ ...type[12], color: vars.fg.two, gridColumn: 2 })
export const since = style({ ...type[12], color: vars.fg.two, textAlign: 'end' })
export const track = style({
  gridColumn: 2,
  height: 5,
  borderRadius: 3,
  background: vars.bg.active,
  overflow: 'hidden',
})
const bar = style({ display: 'block', height: '100%', borderRadius: 3 })
export const bars = styleVariants({
  best: [bar, { background: vars.accent.base }],
  other: [bar, { background: vars.fg.three }],
})
export const move = style({ ...type[11], textAlign: 'end' })
export const lead = style({
  ...type[12],
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  padding: '8px 16px',
  color: vars.fg.two,
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const foot = style({ ...type[12], color: vars.fg.two, flex: 1 })
export const sum = style({
  ...type[13],
  display: 'flex',
  justifyContent: 'space-between',
  color: vars.fg.one,
})
export const amount = styleVariants({
  saves: { fontWeight: 650, color: vars.green.fg },
  costs: { fontWeight: 650, color: vars.red.fg },
})
