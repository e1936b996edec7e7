import { style, styleVariants } from '@vanilla-extract/css'
import { narrow, radius, type, vars } from '#ui/theme'

export const box = style({ borderTop: `1px solid ${vars.line.faint}` })
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 300px) minmax(0, 1fr)',
  minHeight: 34,
  borderBottom: `1px solid ${vars.line.faint}`,
  selectors: { '&:focus-within': { background: vars.bg.selected } },
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const name = style({
  ...type[12],
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '2px 12px',
  minWidth: 0,
  borderRight: `1px solid ${vars.line.faint}`,
})
export const order = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 500,
  color: vars.fg.one,
})
export const done = style({ color: vars.fg.two, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
export const hours = style({
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  overflow: 'hidden',
  '@media': { [narrow]: { display: 'none' } },
})
export const hour = style({
  ...type[11],
  flex: 1,
  padding: '8px 4px',
  color: vars.fg.three,
  borderLeft: `1px solid ${vars.line.faint}`,
  fontVariantNumeric: 'tabular-nums',
})
export const now = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: 2,
  background: vars.red.solid,
  pointerEvents: 'none',
})
export const waiting = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  background: vars.red.bg,
  color: vars.red.fg,
  maxHeight: 172,
  overflowY: 'auto',
})
/** Under the job that is looked at: what it takes, and who fits. */
export const best = style({
  ...type[12],
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: '2px 12px',
  background: vars.bg.selected,
  borderBottom: `1px solid ${vars.line.faint}`,
  color: vars.fg.one,
  '@media': { [narrow]: { flexWrap: 'wrap' } },
})
export const jobWords = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [narrow]: { flexBasis: '100%' } },
})
export const fits = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: vars.fg.two,
  '@media': { [narrow]: { flex: 1 } },
})
export const more = style({ ...type[12], padding: '6px 12px' })
export const job = style({
  ...type[11],
  position: 'absolute',
  top: 4,
  bottom: 4,
  padding: '4px 6px',
  borderRadius: radius.control,
  border: `1px solid ${vars.line.strong}`,
  background: vars.bg.surface,
  color: vars.fg.one,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  fontWeight: 500,
})
export const open = style({ borderStyle: 'dashed', borderColor: vars.red.solid })
export const looks = styleVariants({
  done: { background: vars.bg.subtle, color: vars.green.fg, textAlign: 'center' },
  running: { background: vars.amber.bg, color: vars.amber.fg, borderColor: vars.amber.line },
  late: { background: vars.red.bg, color: vars.red.fg, borderColor: vars.red.line },
  planned: {},
})
