import { style, styleVariants } from '@vanilla-extract/css'
import { type } from '../theme/tokens.ts'
import { vars } from '../theme/theme.css.ts'

export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', padding: '0 12px 4px' })
export const legendItem = style({
  ...type[11],
  color: vars.fg.two,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
})
export const square = style({ width: 7, height: 10, borderRadius: 2, forcedColorAdjust: 'none' })
const hatch = (color: string): string =>
  `repeating-linear-gradient(135deg, ${color} 0 2.5px, color-mix(in srgb, ${color} 35%, ${vars.bg.surface}) 2.5px 4px)`
export const solid = styleVariants(vars.product, (color, kind) => ({
  background: kind === 'dyed' ? hatch(color) : color,
}))
export const hatched = styleVariants(vars.product, (color) => ({ background: hatch(color) }))
export const chart = style({ position: 'relative', height: 220, margin: '22px 12px 0 44px' })
export const line = style({
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: `1px solid ${vars.line.faint}`,
})
export const lineText = style({
  ...type[11],
  position: 'absolute',
  right: '100%',
  top: -8,
  paddingRight: 6,
  color: vars.fg.three,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const days = style({ position: 'absolute', inset: 0, display: 'flex' })
export const day = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
})
export const column = style({
  position: 'relative',
  width: '62%',
  maxWidth: 44,
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: 1,
})
export const part = style({ flexBasis: 0, minHeight: 0, borderRadius: 2, forcedColorAdjust: 'none' })
export const sum = style({
  ...type[11],
  order: 99,
  position: 'absolute',
  bottom: '100%',
  left: '50%',
  transform: 'translateX(-50%)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const names = style({ display: 'flex', margin: '4px 12px 8px 44px' })
export const name = style({
  ...type[11],
  flex: 1,
  minWidth: 0,
  textAlign: 'center',
  color: vars.fg.three,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
})
