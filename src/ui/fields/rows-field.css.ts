import { style } from '@vanilla-extract/css'
import { type } from '../theme/tokens.ts'
import { vars } from '../theme/theme.css.ts'

export const box = style({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
})
export const legend = style({ padding: 0, ...type[12], fontWeight: 500, color: vars.fg.two, marginBottom: 4 })
export const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridTemplateColumns: 'none',
  gap: 8,
  alignItems: 'end',
  width: '100%',
  '@media': {
    '(max-width: 768px)': {
      gridAutoFlow: 'row',
      gridAutoColumns: 'auto',
      paddingBottom: 8,
      borderBottom: `1px solid ${vars.line.faint}`,
    },
  },
})
export const line = style({ display: 'flex', alignItems: 'end', gap: 8, width: '100%' })
