import { useEffect, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../marks/icon.tsx'
import { Copy, Lock, TriangleAlert } from '../marks/icons.ts'
import { say } from './say.tsx'
import * as a from '../theme/atoms.css.ts'
import * as s from './states.css.ts'

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

/**
 * Takes the place of a part that failed; the rest of the page goes on. A reason equal to the title is left out, and
 * an empty one says that the title holds it.
 */
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
  const why = detail === title ? undefined : detail
  const text = why && why.length > 200 ? `${why.slice(0, 199)}…` : why
  return (
    <div className={s.panel} role="alert">
      <span className={s.panelIcon.red}>
        <Icon of={TriangleAlert} size="l" />
      </span>
      <div className={a.grow}>
        <p className={a.strong}>{title}</p>
        {text !== '' && <p className={a.muted}>{text ?? 'The server did not say why.'}</p>}
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
