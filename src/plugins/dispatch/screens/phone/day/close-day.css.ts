import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

/** What is missing, with the button that mends it beside it; below it where letters are large. */
export const missing = style({
  background: vars.bg.surface,
  border: `1px solid ${vars.line.control}`,
  borderLeft: `6px solid ${vars.amber.solid}`,
  borderRadius: 14,
  padding: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
})
export const what = style({ flex: '1 1 7.5em', minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' })
export const mend = style({ flex: '0 1 8.5em' })
/** Over the button at the thumb: what the day comes to. */
export const sums = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  fontSize: 16,
  lineHeight: '22px',
})
export const driven = style({ fontWeight: 700, fontVariantNumeric: 'tabular-nums lining-nums' })
