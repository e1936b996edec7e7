import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

export const lost = style({
  textAlign: 'center',
  padding: '72px 16px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
})
export const lostHead = style({ ...type[16], fontWeight: 650 })
export const lostNumber = style({
  fontSize: 72,
  lineHeight: '84px',
  letterSpacing: '-.04em',
  fontWeight: 750,
  color: vars.accent.fg,
})
export const lostText = style({ color: vars.fg.two, marginBottom: 16, maxWidth: 420 })

export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(420px,1fr) 1fr',
  minHeight: '100dvh',
  background: vars.bg.surface,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0,1fr)' } },
})
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  padding: '32px 40px',
  minWidth: 0,
  '@media': { [narrow]: { padding: '24px 20px' } },
})
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  fontSize: 18,
  fontWeight: 650,
  letterSpacing: '-.015em',
  color: vars.fg.one,
  selectors: { '&:hover': { textDecoration: 'none' } },
})
export const form = style({
  margin: 'auto',
  width: '100%',
  maxWidth: 340,
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: '24px 0',
})
export const h1 = style({ ...type[28], fontWeight: 680, letterSpacing: '-.025em' })
export const lead = style({ color: vars.fg.two, marginTop: -10, marginBottom: 6 })
export const links = style({ display: 'flex', justifyContent: 'space-between', gap: 12, flexWrap: 'wrap' })
globalStyle(`${links} span a`, { textDecoration: 'underline', textUnderlineOffset: 2 })
export const foot = style({ display: 'flex', gap: 16, alignItems: 'center', flexWrap: 'wrap', ...type[12] })
globalStyle(`${foot} a`, {
  textDecoration: 'underline',
  textUnderlineOffset: 2,
  minHeight: 24,
  display: 'inline-flex',
  alignItems: 'center',
})
globalStyle(`${form} [data-invalid], ${form} div:has(> input)`, { minHeight: 40 })
export const reach = style({
  marginLeft: 'auto',
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  color: vars.fg.two,
})
export const art = style({
  position: 'relative',
  overflow: 'hidden',
  background: '#0f1d26',
  '@media': { [narrow]: { display: 'none' } },
})
globalStyle(`${art} svg`, { position: 'absolute', inset: 0, width: '100%', height: '100%' })
export const claim = style({
  position: 'absolute',
  left: 56,
  right: 24,
  top: 84,
  color: '#f2f6f8',
  fontSize: 32,
  lineHeight: '42px',
  letterSpacing: '-.025em',
  fontWeight: 620,
  zIndex: 1,
  '@media': { '(max-width: 1100px)': { fontSize: 24, lineHeight: '32px', left: 32 } },
})

export const prose = style({
  maxWidth: 680,
  padding: '24px 24px 48px',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  fontSize: 14,
  lineHeight: '22px',
  overflow: 'auto',
})
globalStyle(`${prose} h2`, { ...type[16], fontWeight: 650, marginTop: 12 })
globalStyle(`${prose} ul`, { listStyle: 'disc', paddingLeft: 20 })
