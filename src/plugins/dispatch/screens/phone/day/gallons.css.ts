import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const table = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${table} th, ${table} td`, { padding: '4px 0', verticalAlign: 'bottom' })
globalStyle(`${table} thead th`, { borderBottom: `1px solid ${vars.line.strong}`, paddingBottom: 8 })
export const words = style({ textAlign: 'left', fontWeight: 400, fontSize: 17 })
export const figure = style({
  textAlign: 'right',
  paddingLeft: 10,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const product = style([figure, { fontSize: 16, lineHeight: '20px', fontWeight: 650 }])
globalStyle(`${product} > span`, { whiteSpace: 'normal', overflowWrap: 'anywhere' })
export const total = style({})
globalStyle(`${total} th, ${total} td`, {
  borderTop: `2px solid ${vars.line.control}`,
  paddingTop: 8,
  fontSize: 20,
  fontWeight: 700,
})
export const gauged = style({ justifyContent: 'flex-end', alignItems: 'center', gap: 4 })
