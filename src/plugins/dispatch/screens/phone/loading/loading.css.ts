import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme'

export const rack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  padding: 14,
  background: vars.bg.surface,
  border: `1px solid ${vars.line.control}`,
  borderRadius: 14,
})
export const big = style({
  fontSize: 24,
  lineHeight: '30px',
  fontWeight: 700,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
export const right = style({ textAlign: 'right' })
/** The trailer from its front to its end; a compartment keeps a thumb's width, and the row scrolls. */
export const trailer = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(82px, 1fr)',
  gap: 6,
  overflowX: 'auto',
  padding: 5,
  margin: -5,
  listStyle: 'none',
})
export const tank = style({
  width: '100%',
  minHeight: 92,
  padding: '6px 8px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 1,
  border: `2px dashed ${vars.line.control}`,
  borderTopWidth: 4,
  borderRadius: 10,
  background: vars.bg.surface,
  color: vars.fg.one,
  fontSize: 16,
  lineHeight: '21px',
  fontWeight: 600,
  textAlign: 'left',
  touchAction: 'manipulation',
  selectors: {
    '&[data-saved]': { borderStyle: 'solid', background: vars.bg.sunken },
    '&[aria-pressed="true"]': { boxShadow: `0 0 0 3px ${vars.accent.base}`, borderStyle: 'solid' },
    '&:focus-visible': { outline: `3px solid ${vars.focus}`, outlineOffset: 2 },
  },
})
export const tankTop = style({
  width: '100%',
  display: 'flex',
  justifyContent: 'space-between',
  fontWeight: 700,
})
export const tankName = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const amount = style({ marginTop: 'auto', fontVariantNumeric: 'tabular-nums' })
export const title = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 10,
})
export const three = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1fr)',
  gap: 10,
  alignItems: 'end',
})
export const worked = style({
  minHeight: 64,
  display: 'flex',
  alignItems: 'center',
  padding: '0 8px',
  border: `2px dashed ${vars.line.control}`,
  borderRadius: 12,
  fontSize: 24,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})
export const sums = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 10,
  fontSize: 17,
  fontVariantNumeric: 'tabular-nums',
})
export const feet = style({ display: 'grid', gridTemplateColumns: '1fr 1.4fr', gap: 10 })
