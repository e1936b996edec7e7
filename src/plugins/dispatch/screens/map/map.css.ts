import { style } from '@vanilla-extract/css'
import { narrow, radius, type, vars } from '#ui/theme'

export const pane = style({
  position: 'relative',
  overflow: 'hidden',
  minHeight: 0,
  minWidth: 0,
  flex: 1,
  background: vars.map.land,
  borderTop: `1px solid ${vars.line.strong}`,
  '@media': {
    [narrow]: {
      minHeight: 320,
      selectors: { '[data-shows]:not([data-shows="map"]) &': { display: 'none' } },
    },
  },
})
export const canvas = style({
  display: 'block',
  width: '100%',
  height: '100%',
  position: 'absolute',
  inset: 0,
  touchAction: 'none',
  cursor: 'grab',
  outline: 'none',
  userSelect: 'none',
  selectors: { '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${vars.focus}` } },
})
const line = { fill: 'none', strokeLinejoin: 'round' } as const
export const county = style({ ...line, stroke: vars.map.line, strokeWidth: 1 })
export const state = style({ ...line, stroke: vars.line.strong, strokeWidth: 1.2 })
export const way = style({
  ...line,
  stroke: vars.fg.three,
  strokeWidth: 1.5,
  strokeDasharray: '5 4',
  selectors: {
    '&[data-current]': { stroke: vars.accent.base, strokeWidth: 3, strokeDasharray: 'none' },
  },
})
export const place = style({
  cursor: 'pointer',
  outline: 'none',
  fill: vars.bg.surface,
  stroke: vars.fg.three,
  strokeWidth: 2,
  selectors: {
    '&[data-kind="stop"]': { stroke: vars.fg.two },
    '&[data-kind="rack"], &[data-kind="yard"]': { fill: vars.fg.one, stroke: vars.fg.one },
    '&[data-current]': { fill: vars.accent.base, stroke: vars.accent.base },
    '&[data-kind="truck"]': { fill: vars.amber.fg, stroke: vars.bg.surface },
    '&:focus-visible': { stroke: vars.focus, strokeWidth: 4 },
  },
})
const words = { ...type[11], paintOrder: 'stroke', stroke: vars.map.land, strokeWidth: 3 } as const
export const name = style({
  ...words,
  fill: vars.fg.two,
  fontWeight: 500,
  pointerEvents: 'none',
  selectors: { '&[data-strong]': { fill: vars.fg.one, fontWeight: 650 } },
})
export const nth = style({
  ...type[11],
  fontWeight: 700,
  fill: vars.accent.on,
  textAnchor: 'middle',
  pointerEvents: 'none',
})
const floating = {
  position: 'absolute',
  borderRadius: radius.control,
  background: vars.bg.overlay,
  border: `1px solid ${vars.line.faint}`,
  ...type[11],
} as const
export const legend = style({
  ...floating,
  left: 10,
  bottom: 10,
  right: 10,
  width: 'fit-content',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  padding: '4px 10px',
  color: vars.fg.two,
})
export const swatch = style({
  display: 'inline-block',
  width: 16,
  marginRight: 5,
  verticalAlign: 'middle',
  borderTop: `2px dashed ${vars.fg.three}`,
  selectors: { '&[data-current]': { borderTop: `3px solid ${vars.accent.base}` } },
})
export const tools = style({ ...floating, top: 10, right: 10, display: 'flex', gap: 2, padding: 2 })
export const empty = style({
  position: 'relative',
  margin: '48px 16px',
  color: vars.fg.two,
  textAlign: 'center',
})
