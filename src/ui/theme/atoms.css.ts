/** The few layout and text styles that screens may put together freely. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { type } from './tokens.ts'
import { narrow, wide } from './media.ts'
import { vars } from './theme.css.ts'

export const row = style({ display: 'flex', alignItems: 'center', gap: 8 })
export const wrap = style({ flexWrap: 'wrap' })
export const col = style({ display: 'flex', flexDirection: 'column' })
export const gap = styleVariants({
  2: { gap: 2 },
  4: { gap: 4 },
  8: { gap: 8 },
  12: { gap: 12 },
  16: { gap: 16 },
  24: { gap: 24 },
})
export const grow = style({ flex: 1, minWidth: 0 })
export const fill = style({ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' })
export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.line.strong} transparent`,
})
export const end = style({ textAlign: 'right' })
export const num = style({ fontVariantNumeric: 'tabular-nums lining-nums' })
export const trunc = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
})
export const nowrap = style({ whiteSpace: 'nowrap' })
export const muted = style({ color: vars.fg.two })
export const faint = style({ color: vars.fg.three })
export const medium = style({ fontWeight: 500 })
export const strong = style({ fontWeight: 600 })
export const small = style(type[12])
export const tiny = style(type[11])
export const caption = style({ ...type[11], fontWeight: 600, letterSpacing: '.02em', color: vars.fg.three })
export const heading = style({ ...type[14], fontWeight: 650, letterSpacing: '-.006em' })
export const subheading = style({ ...type[12], fontWeight: 600 })
export const card = style({
  background: vars.bg.surface,
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 8,
  boxShadow: vars.e[1],
  minWidth: 0,
})
export const section = style({ padding: 16, borderBottom: `1px solid ${vars.line.faint}` })
/** A part of a page under its facts. */
export const block = style({
  padding: '14px 16px 18px',
  borderTop: `1px solid ${vars.line.faint}`,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  minWidth: 0,
})
/** Read aloud, not seen. */
export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
export const onlyWide = style({ '@media': { [narrow]: { display: 'none !important' } } })
export const onlyNarrow = style({ '@media': { [wide]: { display: 'none !important' } } })
/** Definition list: facts of a record, label above value. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: 16,
  padding: 16,
})
globalStyle(`${facts} dt`, { ...type[12], color: vars.fg.three, marginBottom: 2 })
globalStyle(`${facts} dd`, { lineHeight: '19px', overflowWrap: 'anywhere' })
/** Small static table inside a card or panel. */
export const table = style({})
globalStyle(`${table} th`, {
  height: 30,
  padding: '0 8px',
  textAlign: 'left',
  ...type[12],
  fontWeight: 500,
  color: vars.fg.two,
  background: vars.bg.subtle,
  borderBottom: `1px solid ${vars.line.strong}`,
  whiteSpace: 'nowrap',
})
globalStyle(`${table} th.${end}`, { textAlign: 'right' })
globalStyle(`${table} td`, {
  height: vars.row,
  padding: '0 8px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
globalStyle(`${table} tr:last-child td`, { borderBottom: 0 })
globalStyle(`${table} th:first-child, ${table} td:first-child`, { paddingLeft: 12 })
globalStyle(`${table} th:last-child, ${table} td:last-child`, { paddingRight: 12 })
export const boxed = style({ border: `1px solid ${vars.line.faint}`, borderRadius: 5, overflow: 'hidden' })
/**
 * A table whose rows are blocks where there is no room for columns: the first cell with what is done to the
 * row, the others two by two, each under its `data-label`.
 */
export const stacked = style({})
const stackedOn = (selector: string, rule: object): void =>
  globalStyle(`${stacked} ${selector}`, { '@media': { [narrow]: rule } })
stackedOn('thead', { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })
stackedOn('tr', {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '4px 12px',
  padding: '10px 12px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
stackedOn('tr:last-child', { borderBottom: 0 })
stackedOn('td', {
  display: 'block',
  height: 'auto',
  padding: '0 !important',
  border: 0,
  textAlign: 'start !important' as 'start',
})
stackedOn('td:first-child', { gridColumn: 1, fontWeight: 500, alignSelf: 'center' })
stackedOn('td:last-child:not([data-label])', { gridColumn: 2, gridRow: 1, justifySelf: 'end' })
stackedOn('td[data-label]::before', {
  content: 'attr(data-label)',
  ...type[12],
  color: vars.fg.two,
  display: 'block',
})
