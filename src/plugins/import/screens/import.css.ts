import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { narrow, radius, space, type, vars } from '#ui/theme'

export const body = style({
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto minmax(0, 1fr)' } },
})
export const steps = style({
  padding: space[5],
  borderRight: `1px solid ${vars.line.faint}`,
  background: vars.bg.subtle,
  '@media': {
    [narrow]: {
      display: 'flex',
      gap: space[3],
      padding: `${space[3]} ${space[5]}`,
      borderRight: 0,
      borderBottom: `1px solid ${vars.line.faint}`,
      flexWrap: 'wrap',
    },
  },
})
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: 34,
  padding: `0 ${space[4]}`,
  '@media': { [narrow]: { minHeight: 28, padding: `0 ${space[3]}`, gap: space[3] } },
  color: vars.fg.two,
  borderRadius: radius.control,
  whiteSpace: 'nowrap',
  selectors: { '&[aria-current]': { background: vars.accent.tint, color: vars.accent.fg, fontWeight: 600 } },
})
/** On a phone only the present one has room for its name. */
export const stepName = style({
  '@media': {
    [narrow]: {
      selectors: {
        'li:not([aria-current]) > &': {
          position: 'absolute',
          width: 1,
          height: 1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
})
export const sign = style({
  width: 18,
  height: 18,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: '1px solid currentColor',
  ...type[11],
})
/** Scrolls by itself, so that the foot stays. */
export const task = style({ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 })
export const content = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: space[7],
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  alignItems: 'stretch',
  '@media': { [narrow]: { padding: space[5] } },
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[5]} ${space[7]}`,
  borderTop: `1px solid ${vars.line.faint}`,
  background: vars.bg.subtle,
  '@media': { [narrow]: { padding: space[5] } },
})
globalStyle(`${foot} > :last-child`, { marginLeft: 'auto' })
export const working = style({ flex: 1, minWidth: 0 })
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
/** Appears after 400 ms only. */
export const late = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[4],
  color: vars.fg.two,
  animation: `${appear} 90ms .4s both`,
})
export const ring = style({
  width: 14,
  height: 14,
  flex: 'none',
  borderRadius: '50%',
  border: `2px solid ${vars.line.strong}`,
  borderTopColor: vars.accent.base,
  animation: `${turn} .8s linear infinite`,
})
export const drop = style({
  border: `1.5px dashed ${vars.line.strong}`,
  borderRadius: radius.card,
  padding: space[8],
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  alignItems: 'center',
  textAlign: 'center',
  maxWidth: 640,
  selectors: { '&[data-over]': { borderColor: vars.accent.base, background: vars.accent.tint } },
})
export const paste = style({
  maxWidth: 640,
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  alignItems: 'flex-start',
})
globalStyle(`${paste} > *:first-child`, { alignSelf: 'stretch' })
export const table = style({
  overflow: 'auto',
  border: `1px solid ${vars.line.faint}`,
  borderRadius: radius.card,
  flex: 'none',
})
globalStyle(`${table} table`, { minWidth: '100%' })
globalStyle(`${table} td, ${table} th`, {
  verticalAlign: 'top',
  paddingTop: 6,
  paddingBottom: 6,
  minWidth: 72,
})
globalStyle(`${table} tbody th`, {
  background: 'none',
  color: vars.fg.one,
  borderBottom: `1px solid ${vars.line.faint}`,
  height: vars.row,
  lineHeight: '20px',
  whiteSpace: 'normal',
})
globalStyle(`${table} tbody tr:last-child th`, { borderBottom: 0 })
/** Columns of the first lines that only say which line it is. */
export const lead = style({
  width: '1%',
  minWidth: '0 !important',
  whiteSpace: 'nowrap !important' as 'nowrap',
})
/** On a phone each column of the file is a block: its heading, its samples, its field. */
export const stacked = style({})
const onPhone = (selector: string, rule: object): void =>
  globalStyle(`${stacked} ${selector}`, { '@media': { [narrow]: rule } })
onPhone('thead', { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })
onPhone('tr', {
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[5],
  borderBottom: `1px solid ${vars.line.faint}`,
})
onPhone('tr:last-child', { borderBottom: 0 })
for (const cellOf of ['tbody th', 'tbody td'])
  onPhone(cellOf, {
    display: 'block',
    height: 'auto !important' as 'auto',
    maxWidth: 'none',
    padding: '0 !important',
    border: '0 !important',
  })
export const cell = style({ maxWidth: 260, overflowWrap: 'break-word' })
export const wrong = style({ background: vars.bg.subtle, boxShadow: `inset 2px 0 0 ${vars.line.strong}` })
export const reason = style({
  display: 'flex',
  gap: 4,
  alignItems: 'baseline',
  ...type[12],
  color: vars.fg.one,
  fontWeight: 500,
})
export const choice = style({ minWidth: 220 })
export const question = style({ paddingTop: space[4] })
export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: space[5],
  maxWidth: 720,
})
export const count = style({
  border: `1px solid ${vars.line.faint}`,
  borderRadius: radius.card,
  padding: `${space[4]} ${space[5]}`,
})
globalStyle(`${count} dd`, { ...type[20], fontWeight: 650, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${count} dt`, { ...type[12], color: vars.fg.two })
export const title = style({ ...type[16], fontWeight: 650 })
export const part = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const summary = style({ cursor: 'pointer', fontWeight: 500 })
export const choices = style({ alignItems: 'flex-end', padding: `${space[4]} 0` })
export const evidence = style({ display: 'block', ...type[12], color: vars.fg.two })
export const constants = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 320px))',
  gap: space[5],
})
export const name = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 })
/** Scrolls by itself on a phone. */
export const filter = style({
  maxWidth: '100%',
  overflowX: 'auto',
  overflowY: 'hidden',
  padding: 2,
  margin: -2,
})
/** Names side by side where there is room. */
export const names = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: space[5],
  alignItems: 'start',
})
/** Buttons of a part are as wide as their words. */
globalStyle(`${part} > button, ${part} > div > button`, {
  alignSelf: 'flex-start',
  '@media': { [narrow]: { maxWidth: '100%', height: 'auto', minHeight: 44, whiteSpace: 'normal' } },
})
export const left = style({ ...type[13], color: vars.fg.two, paddingTop: space[3] })
