import { style, styleVariants } from '@vanilla-extract/css'
import { radius, type, vars } from '#ui/theme'

export const proof = style({
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  padding: 0,
  border: `1px solid ${vars.line.strong}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  background: vars.bg.surface,
  color: vars.fg.one,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: 1 },
    '&[aria-pressed=true]': { borderColor: vars.accent.base, boxShadow: `0 0 0 1px ${vars.accent.base}` },
  },
})
/** Beside the photo itself: as small as words under it can be read. */
export const small = style({ width: 82, padding: 3, textAlign: 'center' })
const picture = { display: 'grid', placeItems: 'center', width: '100%', objectFit: 'cover' } as const
export const thumb = styleVariants({
  large: { ...picture, height: 100, background: '#fff' },
  small: { ...picture, height: 42, background: '#fff', borderRadius: radius.tag },
})
export const none = style({ background: vars.bg.sunken, color: vars.fg.three })
export const caption = styleVariants({
  large: { padding: '6px 10px', ...type[12], fontWeight: 500 },
  small: {
    padding: '3px 0 1px',
    ...type[11],
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
