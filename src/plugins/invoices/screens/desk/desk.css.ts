import { style, styleVariants } from '@vanilla-extract/css'
import { narrow, space, type, vars } from '#ui/theme'

export const late = style({ color: vars.red.fg, fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const aging = style({
  padding: `${space[4]} ${space[6]} ${space[3]}`,
  borderBottom: `1px solid ${vars.line.faint}`,
  overflowX: 'auto',
})
export const buckets = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(max-content, 1fr))',
  gap: space[4],
  '@media': { [narrow]: { gap: space[3] } },
})
export const bucket = style({
  ...type[12],
  appearance: 'none',
  border: 0,
  background: 'none',
  color: vars.fg.one,
  font: 'inherit',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  borderRadius: 6,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  minHeight: 28,
  '@media': { [narrow]: { minHeight: 44 } },
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&[aria-pressed=true]': { boxShadow: `inset 0 0 0 2px ${vars.accent.base}` },
  },
})
export const sum = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const box = style({ display: 'flex', alignItems: 'center', gap: space[4] })
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) max-content',
  alignItems: 'start',
  gap: space[4],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const groupHead = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const files = style({
  gridColumn: '1 / -1',
  listStyle: 'none',
  margin: 0,
  padding: `0 0 0 ${space[6]}`,
})
export const file = style({
  ...type[12],
  display: 'flex',
  gap: space[4],
  padding: `${space[2]} 0`,
  minWidth: 0,
})
export const money = style({ textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const band = style({
  ...type[12],
  display: 'flex',
  justifyContent: 'space-between',
  fontWeight: 600,
  padding: `${space[3]} ${space[4]}`,
  margin: `${space[4]} 0 0`,
  background: vars.bg.sunken,
})
export const redBand = style({ background: vars.red.bg, color: vars.red.fg })
export const options = style({ display: 'flex', flexWrap: 'wrap', gap: space[5] })
export const table = style({ width: '100%', borderCollapse: 'collapse' })
export const cell = style({
  padding: `${space[3]} ${space[6]}`,
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const end = style([cell, { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }])
export const head = style([cell, { ...type[12], color: vars.fg.two, textAlign: 'left' }])
export const unfold = style({
  appearance: 'none',
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: 'inherit',
  padding: 0,
  minHeight: 24,
  cursor: 'pointer',
  textAlign: 'left',
  '@media': { [narrow]: { minHeight: 44 } },
})
export const headEnd = style([head, { textAlign: 'right' }])
export const scroll = style({ overflow: 'auto', flex: 1, minHeight: 0 })
const square = style({ width: 8, height: 8, borderRadius: 2, flex: 'none', forcedColorAdjust: 'none' })
export const squares = styleVariants({
  accent: [square, { background: vars.accent.base }],
  amber: [square, { background: vars.amber.solid }],
  orange: [square, { background: `color-mix(in srgb, ${vars.amber.solid} 45%, ${vars.red.solid})` }],
  red: [square, { background: vars.red.solid }],
  deep: [square, { background: `color-mix(in srgb, ${vars.red.solid} 72%, ${vars.fg.one})` }],
})
export const count = style({ ...type[11], color: vars.fg.two })
export const unapplied = style({ ...type[12], color: vars.fg.two, whiteSpace: 'nowrap' })
