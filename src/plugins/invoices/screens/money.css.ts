import { style } from '@vanilla-extract/css'
import { space, vars } from '#ui/theme'

export const rows = style({ listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[4]} 0`,
  borderTop: `1px solid ${vars.line.faint}`,
})
export const note = style({ display: 'block' })
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] })
export const lines = style({ display: 'grid', gap: space[4], border: 0, margin: 0, padding: 0 })
