import { style } from '@vanilla-extract/css'
import { type, vars } from '#ui/theme'

/** Behind the customer's name, quieter than it. */
export const site = style({ fontWeight: 400, color: vars.fg.two })
const cut = { overflow: 'clip', textOverflow: 'ellipsis' } as const
/** A long name and the site behind it: the site gives way first, but never all of it. */
export const sharing = style({ display: 'flex', gap: '0.3em', minWidth: 0 })
export const longName = style({ ...cut, minWidth: 0 })
export const siteBeside = style([site, { ...cut, flex: '1 1000 auto', minWidth: 'min(40%, 84px)' }])
export const card = style({
  display: 'flex',
  gap: 12,
  justifyContent: 'space-between',
  minWidth: 0,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const cardMain = style({ display: 'flex', flexDirection: 'column', minWidth: 0, gap: 2 })
export const cardEnd = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  flex: 'none',
  gap: 2,
  maxWidth: '45%',
})
/** Long words give way to what stands beside them. */
export const cardNeeds = style({ maxWidth: '100%' })
export const cardTitle = style({ ...type[14], fontWeight: 500 })
export const cardRow = style({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
})
export const peekPanel = style({
  padding: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  borderBottom: `1px solid ${vars.line.faint}`,
})
export const peekTop = style({ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' })
export const peekLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gap: 12,
  padding: '5px 0',
  borderBottom: `1px solid ${vars.line.faint}`,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:last-child': { borderBottom: 0 } },
})
