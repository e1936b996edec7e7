import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, radius, type, vars } from '#ui/theme'

export const said = style({ margin: 0, color: vars.fg.two })
export const strong = style({ color: vars.fg.one, fontWeight: 650 })
export const number = style({ maxWidth: 220 })
export const reason = style({
  display: 'grid',
  gridTemplateColumns: '220px minmax(0, 1fr)',
  gap: 8,
  alignItems: 'end',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const one = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 190px',
  gap: '2px 12px',
  alignItems: 'center',
  padding: '8px 0',
  selectors: { '& + &': { borderTop: `1px solid ${vars.line.faint}` } },
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const ask = style({ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' })
export const whole = style({ gridColumn: '1 / -1' })
export const more = style({
  ...type[12],
  flex: 1,
  alignSelf: 'center',
  color: vars.fg.two,
  '@media': { [narrow]: { flex: '1 0 100%' } },
})
export const lifts = style({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  border: `1px solid ${vars.line.strong}`,
  borderRadius: radius.control,
  background: vars.bg.surface,
  overflow: 'hidden',
})
export const caption = style({ ...type[12], display: 'block', marginTop: 8, color: vars.fg.two })
export const lift = style({
  width: '100%',
  minHeight: 44,
  display: 'grid',
  gridTemplateColumns: 'minmax(68px, auto) minmax(0, 1fr) auto',
  gap: '0 10px',
  alignItems: 'center',
  padding: '5px 10px',
  border: 0,
  font: 'inherit',
  color: vars.fg.one,
  textAlign: 'left',
  background: 'none',
  cursor: 'pointer',
  selectors: {
    'li + li > &': { borderTop: `1px solid ${vars.line.faint}` },
    '&:hover': { background: vars.bg.hover },
    '&[aria-pressed=true]': { background: vars.bg.selected },
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: -2 },
  },
  // the number above its place, what is left beside both
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
export const two = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
globalStyle(`${two} > small`, { ...type[12], fontWeight: 400, color: vars.fg.two })
export const left = style([
  two,
  {
    alignItems: 'flex-end',
    textAlign: 'right',
    fontWeight: 600,
    '@media': { [narrow]: { gridColumn: 2, gridRow: '1 / span 2' } },
  },
])
export const short = style({ color: vars.red.fg })
