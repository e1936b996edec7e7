import { style, styleVariants } from '@vanilla-extract/css'
import { type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const scroller = style({ overflow: 'auto hidden', scrollbarWidth: 'thin' })
export const box = style({
  position: 'relative',
  outline: 'none',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: 2 } },
  '@media': { [narrow]: { width: 640 } },
})
export const svg = style({ display: 'block', width: '100%', height: 'auto', overflow: 'visible' })
export const grid = style({ stroke: vars.line.faint })
/** Words over lines stand on a seam of the ground. */
const mark = (fill: string) =>
  ({
    fontSize: 11,
    fontWeight: 600,
    fill,
    paintOrder: 'stroke',
    stroke: vars.bg.surface,
    strokeWidth: 3,
    strokeLinejoin: 'round',
  }) as const
export const words = style({
  fontSize: 11,
  fill: vars.fg.three,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const bold = style(mark(vars.fg.one))
export const lines = styleVariants(vars.product, (color) => ({
  stroke: color,
  fill: 'none',
  strokeWidth: 1.75,
}))
export const areas = styleVariants(vars.product, (color) => ({ fill: color, opacity: 0.11 }))
/** between the lowest and the highest of a day */
export const bands = styleVariants(vars.product, (color) => ({ fill: color, opacity: 0.2 }))
export const dashed = style({ strokeDasharray: '5 4' })
export const riser = style({ stroke: vars.green.solid, strokeWidth: 2 })
export const riserWords = style(mark(vars.green.fg))
export const dot = style({ fill: vars.bg.surface, stroke: vars.fg.one, strokeWidth: 1.5 })
export const plan = style({
  stroke: vars.accent.base,
  fill: 'none',
  strokeWidth: 1.75,
  strokeDasharray: '5 4',
})
export const planWords = style(mark(vars.accent.fg))
export const safe = style({ stroke: vars.fg.two, strokeWidth: 1.5 })
export const reserve = style({ stroke: vars.amber.solid, strokeWidth: 1.75, strokeDasharray: '2 3' })
export const reserveWords = style(mark(vars.amber.fg))
export const now = style({ stroke: vars.fg.three })
export const empty = style(mark(vars.red.fg))
export const read = style({
  ...type[12],
  position: 'absolute',
  top: 0,
  transform: 'translateX(-50%)',
  padding: '2px 8px',
  borderRadius: 5,
  background: vars.bg.inverse,
  color: vars.fg.inverse,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
})
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  ...type[12],
  color: vars.fg.two,
  alignItems: 'center',
})
const key = { display: 'inline-block', width: 14, marginRight: 6, verticalAlign: 'middle' } as const
export const keys = styleVariants({
  line: { ...key, borderTop: `2px solid ${vars.fg.two}` },
  forecast: { ...key, borderTop: `2px dashed ${vars.fg.two}` },
  plan: { ...key, borderTop: `2px dashed ${vars.accent.base}` },
  band: { ...key, height: 12, background: vars.fg.three, opacity: 0.35 },
  riser: { ...key, width: 3, height: 12, background: vars.green.solid },
})
