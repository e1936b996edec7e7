import { style } from '@vanilla-extract/css'
import { narrow, vars } from '#ui'

export const page = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
})
export const day = style({
  background: vars.bg.surface,
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 6,
  padding: 12,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
})
export const tableBox = style({ overflowX: 'auto' })
export const table = style({
  borderCollapse: 'collapse',
  width: '100%',
  minWidth: 640,
  '@media': { [narrow]: { minWidth: 0 } },
})
export const cell = style({
  padding: '6px 8px',
  borderTop: `1px solid ${vars.line.faint}`,
  textAlign: 'left',
})
/** Of a row: on a phone it stands above the figures. */
export const product = style([
  cell,
  { '@media': { [narrow]: { gridColumn: '1 / -1', padding: 0, border: 0 } } },
])
export const number = style([cell, { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' }])
