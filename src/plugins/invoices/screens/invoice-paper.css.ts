import { globalStyle, style } from '@vanilla-extract/css'

// paper is always light, whatever the theme
export const ink = '#13202a'
const soft = '#43525f'
const rule = '#d0d7de'
export const head = style({ display: 'flex', justifyContent: 'space-between', gap: 24, color: ink })
export const from = style({ display: 'flex', gap: 12, fontSize: 15 })
export const note = style({
  display: 'block',
  color: soft,
  fontSize: 12,
  fontWeight: 400,
  lineHeight: '16px',
})
export const title = style({
  textAlign: 'right',
  fontSize: 24,
  lineHeight: '30px',
  fontWeight: 650,
  letterSpacing: '-.02em',
})
export const parties = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 200px',
  gap: 16,
  margin: '28px 0',
  fontSize: 12,
  color: soft,
  '@media': { 'screen and (max-width: 768px)': { gridTemplateColumns: '1fr' } },
})
globalStyle(`${parties} h2`, { margin: '0 0 4px', fontSize: 11, fontWeight: 600 })
globalStyle(`${parties} p`, { margin: 0, color: ink })
globalStyle(`${parties} dl`, { margin: 0 })
globalStyle(`${parties} dl > div`, { display: 'flex', justifyContent: 'space-between' })
globalStyle(`${parties} dd`, { margin: 0, color: ink })
export const line = style({ display: 'block' })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: 12, color: ink })
globalStyle(`${table} thead th`, {
  textAlign: 'right',
  fontSize: 11,
  fontWeight: 600,
  color: soft,
  padding: '4px 0',
  borderBottom: `1px solid ${ink}`,
})
globalStyle(`${table} thead th:first-child`, { textAlign: 'left' })
globalStyle(`${table} tbody tr`, { borderBottom: `1px solid ${rule}`, breakInside: 'avoid' })
export const group = style({
  textAlign: 'left',
  fontSize: 11,
  fontWeight: 600,
  color: soft,
  padding: '10px 0 4px',
})
export const what = style({ textAlign: 'left', fontWeight: 400, padding: '6px 0' })
export const number = style({
  textAlign: 'right',
  padding: '6px 0 6px 12px',
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
})
export const foot = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 24,
  marginTop: 20,
  fontSize: 12,
  color: soft,
  breakInside: 'avoid',
})
globalStyle(`${foot} dl`, { margin: 0, minWidth: 230 })
globalStyle(`${foot} dl > div`, { display: 'flex', justifyContent: 'space-between', padding: '2px 0' })
globalStyle(`${foot} dd`, { margin: 0, color: ink, fontVariantNumeric: 'tabular-nums' })
export const due = style({
  borderTop: `1px solid ${ink}`,
  marginTop: 6,
  fontSize: 15,
  fontWeight: 650,
  color: ink,
})
