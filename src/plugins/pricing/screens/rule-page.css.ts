import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, vars } from '#ui/theme'

/** who is on it, and beside them what they would pay */
export const follows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 436px',
  alignItems: 'start',
  borderTop: `1px solid ${vars.line.faint}`,
  '@media': { '(max-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const side = style({
  minWidth: 0,
  borderLeft: `1px solid ${vars.line.strong}`,
  '@media': { '(max-width: 1200px)': { borderLeft: 0, borderTop: `1px solid ${vars.line.strong}` } },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'baseline',
  padding: '12px 16px',
})
export const none = style({ padding: '8px 16px', color: vars.fg.two })
export const part = style({
  padding: '12px 16px',
  borderTop: `1px solid ${vars.line.faint}`,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
})
export const prices = style({ overflowX: 'auto' })
globalStyle(`${prices} th:first-child, ${prices} td:first-child`, { minWidth: 130, paddingLeft: 16 })
export const current = style({ background: vars.bg.selected })
export const figures = style({
  display: 'flex',
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 8,
})
export const figure = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  padding: '8px 12px',
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderLeft: `1px solid ${vars.line.faint}` } },
})
globalStyle(`${figure} b`, { fontSize: 16, lineHeight: '24px' })
export const bars = style({ display: 'flex', flexDirection: 'column', gap: 4 })
globalStyle(`${bars} li`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px 96px',
  gap: 10,
  alignItems: 'center',
  fontSize: 12,
  lineHeight: '20px',
})
export const track = style({ height: 8 })
export const bar = style({
  display: 'block',
  height: 8,
  minWidth: 1,
  borderRadius: 2,
  background: vars.accent.base,
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
})
export const below = style({
  padding: '16px 24px 24px',
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '@media': { [narrow]: { padding: '16px 12px 24px' } },
})
export const ladder = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' })
export const here = style({
  padding: '1px 6px',
  borderRadius: 3,
  background: vars.accent.tint,
  color: vars.accent.fg,
  fontWeight: 600,
})
