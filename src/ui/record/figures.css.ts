import { style, styleVariants } from '@vanilla-extract/css'
import { type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

/** One row of figures over a page; on a phone they stand under one another. */
export const figures = style({
  display: 'flex',
  flex: 'none',
  borderBottom: `1px solid ${vars.line.faint}`,
  background: vars.bg.surface,
  minWidth: 0,
  '@media': { [narrow]: { flexDirection: 'column' } },
})
/** Small ones stand two by two on a phone. */
export const pairs = style({
  '@media': { [narrow]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
})
export const figure = style({
  flex: '1 1 0',
  minWidth: 0,
  padding: '12px 16px',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: { '& + &': { borderLeft: `1px solid ${vars.line.faint}` } },
  '@media': {
    [narrow]: {
      padding: 12,
      flex: 'none',
      borderBottom: `1px solid ${vars.line.faint}`,
      selectors: { '& + &': { borderLeft: 0 } },
    },
  },
})
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  ...type[12],
  color: vars.fg.two,
})
/** What does not fit beside the figure goes under it. */
export const value = style({
  ...type[20],
  fontWeight: 650,
  letterSpacing: '-.012em',
  whiteSpace: 'nowrap',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 6,
})
export const unit = style({ ...type[13], fontWeight: 400, letterSpacing: 0, color: vars.fg.two })
export const note = style({ ...type[12], color: vars.fg.two })
export const tones = styleVariants({
  red: { color: vars.red.fg },
  amber: { color: vars.amber.fg },
  green: { color: vars.green.fg },
})
/** Beside the content; under it where there is no room. */
export const beside = style({
  display: 'flex',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  '@media': { [narrow]: { flexDirection: 'column', overflow: 'hidden auto', flex: 1 } },
})
export const main = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  '@media': { [narrow]: { overflow: 'visible', flex: 'none' } },
})
export const side = style({
  width: 320,
  flex: 'none',
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  borderLeft: `1px solid ${vars.line.faint}`,
  '@media': {
    '(max-width: 1400px)': { width: 296 },
    [narrow]: { width: 'auto', overflow: 'visible', borderLeft: 0 },
  },
})
export const group = style({
  padding: '14px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
})
export const groupTitle = style({ ...type[12], fontWeight: 600, display: 'flex', gap: 6 })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  gap: 8,
  overflowWrap: 'anywhere',
})
export const pairName = style({ color: vars.fg.two })
