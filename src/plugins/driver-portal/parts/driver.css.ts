import { style, styleVariants } from '@vanilla-extract/css'
import { radius, vars } from '#ui/theme'

/** For gloves and sun: nothing to press under 56 px, no text under 15 px, 7:1 for what must be read. */
/** An ink of the theme drawn towards black by day and towards white by night, until it reads in the sun. */
const sunlit = (ink: string): string => `color-mix(in srgb, ${ink} 60%, ${vars.fg.one})`
export const page = style({
  padding: '16px 14px 24px',
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  fontSize: 18,
  lineHeight: '26px',
  width: '100%',
  maxWidth: 640,
  margin: '0 auto',
})
/** With a bar at its foot, which stays at the thumb however short or long the page is. */
export const pageWithBar = style([page, { flex: '1 0 auto', paddingBottom: 0 }])
export const heading = style({ fontSize: 28, lineHeight: '34px', fontWeight: 700, letterSpacing: '-.02em' })
export const sub = style({ fontSize: 16, lineHeight: '22px', color: sunlit(vars.fg.two) })
export const row = style({ display: 'flex', gap: 12, alignItems: 'flex-start' })
export const fillRow = style({ flex: 1, minWidth: 0 })
export const list = style({ display: 'flex', flexDirection: 'column', gap: 12 })
export const card = style({
  background: vars.bg.surface,
  border: `1px solid ${vars.line.control}`,
  borderRadius: 14,
  padding: 14,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
})
export const next = style({ border: `2px solid ${vars.accent.base}`, boxShadow: vars.e[2] })
export const number = style({
  width: 34,
  height: 34,
  borderRadius: radius.full,
  background: vars.fg.one,
  color: vars.bg.surface,
  display: 'grid',
  placeItems: 'center',
  fontWeight: 700,
  fontSize: 17,
  flex: 'none',
})
export const numberDone = style({ background: vars.green.solid, color: vars.green.on })
export const name = style({
  fontSize: 19,
  lineHeight: '24px',
  fontWeight: 650,
  letterSpacing: '-.012em',
  overflowWrap: 'anywhere',
})
export const window = style({
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const load = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: '2px 14px',
  flexWrap: 'wrap',
  fontWeight: 600,
})
export const figure = style({
  fontSize: 40,
  lineHeight: '48px',
  fontWeight: 700,
  letterSpacing: '-.02em',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const big = style([figure, { fontSize: 42, lineHeight: '50px', letterSpacing: '-.03em' }])
export const unit = style({ fontSize: 16, fontWeight: 500, color: vars.fg.two, letterSpacing: 0 })
export const line = style({
  display: 'flex',
  gap: 8,
  alignItems: 'flex-start',
  fontSize: 16,
  lineHeight: '22px',
  color: vars.fg.two,
  overflowWrap: 'anywhere',
})
export const actions = style({ display: 'grid', gridTemplateColumns: '1fr 1.25fr', gap: 10 })

const press = style({
  minHeight: 60,
  width: '100%',
  borderRadius: 12,
  padding: '8px 14px',
  fontSize: 19,
  lineHeight: '24px',
  fontWeight: 650,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  textAlign: 'center',
  border: '2px solid transparent',
  touchAction: 'manipulation',
  selectors: {
    '&:hover': { textDecoration: 'none' },
    '&:disabled': { opacity: 0.6 },
    '&:focus-visible': { outline: `3px solid ${vars.focus}`, outlineOffset: 2, borderRadius: 12 },
  },
})
export const button = styleVariants({
  primary: [press, { background: vars.accent.base, color: vars.accent.on, fontWeight: 700 }],
  second: [
    press,
    {
      background: vars.bg.surface,
      color: vars.fg.one,
      border: `2px solid ${vars.line.control}`,
      fontSize: 17,
      fontWeight: 600,
    },
  ],
  danger: [
    press,
    {
      background: vars.bg.surface,
      color: vars.red.fg,
      border: `2px solid ${vars.red.solid}`,
      fontSize: 17,
      fontWeight: 650,
    },
  ],
})
const toned = (tone: keyof typeof tones) => ({
  background: vars[tones[tone]].bg,
  color: sunlit(vars[tones[tone]].fg),
  border: `1px solid ${vars[tones[tone]].line}`,
})
const tones = { ok: 'green', over: 'red', info: 'amber', calm: 'blue' } as const
const saying = style({
  display: 'flex',
  gap: 10,
  padding: '12px 14px',
  borderRadius: 12,
  fontSize: 16,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
})
export const toneText = styleVariants(tones, (_, tone) => [saying, toned(tone as keyof typeof tones)])
const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  padding: '0 10px',
  borderRadius: 8,
  fontSize: 15,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  flex: 'none',
})
export const tag = styleVariants(tones, (_, tone) => [chip, toned(tone as keyof typeof tones)])
export const state = styleVariants(tones, (tone) => [line, { fontWeight: 600, color: sunlit(vars[tone].fg) }])

export const field = style({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })
export const label = style({ fontSize: 16, lineHeight: '22px', fontWeight: 600 })
export const small = style({ fontSize: 15, lineHeight: '20px', fontWeight: 500, color: sunlit(vars.fg.two) })
const typed = style({
  width: '100%',
  border: `2px solid ${vars.line.control}`,
  borderRadius: 12,
  background: vars.bg.surface,
  color: vars.fg.one,
  padding: '0 14px',
  outline: 'none',
  selectors: {
    '&:focus': {
      borderColor: vars.focus,
      boxShadow: `0 0 0 3px color-mix(in srgb, ${vars.focus} 35%, transparent)`,
      borderRadius: 12,
    },
    '&[aria-invalid="true"]': { borderColor: vars.red.solid },
  },
})
export const keypad = style([
  typed,
  {
    height: 64,
    fontSize: 24,
    fontWeight: 650,
    letterSpacing: '-.01em',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
])
/** The sign before the figures, in one field with them. */
export const signed = style({ display: 'flex', gap: 4 })
export const signKey = style({
  width: 56,
  height: 64,
  flex: 'none',
  border: `2px solid ${vars.line.control}`,
  borderRadius: 12,
  background: vars.bg.surface,
  color: vars.fg.one,
  fontSize: 26,
  fontWeight: 700,
  touchAction: 'manipulation',
  selectors: {
    '&[aria-pressed="true"]': {
      background: vars.accent.tint,
      borderColor: vars.accent.base,
      color: sunlit(vars.accent.fg),
    },
    '&:focus-visible': { outline: `3px solid ${vars.focus}`, outlineOffset: 2, borderRadius: 12 },
  },
})
export const text = style([typed, { minHeight: 64, fontSize: 18 }])
export const area = style([
  typed,
  { minHeight: 96, padding: '10px 14px', fontSize: 18, lineHeight: '26px', resize: 'vertical' },
])
export const fault = style({
  display: 'flex',
  gap: 6,
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 600,
  color: sunlit(vars.red.fg),
})
export const pair = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, alignItems: 'start' })
export const choices = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 10 })
export const choice = style([
  press,
  {
    background: vars.bg.surface,
    color: vars.fg.one,
    border: `2px solid ${vars.line.control}`,
    fontSize: 17,
    fontWeight: 600,
    selectors: {
      '&[aria-checked="true"], &[aria-pressed="true"]': {
        background: vars.accent.tint,
        borderColor: vars.accent.base,
        color: sunlit(vars.accent.fg),
      },
    },
  },
])
export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
/** In the place of a button that is not to be had. */
export const noStart = style([saying, { alignItems: 'center', fontWeight: 600, ...toned('over') }])
/** What was typed, with its lines as they were. */
export const words = style({ whiteSpace: 'pre-line' })
