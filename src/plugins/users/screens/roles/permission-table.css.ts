import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

export const grid = style({
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 8,
  maxWidth: 980,
  minWidth: 0,
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(150px, 220px) repeat(4, 68px) minmax(0, 1fr)',
  alignItems: 'center',
  minHeight: 36,
  padding: '2px 12px',
  selectors: {
    '& + &': { borderTop: `1px solid ${vars.line.faint}` },
    '&:hover, &:focus-within': { background: vars.bg.selected },
  },
  '@media': {
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 6px',
      padding: '8px 12px',
    },
  },
})
export const head = style([
  row,
  {
    ...type[12],
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontWeight: 500,
    color: vars.fg.two,
    background: vars.bg.canvas,
    borderBottom: `1px solid ${vars.line.strong}`,
    borderRadius: '8px 8px 0 0',
    '@media': { [narrow]: { display: 'none' } },
  },
])
export const middle = style({ textAlign: 'center', '@media': { [narrow]: { textAlign: 'left' } } })
export const record = style({
  fontWeight: 500,
  minWidth: 0,
  '@media': { [narrow]: { flexBasis: '100%' } },
})
export const others = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 10px', minWidth: 0 })
/** a cell of the grid: what may be done carries a check, what may not a cross */
export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  minHeight: 28,
  minWidth: 28,
  padding: '0 6px',
  border: '1px solid transparent',
  borderRadius: 5,
  background: 'none',
  font: 'inherit',
  ...type[12],
  color: vars.fg.two,
  selectors: {
    '&[data-may]': { color: vars.green.fg, fontWeight: 600 },
    'button&': { cursor: 'pointer', borderColor: vars.line.faint },
    'button&:hover': { borderColor: vars.accent.base },
    'button&[aria-disabled=true]': { cursor: 'not-allowed', borderStyle: 'dashed' },
  },
  '@media': { [narrow]: { minHeight: 44, padding: '0 8px' } },
})
/** the name of a record that is a box for all of its actions */
export const whole = style([mark, { ...type[13], color: vars.fg.one, fontWeight: 500, textAlign: 'left' }])
/** the name of an action, where no head of a column says it */
export const word = style({})
globalStyle(`${middle} ${word}`, { display: 'none' })
globalStyle(`${middle} ${word}`, { '@media': { [narrow]: { display: 'inline' } } })
export const roles = style({ display: 'flex', flexWrap: 'wrap', gap: 6 })
export const role = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '0 12px',
  border: `1px solid ${vars.line.strong}`,
  borderRadius: 6,
  color: vars.fg.one,
  fontWeight: 500,
  selectors: {
    '&[aria-current]': {
      borderColor: vars.accent.base,
      background: vars.bg.selected,
      color: vars.accent.fg,
      fontWeight: 600,
    },
  },
  '@media': { [narrow]: { minHeight: 44 } },
})
export const page = style({ display: 'flex', flexDirection: 'column', gap: 14, padding: '14px 16px 18px' })
