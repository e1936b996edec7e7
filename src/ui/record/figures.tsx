import type { ReactNode } from 'react'
import * as a from '../theme/atoms.css.ts'
import { cx } from '../theme/cx.ts'
import { Bone } from '../states/skeleton.tsx'
import { Button } from '../button/button.tsx'
import * as s from './figures.css.ts'

/** What a page says first, side by side; `pairs` keeps short ones two by two on a phone. */
export const Figures = ({
  label,
  pairs,
  children,
}: {
  readonly label: string
  readonly pairs?: boolean
  readonly children: ReactNode
}) => (
  <section aria-label={label} className={cx(s.figures, pairs && s.pairs)}>
    {children}
  </section>
)
/** How a figure presses. */
export type FigureTone = 'red' | 'amber' | 'green'
/** One figure: what it is, the figure itself, and what it means. It loads and fails by itself. */
export function Figure({
  label,
  aside,
  value,
  unit,
  note,
  tone,
  grow = 1,
  room,
  waits,
  problem,
  onRetry,
  children,
}: {
  readonly label: string
  /** at the right of the label */
  readonly aside?: ReactNode
  readonly value?: ReactNode
  readonly unit?: ReactNode
  readonly note?: ReactNode
  readonly tone?: FigureTone | undefined
  readonly grow?: number
  /** class that keeps its room while it waits */
  readonly room?: string | undefined
  readonly waits?: boolean
  readonly problem?: string | undefined
  readonly onRetry?: () => void
  readonly children?: ReactNode
}) {
  return (
    <div className={cx(s.figure, waits && room)} style={{ flexGrow: grow }}>
      <div className={s.head}>
        <h2 className={a.small}>{label}</h2>
        {aside}
      </div>
      {waits && !problem && <Bone width={120} />}
      {problem && (
        <div className={cx(a.row, a.wrap)}>
          <span className={a.muted}>{problem}</span>
          {onRetry && (
            <Button size="s" onPress={onRetry} label={`Try again: ${label}`}>
              Try again
            </Button>
          )}
        </div>
      )}
      {!waits && !problem && value !== undefined && (
        <div className={cx(s.value, tone && s.tones[tone])}>
          {value} {unit !== undefined && <span className={s.unit}>{unit}</span>}
        </div>
      )}
      {!waits && !problem && note !== undefined && <div className={s.note}>{note}</div>}
      {!waits && !problem && children}
    </div>
  )
}
/** Content with facts at its side; under it on a phone. */
export const Beside = ({
  label,
  facts,
  children,
}: {
  readonly label: string
  readonly facts: ReactNode
  readonly children: ReactNode
}) => (
  <div className={s.beside}>
    <div className={s.main} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
    <aside className={s.side} aria-label="Facts" tabIndex={0}>
      {facts}
    </aside>
  </div>
)
/** A few facts under one word; those that are empty are not shown, and a group of none is no group. */
export function SideFacts({
  title,
  count,
  facts = [],
  children,
}: {
  readonly title: string
  readonly count?: number
  readonly facts?: readonly (readonly [name: string, value: ReactNode])[]
  readonly children?: ReactNode
}) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (!known.length && !children) return null
  return (
    <section className={s.group} aria-label={title}>
      <h2 className={s.groupTitle}>
        {title} {count !== undefined && <span className={cx(a.faint, a.num)}>{count}</span>}
      </h2>
      {children}
      {known.length > 0 && (
        <dl className={cx(a.col, a.gap[4])}>
          {known.map(([name, value]) => (
            <div key={name} className={s.pair}>
              <dt className={s.pairName}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
