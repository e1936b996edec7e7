import { style } from '@vanilla-extract/css'
import { narrow, vars } from '#ui'

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
