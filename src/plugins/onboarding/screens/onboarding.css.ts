import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, radius, space, type, vars } from '#ui/theme'

export const body = style({
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto minmax(0, 1fr)' } },
})
export const steps = style({
  padding: space[4],
  overflow: 'auto',
  borderRight: `1px solid ${vars.line.faint}`,
  background: vars.bg.subtle,
  '@media': {
    [narrow]: {
      display: 'flex',
      gap: space[2],
      padding: `${space[3]} ${space[5]}`,
      borderRight: 0,
      borderBottom: `1px solid ${vars.line.faint}`,
      overflowX: 'auto',
    },
  },
})
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: 40,
  padding: `${space[2]} ${space[4]}`,
  color: vars.fg.two,
  borderRadius: radius.control,
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': { background: vars.accent.tint, color: vars.accent.fg, fontWeight: 600 },
    '&:hover:not([aria-current])': { background: vars.bg.hover },
  },
  '@media': {
    [narrow]: {
      minHeight: 44,
      minWidth: 44,
      padding: `0 ${space[4]}`,
      whiteSpace: 'nowrap',
      flex: 'none',
      justifyContent: 'center',
    },
  },
})
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  flex: 1,
  '@media': {
    [narrow]: {
      flexDirection: 'row',
      gap: 6,
      selectors: {
        'a:not([aria-current]) > &': {
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
export const count = style({
  whiteSpace: 'nowrap',
  ...type[12],
  color: vars.fg.two,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
})
export const sign = style({
  width: 20,
  height: 20,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: '1px solid currentColor',
  ...type[11],
})
export const signDone = style({
  background: vars.green.solid,
  borderColor: vars.green.solid,
  color: vars.green.on,
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
globalStyle(`${content} > *`, { flex: 'none', maxWidth: 760 })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[4]} ${space[7]}`,
  borderTop: `1px solid ${vars.line.faint}`,
  background: vars.bg.subtle,
  '@media': { [narrow]: { padding: space[4] } },
})
export const title = style({ ...type[16], fontWeight: 650 })
export const parts = style({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${vars.line.faint}`,
  borderRadius: radius.card,
})
export const part = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[4],
  padding: `${space[4]} ${space[5]}`,
  minHeight: 52,
  selectors: { '& + &': { borderTop: `1px solid ${vars.line.faint}` } },
})
export const number = style({
  ...type[20],
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  minWidth: 34,
})
export const partWords = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'baseline',
  flex: 1,
  minWidth: 140,
  '@media': { [narrow]: { flexBasis: 'calc(100% - 60px)' } },
})
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] })
export const sample = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[5],
  border: `1px dashed ${vars.line.strong}`,
  borderRadius: radius.card,
})
export const rows = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]} ${space[5]}` })
export const row = style({ display: 'inline-flex', alignItems: 'center', gap: space[3], minWidth: 0 })
export const kept = style({ display: 'flex', flexDirection: 'column', gap: space[2], marginTop: space[3] })
globalStyle(`${rows} a, ${kept} a`, { textDecoration: 'underline' })
