import { style } from '@vanilla-extract/css'
import { atoms, narrow, radius, type, vars } from '#ui/theme'

const look = (name: string): string => `&[data-look~="${name}"]`
const mark = { outline: `2px solid ${vars.focus}`, outlineOffset: 1 } as const

/** What board and planner draw the same on a card: cursor, selection, the hole it leaves while it is carried. */
export const base = style({
  userSelect: 'none',
  cursor: 'grab',
  minWidth: 0,
  textAlign: 'left',
  scrollMargin: 48,
  selectors: {
    '&:focus-visible': mark,
    [look('selected')]: {
      background: vars.bg.selected,
      borderColor: vars.accent.base,
      boxShadow: `0 0 0 1px ${vars.accent.base}`,
    },
    [look('carried')]: {
      background: 'transparent',
      border: `1px dashed ${vars.line.control}`,
      boxShadow: 'none',
      opacity: 0.62,
    },
  },
})
/** A card of the board. Its height is guessed until it comes into sight, so a long column costs nothing. */
export const card = style([
  base,
  {
    display: 'block',
    position: 'relative',
    background: vars.bg.surface,
    border: `1px solid ${vars.line.faint}`,
    borderRadius: radius.card,
    padding: '7px 9px 0',
    boxShadow: vars.e[1],
    lineHeight: '19px',
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 110px',
    '@media': { '(forced-colors: active)': { borderColor: 'currentColor' } },
  },
])
export const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 19,
  // the button of the menu stands at its end
  '@media': { [narrow]: { paddingRight: 40 } },
})
export const number = style({
  ...type[11],
  whiteSpace: 'nowrap',
  color: vars.fg.three,
  fontVariantNumeric: 'tabular-nums',
})
export const tagBox = style({ marginLeft: 'auto', minWidth: 0, overflow: 'hidden', display: 'flex' })
export const customer = style([atoms.trunc, { display: 'block', fontWeight: 500 }])
export const site = style([atoms.trunc, { ...type[11], display: 'block', color: vars.fg.three }])
export const goods = style({ display: 'flex', gap: 6, alignItems: 'center', minWidth: 0 })
export const product = style([atoms.trunc, { flex: 1, ...type[12] }])
export const amount = style({
  ...type[12],
  fontWeight: 500,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
export const foot = style({
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  ...type[11],
  color: vars.fg.two,
  borderTop: `1px solid ${vars.line.faint}`,
  margin: '6px -9px 0',
  padding: '4px 9px',
  height: 28,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
export const initials = style({
  width: 18,
  height: 18,
  borderRadius: '50%',
  background: vars.neutral.bg,
  color: vars.neutral.fg,
  fontSize: 9,
  lineHeight: 1,
  fontWeight: 600,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
})
export const quiet = style({ ...type[11], color: vars.fg.three, fontWeight: 400 })
export const menuButton = style({
  display: 'none',
  position: 'absolute',
  right: 0,
  top: 0,
  width: 44,
  height: 44,
  '@media': { [narrow]: { display: 'grid', placeItems: 'center' } },
})
