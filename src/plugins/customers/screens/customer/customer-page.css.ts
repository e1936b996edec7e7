import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

export const exceptions = style({
  display: 'flex',
  flex: 'none',
  background: vars.bg.subtle,
  borderBottom: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { flexDirection: 'column' } },
})
export const exception = style({
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  padding: '9px 16px',
  selectors: { '& + &': { borderLeft: `1px solid ${vars.line.faint}` } },
  '@media': {
    [narrow]: {
      padding: '9px 12px',
      selectors: { '& + &': { borderLeft: 0, borderTop: `1px solid ${vars.line.faint}` } },
    },
  },
})
export const exceptionNote = style({ display: 'block', ...type[12], color: vars.fg.two })
export const tones = styleVariants({ red: { color: vars.red.fg }, amber: { color: vars.amber.fg } })
export const overview = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 18,
  padding: 16,
  '@media': { [narrow]: { padding: 12 } },
})
export const two = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
  gap: 16,
  alignItems: 'start',
})
/** Parts under one that is still read are drawn where they stay, once its rows are there. */
const hidden = { visibility: 'hidden' } as const
globalStyle(`${overview}:has([data-waits]) ~ *`, hidden)
globalStyle(`${overview} > [data-waits] ~ *`, hidden)
/** The page under what needs attention, which is read first. */
export const standing = style({
  display: 'contents',
  selectors: { '&[data-waits]': hidden },
})
/** On a phone figures are under one another: each keeps its room while it is read. */
export const figureRoom = styleVariants({ balance: 136, gallons: 141, prices: 111, next: 82 }, (height) => ({
  '@media': { [narrow]: { minHeight: height } },
}))
export const part = style({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 })
export const head = style({ display: 'flex', gap: 6, alignItems: 'center', ...type[12], fontWeight: 600 })
export const all = style({ ...type[12], fontWeight: 500, color: vars.accent.fg })
export const bar = style({ width: 120 })
export const cell = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums lining-nums' })
/** has its place where the page is roomy */
export const roomy = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxWidth: 220,
  '@media': { '(max-width: 1600px)': { maxWidth: 96 }, '(max-width: 1400px)': { display: 'none' } },
})
export const end = style({
  textAlign: 'right !important' as 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const lines = style({
  ...type[12],
  color: vars.fg.two,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: 12 })
export const prices = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr)',
  gap: '4px 10px',
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const price = style({ fontWeight: 600 })
export const contact = style({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  justifyContent: 'space-between',
})
export const contactWords = style({ minWidth: 0, flex: 1, overflowWrap: 'anywhere' })
export const note = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
