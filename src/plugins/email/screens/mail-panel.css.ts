import { style } from '@vanilla-extract/css'
import { space } from '#ui/theme'

/** what stands beneath the fields of a mail, in line with them */
export const mail = style({ display: 'grid', gap: space[5], padding: '0 20px 20px' })
export const title = style({ margin: 0, fontSize: 13, fontWeight: 650 })
