import { style } from '@vanilla-extract/css'
import { type, vars } from '#ui/theme'

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const name = style({ ...cut, flex: 1, fontSize: 14, fontWeight: 500 })
export const line = style({ ...cut, ...type[12], color: vars.fg.two })
