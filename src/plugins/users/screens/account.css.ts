import { style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

export const pane = style({
  maxWidth: 720,
  padding: '18px 20px 40px',
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '@media': { [narrow]: { padding: '16px 12px 32px' } },
})
export const sessions = style({ display: 'flex', flexDirection: 'column', gap: 10 })
export const rows = style({ border: `1px solid ${vars.line.faint}`, borderRadius: 5 })
export const session = style({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  padding: '8px 12px',
  selectors: { '& + &': { borderTop: `1px solid ${vars.line.faint}` } },
})
export const note = style({ ...type[12], display: 'block', color: vars.fg.two })
export const keys = style({
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
})
export const capture = style({
  ...type[12],
  width: 150,
  height: 26,
  padding: '0 8px',
  border: `1px solid ${vars.line.control}`,
  borderRadius: 5,
  background: vars.bg.surface,
})
export const wrong = style({ ...type[12], color: vars.red.fg, flexBasis: '100%', textAlign: 'right' })
