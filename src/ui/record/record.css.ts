import { globalStyle, style } from '@vanilla-extract/css'
import { radius, type } from '../theme/tokens.ts'
import { vars } from '../theme/theme.css.ts'

export const steps = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  overflow: 'auto hidden',
  scrollbarWidth: 'none',
  minWidth: 0,
  '@media': { '(max-width: 768px)': { flexWrap: 'wrap', rowGap: 6 } },
})
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingRight: 26,
  position: 'relative',
  fontSize: 12,
  lineHeight: '15px',
  color: vars.fg.three,
  whiteSpace: 'nowrap',
  selectors: {
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      right: 5,
      top: '50%',
      width: 14,
      borderTop: `1.5px solid ${vars.line.strong}`,
    },
  },
})
export const stepName = style({
  display: 'block',
  fontWeight: 600,
  color: vars.fg.two,
  selectors: { '[aria-current] &': { color: vars.fg.one } },
})
export const stepAt = style({ fontSize: 11, lineHeight: '14px' })
export const stepDone = style({ color: vars.green.solid })
export const stepNow = style({
  width: 12,
  height: 12,
  borderRadius: '50%',
  background: vars.accent.base,
  boxShadow: `0 0 0 3px ${vars.accent.tint}`,
  margin: '0 1px',
  flex: 'none',
})
export const stepNext = style({
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: `1.5px solid ${vars.line.control}`,
  margin: '0 1px',
  flex: 'none',
})

export const traceGroup = style({ padding: '10px 16px 8px', borderBottom: `1px solid ${vars.line.faint}` })
export const traceTitle = style({ ...type[12], fontWeight: 600, marginBottom: 2, display: 'flex', gap: 6 })
export const trace = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto minmax(76px, auto)',
  gap: 10,
  padding: '4px 0',
  alignItems: 'baseline',
})
export const traceNote = style({ display: 'block', fontSize: 11, lineHeight: '14px', color: vars.fg.three })
export const traceFormula = style({ ...type[12], color: vars.fg.three, fontVariantNumeric: 'tabular-nums' })
export const traceValue = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
export const traceSum = style({ borderTop: `1px solid ${vars.line.faint}`, fontWeight: 500 })
export const traceTotal = style({ borderTop: `1px solid ${vars.line.strong}`, fontWeight: 650 })
export const traceMarked = style({
  background: vars.accent.tint,
  margin: '0 -16px',
  padding: '4px 16px',
  boxShadow: `inset 3px 0 ${vars.accent.base}`,
})
export const rejected = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '3px 0',
  color: vars.fg.two,
})
globalStyle(`${rejected} small`, {
  ...type[11],
  lineHeight: '20px',
  color: vars.fg.three,
  textAlign: 'right',
})
export const traceHead = style({ padding: '14px 16px 12px', borderBottom: `1px solid ${vars.line.faint}` })
export const traceFigure = style({
  ...type[20],
  fontWeight: 650,
  letterSpacing: '-.015em',
  fontVariantNumeric: 'tabular-nums',
  marginRight: 8,
})
export const stack = style({ display: 'flex', height: 14, gap: 2, margin: '8px 0' })
export const stackPart = style({ borderRadius: 2, minWidth: 3, forcedColorAdjust: 'none' })
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 9px',
  ...type[11],
  color: vars.fg.two,
})
export const legendItem = style({ display: 'inline-flex', gap: 4, alignItems: 'center' })
export const legendDot = style({ width: 8, height: 8, borderRadius: 2, forcedColorAdjust: 'none' })
/** A number that opens its trace. */
export const traceLink = style({
  color: vars.accent.fg,
  textDecoration: `underline dashed ${vars.accent.line} 1px`,
  textUnderlineOffset: '5px',
  fontWeight: 500,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: 0,
  minHeight: 24,
  display: 'inline-flex',
  alignItems: 'center',
  '@media': { '(max-width: 768px)': { minHeight: 44 } },
  selectors: {
    '&[aria-expanded="true"]': {
      background: vars.accent.tint,
      borderRadius: 3,
      padding: '0 3px',
      margin: '0 -3px',
    },
  },
})

export const totals = style({
  border: `1px solid ${vars.line.faint}`,
  borderRadius: radius.card,
  padding: '6px 0',
  minWidth: 240,
})
export const total = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '3px 14px',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${total} dt`, { color: vars.fg.two })
export const totalSum = style({
  borderTop: `1px solid ${vars.line.faint}`,
  marginTop: 5,
  paddingTop: 8,
  fontWeight: 650,
  ...type[16],
  letterSpacing: '-.012em',
})
globalStyle(`${totalSum} dt`, { color: vars.fg.one, fontSize: 13 })
export const totalSub = style({ ...type[12], color: vars.fg.three })
globalStyle(`${totalSub} dt`, { color: vars.fg.three })
