import type { ReactNode } from 'react'
import { online, useFact } from '#core'
import { Icon, icons, Note, Page, TopBar, type Crumb } from '#ui'
import * as s from './import.css.ts'

export const STEPS = ['Upload', 'Columns', 'Check', 'Import', 'Done'] as const
export type StepName = (typeof STEPS)[number]
/** The wizard: where one is on the left, one task on the right, its buttons beneath. */
export function Wizard({
  title,
  crumbs,
  step,
  counts = {},
  children,
  foot,
  tools,
}: {
  readonly title: string
  readonly crumbs: readonly Crumb[]
  readonly step: StepName
  readonly counts?: Partial<Record<StepName, string | undefined>>
  readonly children: ReactNode
  readonly foot?: ReactNode
  readonly tools?: ReactNode
}) {
  const connected = useFact(online)
  const at = STEPS.indexOf(step)
  return (
    <Page>
      <TopBar title={title} crumbs={crumbs} tools={tools} />
      <div className={s.body}>
        <ol className={s.steps} aria-label="Steps">
          {STEPS.map((name, i) => (
            <li key={name} className={s.step} aria-current={i === at ? 'step' : undefined}>
              <span className={s.sign} aria-hidden="true">
                {i < at ? <Icon of={icons.Check} size="s" /> : i + 1}
              </span>
              <span className={s.stepName}>
                {name}
                {counts[name] && ` ${counts[name]}`}
              </span>
            </li>
          ))}
        </ol>
        <div className={s.task}>
          <div className={s.content}>
            {!connected && (
              <Note tone="amber">
                You are offline. Imports need the server. Continue when you are back online.
              </Note>
            )}
            {children}
          </div>
          {foot && <div className={s.foot}>{foot}</div>}
        </div>
      </div>
    </Page>
  )
}
/** Words beside the buttons of the foot while the file is read again; the space stays free without them. */
export const Working = ({ words }: { readonly words: string | undefined }) => (
  <span className={s.working} role="status">
    {words && (
      <span key={words} className={s.late}>
        <span className={s.ring} aria-hidden="true" />
        {words}
      </span>
    )}
  </span>
)
/** A disabled button says why. */
export const useOffline = (): { readonly disabled?: true; readonly reason?: string } =>
  useFact(online) ? {} : { disabled: true, reason: 'You are offline' }
