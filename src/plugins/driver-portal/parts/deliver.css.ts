import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { layer, vars } from '#ui/theme'

export const frame = style({
  height: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background: vars.bg.canvas,
  fontSize: 18,
  lineHeight: '26px',
})
export const head = style({
  background: '#0f1d26',
  color: '#ffffff',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 14px 8px 4px',
  flex: 'none',
})
export const back = style({
  width: 56,
  height: 56,
  display: 'grid',
  placeItems: 'center',
  color: '#ffffff',
  flex: 'none',
  selectors: { '&:focus-visible': { outline: '3px solid #4fc3d9' } },
})
export const who = style({ flex: 1, minWidth: 0 })
export const customer = style({
  fontSize: 18,
  lineHeight: '24px',
  fontWeight: 650,
  letterSpacing: '-.012em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const order = style({
  fontSize: 15,
  lineHeight: '20px',
  color: '#c4d0d9',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const inHead = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 15,
  lineHeight: '30px',
  fontWeight: 600,
  padding: '0 10px',
  borderRadius: 15,
  whiteSpace: 'nowrap',
})
/** In the dark head: what is on this phone alone, and that the office has all of it. */
export const chip = styleVariants({
  waits: [inHead, { background: '#ffd58a', color: '#3a2400' }],
  sent: [inHead, { background: '#163d2c', color: '#a9efc8' }],
})
export const steps = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  background: '#0f1d26',
  color: '#c4d0d9',
  padding: '0 14px 4px',
  gap: 6,
  flex: 'none',
})
export const step = style({
  width: '100%',
  minHeight: 56,
  borderTop: '5px solid #4b6270',
  padding: '5px 0 0',
  fontSize: 15,
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'left',
  color: '#c4d0d9',
  display: 'flex',
  alignItems: 'flex-start',
  selectors: {
    '&[data-state="ok"]': { borderColor: '#57d08e', color: '#d9f7e5' },
    '&[aria-current="step"]': { borderColor: '#ffffff', color: '#ffffff' },
    '&:focus-visible': { outline: '3px solid #4fc3d9', outlineOffset: -3 },
  },
})
export const body = style({ flex: 1, minHeight: 0, overflow: 'auto', scrollPaddingBottom: 24 })
export const foot = style({
  background: vars.bg.surface,
  borderTop: `1px solid ${vars.line.strong}`,
  padding: '12px 14px calc(10px + env(safe-area-inset-bottom))',
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: '100%',
})
export const kept = style({
  display: 'flex',
  gap: 6,
  justifyContent: 'center',
  alignItems: 'center',
  fontSize: 15,
  lineHeight: '20px',
  color: vars.fg.two,
  textAlign: 'center',
})
export const tank = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'end',
})
globalStyle(`${tank} > :last-child`, { textAlign: 'right' })
export const ordered = style({
  fontSize: 24,
  lineHeight: '30px',
  fontWeight: 700,
  letterSpacing: '-.015em',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const product = style({ fontSize: 22, lineHeight: '28px', fontWeight: 600, paddingTop: 4 })
export const sum = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: 12,
})
export const narrowField = style({ width: 172, flex: 'none' })
/** Paper is white in the dark theme too: the ink is stored as it was drawn. */
export const pad = style({
  width: '100%',
  height: 220,
  display: 'block',
  background: '#ffffff',
  border: `2px solid ${vars.line.control}`,
  borderRadius: 12,
  touchAction: 'none',
})
export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 10,
})
export const photo = style({ display: 'flex', flexDirection: 'column', gap: 6 })
export const picture = style({
  width: '100%',
  height: 140,
  objectFit: 'cover',
  borderRadius: 12,
  border: `1px solid ${vars.line.control}`,
  background: vars.bg.sunken,
})

export const sheet = style({
  border: 0,
  padding: 0,
  margin: 'auto auto 0',
  width: '100%',
  maxWidth: 640,
  maxHeight: '92dvh',
  background: vars.bg.canvas,
  color: vars.fg.one,
  borderRadius: '16px 16px 0 0',
  fontSize: 18,
  lineHeight: '26px',
  boxShadow: vars.e[4],
  zIndex: layer.dialog,
  selectors: { '&::backdrop': { background: vars.scrim } },
})
export const sheetIn = style({
  padding: '16px 14px calc(16px + env(safe-area-inset-bottom))',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
})
export const sheetTitle = style({
  fontSize: 22,
  lineHeight: '28px',
  fontWeight: 700,
  letterSpacing: '-.015em',
})
export const truckRow = style({
  width: '100%',
  minHeight: 64,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 14px',
  textAlign: 'left',
  background: vars.bg.surface,
  border: `2px solid ${vars.line.control}`,
  borderRadius: 12,
  fontSize: 18,
  selectors: {
    '&[aria-checked="true"]': { borderColor: vars.accent.base, background: vars.accent.tint },
    '&:focus-visible': { outline: `3px solid ${vars.focus}`, outlineOffset: 1, borderRadius: 12 },
  },
})
export const tick = style({
  width: 28,
  height: 28,
  borderRadius: 6,
  border: `2px solid ${vars.line.control}`,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  selectors: {
    '[aria-checked="true"] > &': {
      background: vars.accent.base,
      borderColor: vars.accent.base,
      color: vars.accent.on,
    },
  },
})
export const truckButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  maxWidth: '100%',
  padding: '0 12px',
  border: '1px solid #557080',
  borderRadius: 10,
  color: '#ffffff',
  fontWeight: 600,
  fontSize: 16,
  textAlign: 'left',
  selectors: { '&:focus-visible': { outline: '2px solid #4fc3d9' } },
})
