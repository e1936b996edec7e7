import { style } from '@vanilla-extract/css'
import { narrow } from '#ui/theme'

export const standing = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '@media': { [narrow]: { flexWrap: 'wrap', padding: '4px 0', whiteSpace: 'normal' } },
})
/** What the server says may be longer than the foot has room for; its end is dropped, not the button. */
export const why = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
