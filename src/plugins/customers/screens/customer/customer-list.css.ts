import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const late = style({ color: vars.red.fg, fontWeight: 600, whiteSpace: 'nowrap' })
export const next = style({ color: vars.accent.fg, fontWeight: 500, whiteSpace: 'nowrap' })
