import { style, styleVariants } from '@vanilla-extract/css'
import { atoms, narrow, radius, type, vars } from '#ui/theme'

export const builder = style({
  minHeight: 0,
  overflow: 'auto',
  background: vars.bg.surface,
  borderTop: `1px solid ${vars.line.strong}`,
  borderLeft: `1px solid ${vars.line.strong}`,
  padding: '10px 12px',
  '@media': {
    [narrow]: {
      borderLeft: 0,
      selectors: { '[data-shows]:not([data-shows="drivers"]) &': { display: 'none' } },
    },
  },
})
export const hint = style({ color: vars.fg.two, margin: 0 })
export const none = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 10,
})
export const title = style({ ...type[14], fontWeight: 600, margin: 0 })
export const crew = style([atoms.trunc, { ...type[12], color: vars.fg.two, flex: 1, minWidth: 120 }])
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
})
export const side = style({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 })

export const trailer = style({ overflowX: 'auto', padding: 2 })
export const tanks = style({ display: 'flex', gap: 3, minHeight: 62 })
export const tank = style({
  position: 'relative',
  flexBasis: 0,
  minWidth: 76,
  padding: '4px 6px',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gridTemplateRows: 'auto 1fr',
  overflow: 'hidden',
  border: `1px solid ${vars.line.control}`,
  borderRadius: radius.control,
  background: vars.bg.sunken,
  color: vars.fg.one,
  font: 'inherit',
  lineHeight: '17px',
  cursor: 'pointer',
  isolation: 'isolate',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: 1 },
    '&[aria-pressed="true"]': {
      borderColor: vars.accent.base,
      boxShadow: `inset 0 0 0 1px ${vars.accent.base}`,
    },
    '&[data-wrong]': { borderColor: vars.red.fg, boxShadow: `inset 0 0 0 1px ${vars.red.fg}` },
  },
})
export const number = style({ ...type[11], gridColumn: 1 })
export const goods = style([
  atoms.trunc,
  { ...type[12], fontWeight: 600, gridColumn: '1 / -1', gridRow: 2, alignSelf: 'end', textAlign: 'center' },
])
export const amount = style({
  ...type[11],
  gridColumn: '1 / -1',
  gridRow: 3,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
/** What is in it before this load. */
export const held = style([amount, { gridRow: 4, color: vars.fg.two }])
/** A light wash of the color of the product, as high as it stands, beside its full color: no line crosses the words. */
export const filled = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: -1,
  borderLeft: '4px solid',
})
export const fill = styleVariants(vars.product, (color) => ({
  borderLeftColor: color,
  background: `color-mix(in srgb, ${color} 22%, ${vars.bg.surface})`,
}))
export const dyed = style({ borderLeftStyle: 'dashed' })
export const axle = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '0 12%',
  borderTop: `2px solid ${vars.line.control}`,
  marginTop: 4,
})
export const wheels = style({
  width: 26,
  height: 11,
  background: `radial-gradient(circle at 6px 5px, transparent 3px, ${vars.fg.three} 3.5px 5px, transparent 5.5px), radial-gradient(circle at 20px 5px, transparent 3px, ${vars.fg.three} 3.5px 5px, transparent 5.5px)`,
})
export const editor = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: 8,
  alignItems: 'end',
  padding: 8,
  background: vars.bg.subtle,
  borderRadius: radius.control,
})
export const editorFoot = style({ display: 'flex', gap: 8, justifyContent: 'flex-end' })

export const scroll = style({ overflowX: 'auto' })
export const table = style({ width: '100%', borderCollapse: 'collapse', ...type[12] })
export const cell = style({
  textAlign: 'left',
  padding: '5px 8px',
  borderBottom: `1px solid ${vars.line.faint}`,
  whiteSpace: 'nowrap',
  fontWeight: 'inherit',
})
export const right = style([cell, { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }])
export const sums = style({ display: 'flex', flexWrap: 'wrap', gap: 32, margin: 0, padding: '0 8px' })
