import { style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '4px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
  flex: 'none',
  '@media': { [narrow]: { flexWrap: 'wrap', padding: '6px 12px' } },
})
export const body = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  display: 'flex',
  flexDirection: 'column',
})
export const section = style({
  padding: '14px 16px 18px',
  borderTop: `1px solid ${vars.line.faint}`,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  minWidth: 0,
  '@media': { [narrow]: { padding: 12 } },
})
export const title = style({ ...type[12], fontWeight: 600, display: 'flex', gap: 6 })
export const count = style({ color: vars.fg.three, fontWeight: 500 })
export const lines = style({
  overflow: 'auto hidden',
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 5,
  scrollbarWidth: 'thin',
})
export const table = style({ width: '100%', minWidth: 620, '@media': { [narrow]: { minWidth: 0 } } })
export const fees = style({ maxWidth: 620, width: '100%', overflowWrap: 'anywhere' })
export const end = style({
  textAlign: 'right !important' as 'right',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
})
export const under = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 280px',
  gap: 16,
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 })
export const papers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
  gap: 10,
})
export const paper = style({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  padding: '10px 12px',
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 8,
  minWidth: 0,
  textAlign: 'left',
  color: 'inherit',
  background: vars.bg.surface,
  selectors: { '&:hover': { background: vars.bg.hover } },
})
export const paperWords = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  lineHeight: '18px',
})
export const picture = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 'calc(100vh - 240px)',
  margin: '0 auto',
  objectFit: 'contain',
  background: '#fff',
  borderRadius: 5,
})
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
