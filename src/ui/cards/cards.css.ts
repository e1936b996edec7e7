import { style } from '@vanilla-extract/css'
import { layer, radius } from '../theme/tokens.ts'
import { vars } from '../theme/theme.css.ts'

/** The copy under the pointer. Its own layer, so that following the hand paints nothing. */
export const hanging = style({
  position: 'fixed !important' as 'fixed',
  left: 0,
  top: 0,
  margin: 0,
  zIndex: layer.panel,
  pointerEvents: 'none',
  willChange: 'transform',
  background: `${vars.bg.overlay} !important`,
  borderColor: `${vars.accent.base} !important`,
  borderRadius: radius.card,
  boxShadow: `${vars.e[4]} !important`,
  selectors: {
    '&[data-count]::after': {
      content: 'attr(data-count)',
      position: 'absolute',
      top: -9,
      right: -9,
      minWidth: 20,
      height: 20,
      padding: '0 5px',
      borderRadius: 10,
      background: vars.accent.base,
      color: vars.accent.on,
      fontSize: 11,
      lineHeight: '20px',
      fontWeight: 600,
      textAlign: 'center',
    },
  },
})
