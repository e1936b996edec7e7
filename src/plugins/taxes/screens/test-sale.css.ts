import { style } from '@vanilla-extract/css'
import { type, vars } from '#ui/theme'

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 12,
  alignItems: 'start',
  padding: '14px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const note = style({ padding: '12px 16px' })

/** There is room for the list before the tax and for a sale after it. */
export const ROOMY = '(min-width: 1101px)'
export const page = style({ display: 'flex', flex: 1, minHeight: 0, minWidth: 0 })
export const list = style({
  width: 220,
  flex: 'none',
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  padding: '10px 12px',
  borderRight: `1px solid ${vars.line.strong}`,
})
export const level = style({ ...type[12], fontWeight: 500, color: vars.fg.two, padding: '12px 8px 4px' })
export const tax = style({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  minHeight: 30,
  padding: '0 8px',
  borderRadius: 5,
  fontWeight: 500,
  color: vars.fg.two,
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&[aria-current="page"]': {
      background: vars.bg.selected,
      color: vars.fg.one,
      boxShadow: `inset 3px 0 ${vars.accent.base}`,
    },
  },
})
export const main = style({ flex: 1, minWidth: 0, overflow: 'hidden auto', scrollbarWidth: 'thin' })
export const side = style({
  width: 380,
  flex: 'none',
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  borderLeft: `1px solid ${vars.line.strong}`,
})
export const head = style({
  display: 'flex',
  gap: 8,
  alignItems: 'baseline',
  padding: '12px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
