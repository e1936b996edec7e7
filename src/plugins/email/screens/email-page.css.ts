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
/** Over an email beside its list. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 20px',
  borderBottom: `1px solid ${vars.line.faint}`,
  background: vars.bg.surface,
})
export const subject = style({ margin: 0, fontSize: 14, fontWeight: 600, minWidth: 0 })
export const acts = style({ display: 'flex', gap: 8, marginLeft: 'auto' })
