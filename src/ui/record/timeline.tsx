import type { ReactNode } from 'react'
import * as f from '../values/formats.ts'
import { Icon, type IconType } from '../marks/icon.tsx'
import * as s from './timeline.css.ts'

/** Something that somebody did, in the history of a record. */
export interface TimelineEntry {
  readonly key: string | number
  readonly sign: IconType
  readonly who: string
  readonly what: ReactNode
  /** ISO instant */ readonly at: string
}
/** What people did to a record, newest first. */
export const Timeline = ({
  deeds,
  label,
}: {
  readonly deeds: readonly TimelineEntry[]
  readonly label: string
}) => (
  <ol aria-label={label}>
    {deeds.map((deed) => (
      <li key={deed.key} className={s.item}>
        <span className={s.sign}>
          <Icon of={deed.sign} size="s" />
        </span>
        <span className={s.what}>
          <b>{deed.who}</b> {deed.what}
        </span>
        <time className={s.at} dateTime={deed.at} title={f.dayTime(deed.at)}>
          {f.ago(deed.at)}
        </time>
      </li>
    ))}
  </ol>
)
