import { style } from '@vanilla-extract/css'
import { space } from '#ui/theme'

export const box = style({ display: 'grid', gap: space[5] })
/** around it, where it stands between the head and the rows */
export const strip = style({ padding: space[6], flex: 'none' })
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space[5], alignItems: 'flex-start' })
/** beneath the label of the field beside them */
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], paddingTop: 22 })
