import { style } from '@vanilla-extract/css'
import { vars } from '#ui'

export const sums = style({ display: 'flex', flexDirection: 'column', gap: 6, margin: 0 })
export const sum = style({ display: 'flex', justifyContent: 'space-between', gap: 12, flexWrap: 'wrap' })
export const figure = style({ margin: 0, fontVariantNumeric: 'tabular-nums lining-nums' })
export const total = style([
  sum,
  { borderTop: `2px solid ${vars.line.control}`, paddingTop: 6, fontSize: 20, fontWeight: 700 },
])
export const missing = style({
  background: vars.bg.surface,
  border: `1px solid ${vars.line.control}`,
  borderLeft: `6px solid ${vars.amber.solid}`,
  borderRadius: 14,
  padding: 12,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
})
