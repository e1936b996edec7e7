import { globalStyle, style } from '@vanilla-extract/css'
import { type, vars } from '#ui/theme'

/** as wide as a line of it is read in one look */
export const orders = style({ maxWidth: 560 })
export const table = style({ width: '100%' })
globalStyle(`${table} td, ${table} tfoot th`, { padding: '6px 8px', verticalAlign: 'top' })
globalStyle(`${table} tfoot th, ${table} tfoot td`, {
  background: vars.bg.subtle,
  borderTop: `1px solid ${vars.line.strong}`,
})
export const under = style({ display: 'block', ...type[12], color: vars.fg.two })
