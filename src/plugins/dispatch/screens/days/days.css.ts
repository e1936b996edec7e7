import { style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

export const page = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
})
const box = { background: vars.bg.surface, border: `1px solid ${vars.line.faint}`, borderRadius: 6 } as const
export const all = style({ ...box, padding: 12, display: 'flex', flexDirection: 'column', gap: 12 })
export const drivers = style({ ...box, overflow: 'clip' })
export const driver = style({
  selectors: { '& + &': { borderTop: `1px solid ${vars.line.faint}` } },
})
/** One line for each driver, its parts below each other from line to line. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: '190px 150px 110px 190px 150px minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'center',
  minHeight: 44,
  padding: '4px 12px 4px 4px',
  '@media': {
    [narrow]: { gridTemplateColumns: '1fr auto', padding: '8px 12px 8px 4px', gap: '2px 8px' },
  },
})
export const name = style({ margin: 0, minWidth: 0 })
export const toggle = style({
  ...type[14],
  fontWeight: 500,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  width: '100%',
  minHeight: 36,
  padding: '0 8px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { background: vars.bg.hover },
    'span&': { paddingLeft: 28 },
  },
  '@media': { [narrow]: { minHeight: 44 } },
})
export const figure = style({
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': {
    [narrow]: { gridColumn: '1 / -1', paddingLeft: 28, selectors: { '&:empty': { display: 'none' } } },
  },
})
export const troubles = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '@media': { [narrow]: { paddingLeft: 28 } },
})
export const deed = style({ justifySelf: 'end' })
export const inside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '4px 12px 16px 32px',
  '@media': { [narrow]: { paddingLeft: 12 } },
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
  gap: '12px 32px',
  alignItems: 'start',
})
export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
export const item = style({ display: 'flex', justifyContent: 'space-between', gap: 12, padding: '2px 0' })
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
