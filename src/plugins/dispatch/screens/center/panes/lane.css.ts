/** What stands in the line of a driver: his stops and his lifts. */
import { style, styleVariants } from '@vanilla-extract/css'
import { atoms, narrow, radius, type, vars } from '#ui/theme'
import { card, menuButton } from '../center.css.ts'

export const laneCard = style([
  card,
  {
    position: 'absolute',
    top: 4,
    bottom: 4,
    padding: '3px 6px',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    background: vars.bg.surface,
    border: `1px solid ${vars.line.control}`,
    borderRadius: radius.control,
    lineHeight: '17px',
    selectors: {
      '&[data-planned]': { border: `1px dashed ${vars.accent.base}`, background: vars.bg.selected },
      '&[data-late]': { borderColor: vars.red.fg },
      '&[data-done]': { background: vars.bg.subtle },
    },
  },
])
/** The edge of a card has the color of its first product; the word stands in it too. */
export const edge = styleVariants(vars.product, (color) => ({
  boxShadow: `inset 3px 0 0 ${color}`,
  paddingLeft: 9,
  selectors: { '&[data-planned]': { boxShadow: 'none' } },
}))
/** A lift: lower than a stop, with which it is not confused. */
export const lift = style({
  position: 'absolute',
  top: '50%',
  height: 28,
  transform: 'translateY(-50%)',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  border: `1px solid ${vars.line.control}`,
  borderRadius: radius.control,
  background: vars.bg.subtle,
  color: vars.fg.two,
  selectors: {
    '&[data-lift="lifting"]': { background: vars.amber.bg, borderColor: vars.amber.fg, color: vars.amber.fg },
    '&[data-lift="ahead"]': { background: vars.bg.surface, borderStyle: 'dashed' },
  },
})
export const nth = style({ fontVariantNumeric: 'tabular-nums', color: vars.fg.two })
export const goods = style([atoms.trunc, { ...type[11], color: vars.fg.two }])
export const state = style({ ...type[11], display: 'flex', gap: 6, overflow: 'hidden', whiteSpace: 'nowrap' })
export const stateWord = style([atoms.trunc, { minWidth: 0 }])
export const notSent = style({ color: vars.accent.fg, fontWeight: 500 })
/** Below the words: a card is narrower than they and a thumb together. */
export const menu = style([menuButton, { '@media': { [narrow]: { top: 'auto', bottom: 0 } } }])
