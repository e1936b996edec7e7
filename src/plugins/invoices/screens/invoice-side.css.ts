import { style } from '@vanilla-extract/css'
import { space, vars } from '#ui'

export const side = style({ width: 360, flex: 'none', overflow: 'auto', borderLeft: `1px solid ${vars.line.strong}`, background: vars.bg.surface, '@media': { '(max-width: 1100px)': { width: '100%', borderLeft: 0 }, print: { display: 'none' } } })
export const part = style({ display: 'grid', gap: space[5], padding: space[6], borderBottom: `1px solid ${vars.line.faint}` })
export const title = style({ margin: 0, fontSize: 13, fontWeight: 650 })
