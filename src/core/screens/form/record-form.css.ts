import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui/theme'

export const page = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  containerType: 'inline-size',
})
/** room for two columns beside the rail */
const roomy = '(min-width: 960px)'
export const body = style({
  width: '100%',
  maxWidth: 600,
  padding: '18px 20px 40px',
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '@media': { [narrow]: { padding: '16px 12px 32px' } },
  '@container': { [roomy]: { maxWidth: 900, gap: 28 } },
})
/** room for the list of sections beside them */
const wide = '(min-width: 1120px)'
/** the sections of a long form, at its side where there is room and nowhere else */
export const contents = style({
  display: 'none',
  '@container': {
    [wide]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: 2,
      position: 'sticky',
      top: 18,
      gridColumn: 1,
      gridRow: '1 / span 20',
      alignSelf: 'start',
    },
  },
})
export const content = style({
  ...type[13],
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 8px',
  padding: '6px 10px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: vars.fg.two,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.bg.hover, color: vars.fg.one },
    '&[aria-current]': { background: vars.accent.tint, color: vars.accent.fg, fontWeight: 600 },
  },
})
export const wrong = style({ color: vars.red.fg })
globalStyle(`${body}[data-long]`, {
  '@container': {
    [wide]: { maxWidth: 1110, display: 'grid', gridTemplateColumns: '190px 1fr', gap: '28px 20px' },
  },
})
globalStyle(`${body}[data-long] > :not(${contents}, [aria-hidden])`, {
  '@container': { [wide]: { gridColumn: 2 } },
})
/** fields drawn by their area take the width they need */
export const whole = style({
  padding: '18px 24px 24px',
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '@media': { [narrow]: { padding: '16px 12px 24px' } },
})
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  '@container': {
    [roomy]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '14px 20px', alignItems: 'start' },
  },
})
globalStyle(`${section} > :is(h2, [data-whole])`, { gridColumn: '1 / -1' })
export const head = style({ ...type[14], fontWeight: 650, letterSpacing: '-.006em' })
export const foot = style({
  position: 'sticky',
  bottom: 0,
  marginTop: 'auto',
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  padding: '12px 20px',
  background: vars.bg.subtle,
  borderTop: `1px solid ${vars.line.strong}`,
  flexWrap: 'wrap',
})
export const changes = style({
  flex: 1,
  minWidth: 120,
  color: vars.fg.two,
  selectors: { '&:empty': { minWidth: 0 } },
})

/** a day and its time, side by side */
export const instant = style({
  display: 'grid',
  gridTemplateColumns: '1fr 140px',
  gap: 12,
  alignItems: 'start',
})
