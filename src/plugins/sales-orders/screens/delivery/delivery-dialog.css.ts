import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

export const form = style({ display: 'flex', flexDirection: 'column', gap: 16 })
export const lines = style({ overflow: 'auto hidden', scrollbarWidth: 'thin' })
export const table = style({ width: '100%', minWidth: 840 })
globalStyle(`${table} td`, { paddingTop: 6, paddingBottom: 6, verticalAlign: 'baseline' })
export const dropped = style({ verticalAlign: 'middle !important' as 'middle' })
export const tank = style({ minWidth: 132 })
export const figure = style({ width: 124 })
export const degrees = style({ width: 92 })
export const end = style({ textAlign: 'right !important' as 'right', whiteSpace: 'nowrap' })
// a phone has no room for eight columns: each line is a block of named fields
globalStyle(`${table}, ${table} tbody`, { '@media': { [narrow]: { display: 'block', minWidth: 0 } } })
globalStyle(`${table} thead`, { '@media': { [narrow]: { display: 'none' } } })
globalStyle(`${table} tr`, {
  '@media': { [narrow]: { display: 'grid', gridTemplateColumns: '1fr 1fr', padding: '8px 0' } },
})
globalStyle(`${table} td`, {
  '@media': {
    [narrow]: {
      display: 'block',
      width: 'auto',
      height: 'auto',
      border: 0,
      paddingLeft: '8px !important' as '8px',
      paddingRight: '8px !important' as '8px',
      textAlign: 'left !important' as 'left',
    },
  },
})
globalStyle(`${table} td::before`, {
  '@media': {
    [narrow]: { content: 'attr(data-title)', display: 'block', ...type[12], color: vars.fg.three },
  },
})
export const moment = style({
  display: 'grid',
  gridTemplateColumns: '3fr 2fr',
  gap: 12,
  maxWidth: 400,
  '@media': { [narrow]: { maxWidth: 'none' } },
})
