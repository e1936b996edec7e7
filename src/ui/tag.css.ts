import { style, styleVariants } from '@vanilla-extract/css'
import { radius, type } from './tokens.ts'
import { vars } from './theme.css.ts'

const tones = { neutral: vars.neutral, blue: vars.blue, violet: vars.violet, amber: vars.amber, green: vars.green, red: vars.red }
export const tag = style({
  display: 'inline-flex', alignItems: 'center', gap: 4, height: 18, padding: '0 6px', borderRadius: radius.tag, ...type[11], fontWeight: 600, whiteSpace: 'nowrap', border: '1px solid transparent',
  verticalAlign: 'middle', maxWidth: '100%', '@media': { '(forced-colors: active)': { borderColor: 'currentColor' } },
})
export const large = style({ height: 22, ...type[12], padding: '0 8px', borderRadius: radius.control })
export const tone = { ...styleVariants(tones, (t) => ({ background: t.bg, color: t.fg })), ...styleVariants({ accent: 0 }, () => ({ background: vars.accent.tint, color: vars.accent.fg })) }
export const ink = styleVariants(tones, (t) => ({ color: t.fg }))
export const solid = styleVariants(tones, (t) => ({ background: t.solid }))
export const status = style({ display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap', fontWeight: 500, verticalAlign: 'middle' })

export const product = style({ display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap', verticalAlign: 'middle', minWidth: 0 })
export const swatch = style({ width: 5, height: 14, borderRadius: 2, flex: 'none', forcedColorAdjust: 'none' })
export const swatchDriver = style({ width: 8, height: 20, borderRadius: 3 })
export const kinds = styleVariants(vars.product, (color, kind) => ({
  background: kind === 'dyed' ? `repeating-linear-gradient(135deg, ${color} 0 2.5px, color-mix(in srgb, ${color} 35%, ${vars.bg.surface}) 2.5px 4px)` : color,
}))
export const hatch = styleVariants(vars.product, (color) => ({ background: `repeating-linear-gradient(135deg, ${color} 0 2.5px, color-mix(in srgb, ${color} 35%, ${vars.bg.surface}) 2.5px 4px)` }))

export const avatar = style({
  width: 20, height: 20, borderRadius: '50%', background: vars.neutral.bg, color: vars.neutral.fg, fontSize: 10, lineHeight: 1, fontWeight: 600, display: 'inline-grid', placeItems: 'center', flex: 'none', verticalAlign: 'middle',
})
export const bar = style({ height: 6, borderRadius: 3, background: vars.bg.active, overflow: 'hidden', display: 'flex', minWidth: 24 })
export const barFill = style({ height: '100%', borderRadius: 3, background: vars.accent.base, forcedColorAdjust: 'none' })
