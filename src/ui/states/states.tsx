import { useEffect, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../theme/cx.ts'
import {
  CircleAlert,
  CircleCheck,
  Copy,
  Icon,
  Info,
  Lock,
  TriangleAlert,
  type IconType,
} from '../marks/icon.tsx'
import { say } from './say.tsx'
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
  return (
    <div
      className={cx(s.note, s.noteTone[tone])}
      {...(live ? { role: tone === 'red' ? 'alert' : 'status' } : {})}
    >
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
    <div className={cx(s.banner, s.noteTone[tone])} {...(told ? {} : { role: 'status' })}>
      <Icon of={icon ?? SIGN[tone]} />
      <div className={a.grow}>{children}</div>
      {actions}
    </div>
  )
}

/** One sentence, one action. No pictures. */
export function Empty({
  title,
  children,
  actions,
}: {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
}) {
  useEffect(() => {
    if (typeof title === 'string') say(title)
  }, [title])
  return (
    <div className={s.empty}>
      <p className={a.strong}>{title}</p>
      {children && <div className={a.muted}>{children}</div>}
      {actions && <div className={s.panelActions}>{actions}</div>}
    </div>
  )
}

/** In place of what could not be shown; the rest of the page goes on. */
export function ErrorPanel({
  title,
  detail,
  onRetry,
  actions,
}: {
  readonly title: string
  readonly detail?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly actions?: ReactNode
}) {
  const text = detail && detail.length > 200 ? `${detail.slice(0, 199)}…` : detail
  return (
    <div className={s.panel} role="alert">
      <span className={s.panelIcon.red}>
        <Icon of={TriangleAlert} size="l" />
      </span>
      <div className={a.grow}>
        <p className={a.strong}>{title}</p>
        <p className={a.muted}>{text ?? 'The other parts of this page keep working.'}</p>
        <div className={s.panelActions}>
          {onRetry && (
            <Button size="s" onPress={onRetry}>
              Try again
            </Button>
          )}
          <Button
            size="s"
            kind="ghost"
            icon={Copy}
            onPress={() =>
              void navigator.clipboard?.writeText(
                [title, detail, location.pathname].filter(Boolean).join('\n'),
              )
            }
          >
            Copy details
          </Button>
          {actions}
        </div>
      </div>
    </div>
  )
}

/** `what` is plural and lower case: "invoices"; `permission` is the one to ask for. */
export function Forbidden({ what, permission }: { readonly what: string; readonly permission: string }) {
  return (
    <div className={s.panel} role="status">
      <span className={s.panelIcon.neutral}>
        <Icon of={Lock} size="l" />
      </span>
      <div>
        <p className={a.strong}>You can’t see {what}</p>
        <p className={a.muted}>Ask an administrator for the permission {permission}.</p>
      </div>
    </div>
  )
}

/** Grey bars of the widths to come. */
export function Skeleton({
  rows = 6,
  widths = [80, 120, 240, 90, 110],
}: {
  readonly rows?: number
  readonly widths?: readonly number[]
}) {
  return (
    <div className={s.skeleton} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, r) => (
        <div key={r} className={s.boneRow}>
          {widths.map((width, c) => (
            <span key={c} className={s.bone} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  )
}
/** A grey bar where text will stand. */
export const Bone = ({ width }: { readonly width: number | string }) => (
  <span className={s.bone} style={{ width }} />
)

/** Only while authorisation is checked, and for waits longer than 400 ms; always with words. */
export function Spinner({ words }: { readonly words: string }) {
  return (
    <div className={s.spinnerBox} role="status">
      <span className={s.spinner} aria-hidden="true" />
      <p>{words}</p>
    </div>
  )
}
