import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui'

export const filters = style({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-end',
  flexWrap: 'wrap',
  padding: '6px 0',
  '@media': { [narrow]: { display: 'grid', gridTemplateColumns: '1fr 1fr', width: '100%', gap: 8 } },
})
globalStyle(`${filters} > *`, { minWidth: 150, '@media': { [narrow]: { minWidth: 0 } } })
export const table = style({})
globalStyle(`${table} td`, { verticalAlign: 'top' })
// on a phone the person stands under the time
globalStyle(`${table} :is(th, td):nth-child(2)`, { '@media': { [narrow]: { display: 'none' } } })
export const summary = style({ cursor: 'default', minHeight: 24 })
export const changes = style({ display: 'grid', gap: 2, padding: '6px 0' })
globalStyle(`${changes} > div`, {
  display: 'grid',
  gridTemplateColumns: '150px 1fr',
  gap: 8,
  '@media': { [narrow]: { gridTemplateColumns: '1fr' } },
})
globalStyle(`${changes} dt`, { ...type[12], color: vars.fg.two })
globalStyle(`${changes} dd`, { ...type[12], overflowWrap: 'anywhere' })
export const who = style({ display: 'block' })
// beside words of the same colour a link shows by its line
globalStyle(`${table} a`, { textDecoration: 'underline', textUnderlineOffset: 2 })
