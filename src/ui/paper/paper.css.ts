import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css.ts'
import { hidden } from '../theme/atoms.css.ts'

// paper is always light, whatever the theme
const ink = '#13202a'
const soft = '#43525f'
const rule = '#d0d7de'
const narrow = 'screen and (max-width: 768px)'

/** The ground a document lies on. */
export const desk = style({
  flex: 1,
  overflow: 'auto',
  background: vars.bg.sunken,
  padding: '24px 24px 40px 32px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // as high as what is on it, however little room there is
  gridAutoRows: 'max-content',
  justifyItems: 'start',
  alignContent: 'start',
  gap: 24,
  '@media': {
    '(max-width: 768px)': { padding: 12, flex: 'none', overflow: 'visible' },
    print: { display: 'block', padding: 0, background: '#fff', overflow: 'visible' },
  },
})
/** With nothing beside it. */
export const alone = style({ justifyItems: 'center' })
export const document = style({ display: 'contents' })
/** One sheet: as wide as Letter leaves room, so the screen shows what the printer gives. */
export const sheet = style({
  width: 700,
  maxWidth: '100%',
  minHeight: 780,
  background: '#fff',
  color: ink,
  colorScheme: 'light',
  boxShadow: '0 1px 3px rgb(19 32 42 / .18), 0 0 0 1px rgb(19 32 42 / .06)',
  padding: '40px 44px',
  fontSize: 12,
  lineHeight: '17px',
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    '(max-width: 768px)': { padding: 20 },
    print: { display: 'block', boxShadow: 'none', width: 'auto', padding: 0, minHeight: 0 },
  },
  selectors: { '& + &': { breakBefore: 'page' } },
})
globalStyle(`${sheet} > *`, { flex: 'none' })
/** DRAFT or VOID: printed, it stands on every page. */
export const mark = style({
  alignSelf: 'center',
  margin: '0 0 16px',
  padding: '2px 14px',
  border: '2px solid currentColor',
  borderRadius: 4,
  color: '#a02318',
  fontSize: 18,
  lineHeight: '24px',
  fontWeight: 650,
  letterSpacing: '.14em',
  '@media': { print: { position: 'fixed', top: 0, left: '42%' } },
})
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 24,
  marginBottom: 28,
  '@media': { [narrow]: { flexDirection: 'column', gap: 12, marginBottom: 20 } },
})
export const from = style({ display: 'flex', gap: 12, minWidth: 0 })
export const logo = style({ width: 66, height: 48, objectFit: 'contain', objectPosition: 'left top' })
export const company = style({ display: 'block', fontSize: 15, lineHeight: '20px', fontWeight: 650 })
export const title = style({ textAlign: 'right', '@media': { [narrow]: { textAlign: 'left' } } })
globalStyle(`${title} h2`, {
  margin: 0,
  fontSize: 24,
  lineHeight: '30px',
  fontWeight: 650,
  letterSpacing: '-.02em',
})
export const line = style({ display: 'block', overflowWrap: 'anywhere' })
export const plain = style({})
export const strong = style({ fontWeight: 600 })
export const quiet = style({ color: soft })
export const notice = style({ fontWeight: 600, fontSize: 11 })
export const label = style({ margin: '0 0 4px', fontSize: 11, fontWeight: 600, color: soft })
export const columns = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginBottom: 24,
  '@media': { [narrow]: { gridAutoFlow: 'row' } },
})
export const facts = style({ margin: 0, breakInside: 'avoid' })
globalStyle(`${facts} > div`, { display: 'flex', justifyContent: 'space-between', gap: 12 })
globalStyle(`${facts} dt`, { color: soft, flex: 'none' })
globalStyle(`${facts} dd`, {
  margin: 0,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
export const totals = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 24,
  marginTop: 20,
  breakInside: 'avoid',
  breakBefore: 'avoid',
  '@media': { [narrow]: { flexDirection: 'column' } },
})
export const texts = style({ margin: '0 0 14px', selectors: { [`${totals} + &`]: { marginTop: 14 } } })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
globalStyle(`${table} th, ${table} td`, { textAlign: 'left', verticalAlign: 'top', fontWeight: 400 })
// a figure is never broken in two
globalStyle(`${table} ${line}`, { overflowWrap: 'break-word' })
globalStyle(`${table} thead th`, {
  fontSize: 11,
  fontWeight: 600,
  color: soft,
  padding: '4px 0',
  verticalAlign: 'bottom',
  borderBottom: `1px solid ${ink}`,
  '@media': { 'screen and (min-width: 769px)': { whiteSpace: 'nowrap' } },
})
globalStyle(`${table} tbody tr`, { breakInside: 'avoid' })
globalStyle(`${table} tbody tr > *`, { padding: '6px 0', borderTop: `1px solid ${rule}` })
globalStyle(`${table} tbody:first-of-type tr:first-child > *`, { borderTop: 0 })
globalStyle(`${table} tbody:last-of-type tr:last-child > *`, { borderBottom: `1px solid ${rule}` })
export const figures = style({})
globalStyle(`${table} .${figures}`, { textAlign: 'right', paddingLeft: 12 })
globalStyle(`${table} td.${figures}`, { whiteSpace: 'nowrap' })
export const group = style({ breakAfter: 'avoid' })
globalStyle(`${table} tbody .${group} > th`, {
  fontSize: 11,
  fontWeight: 600,
  color: soft,
  padding: '10px 0 4px',
})
export const below = style({ breakBefore: 'avoid' })
globalStyle(`${table} tbody .${below} > td`, { borderTop: 0, paddingTop: 0 })
// on a phone a row is a block: its name, and the rest beside each other, each under the head of its column
const onPhone = (selector: string, rule: GlobalStyleRule): void =>
  globalStyle(`${table} ${selector}`, { '@media': { [narrow]: rule } })
onPhone('thead', { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })
onPhone('tbody', { display: 'block' })
onPhone('tbody tr', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
  gap: '4px 12px',
  padding: '8px 0',
  borderTop: `1px solid ${rule}`,
})
onPhone(`tbody .${below}`, { borderTop: 0, paddingTop: 0 })
onPhone('tbody tr > *', { display: 'block', padding: '0 !important', border: '0 !important' })
onPhone(`td.${figures}`, { textAlign: 'left' })
onPhone('tbody tr > :is(th, [colspan])', { gridColumn: '1 / -1' })
onPhone('tbody tr > td:empty', { display: 'none' })
onPhone('td[data-label]::before', {
  content: 'attr(data-label)',
  display: 'block',
  fontSize: 11,
  color: soft,
})
globalStyle(`${totals} p`, { margin: '0 0 4px', color: soft })
globalStyle(`${totals} ${facts}`, { minWidth: 260 })
export const due = style({
  borderTop: `1px solid ${ink}`,
  marginTop: 6,
  paddingTop: 4,
  fontSize: 15,
  fontWeight: 650,
})
globalStyle(`${facts} .${due} dt`, { color: ink })
export const signatures = style({
  marginTop: 24,
  breakInside: 'avoid',
  breakBefore: 'avoid',
  display: 'grid',
  gap: 14,
})
export const places = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 30,
  '@media': { [narrow]: { gridTemplateColumns: '1fr' } },
})
export const place = style({ margin: 0, display: 'grid', alignContent: 'end', minHeight: 64 })
globalStyle(`${place} img`, { maxHeight: 48, maxWidth: 220 })
globalStyle(`${place} figcaption`, {
  borderTop: `1px solid ${soft}`,
  paddingTop: 2,
  fontSize: 11,
  color: soft,
})
export const box = style({ display: 'flex', alignItems: 'center', gap: 8 })
export const square = style({ width: 11, height: 11, border: `1px solid ${ink}` })
export const ticked = style({ background: ink })
export const foot = style({
  marginTop: 'auto',
  paddingTop: 24,
  fontSize: 11,
  color: soft,
})

/** An amount that explains itself; the whole row is where it is pressed. */
export const explained = style({
  position: 'relative',
  selectors: { '&:hover, &:focus-within': { background: '#eef6f8' } },
  '@media': { print: { background: 'none !important' } },
})
export const why = style({
  all: 'unset',
  cursor: 'pointer',
  // as large as a finger needs, in the room of its row
  display: 'inline-block',
  padding: '4px 0',
  margin: '-4px 0',
  textDecoration: `underline dotted ${soft}`,
  textUnderlineOffset: 3,
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { outline: '2px solid #0b5f73', outlineOffset: -1 },
  },
  '@media': {
    [narrow]: { padding: '14px 0', margin: '-14px 0' },
    print: { textDecoration: 'none' },
  },
})
/** A value that is wrong and the right one, on the screen only. */
export const wrong = style({
  padding: '1px 4px',
  margin: '-1px -4px',
  borderRadius: 3,
  border: '1px solid #e7a9a3',
  background: '#fdecea',
  color: '#a02318',
  '@media': { print: { all: 'unset' } },
})
globalStyle(`${wrong} ins`, {
  textDecoration: 'none',
  fontWeight: 650,
  color: '#1d5b36',
  '@media': { print: { display: 'none' } },
})
globalStyle(`${wrong} del`, { '@media': { print: { textDecoration: 'none' } } })
export const unseen = style([hidden, { '@media': { print: { display: 'none' } } }])
