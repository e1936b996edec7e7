import { globalStyle, style } from '@vanilla-extract/css'
import { layer, narrow, type, vars } from '#ui'

export const filters = style({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-end',
  flexWrap: 'wrap',
  padding: '6px 0',
  '@media': { [narrow]: { display: 'grid', gridTemplateColumns: '1fr 1fr', width: '100%', gap: 8 } },
})
globalStyle(`${filters} > *`, { minWidth: 150, '@media': { [narrow]: { minWidth: 0 } } })
export const day = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.sticky,
  padding: '6px 20px',
  background: vars.bg.subtle,
  borderBottom: `1px solid ${vars.line.faint}`,
  fontSize: 12,
  '@media': { [narrow]: { padding: '6px 12px' } },
})
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '52px 28px minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'start',
  padding: '7px 20px',
  borderBottom: `1px solid ${vars.line.faint}`,
  selectors: { '&:hover': { background: vars.bg.hover } },
  '@media': { [narrow]: { gridTemplateColumns: '28px minmax(0, 1fr)', padding: '8px 12px' } },
})
export const when = style({
  ...type[12],
  lineHeight: '20px',
  color: vars.fg.two,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [narrow]: { gridColumn: '2', gridRow: '2' } },
})
export const words = style({ minWidth: 0, overflowWrap: 'anywhere', lineHeight: '20px' })
globalStyle(`${words} a`, { fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: 2 })
globalStyle(`${words} b`, { fontWeight: 600 })
globalStyle(`${words} del`, { color: vars.fg.two })
export const area = style({
  ...type[12],
  lineHeight: '20px',
  color: vars.fg.two,
  '@media': { [narrow]: { gridColumn: '2' } },
})
export const summary = style({
  cursor: 'default',
  width: 'fit-content',
  minHeight: 24,
  color: vars.fg.two,
  '@media': { [narrow]: { minHeight: 44, lineHeight: '44px' } },
})
export const changes = style({
  width: 'auto',
  minWidth: 'min(540px, 100%)',
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 5,
  background: vars.bg.surface,
})
