import { globalStyle, style } from '@vanilla-extract/css'
import { narrow } from '#ui'

export const form = style({ display: 'flex', flexDirection: 'column', gap: 16 })
export const lines = style({ overflow: 'auto hidden', scrollbarWidth: 'thin' })
export const table = style({ width: '100%', minWidth: 840 })
globalStyle(`${table} td`, { paddingTop: 6, paddingBottom: 6, verticalAlign: 'baseline' })
export const tank = style({ minWidth: 132 })
export const figure = style({ width: 124 })
export const degrees = style({ width: 92 })
export const end = style({ textAlign: 'right !important' as 'right', whiteSpace: 'nowrap' })
export const moment = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, maxWidth: 400, '@media': { [narrow]: { maxWidth: 'none' } } })
