import { style } from '@vanilla-extract/css'
import { space, type, vars } from '#ui/theme'

export const panel = style({ display: 'grid', gap: space[5], maxWidth: 640 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] })
export const shown = style({
  display: 'grid',
  gap: space[5],
  justifyItems: 'center',
  textAlign: 'center',
})
export const code = style({ width: 'min(260px, 100%)', height: 'auto', borderRadius: 5 })
export const link = style({
  ...type[12],
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  color: vars.fg.two,
})
