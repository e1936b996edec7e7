import { style, styleVariants } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

export const about = style({
  display: 'inline-flex',
  gap: 14,
  alignItems: 'center',
  minWidth: 0,
  flexWrap: 'wrap',
})
export const levels = style({
  display: 'grid',
  gridTemplateColumns: '190px minmax(0, 1fr)',
  gap: 20,
  padding: 16,
  borderBottom: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 12 } },
})
export const tables = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)',
  gap: 16,
  padding: 16,
  alignItems: 'start',
  '@media': { [narrow]: { padding: 12, gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const part = style({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 })
export const title = style({ ...type[12], fontWeight: 600, display: 'flex', gap: 6, alignItems: 'center' })
export const cell = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums lining-nums' })
export const end = style({
  textAlign: 'right !important' as 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const alarms = style({ display: 'flex', flexDirection: 'column', gap: 10 })
export const alarm = style({ display: 'flex', gap: 10 })
const sign = {
  width: 28,
  height: 28,
  borderRadius: 5,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
} as const
export const alarmSign = styleVariants({
  red: { ...sign, background: vars.red.bg, color: vars.red.fg },
  amber: { ...sign, background: vars.amber.bg, color: vars.amber.fg },
})
export const alarmWords = styleVariants({
  red: { display: 'block', fontWeight: 600, color: vars.red.fg },
  amber: { display: 'block', fontWeight: 600, color: vars.amber.fg },
})
export const alarmNote = style({ ...type[12], color: vars.fg.two })
export const gauge = style({
  display: 'block',
  width: '100%',
  maxWidth: 190,
  '@media': { [narrow]: { display: 'none' } },
})
export const gaugeWords = style({ fontSize: 11, fontWeight: 600, fill: vars.fg.one })
export const gaugeQuiet = style({ fontSize: 11, fill: vars.fg.two })
export const gaugeBox = style({ fill: vars.bg.sunken, stroke: vars.line.control, strokeWidth: 1.5 })
export const gaugeRoom = style({ fill: vars.accent.tint })
export const gaugeRoomWords = style({ fontSize: 12, fontWeight: 600, fill: vars.accent.fg })
export const gaugeFill = styleVariants(vars.product, (color) => ({ fill: color }))
export const gaugeSafe = style({ stroke: vars.fg.one, strokeWidth: 1.5 })
export const gaugeReserve = style({ stroke: vars.amber.solid, strokeWidth: 2, strokeDasharray: '2 3' })
export const gaugeReserveWords = style({ fontSize: 11, fontWeight: 600, fill: vars.amber.fg })
export const onlyWide = style({ '@media': { [narrow]: { display: 'none' } } })
export const curveHead = style({
  display: 'flex',
  gap: 16,
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 28,
})
export const photo = style({ width: '100%', borderRadius: 8, objectFit: 'cover', maxHeight: 280 })
