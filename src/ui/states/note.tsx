import type { ReactNode } from 'react'
import { cx } from '../theme/cx.ts'
import { Icon, type IconType } from '../marks/icon.tsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../marks/icons.ts'
import * as a from '../theme/atoms.css.ts'
import * as s from './states.css.ts'

/** How urgent a note is. */
export type NoteTone = keyof typeof s.noteTone
const SIGN: Record<NoteTone, IconType> = {
  neutral: Info,
  blue: Info,
  amber: TriangleAlert,
  green: CircleCheck,
  red: CircleAlert,
}

/** A sentence about what stands beside it. `live` says it aloud when it appears. */
export function Note({
  tone = 'blue',
  title,
  children,
  actions,
  live,
}: {
  readonly tone?: NoteTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly live?: boolean
}) {
  const role = tone === 'red' ? 'alert' : 'status'
  return (
    <div className={cx(s.note, s.noteTone[tone])} role={live ? role : undefined}>
      <Icon of={SIGN[tone]} />
      <div className={s.noteBody}>
        {title && <b>{title} </b>}
        {children}
      </div>
      {actions && <div className={s.actions}>{actions}</div>}
    </div>
  )
}

/** A strip across the page, under the top bar. `told` where the voice of the page says it. */
export function Banner({
  tone = 'amber',
  icon,
  children,
  actions,
  told,
}: {
  readonly told?: boolean
  readonly tone?: NoteTone
  readonly icon?: IconType
  readonly children: ReactNode
  readonly actions?: ReactNode
}) {
  return (
    <div className={cx(s.banner, s.noteTone[tone])} role={told ? undefined : 'status'}>
      <Icon of={icon ?? SIGN[tone]} />
      <div className={a.grow}>{children}</div>
      {actions}
    </div>
  )
}
