import { style } from '@vanilla-extract/css'
import { mono, narrow, vars } from '#ui/theme'

export const two = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  flex: 1,
  minHeight: 0,
  '@media': { [narrow]: { gridTemplateColumns: '1fr', overflow: 'auto' } },
})
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  selectors: { '& + &': { borderLeft: `1px solid ${vars.line.faint}` } },
})
export const slider = style({
  display: 'grid',
  gap: 4,
  padding: '10px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
  minHeight: 60,
  alignContent: 'center',
})
export const list = style({ flex: 1, minHeight: 0, overflow: 'auto' })
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  padding: '6px 16px',
  minHeight: 24,
  borderBottom: `1px solid ${vars.line.faint}`,
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.bg.hover } },
})
export const json = style({
  margin: 0,
  padding: '8px 16px 12px',
  fontFamily: mono,
  fontSize: 12,
  lineHeight: '17px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: vars.bg.subtle,
})
export const empty = style({ padding: 16 })
