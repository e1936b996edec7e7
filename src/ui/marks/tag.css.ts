import { style, styleVariants } from '@vanilla-extract/css'
import { radius, type } from '../theme/tokens.ts'
import { vars } from '../theme/theme.css.ts'

const tones = {
  neutral: vars.neutral,
  blue: vars.blue,
  violet: vars.violet,
  amber: vars.amber,
  green: vars.green,
  red: vars.red,
}
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 18,
  padding: '0 6px',
  borderRadius: radius.tag,
  ...type[11],
  fontWeight: 600,
  whiteSpace: 'nowrap',
  border: '1px solid transparent',
  verticalAlign: 'middle',
  maxWidth: '100%',
  '@media': { '(forced-colors: active)': { borderColor: 'currentColor' } },
})
export const large = style({ height: 22, ...type[12], padding: '0 8px', borderRadius: radius.control })
export const tone = {
  ...styleVariants(tones, (t) => ({ background: t.bg, color: t.fg })),
  ...styleVariants({ accent: 0 }, () => ({ background: vars.accent.tint, color: vars.accent.fg })),
}
export const ink = styleVariants(tones, (t) => ({ color: t.fg }))
export const solid = styleVariants(tones, (t) => ({ background: t.solid }))
export const status = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  fontWeight: 500,
  verticalAlign: 'top',
})
// Only gradients and borders: masks, transforms and positions would
// each cost a layer, in every row of a list.
const dash = (place: string): string => `linear-gradient(${vars.bg.surface} 0 0) ${place} no-repeat`
const stroke = (angle: string, place: string): string =>
  `linear-gradient(${angle}, transparent calc(50% - .8px), ${vars.bg.surface} 0 calc(50% + .8px), transparent 0) ${place} no-repeat`
const disc = (...signs: string[]) => ({ background: [...signs, 'currentColor'].join(', ') })
const wedge = (share: string) => ({
  border: '1.5px solid',
  padding: 2.6,
  background: `conic-gradient(currentColor ${share}, transparent 0) content-box`,
})
const RINGS = {
  dashed: { border: '1.5px dashed' },
  empty: { border: '1.5px solid' },
  quarter: wedge('25%'),
  half: wedge('50%'),
  most: wedge('75%'),
  bar: disc(dash('center / 6px 1.6px')),
  pause: disc(dash('4.6px center / 1.6px 5px'), dash('7.8px center / 1.6px 5px')),
  alert: disc(dash('center 3.2px / 1.6px 4.4px'), dash('center 9.2px / 1.6px 1.6px')),
  tick: disc(stroke('45deg', '3.4px 6.4px / 3px 3px'), stroke('-45deg', '5.2px 4.4px / 5px 5px')),
  cross: disc(stroke('45deg', 'center / 7px 7px'), stroke('-45deg', 'center / 7px 7px')),
}
/**
 * Fill of the ring: dashed, empty, a quarter to three quarters, or a solid disc with a sign. Drawn before
 * the word without an element of its own, for every row of a list has one.
 */
export const ring = styleVariants(RINGS, (look) => ({
  '::before': {
    content: '',
    boxSizing: 'border-box',
    flex: 'none',
    width: 14,
    height: 14,
    borderRadius: '50%',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
    ...look,
  },
}))

export const product = style({
  display: 'inline-block',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
  minWidth: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
// The swatch is drawn before the word: a list of orders has one in every row.
const swatch = (background: string) =>
  ({
    '::before': {
      content: '',
      display: 'inline-block',
      verticalAlign: '-2.5px',
      width: 5,
      height: 14,
      marginRight: 6,
      borderRadius: 2,
      background,
      forcedColorAdjust: 'none',
      printColorAdjust: 'exact',
    },
  }) as const
const hatched = (color: string): string =>
  `repeating-linear-gradient(135deg, ${color} 0 2.5px, color-mix(in srgb, ${color} 35%, ${vars.bg.surface}) 2.5px 4px)`
export const kinds = styleVariants(vars.product, (color, kind) =>
  swatch(kind === 'dyed' ? hatched(color) : color),
)
export const hatch = styleVariants(vars.product, (color) => swatch(hatched(color)))
export const driver = style({ '::before': { width: 8, height: 20, borderRadius: 3 } })

export const avatar = style({
  width: 20,
  height: 20,
  borderRadius: '50%',
  background: vars.neutral.bg,
  color: vars.neutral.fg,
  fontSize: 10,
  lineHeight: 1,
  fontWeight: 600,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  verticalAlign: 'middle',
})
export const bar = style({
  height: 6,
  borderRadius: 3,
  background: vars.bg.active,
  overflow: 'hidden',
  display: 'flex',
  minWidth: 24,
})
export const barFill = style({
  height: '100%',
  borderRadius: 3,
  background: vars.accent.base,
  forcedColorAdjust: 'none',
})
