import { style } from '@vanilla-extract/css'
import { narrow, radius, vars } from '#ui/theme'

/** px of a row where there are few of them */
export const ROW = 44
/** px a box of rows is at least wide, where there is room */
export const LEAST = 940
/** px of the head of a grid and of the lines around it */
export const HEAD = 32
/** Around a list of a handful of rows. */
export const page = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'auto',
  padding: '24px 24px 16px',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  background: vars.bg.surface,
  '@media': { [narrow]: { padding: '12px 0' } },
})
export const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 940,
  minHeight: 26,
  flex: 'none',
  '@media': { [narrow]: { padding: '0 16px' } },
})
export const purpose = style({ flex: 1, color: vars.fg.two })
export const box = style({
  vars: { [vars.row]: `${ROW}px` },
  position: 'relative',
  flex: 'none',
  width: '100%',
  border: `1px solid ${vars.line.faint}`,
  borderRadius: radius.card,
  '@media': { [narrow]: { borderWidth: '1px 0', borderRadius: 0 } },
})
/** what failed has a frame of its own */
export const failed = style({ width: '100%', flex: 'none', margin: -16 })
export const rows = style({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: radius.card,
})
/** at the end of the cursor's row, on its ground */
export const deeds = style({
  position: 'absolute',
  right: 6,
  zIndex: 1,
  height: ROW,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  paddingLeft: 8,
  '@media': { [narrow]: { display: 'none' } },
})
/** under the last row */
export const added = style({
  borderRadius: `0 0 ${radius.card} ${radius.card}`,
  overflow: 'hidden',
})
/** over the row that is changed; those beneath show again when it closes */
export const inPlace = style({
  position: 'absolute',
  insetInline: -1,
  zIndex: 2,
  border: `1px solid ${vars.focus}`,
  borderRadius: radius.card,
  boxShadow: vars.e[3],
  overflow: 'hidden',
})
export const foot = style({
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  maxWidth: 940,
  color: vars.fg.two,
  flex: 'none',
  '@media': { [narrow]: { padding: '0 16px' } },
})
