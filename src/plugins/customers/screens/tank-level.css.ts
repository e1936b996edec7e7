import { style } from '@vanilla-extract/css'
import { vars } from '#ui'

export const gauge = style({ position: 'relative', maxWidth: 560, paddingBottom: 20 })
export const bar = style({
  height: 16,
  borderRadius: 4,
  overflow: 'hidden',
  background: vars.bg.sunken,
  border: `1px solid ${vars.line.strong}`,
})
export const fill = style({ height: '100%', background: vars.blue.solid, forcedColorAdjust: 'none' })
export const over = style({ background: vars.red.solid })
export const low = style({ background: vars.amber.solid })
/** where it is full enough, and where it is too low */
export const mark = style({
  position: 'absolute',
  top: -2,
  height: 20,
  borderLeft: `2px solid ${vars.fg.one}`,
})
export const markWords = style({
  position: 'absolute',
  top: 20,
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
  fontSize: 11,
  lineHeight: '16px',
  color: vars.fg.two,
})
export const words = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' })
