import { globalStyle, style } from '@vanilla-extract/css'
import { layer, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const panel = style({
  flex: 'none',
  borderLeft: `1px solid ${vars.line.strong}`,
  background: vars.bg.surface,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  position: 'relative',
  width: 'var(--panel, 400px)',
  maxWidth: '100%',
  '@media': {
    '(max-width: 1100px)': {
      position: 'absolute',
      right: 0,
      top: 0,
      bottom: 0,
      zIndex: layer.panel,
      boxShadow: vars.e[4],
    },
    [narrow]: {
      position: 'fixed',
      left: 0,
      right: 0,
      top: 'auto',
      bottom: 0,
      width: 'auto',
      maxHeight: '85vh',
      borderRadius: '16px 16px 0 0',
      borderLeft: 0,
      zIndex: layer.dialog,
    },
    print: { display: 'none' },
  },
})
export const grip = style({
  position: 'absolute',
  left: -4,
  top: 0,
  bottom: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  zIndex: 1,
  selectors: { '&:hover, &:focus-visible': { background: vars.accent.line } },
  '@media': { '(max-width: 1100px)': { display: 'none' } },
})
export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 8px 0 16px',
  borderBottom: `1px solid ${vars.line.faint}`,
  flex: 'none',
})
export const panelTitle = style({
  ...type[14],
  fontWeight: 600,
  letterSpacing: '-.006em',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const panelFoot = style({
  padding: '10px 16px',
  borderTop: `1px solid ${vars.line.faint}`,
  background: vars.bg.subtle,
  flex: 'none',
  display: 'flex',
  gap: 8,
  alignItems: 'center',
})

// printed by itself: the page around it keeps its room and is not seen
const alone = ':root[data-printing="panel"]'
const onPaper = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@media': { print: rule } })
onPaper(`${alone} body *`, { visibility: 'hidden' })
onPaper(`${alone} ${panel}, ${alone} ${panel} *`, { visibility: 'visible' })
onPaper(`${alone} ${panel}`, {
  display: 'block !important',
  position: 'absolute',
  inset: 0,
  width: 'auto',
  maxHeight: 'none',
  border: 0,
  boxShadow: 'none',
})
onPaper(`${alone} ${panel} button`, { display: 'none' })
