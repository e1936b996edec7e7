import { style, styleVariants } from '@vanilla-extract/css'
import { type } from '../theme/tokens.ts'
import { vars } from '../theme/theme.css.ts'

export const stack = style({
  display: 'flex',
  gap: 2,
  height: 9,
  margin: '2px 0 6px',
  position: 'relative',
  forcedColorAdjust: 'none',
})
const color = {
  accent: { background: vars.accent.base },
  amber: { background: vars.amber.solid },
  orange: { background: `color-mix(in srgb, ${vars.amber.solid} 45%, ${vars.red.solid})` },
  red: { background: vars.red.solid },
  deep: { background: `color-mix(in srgb, ${vars.red.solid} 72%, ${vars.fg.one})` },
  rest: { background: vars.bg.active },
  hatch: {
    background: `repeating-linear-gradient(135deg, ${vars.accent.base} 0 2.5px, color-mix(in srgb, ${vars.accent.base} 40%, ${vars.bg.surface}) 2.5px 4px)`,
  },
  hatchRed: {
    background: `repeating-linear-gradient(135deg, ${vars.red.solid} 0 2.5px, color-mix(in srgb, ${vars.red.solid} 40%, ${vars.bg.surface}) 2.5px 4px)`,
  },
} as const
export const colors = styleVariants(color)
export const part = style({ borderRadius: 2, minWidth: 0, flexBasis: 0 })
export const tick = style({ position: 'absolute', top: -4, bottom: -4, width: 2, background: vars.fg.one })
export const legend = style({ display: 'flex', justifyContent: 'space-between', gap: 8, flexWrap: 'wrap' })
export const legendItem = style({
  ...type[11],
  color: vars.fg.two,
  display: 'flex',
  flexDirection: 'column',
  whiteSpace: 'nowrap',
  textAlign: 'left',
})
export const legendName = style({ display: 'inline-flex', alignItems: 'center', gap: 4 })
export const square = style({ width: 7, height: 7, borderRadius: 2, flex: 'none', forcedColorAdjust: 'none' })
export const legendValue = style({ fontWeight: 600, color: vars.fg.one, fontVariantNumeric: 'tabular-nums' })
export const bars = style({ display: 'flex', alignItems: 'flex-end', gap: 3, height: 42, marginTop: 2 })
export const month = style({
  flex: 1,
  minHeight: 1,
  borderRadius: '2px 2px 0 0',
  background: vars.accent.line,
  forcedColorAdjust: 'none',
  selectors: { '&[data-now]': { background: vars.accent.base } },
})
