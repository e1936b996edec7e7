import type { ReactNode } from 'react'
import { cx } from '../theme/cx.ts'
import { Icon } from '../marks/icon.tsx'
import { Check } from '../marks/icons.ts'
import * as a from '../theme/atoms.css.ts'
import * as s from './record.css.ts'

/** A step on the way of a record: done, now or next. */
export interface Step {
  readonly label: string
  readonly at?: string | undefined
  readonly state: 'done' | 'now' | 'next'
}
/** Where a record stands. Read only: commands move it. */
export function Stepper({ steps, label }: { readonly steps: readonly Step[]; readonly label: string }) {
  return (
    <ol className={s.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={s.step}
          aria-current={step.state === 'now' ? ('step' as const) : undefined}
        >
          {step.state === 'done' ? (
            <span className={s.stepDone}>
              <Icon of={Check} size="s" label="Done" />
            </span>
          ) : (
            <span className={step.state === 'now' ? s.stepNow : s.stepNext} />
          )}
          <span>
            <span className={s.stepName}>{step.label}</span>
            {step.at && <span className={s.stepAt}>{step.at}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A line of how a figure came about. */
export interface TraceLine {
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly formula?: string | undefined
  readonly value: string
  readonly kind?: 'part' | 'sum' | 'total'
  readonly marked?: boolean
}
/** What was looked at and not taken, and why. */
export interface Considered {
  readonly label: ReactNode
  readonly reason: string
}
/** A block of a trace: parts, then what they add up to. */
export function TraceGroup({
  title,
  lines,
}: {
  readonly title: string
  readonly lines: readonly TraceLine[]
}) {
  return (
    <section className={s.traceGroup}>
      <h3 className={s.traceTitle}>{title}</h3>
      {lines.map((line, i) => (
        <div
          key={i}
          className={cx(
            s.trace,
            line.kind === 'sum' && s.traceSum,
            line.kind === 'total' && s.traceTotal,
            line.marked && s.traceMarked,
          )}
        >
          <span>
            {line.label}
            {line.note && <span className={s.traceNote}>{line.note}</span>}
          </span>
          <span className={s.traceFormula}>{line.formula}</span>
          <span className={s.traceValue}>{line.value}</span>
        </div>
      ))}
    </section>
  )
}
/** What could have applied and did not, each with its reason. */
export function ConsideredGroup({ items }: { readonly items: readonly Considered[] }) {
  if (!items.length) return null
  return (
    <section className={s.traceGroup}>
      <h3 className={s.traceTitle}>
        Considered, not used <span className={a.faint}>{items.length}</span>
      </h3>
      <ul>
        {items.map((item, i) => (
          <li key={i} className={s.rejected}>
            <span>{item.label}</span>
            <small>{item.reason}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
/** A part of a stacked bar. */
export interface StackPart {
  readonly label: string
  readonly value: string
  readonly share: number
  readonly color: string
}
/** The figure, its parts as one bar, and a legend with words and numbers. */
export function TraceHead({
  figure,
  words,
  parts = [],
}: {
  readonly figure: string
  readonly words: string
  readonly parts?: readonly StackPart[]
}) {
  return (
    <div className={s.traceHead}>
      <b className={s.traceFigure}>{figure}</b>
      <span className={a.muted}>{words}</span>
      {parts.length > 0 && (
        <div className={s.stack} aria-hidden="true">
          {parts.map((p) => (
            <span
              key={p.label}
              className={s.stackPart}
              style={{ flexGrow: p.share, flexBasis: 0, background: p.color }}
            />
          ))}
        </div>
      )}
      <div className={s.legend}>
        {parts.map((p) => (
          <span key={p.label} className={s.legendItem}>
            <span className={s.legendDot} style={{ background: p.color }} aria-hidden="true" />
            {p.label} {p.value}
          </span>
        ))}
      </div>
    </div>
  )
}
/** A figure that explains itself when pressed. */
export function TraceLink({
  children,
  label,
  open,
  onPress,
}: {
  readonly children: string
  readonly label: string
  readonly open?: boolean
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      className={s.traceLink}
      aria-label={`${children}, why ${label}`}
      aria-expanded={open ?? false}
      onClick={(e) => {
        e.stopPropagation()
        onPress()
      }}
    >
      {children}
    </button>
  )
}

/** A line of totals: a part, a sum in between, or the sum. */
export interface TotalLine {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly kind?: 'part' | 'sum' | 'sub'
}
/** Parts and what they add up to. */
export const Totals = ({ lines }: { readonly lines: readonly TotalLine[] }) => (
  <dl className={s.totals}>
    {lines.map((line, i) => (
      <div
        key={i}
        className={cx(s.total, line.kind === 'sum' && s.totalSum, line.kind === 'sub' && s.totalSub)}
      >
        <dt>{line.label}</dt>
        <dd>{line.value}</dd>
      </div>
    ))}
  </dl>
)
/** Details of a record, label above value. */
export const DetailList = ({
  items,
  bare,
}: {
  /** without the room around it, inside a part that has its own */ readonly bare?: boolean
  readonly items: readonly {
    readonly label: string
    readonly value: ReactNode
    readonly note?: ReactNode
  }[]
}) => (
  <dl className={a.facts} style={bare ? { padding: 0 } : undefined}>
    {items.map((f) => (
      <div key={f.label}>
        <dt>{f.label}</dt>
        <dd>
          <span className={a.medium}>{f.value}</span>
          {f.note && (
            <span className={a.muted} style={{ display: 'block' }}>
              {f.note}
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
