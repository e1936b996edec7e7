/** A row of a list on a phone: facts in two columns. */
import { style } from '@vanilla-extract/css'
import { type } from '#ui/theme'

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '1px 12px',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const cardTitle = style({ ...type[14], fontWeight: 500 })
