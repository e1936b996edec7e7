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
  '@media': { [narrow]: { padding: 12, overflow: 'visible' } },
})
export const title = style({ ...type[16], fontWeight: 600, margin: 0 })
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
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
  '@media': { [narrow]: { width: 'auto', borderLeft: 0, borderTop: `1px solid ${vars.line.faint}` } },
})
export const words = style({ whiteSpace: 'pre-line', margin: 0 })
