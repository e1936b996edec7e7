import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layer, type } from '../theme/tokens.ts'
import { narrow } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.line.strong} transparent`,
  position: 'relative',
  outline: 'none',
  background: vars.bg.surface,
  scrollPaddingTop: 30,
  scrollPaddingBottom: 60,
  '@media': { print: { overflow: 'visible' } },
})
/** Around a grid: the same element with rows and without, so that the grid stays what it is. */
export const whole = style({ display: 'contents' })
/** Around a grid without rows. */
export const hollow = style({ flex: 1, minHeight: 0, overflow: 'auto', background: vars.bg.surface })
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.sticky,
  display: 'grid',
  gridTemplateColumns: 'var(--cols)',
  minWidth: 'var(--min)',
  background: vars.bg.subtle,
  borderBottom: `1px solid ${vars.line.strong}`,
  height: 30,
})
export const headCell = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  padding: '0 8px',
  ...type[12],
  fontWeight: 500,
  color: vars.fg.two,
  whiteSpace: 'nowrap',
  minWidth: 0,
  selectors: { '&:first-child': { paddingLeft: 16 }, '&:last-child': { paddingRight: 16 } },
})
export const headButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  height: '100%',
  color: 'inherit',
  overflow: 'hidden',
  selectors: { '&:hover': { color: vars.fg.one }, '&[data-on]': { color: vars.fg.one } },
})
export const headWord = style({ overflow: 'hidden', textOverflow: 'ellipsis' })
export const end = style({
  justifyContent: 'flex-end',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const grip = style({
  position: 'absolute',
  right: -4,
  top: 0,
  bottom: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  zIndex: 1,
  selectors: {
    '&:hover::after': {
      content: '',
      position: 'absolute',
      left: 3,
      top: 4,
      bottom: 4,
      width: 2,
      background: vars.accent.base,
    },
  },
})
export const body = style({ position: 'relative', minWidth: 'var(--min)' })

const tint = keyframes({ from: { background: vars.accent.tint } })
export const row = style({
  position: 'absolute',
  left: 0,
  right: 0,
  top: 0,
  display: 'grid',
  gridTemplateColumns: 'var(--cols)',
  height: 'var(--height)',
  borderBottom: `1px solid ${vars.line.faint}`,
  background: vars.bg.surface,
  contain: 'strict',
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&[aria-selected="true"]': { background: vars.bg.selected },
    '&[aria-selected="true"]:hover': { background: vars.bg.selectedHover },
  },
})
export const cursor = style({
  boxShadow: `inset 3px 0 ${vars.accent.base}, inset 0 1px ${vars.accent.base}, inset 0 -1px ${vars.accent.base}`,
  selectors: { [`${scroller}:focus-visible &`]: { outline: `2px solid ${vars.focus}`, outlineOffset: -2 } },
})
export const marks = styleVariants({
  waiting: {
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 8px, color-mix(in srgb, ${vars.amber.solid} 7%, transparent) 8px 16px)`,
  },
  refused: { background: vars.red.bg },
  changed: { animation: `${tint} 1.2s ease-out` },
})
// One element per cell: at fifty thousand rows every wrapper counts.
export const cell = style({
  lineHeight: `calc(${vars.row} - 1px)`,
  padding: '0 8px',
  minWidth: 0,
  whiteSpace: 'nowrap',
  overflow: 'clip',
  textOverflow: 'ellipsis',
  selectors: { '&:first-child': { paddingLeft: 16 }, '&:last-child': { paddingRight: 16 } },
})
export const brief = style({ gridColumn: '1 / -1', color: vars.fg.three })
export const cellEnd = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' })
export const pickCell = style({ display: 'flex', alignItems: 'center' })
/** A tick box in one element: the square and the mark are drawn by the input itself. */
export const pick = style({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  margin: '0 0 0 -4px',
  '::before': {
    content: '',
    gridArea: '1 / 1',
    width: 16,
    height: 16,
    border: `1.5px solid ${vars.line.control}`,
    borderRadius: 4,
    background: vars.bg.surface,
  },
  selectors: {
    '&:checked::before, &:indeterminate::before': {
      background: vars.accent.base,
      borderColor: vars.accent.base,
      forcedColorAdjust: 'none',
    },
    '&:checked::after': {
      content: '',
      gridArea: '1 / 1',
      width: 4,
      height: 8,
      marginTop: -2,
      border: `solid ${vars.accent.on}`,
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
    },
    '&:indeterminate::after': {
      content: '',
      gridArea: '1 / 1',
      width: 8,
      height: 2,
      background: vars.accent.on,
    },
  },
  '@media': { [narrow]: { width: 44, height: 44, margin: 0 } },
})

export const card = style({
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 8,
  padding: '0 12px 0 4px',
  boxShadow: 'none',
})
export const plainCard = style({ gridTemplateColumns: 'minmax(0, 1fr)', paddingLeft: 16 })
