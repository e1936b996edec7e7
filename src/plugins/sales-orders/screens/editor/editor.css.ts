import { style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

export const page = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  scrollbarWidth: 'thin',
})
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: '12px 14px',
  padding: '14px 16px 18px',
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', padding: 12 } },
})
export const wide = style({ gridColumn: 'span 2', minWidth: 0 })
export const half = style({ gridColumn: 'span 1', minWidth: 0 })
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  borderTop: `1px solid ${vars.line.faint}`,
  minHeight: 40,
  flex: 'none',
  color: vars.fg.two,
  ...type[12],
})
export const barTitle = style({ ...type[12], fontWeight: 600, color: vars.fg.one })
export const below = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  gap: 24,
  padding: 16,
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 12 } },
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 })
export const notes = style({ display: 'flex', flexDirection: 'column', gap: 8, padding: '12px 16px 0' })
export const fee = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 90px 28px',
  gap: 12,
  alignItems: 'center',
  padding: '4px 12px',
  minHeight: 36,
  borderBottom: `1px solid ${vars.line.faint}`,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:last-child': { borderBottom: 0 } },
})
export const feeBox = style({ border: `1px solid ${vars.line.faint}`, borderRadius: 8 })
export const addFee = style({ padding: '6px 12px 10px' })
export const fine = style({ ...type[12], color: vars.fg.three })
export const foot = style({
  display: 'none',
  '@media': {
    [narrow]: {
      display: 'flex',
      position: 'sticky',
      bottom: 0,
      gap: 12,
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '10px 12px',
      background: vars.bg.subtle,
      borderTop: `1px solid ${vars.line.strong}`,
      marginTop: 'auto',
      zIndex: 5,
    },
  },
})
export const footTotal = style({ ...type[16], fontWeight: 650, fontVariantNumeric: 'tabular-nums' })
export const stale = style({ opacity: 0.6 })
