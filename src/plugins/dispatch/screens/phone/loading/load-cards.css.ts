import { style } from '@vanilla-extract/css'

/** What it is, and beside it the next press; below it where letters are large. */
export const card = style({ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' })
export const words = style({ flex: '1 1 7.5em', minWidth: 0 })
export const press = style({ flex: '0 1 8.5em' })
