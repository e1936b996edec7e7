import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, type, vars } from '#ui'

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
