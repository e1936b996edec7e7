import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, vars } from '#ui/theme'

export const line = style({
  padding: '12px 16px 14px',
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  background: vars.bg.subtle,
})
/** the fields side by side, as wide as what they take */
export const fields = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '10px 12px',
  '@media': { [narrow]: { flexDirection: 'column', alignItems: 'stretch' } },
})
globalStyle(`${fields} > [data-field]`, { flex: '1 1 150px', maxWidth: 220 })
globalStyle(`${fields} > [data-field]:first-child`, { flexGrow: 2, maxWidth: 300 })
globalStyle(`${fields} > [data-whole]`, { flexBasis: '100%', maxWidth: 'none' })
globalStyle(`${fields} > [data-field][data-field]`, {
  '@media': { [narrow]: { flex: 'none', maxWidth: 'none' } },
})
/** the line has its own room around it */
globalStyle(`${line} > form`, { padding: 0, gap: 10 })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  color: vars.fg.two,
})
