import { globalStyle, style } from '@vanilla-extract/css'
import { radius, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

const list = style({ display: 'flex', flexDirection: 'column' })
export const apart = style([list, { gap: 8 }])
export const joined = style([
  list,
  { border: `1px solid ${vars.line.faint}`, borderRadius: radius.card, overflow: 'hidden' },
])
// the hidden input of a choice is placed in its card: placed in the frame, it would scroll the whole page
export const card = style({ position: 'relative', minWidth: 0 })
globalStyle(`${apart} > ${card}`, { border: `1px solid ${vars.line.strong}`, borderRadius: radius.card })
globalStyle(`${apart} > ${card}[data-on]`, {
  borderColor: vars.accent.base,
  background: vars.bg.selected,
  boxShadow: `inset 0 0 0 1px ${vars.accent.base}`,
})
globalStyle(`${joined} > ${card} + ${card}`, { borderTop: `1px solid ${vars.line.faint}` })
globalStyle(`${joined} > ${card}[data-on]`, {
  background: vars.bg.selected,
  boxShadow: `inset 3px 0 ${vars.accent.base}`,
})
export const choice = style({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  padding: '10px 14px',
  cursor: 'pointer',
  '@media': { [narrow]: { minHeight: 44 } },
  selectors: { '&[data-disabled]': { cursor: 'default', color: vars.fg.three } },
})
globalStyle(`${choice} > span:first-child`, { marginTop: 1 })
export const words = style({ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 })
export const label = style({ fontWeight: 600 })
export const help = style({ ...type[12], color: vars.fg.two })
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: '0 14px 14px 40px',
})
