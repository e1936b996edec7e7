import { style } from '@vanilla-extract/css'

export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 12,
  flexWrap: 'wrap',
})
export const figure = style({ fontVariantNumeric: 'tabular-nums' })
