import { style } from '@vanilla-extract/css'
import { narrow } from '#ui/theme'

export const standing = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '@media': { [narrow]: { flexWrap: 'wrap', padding: '4px 0', whiteSpace: 'normal' } },
})
/** Notes in the room that is left in the bar of filters, which keeps its height. */
export const notes = style({
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  '@media': { [narrow]: { flex: '1 0 100%', order: 1 } },
})
/** The same over a list of so few rows that it has no such bar. */
export const notesAbove = style({
  flex: 'none',
  padding: '4px 16px',
  selectors: { '&:empty': { display: 'none' } },
})
/** What the server says may be longer than the foot has room for; its end is dropped, not the button. */
export const why = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
