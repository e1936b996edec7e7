import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layer, motion, radius, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
export const region = style({
  position: 'fixed',
  right: 16,
  bottom: 'calc(68px + var(--selection, 0px))',
  zIndex: layer.toast,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  outline: 'none',
  width: 340,
  maxWidth: 'calc(100vw - 16px)',
  '@media': {
    [narrow]: {
      left: 8,
      right: 8,
      bottom: 'calc(max(78px, var(--page-foot, 0px) + 8px) + var(--selection, 0px))',
      width: 'auto',
    },
    print: { display: 'none' },
  },
})
export const toast = style({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  width: '100%',
  padding: '12px 12px 12px 14px',
  background: vars.bg.inverse,
  color: vars.fg.inverse,
  borderRadius: radius.card,
  boxShadow: vars.e[3],
  animation: `${enter} ${motion.base} ${motion.out}`,
  touchAction: 'pan-y',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})
export const leaving = style({ opacity: 0, transition: `opacity 200ms ${motion.out}` })
/** Past the third they pile up: only their edge shows until the pile is hovered or focused. */
export const piled = style({
  height: 10,
  overflow: 'hidden',
  marginTop: -4,
  padding: '0 14px',
  opacity: 0.75,
  selectors: {
    [`${region}:hover &, ${region}:focus-within &`]: {
      height: 'auto',
      padding: '12px 12px 12px 14px',
      opacity: 1,
      marginTop: 0,
    },
  },
})
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const title = style({ fontWeight: 600, display: 'block' })
// a line for each line of the text
export const detail = style({
  display: 'block',
  whiteSpace: 'pre-line',
  color: vars.fg.inverseTwo,
  ...type[12],
})
export const icon = styleVariants(
  {
    success: { color: vars.onInverse.green },
    error: { color: vars.onInverse.red },
    warning: { color: vars.onInverse.amber },
    info: { color: vars.fg.inverseTwo },
  },
  (tone) => [tone, { marginTop: 2 }],
)
export const button = style({
  minHeight: 24,
  padding: '0 8px',
  borderRadius: radius.tag,
  fontWeight: 600,
  border: `1px solid color-mix(in srgb, ${vars.fg.inverse} 30%, transparent)`,
  ...type[12],
  flex: 'none',
  selectors: {
    '&:hover': { background: `color-mix(in srgb, ${vars.fg.inverse} 12%, transparent)` },
    '&:focus-visible': { outline: `2px solid ${vars.fg.inverse}` },
  },
  '@media': { [narrow]: { minHeight: 44 } },
})
export const close = style([
  button,
  {
    border: 0,
    padding: 0,
    width: 24,
    display: 'grid',
    placeItems: 'center',
    '@media': { [narrow]: { width: 44 } },
  },
])
