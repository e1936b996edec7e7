import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layer, narrow, type } from '../tokens.ts'
import { vars } from '../theme.css.ts'

export const scroller = style({
  flex: 1, minHeight: 0, overflow: 'auto', scrollbarWidth: 'thin', scrollbarColor: `${vars.line.strong} transparent`, position: 'relative', outline: 'none', background: vars.bg.surface,
  scrollPaddingTop: 30, scrollPaddingBottom: 60, '@media': { print: { overflow: 'visible' } },
})
/** Around a grid without rows. */
export const hollow = style({ flex: 1, minHeight: 0, overflow: 'auto', background: vars.bg.surface })
export const head = style({ position: 'sticky', top: 0, zIndex: layer.sticky, display: 'grid', gridTemplateColumns: 'var(--cols)', minWidth: 'var(--min)', background: vars.bg.subtle, borderBottom: `1px solid ${vars.line.strong}`, height: 30 })
export const headCell = style({ position: 'relative', display: 'flex', alignItems: 'center', padding: '0 8px', ...type[12], fontWeight: 500, color: vars.fg.two, whiteSpace: 'nowrap', minWidth: 0, selectors: { '&:first-child': { paddingLeft: 16 }, '&:last-child': { paddingRight: 16 } } })
export const headButton = style({ display: 'flex', alignItems: 'center', gap: 4, minWidth: 0, height: '100%', color: 'inherit', overflow: 'hidden', selectors: { '&:hover': { color: vars.fg.one }, '&[data-on]': { color: vars.fg.one } } })
export const headWord = style({ overflow: 'hidden', textOverflow: 'ellipsis' })
export const end = style({ justifyContent: 'flex-end', textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' })
export const grip = style({ position: 'absolute', right: -4, top: 0, bottom: 0, width: 8, cursor: 'col-resize', touchAction: 'none', zIndex: 1, selectors: { '&:hover::after': { content: '', position: 'absolute', left: 3, top: 4, bottom: 4, width: 2, background: vars.accent.base } } })
export const body = style({ position: 'relative', minWidth: 'var(--min)' })

const tint = keyframes({ from: { background: vars.accent.tint } })
export const row = style({
  position: 'absolute', left: 0, right: 0, top: 0, display: 'grid', gridTemplateColumns: 'var(--cols)', height: vars.row, borderBottom: `1px solid ${vars.line.faint}`, background: vars.bg.surface, contain: 'content',
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
  waiting: { backgroundImage: `repeating-linear-gradient(135deg, transparent 0 8px, color-mix(in srgb, ${vars.amber.solid} 7%, transparent) 8px 16px)` },
  refused: { background: vars.red.bg },
  changed: { animation: `${tint} 1.2s ease-out` },
})
// One element per cell: at fifty thousand rows every wrapper counts.
export const cell = style({ lineHeight: `calc(${vars.row} - 1px)`, padding: '0 8px', minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', selectors: { '&:first-child': { paddingLeft: 16 }, '&:last-child': { paddingRight: 16 } } })
export const cellEnd = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' })
export const pickCell = style({ display: 'flex', alignItems: 'center' })
export const pick = style({ display: 'grid', placeItems: 'center', width: 24, height: 24, marginLeft: -4, position: 'relative', '@media': { [narrow]: { width: 44, height: 44, margin: 0 } } })
export const box = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0 })

export const card = style({ height: 'auto', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', columnGap: 8, padding: '0 12px 0 4px', boxShadow: 'none' })
export const plainCard = style({ gridTemplateColumns: 'minmax(0, 1fr)', paddingLeft: 16 })
