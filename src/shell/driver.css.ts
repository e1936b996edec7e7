import { style } from '@vanilla-extract/css'

/** Dark in both themes and big: it is read in the sun. */
export const header = style({
  background: '#0f1d26',
  color: '#ffffff',
  padding: '10px 14px 12px',
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  flex: 'none',
  fontSize: 16,
  '@media': { print: { display: 'none' } },
})
export const line = style({ display: 'flex', alignItems: 'center', gap: 7, flexWrap: 'wrap' })
export const title = style({
  fontSize: 17,
  lineHeight: '26px',
  fontWeight: 650,
  letterSpacing: '-.015em',
  whiteSpace: 'nowrap',
})
export const badge = style({
  fontSize: 15,
  lineHeight: '26px',
  fontWeight: 600,
  padding: '0 8px',
  letterSpacing: '-.01em',
  borderRadius: 13,
  background: '#1f3441',
  color: '#a7e3ef',
  whiteSpace: 'nowrap',
})
export const logout = style({
  display: 'inline-flex',
  gap: 5,
  alignItems: 'center',
  minHeight: 56,
  padding: '0 2px',
  color: '#ffffff',
  fontSize: 15,
  fontWeight: 500,
  marginLeft: 'auto',
  selectors: { '&:focus-visible': { outline: '2px solid #4fc3d9' } },
})
export const trucks = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  padding: '0 12px',
  border: '1px solid #557080',
  borderRadius: 10,
  color: '#ffffff',
  fontWeight: 600,
  fontSize: 16,
  selectors: { '&:focus-visible': { outline: '2px solid #4fc3d9' } },
})
export const name = style({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  fontSize: 16,
  color: '#dbe5eb',
  marginLeft: 'auto',
})
export const offline = style({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  padding: '10px 16px',
  background: '#ffd58a',
  color: '#3a2400',
  fontSize: 16,
  lineHeight: '22px',
  flex: 'none',
})
export const body = style({
  fontSize: 18,
  lineHeight: '26px',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  // what has the focus is not covered by a bar at the foot
  scrollPaddingBottom: 'calc(var(--page-foot, 0px) + 16px)',
  outline: 'none',
})
export const frame = style({ height: '100dvh', display: 'flex', flexDirection: 'column' })
