import { style } from '@vanilla-extract/css'

export const gate = style({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: 10,
  fontSize: 18,
})
export const tank = style({ margin: 0, display: 'grid', gap: 6, fontSize: 17, lineHeight: '24px' })
export const picture = style({ width: '100%', maxHeight: 320, objectFit: 'cover', borderRadius: 10 })
export const smallTank = style([tank, { gridTemplateColumns: 'auto 1fr', gap: 12, alignItems: 'center' }])
export const smallPicture = style({ width: 132, height: 88, objectFit: 'cover', borderRadius: 10 })
