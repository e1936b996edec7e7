import { style } from '@vanilla-extract/css'
import { narrow, space, vars } from '#ui/theme'

export const rates = style({ display: 'flex', flexDirection: 'column' })
export const rate = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[4]} ${space[5]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.line.faint}` } },
})
export const named = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 200,
  '@media': { [narrow]: { flexBasis: '100%' } },
})
