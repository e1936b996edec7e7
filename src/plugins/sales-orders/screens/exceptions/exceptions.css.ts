import { style, styleVariants } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui'

export const body = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'auto',
  padding: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '@media': { [narrow]: { padding: 12, overflow: 'visible', flex: 'none' } },
})
export const title = style({ ...type[16], fontWeight: 600, margin: 0 })
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  border: `1px solid ${vars.line.faint}`,
})
export const cell = style({
  padding: '7px 10px',
  borderBottom: `1px solid ${vars.line.faint}`,
  overflowWrap: 'anywhere',
  '@media': { [narrow]: { padding: '6px 5px' } },
})
/** A mark and its words on one line. */
export const marked = style({ display: 'inline-flex', gap: 6, alignItems: 'center' })
export const onOrder = style({
  padding: '12px 16px',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  borderTop: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { padding: 12 } },
})
export const differs = styleVariants({
  red: { background: vars.red.bg, color: vars.red.fg },
  amber: { background: vars.amber.bg, color: vars.amber.fg },
})
export const same = style({ color: vars.fg.three })
export const proofs = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
export const decide = style({
  flex: 'none',
  width: 376,
  minHeight: 0,
  overflow: 'auto',
  borderLeft: `1px solid ${vars.line.faint}`,
  padding: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  '@media': {
    [narrow]: {
      width: 'auto',
      overflow: 'visible',
      borderLeft: 0,
      borderTop: `1px solid ${vars.line.faint}`,
    },
  },
})
export const words = style({ whiteSpace: 'pre-line', margin: 0 })
