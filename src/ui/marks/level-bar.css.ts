import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css.ts'

export const bar = style({
  position: 'relative',
  display: 'inline-block',
  verticalAlign: 'middle',
  width: '100%',
  height: 9,
  minWidth: 60,
  borderRadius: 2,
  background: vars.bg.active,
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
})
const part = { position: 'absolute', top: 0, bottom: 0, borderRadius: 2 } as const
const hatched = (color: string): string =>
  `repeating-linear-gradient(135deg, ${color} 0 2.5px, color-mix(in srgb, ${color} 45%, ${vars.bg.surface}) 2.5px 4px)`
export const fill = styleVariants(vars.product, (color, kind) => ({
  ...part,
  left: 0,
  background: kind === 'dyed' ? hatched(color) : color,
}))
export const coming = styleVariants(vars.product, (color) => ({
  ...part,
  background: `color-mix(in srgb, ${color} 34%, ${vars.bg.active})`,
}))
export const faded = style({ opacity: 0.55 })
/** where it is too low */
export const reserve = style({
  position: 'absolute',
  top: -3,
  bottom: -3,
  borderLeft: `2px dotted ${vars.fg.one}`,
  marginLeft: -1,
})
/** where it is full enough */
export const safe = style({
  position: 'absolute',
  top: -3,
  bottom: -3,
  width: 2,
  marginLeft: -1,
  background: vars.fg.two,
})
