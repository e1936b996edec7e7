import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layer, radius, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

const tones = { neutral: vars.neutral, blue: vars.blue, amber: vars.amber, green: vars.green, red: vars.red }
export const note = style({
  display: 'flex',
  gap: 8,
  padding: '8px 12px',
  borderRadius: radius.control,
  border: '1px solid',
  alignItems: 'flex-start',
  fontSize: 12,
  lineHeight: '18px',
  minWidth: 0,
})
export const noteTone = styleVariants(tones, (t) => ({ background: t.bg, borderColor: t.line, color: t.fg }))
export const noteBody = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${note} > svg`, { marginTop: 1 })
globalStyle(`${note} a`, {
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: 2,
})
/** Their middle is that of the first line of the note. */
export const actions = style({ display: 'flex', gap: 8, flexWrap: 'wrap', flex: 'none', marginBlock: -5 })
/** On a phone the sentence keeps the width, and what can be done stands under it. */
globalStyle(`${note}:has(> ${actions})`, { '@media': { [narrow]: { flexWrap: 'wrap' } } })
globalStyle(`${note} > ${actions}`, { '@media': { [narrow]: { flexBasis: '100%', marginBlock: 0 } } })

export const banner = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '5px 16px',
  ...type[13],
  fontWeight: 500,
  flex: 'none',
  zIndex: layer.banner,
  borderStyle: 'solid',
  borderWidth: '0 0 1px',
  flexWrap: 'wrap',
})

export const empty = style({
  textAlign: 'center',
  padding: '40px 16px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
})
export const panel = style({
  display: 'flex',
  gap: 12,
  padding: 16,
  background: vars.bg.surface,
  border: `1px solid ${vars.line.faint}`,
  borderRadius: radius.card,
  boxShadow: vars.e[1],
  margin: 16,
  maxWidth: 640,
})
export const panelIcon = styleVariants({ red: { color: vars.red.solid }, neutral: { color: vars.fg.three } })
export const panelActions = style({ display: 'flex', gap: 8, marginTop: 12 })

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })
const pulse = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } })
/** Nothing for 400 ms, then still grey bars with one slow pulse. */
export const skeleton = style({ animation: `${appear} 1ms 400ms both` })
export const bone = style({
  display: 'block',
  height: 10,
  borderRadius: radius.tag,
  background: vars.bg.active,
  animation: `${pulse} 1.6s ease-in-out infinite`,
})
export const boneRow = style({
  display: 'flex',
  gap: 14,
  height: vars.row,
  alignItems: 'center',
  borderBottom: `1px solid ${vars.line.faint}`,
  padding: '0 16px',
})

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })
export const spinnerBox = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'center',
  height: '100%',
  minHeight: 160,
  color: vars.fg.two,
})
export const spinner = style({
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: `3px solid ${vars.line.strong}`,
  borderTopColor: vars.accent.base,
  animation: `${turn} .8s linear infinite`,
})
