import { style } from '@vanilla-extract/css'

export const splitLines = style({ display: 'flex', flexDirection: 'column', gap: 12 })
export const searching = style({ display: 'flex', alignItems: 'center', gap: 12, marginBottom: 8 })
export const searchBar = style({ flex: 1, minWidth: 60 })
