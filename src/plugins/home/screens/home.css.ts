import { style, styleVariants } from '@vanilla-extract/css'
import { atoms, narrow, type, vars } from '#ui/theme'

export const body = style({
  flex: 1,
  minHeight: 0,
  overflow: 'hidden auto',
  background: vars.bg.canvas,
  padding: '0 16px 24px',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '@media': { [narrow]: { padding: '0 10px 90px' } },
})
export const bar = style({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 52, flexWrap: 'wrap' })
export const hint = style({ ...type[12], color: vars.fg.three, '@media': { [narrow]: { display: 'none' } } })
export const band = style({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** Columns beside one another. */
export const columns = styleVariants({
  main: { gridTemplateColumns: 'minmax(0, 1fr)' },
  mainSide: { gridTemplateColumns: 'minmax(0, 2.1fr) minmax(0, 1fr)' },
  mainSideFar: { gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1.1fr) minmax(0, 1fr)' },
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  alignItems: 'start',
})
export const change = styleVariants({ up: vars.green, down: vars.red }, (tone) => ({ color: tone.fg }))
export const spoken = atoms.hidden
export const end = style({ textAlign: 'right' })
export const endWide = style({ textAlign: 'right', '@media': { [narrow]: { display: 'none' } } })
export const arranging = style({ ...type[12], color: vars.fg.two })
export const held = style({ position: 'relative', minWidth: 0 })
export const moves = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 8px',
  border: `1px dashed ${vars.line.control}`,
  borderBottom: 0,
  borderRadius: '8px 8px 0 0',
  background: vars.bg.subtle,
})
/** One row of figures; on a phone three rows of two. */
export const figuresRoom = style({ minHeight: 91, '@media': { [narrow]: { minHeight: 326 } } })
/** The chart of a week and the table of five products. */
export const productsRoom = style({ minHeight: 484 })
