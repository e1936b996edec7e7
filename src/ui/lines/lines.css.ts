import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

/** Around the lines and the text box over them, which goes along when they are scrolled sideways. */
export const sheet = style({
  borderTop: `1px solid ${vars.line.strong}`,
  borderBottom: `1px solid ${vars.line.strong}`,
  overflow: 'auto hidden',
  position: 'relative',
  scrollbarWidth: 'thin',
})
export const holder = style({ flex: 'none' })
export const keys = style({
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  outline: 'none',
  pointerEvents: 'none',
})
const line = { display: 'grid', gridTemplateColumns: 'var(--cols)', minWidth: 'var(--min)' } as const
export const head = style({
  ...line,
  background: vars.bg.subtle,
  borderBottom: `1px solid ${vars.line.strong}`,
  height: 28,
})
export const headCell = style({
  ...type[12],
  fontWeight: 500,
  color: vars.fg.two,
  padding: '0 8px',
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  selectors: {
    '&:not(:last-child)': { borderRight: `1px solid ${vars.line.faint}` },
    '&:first-child': { paddingLeft: 16 },
    '&:last-child': { paddingRight: 16 },
  },
})
/** Lines that are drawn together. */
export const group = style({})
// `contain` makes a row a layer of its own: a key paints its row, not all sixty.
export const row = style({
  ...line,
  minHeight: 34,
  contain: 'content',
  borderBottom: `1px solid ${vars.line.faint}`,
  selectors: {
    [`${group}:last-child > &:last-child`]: { borderBottom: 0 },
    '&[data-on]': { background: vars.bg.selected },
  },
})
// One element per cell, and a clip where its words need one: sixty lines have five hundred of them.
export const cell = style({
  padding: '0 8px',
  lineHeight: '33px',
  minWidth: 0,
  // what is wrong with it, below it, comes into sight with it
  scrollMarginBottom: 40,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  selectors: {
    '&[data-cut]': { overflow: 'hidden' },
    // what is wrong with the line stands after its cells
    '&:not(:last-of-type)': { borderRight: `1px solid ${vars.line.faint}` },
    '&:first-child': { paddingLeft: 16 },
    '&:last-of-type': { paddingRight: 16 },
  },
})
/** The one cell that holds the editor. */
export const editing = style({ position: 'relative' })
export const end = style({
  justifyContent: 'flex-end',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const cursor = style({
  boxShadow: `inset 0 0 0 1px ${vars.accent.line}`,
  selectors: { [`${holder}:focus-within &`]: { boxShadow: `inset 0 0 0 2px ${vars.focus}` } },
})
export const within = style({ background: vars.bg.selectedHover })
export const bad = style({ boxShadow: `inset 3px 0 0 ${vars.red.solid}, inset 0 0 0 1px ${vars.red.solid}` })
export const editor = style({
  position: 'absolute',
  // rows are layers of their own, and come after it
  zIndex: 1,
  inset: 0,
  width: '100%',
  height: '100%',
  border: `2px solid ${vars.focus}`,
  outline: 'none',
  background: vars.bg.surface,
  padding: '0 6px',
  borderRadius: 0,
  '@media': { [narrow]: { fontSize: 16 } },
})
/** Of a line anywhere in the sheet: seen as long as the sheet is. */
export const refusal = style({
  position: 'sticky',
  bottom: 'var(--page-foot, 0px)',
  // over the text box that lies over a cell
  zIndex: 2,
  background: vars.bg.surface,
  padding: '4px 16px',
  color: vars.red.fg,
  ...type[12],
  fontWeight: 500,
  display: 'flex',
  gap: 4,
  alignItems: 'center',
})
export const problem = style({ ...type[12], padding: '2px 8px 6px', color: vars.red.fg, fontWeight: 500 })
export const problemEnd = style({ textAlign: 'right', '@media': { [narrow]: { textAlign: 'start' } } })
export const stacked = style({ '@media': { [narrow]: { display: 'block', minWidth: 0, padding: '8px 0' } } })
export const stackedCell = style({
  '@media': {
    [narrow]: {
      display: 'flex',
      alignItems: 'center',
      lineHeight: 'inherit',
      minHeight: 44,
      // one below the other they share their edges
      paddingInline: 16,
      borderRight: '0 !important' as '0',
      gap: 4,
      selectors: {
        '&::before': {
          content: 'attr(data-title)',
          color: vars.fg.three,
          ...type[12],
          flex: 'none',
          marginRight: 'auto',
        },
      },
    },
  },
})
// nothing to press: on a phone it is the head of its line, not a row like the others
export const number = style({ color: vars.fg.two, '@media': { [narrow]: { minHeight: 24 } } })
export const stackedHead = style({ '@media': { [narrow]: { display: 'none' } } })

/** Two facts in a cell, one above the other, the second one quiet. */
export const factCell = style({
  padding: '6px 7px',
  lineHeight: '17px',
  selectors: { '&:first-child': { paddingLeft: 16 } },
  // one below the other they share an edge
  '@media': { [narrow]: { paddingInline: 16 } },
})
globalStyle(`${factCell} > small`, {
  display: 'block',
  ...type[12],
  lineHeight: '16px',
  color: vars.fg.three,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
globalStyle(`[data-on] > ${factCell} > small`, { color: vars.fg.two })
export const factHead = style({ height: 40, lineHeight: '16px' })
globalStyle(`${factHead} > ${headCell}`, { padding: '0 7px' })
globalStyle(`${factHead} > ${headCell}:first-child`, { paddingLeft: 16 })
export const headSub = style({
  display: 'block',
  fontSize: 11,
  lineHeight: '14px',
  fontWeight: 400,
  color: vars.fg.three,
})
/** Goes as far as the sheet is seen, not as far as it can be scrolled. */
export const below = style({
  position: 'sticky',
  left: 0,
  borderBottom: `1px solid ${vars.line.faint}`,
})
