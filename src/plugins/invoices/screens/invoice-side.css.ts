import { style } from '@vanilla-extract/css'
import { space, vars } from '#ui/theme'

export const side = style({
  width: 360,
  flex: 'none',
  overflow: 'auto',
  borderLeft: `1px solid ${vars.line.strong}`,
  background: vars.bg.surface,
  '@media': {
    '(max-width: 1100px)': { width: 300 },
    '(max-width: 768px)': { width: 'auto', borderLeft: 0, overflow: 'visible' },
    print: { display: 'none' },
  },
})
/** On a phone the paper first, then what is said about it. */
export const both = style({
  display: 'flex',
  flex: 1,
  minHeight: 0,
  '@media': { '(max-width: 1100px)': { display: 'block', overflow: 'auto' }, print: { display: 'block' } },
})
export const part = style({
  display: 'grid',
  gap: space[5],
  padding: space[6],
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const title = style({ margin: 0, fontSize: 13, fontWeight: 650 })
/** where the document comes to lie */
export const waiting = style({ flex: 1, padding: space[6] })
/** Open balance, the first line beside an invoice. */
export const open = style({ margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 650 })
export const late = style([open, { color: vars.red.fg }])
