import { style } from '@vanilla-extract/css'
import { narrow, space, type, vars } from '#ui/theme'

export const site = style({
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${vars.line.faint}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 180px',
  alignItems: 'start',
  gap: space[4],
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const name = style({ ...type[14], fontWeight: 600, margin: 0, overflowWrap: 'anywhere' })
export const note = style({ ...type[12], color: vars.fg.two, fontWeight: 400 })
export const lines = style({ listStyle: 'none', margin: 0, padding: 0 })
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.4fr) 150px',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[2]} 0`,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 140px' } },
})
