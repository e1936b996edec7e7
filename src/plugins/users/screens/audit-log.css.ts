import { globalStyle, style } from '@vanilla-extract/css'
import { layer, narrow, type, vars } from '#ui/theme'

export const filters = style({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-end',
  padding: '6px 0',
  '@media': { [narrow]: { width: '100%', gap: 8 } },
})
globalStyle(`${filters} > :first-child`, { minWidth: 150, flex: 1 })
/** The other filters and what is done with the list; on a phone behind a word. */
export const rest = style({
  display: 'flex',
  flex: 1,
  gap: 12,
  alignItems: 'flex-end',
  flexWrap: 'wrap',
  padding: '6px 0',
  '@media': {
    [narrow]: {
      display: 'none',
      width: '100%',
      flex: 'none',
      gridTemplateColumns: '1fr 1fr',
      gap: 8,
      selectors: { '&[data-open]': { display: 'grid' } },
    },
  },
})
globalStyle(`${rest} > *`, { '@media': { [narrow]: { minWidth: 0 } } })
export const apart = style({ flex: 1, '@media': { [narrow]: { display: 'none' } } })
/** Facets beside the entries; on a phone the filters do the same. */
export const log = style({ display: 'flex', flex: 1, minHeight: 0, minWidth: 0 })
export const side = style({
  width: 228,
  flex: 'none',
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  padding: '10px 12px',
  borderRight: `1px solid ${vars.line.strong}`,
  '@media': { [narrow]: { display: 'none' } },
})
export const facets = style({ selectors: { '& + &': { marginTop: 10 } } })
export const facetTitle = style({ padding: '4px 8px', fontWeight: 500 })
export const facet = style({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  width: '100%',
  minHeight: 30,
  padding: '0 8px',
  borderRadius: 5,
  textAlign: 'left',
  fontWeight: 500,
  color: vars.fg.two,
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&[aria-pressed="true"]': {
      background: vars.bg.selected,
      color: vars.fg.one,
      boxShadow: `inset 3px 0 ${vars.accent.base}`,
    },
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: 1 },
  },
})
export const whole = style({ color: vars.green.fg })
export const broken = style({ color: vars.red.fg })
export const day = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.sticky,
  padding: '6px 20px',
  background: vars.bg.subtle,
  borderBottom: `1px solid ${vars.line.faint}`,
  fontSize: 12,
  '@media': { [narrow]: { padding: '6px 12px' } },
})
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '52px 28px minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'start',
  padding: '7px 20px',
  borderBottom: `1px solid ${vars.line.faint}`,
  scrollMarginTop: 34,
  selectors: {
    '&:hover': { background: vars.bg.hover },
    '&:focus-visible': {
      outline: 0,
      background: vars.bg.selected,
      boxShadow: `inset 3px 0 ${vars.accent.base}`,
    },
  },
  '@media': { [narrow]: { gridTemplateColumns: '28px auto minmax(0, 1fr)', padding: '8px 12px' } },
})
export const when = style({
  ...type[12],
  lineHeight: '20px',
  color: vars.fg.two,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [narrow]: { gridColumn: '2', gridRow: '2' } },
})
export const words = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  lineHeight: '20px',
  '@media': { [narrow]: { gridColumn: '2 / -1' } },
})
globalStyle(`${words} a`, { fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: 2 })
globalStyle(`${words} b`, { fontWeight: 600 })
globalStyle(`${words} del`, { color: vars.fg.two })
export const area = style({
  ...type[12],
  lineHeight: '20px',
  color: vars.fg.two,
  '@media': { [narrow]: { gridColumn: '3', gridRow: '2' } },
})
export const summary = style({
  cursor: 'default',
  width: 'fit-content',
  minHeight: 24,
  color: vars.fg.two,
  '@media': { [narrow]: { minHeight: 44, lineHeight: '44px' } },
})
export const others = style({ listStyle: 'none', margin: 0, padding: '2px 0 4px 12px' })
export const changes = style({
  width: 'auto',
  minWidth: 'min(540px, 100%)',
  border: `1px solid ${vars.line.faint}`,
  borderRadius: 5,
  background: vars.bg.surface,
})
