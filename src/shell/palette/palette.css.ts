import { globalStyle, style } from '@vanilla-extract/css'
import { layer, narrow, radius, type, vars } from '#ui/theme'

export const scrim = style({
  position: 'fixed',
  inset: 0,
  background: vars.scrim,
  zIndex: layer.palette,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  padding: '88px 16px 16px',
  '@media': { [narrow]: { padding: 0 } },
})
export const box = style({
  width: 660,
  maxWidth: '100%',
  maxHeight: 'min(620px, calc(100dvh - 104px))',
  background: vars.bg.overlay,
  color: vars.fg.one,
  borderRadius: radius.dialog,
  boxShadow: vars.e[4],
  overflow: 'hidden',
  outline: 'none',
  display: 'flex',
  '@media': {
    [narrow]: { width: '100%', height: '100dvh', maxHeight: 'none', borderRadius: 0 },
    '(forced-colors: active)': { border: '1px solid' },
  },
})
export const inner = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  outline: 'none',
})
export const top = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 6,
  padding: '12px 12px 12px 14px',
  borderBottom: `1px solid ${vars.line.faint}`,
  flex: 'none',
})
export const input = style({
  flex: 1,
  minWidth: 140,
  border: 0,
  outline: 'none',
  background: 'none',
  ...type[16],
  padding: '0 6px',
  '@media': { [narrow]: { minHeight: 44 } },
})
globalStyle(`${input}:focus-visible`, { outline: 'none' })
export const chip = style({
  height: 26,
  padding: '0 9px',
  borderRadius: radius.control,
  background: vars.accent.tint,
  color: vars.accent.fg,
  fontWeight: 600,
  fontSize: 12,
  lineHeight: '26px',
  whiteSpace: 'nowrap',
  maxWidth: 220,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
export const chipMain = style([chip, { background: vars.accent.base, color: vars.accent.on }])
export const context = style({
  padding: '7px 16px',
  ...type[12],
  color: vars.fg.two,
  background: vars.bg.subtle,
  borderBottom: `1px solid ${vars.line.faint}`,
  flex: 'none',
})
export const list = style({ padding: 6, overflow: 'hidden auto', flex: 1, minHeight: 60 })
export const group = style({ ...type[11], fontWeight: 600, color: vars.fg.three, padding: '8px 10px 4px' })
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  padding: '4px 10px',
  borderRadius: radius.control,
  cursor: 'default',
  selectors: {
    '&[aria-selected="true"]': { background: vars.bg.selected, boxShadow: `inset 3px 0 ${vars.accent.base}` },
    '&[aria-disabled]': { color: vars.fg.two },
  },
  '@media': { [narrow]: { minHeight: 56 } },
})
export const label = style({ flex: 1, minWidth: 0 })
globalStyle(`${label} b`, { fontWeight: 700 })
export const note = style({
  color: vars.fg.three,
  fontSize: 12,
  marginLeft: 6,
  selectors: { [`${option}[aria-selected="true"] &`]: { color: vars.fg.two } },
})
export const why = style({ display: 'flex', gap: 5, alignItems: 'center', ...type[12], color: vars.amber.fg })
export const mend = style({
  display: 'inline-flex',
  gap: 5,
  alignItems: 'center',
  marginLeft: 6,
  color: vars.fg.one,
})
export const foot = style({
  display: 'flex',
  gap: 16,
  padding: '8px 14px',
  borderTop: `1px solid ${vars.line.faint}`,
  background: vars.bg.subtle,
  ...type[12],
  color: vars.fg.two,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  flex: 'none',
  // it says keys, and a phone has none
  '@media': { [narrow]: { display: 'none' } },
})
export const footItem = style({ display: 'inline-flex', gap: 5, alignItems: 'center' })
export const error = style({
  padding: '8px 16px',
  color: vars.red.fg,
  ...type[12],
  fontWeight: 500,
  flex: 'none',
})
export const confirm = style({ padding: '20px 16px', display: 'flex', flexDirection: 'column', gap: 16 })
