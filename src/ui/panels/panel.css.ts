import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { radius, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const panel = style({
  background: vars.bg.surface,
  border: `1px solid ${vars.line.faint}`,
  borderRadius: radius.card,
  boxShadow: vars.e[1],
  minWidth: 0,
  overflow: 'hidden',
  selectors: {
    '&:focus-within, &:focus': { outline: `2px solid ${vars.focus}`, outlineOffset: -1 },
  },
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '4px 12px',
})
export const title = style({ ...type[13], fontWeight: 650, whiteSpace: 'nowrap', flex: 'none' })
export const count = style({
  ...type[12],
  color: vars.fg.three,
  fontVariantNumeric: 'tabular-nums',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const link = style({
  ...type[12],
  color: vars.accent.fg,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': { [narrow]: { minHeight: 44, display: 'inline-flex', alignItems: 'center' } },
})
export const bones = style({ borderTop: `1px solid ${vars.line.faint}` })
export const bone = style({ height: 42, display: 'flex', alignItems: 'center', padding: '0 12px' })
export const nothing = style({
  ...type[12],
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: vars.fg.two,
  padding: '8px 12px 12px',
  borderTop: `1px solid ${vars.line.faint}`,
})
globalStyle(`${nothing} svg`, { color: vars.green.solid })
export const rows = style({ listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 42,
  padding: '3px 12px',
  borderTop: `1px solid ${vars.line.faint}`,
  color: vars.fg.three,
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&:focus-within': { background: vars.bg.selected },
  },
})
export const text = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' })
/** The link covers its row; buttons lie over it. */
export const rowLink = style({
  ...type[13],
  fontWeight: 500,
  color: vars.fg.one,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  outline: 'none',
  selectors: {
    'li &::after': { content: '', position: 'absolute', inset: 0 },
    '&:focus-visible': { textDecoration: 'underline' },
  },
})
export const who = style({
  ...type[11],
  color: vars.fg.three,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const figure = style({
  ...type[13],
  color: vars.fg.one,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const step = style({ position: 'relative', flex: 'none' })
const tints = {
  neutral: vars.neutral,
  blue: vars.blue,
  violet: vars.violet,
  amber: vars.amber,
  green: vars.green,
  red: vars.red,
}
export const tones = styleVariants(tints, (t) => ({ background: t.bg, color: t.fg }))
export const mark = style({
  width: 26,
  height: 26,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: radius.control,
})
export const markCount = style({
  ...type[12],
  fontWeight: 600,
  minWidth: 28,
  height: 20,
  padding: '0 6px',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: radius.tag,
  fontVariantNumeric: 'tabular-nums',
})

export const tableBox = style({ overflow: 'auto hidden', borderTop: `1px solid ${vars.line.faint}` })
export const table = style({ width: '100%', borderCollapse: 'collapse', ...type[12] })
globalStyle(`${table} th`, {
  ...type[11],
  fontWeight: 500,
  color: vars.fg.two,
  background: vars.bg.subtle,
  textAlign: 'left',
  padding: '6px 8px',
  whiteSpace: 'nowrap',
})
globalStyle(`${table} td`, {
  height: 30,
  padding: '2px 8px',
  borderTop: `1px solid ${vars.line.faint}`,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
globalStyle(`${table} tbody tr:hover`, { background: vars.bg.hover })
globalStyle(`${table} tbody tr:focus-within`, {
  background: vars.bg.selected,
  boxShadow: `inset 3px 0 ${vars.accent.base}`,
})
globalStyle(`${table} tfoot td`, { fontWeight: 600 })
globalStyle(`${table} :is(th, td):first-child`, { paddingLeft: 12 })
globalStyle(`${table} :is(th, td):last-child`, { paddingRight: 12 })
/** The cell that gives way where the table is narrow. */
export const grow = style({
  width: '100%',
  maxWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [narrow]: { minWidth: 120 } },
})
export const end = style({ textAlign: 'right !important' as 'right' })
export const onlyWide = style({ '@media': { [narrow]: { display: 'none' } } })
