import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { laptop, narrow, radius, type, vars } from '#ui/theme'

export const panes = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 388px',
  '@media': {
    [laptop]: { gridTemplateColumns: 'minmax(0, 1fr) 316px' },
    [narrow]: { display: 'block' },
  },
})
export const left = style({ minHeight: 0, overflow: 'hidden auto', scrollbarWidth: 'thin' })
export const right = style({ minHeight: 0, display: 'flex', flexDirection: 'column' })
globalStyle(`${left}[hidden], ${right}[hidden]`, { display: 'none' })
export const tabs = style({ padding: '8px 12px', borderBottom: `1px solid ${vars.line.faint}` })
export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  padding: '10px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const grow = style({ flex: 1 })
export const quiet = style({ ...type[12], color: vars.fg.two })
export const place = style([quiet, { whiteSpace: 'nowrap' }])
export const head = style({
  display: 'grid',
  gridTemplateColumns: '1.3fr 1.3fr 1fr 1fr .8fr',
  gap: 12,
  padding: '14px 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { gridTemplateColumns: '1fr 1fr' } },
})
export const moment = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 74px',
  gap: 4,
  '@media': { [narrow]: { gridColumn: '1 / -1' } },
})
export const fact = style({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 })
globalStyle(`${fact} > span:first-child`, { ...type[12], color: vars.fg.two, fontWeight: 500 })
globalStyle(`${fact} > small`, { ...type[12], color: vars.fg.two })
// the day's label stands for both
globalStyle(`${moment} > :last-child`, { marginTop: 20 })
export const bar = style({ display: 'flex', alignItems: 'center', gap: 8, padding: '12px 16px 8px' })
export const title = style({ ...type[13], fontWeight: 600, margin: 0, whiteSpace: 'nowrap' })
const said = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '7px 12px 7px 16px',
  ...type[12],
  '@media': { [narrow]: { flexWrap: 'wrap' } },
} as const
export const found = styleVariants({
  red: { ...said, background: vars.red.bg, color: vars.red.fg },
  amber: { ...said, background: vars.amber.bg, color: vars.amber.fg },
})
/** On a phone the sentence has the width, and what can be done is under it. */
export const words = style({
  flex: 1,
  minWidth: 0,
  whiteSpace: 'normal',
  '@media': { [narrow]: { flexBasis: 'calc(100% - 28px)' } },
})
/** The way to another order, under the sentence that names it. */
export const way = style({ display: 'block', marginTop: 4 })
export const under = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 296px',
  alignItems: 'start',
  gap: 20,
  padding: '14px 16px 18px',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 })
export const notes = style({ display: 'flex', flexDirection: 'column', gap: 8, padding: '12px 16px 0' })
export const checks = style({ listStyle: 'none', margin: 0, padding: 0 })
export const check = style({ display: 'flex', gap: 8, padding: '4px 0', color: vars.fg.two })
globalStyle(`${check} b`, { color: vars.fg.one })
export const mark = styleVariants({
  passed: { color: vars.green.solid, marginTop: 2 },
  amber: { color: vars.amber.solid, marginTop: 2 },
  red: { color: vars.red.solid, marginTop: 2 },
})
export const photos = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderLeft: `1px solid ${vars.line.faint}`,
  '@media': { [narrow]: { borderLeft: 0, minHeight: 480 } },
})
export const photoHead = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  padding: '12px 14px',
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const photo = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: '#3c444a',
  padding: '16px 16px 64px',
})
export const picture = style({ display: 'block', margin: '0 auto', maxWidth: 'none' })
export const noPhoto = style([
  photo,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    color: '#e6edf1',
  },
])
export const mends = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginTop: 8,
})
export const paper = style({ display: 'flex', justifyContent: 'center', padding: '48px 0' })
export const zoom = style({
  position: 'sticky',
  bottom: -48,
  left: 0,
  display: 'flex',
  width: 'fit-content',
  marginLeft: 'auto',
  alignItems: 'center',
  gap: 4,
  marginTop: 12,
  padding: '4px 8px',
  background: vars.bg.surface,
  border: `1px solid ${vars.line.strong}`,
  borderRadius: radius.card,
  ...type[12],
})
export const thumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 12px',
  borderTop: `1px solid ${vars.line.faint}`,
})
globalStyle(`${thumbs} ul`, { display: 'contents', listStyle: 'none' })
