import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

export const matrix = style({ display: 'flex', flexDirection: 'column' })
export const legend = style({ ...type[12], color: vars.fg.two, paddingBottom: 6 })
export const error = style({
  ...type[12],
  color: vars.red.fg,
  fontWeight: 500,
  display: 'flex',
  gap: 4,
  alignItems: 'center',
  paddingBottom: 6,
})
export const line = style({
  display: 'grid',
  gridTemplateColumns: '170px 1fr',
  gap: 12,
  padding: '8px 0',
  borderTop: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { gridTemplateColumns: '1fr', gap: 4 } },
})
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: 4,
})
export const shown = style({ padding: '14px 16px 18px', borderTop: `1px solid ${vars.line.faint}` })
export const heading = style({ ...type[12], fontWeight: 600, paddingBottom: 8 })
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(320px, 1fr))',
  columnGap: 24,
  '@media': { [narrow]: { gridTemplateColumns: '1fr' } },
})
export const pair = style({ display: 'grid', gridTemplateColumns: '130px 1fr', gap: 8, padding: '4px 0' })
globalStyle(`${pair} dt`, { color: vars.fg.two })
