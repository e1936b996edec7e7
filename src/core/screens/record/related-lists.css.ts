import { globalStyle, style } from '@vanilla-extract/css'
import { narrow } from '#ui/theme'

export const table = style({ tableLayout: 'fixed' })
globalStyle(`${table} :is(th, td)`, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
globalStyle(`${table} th[data-end]`, { textAlign: 'right' })
// a phone has room for the name and one thing more
globalStyle(`${table} :is(th, td):nth-child(n + 3)`, { '@media': { [narrow]: { display: 'none' } } })
export const none = style({ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' })
