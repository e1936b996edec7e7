import { style } from '@vanilla-extract/css'
import { space, vars } from '#ui/theme'

export const body = style({
  display: 'grid',
  gap: space[6],
  padding: space[6],
  maxWidth: 800,
  overflow: 'auto',
})
export const text = style({
  margin: 0,
  padding: space[6],
  whiteSpace: 'pre-wrap',
  font: 'inherit',
  background: vars.bg.subtle,
  borderRadius: 8,
  border: `1px solid ${vars.line.faint}`,
})
export const title = style({ margin: 0, fontSize: 13, fontWeight: 650 })
