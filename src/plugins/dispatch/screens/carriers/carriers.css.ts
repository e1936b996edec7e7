import { style } from '@vanilla-extract/css'
import { narrow, vars } from '#ui/theme'

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  alignItems: 'start',
  gap: 16,
  overflow: 'auto',
})
export const when = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, alignItems: 'start' })
export const onOrder = style({
  display: 'flex',
  flexDirection: 'column',
  borderTop: `1px solid ${vars.line.faint}`,
})
/** Beside the facts, which have an edge of their own. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px 0',
})
export const earlier = style({ padding: '0 16px 12px', margin: 0, color: vars.fg.two })
/** Where a tender stands, and what can be done about it. */
export const strip = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '4px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { padding: '6px 12px' } },
})
