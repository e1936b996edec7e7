import * as a from '../theme/atoms.css.ts'
import { cx } from '../theme/cx.ts'
import * as s from './charts.css.ts'

/** The color of a part. */
export type ShareColor = keyof typeof s.colors
/** A part of a whole: its words, how it reads, and how much it is. */
export interface Share {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly value: number
  readonly color: ShareColor
}
/**
 * Parts of a whole as one bar. Below it each has its words and figure, so nothing is said by color alone;
 * a part that says nothing of its own (`legend` false) is explained elsewhere.
 */
export function ShareBar({
  parts,
  tick,
  legend = true,
}: {
  readonly parts: readonly Share[]
  /** where a limit stands, in percent */
  readonly tick?: number
  readonly legend?: boolean
}) {
  const seen = parts.filter(({ value }) => value > 0)
  return (
    <>
      <div className={s.stack} aria-hidden="true">
        {seen.length === 0 && <span className={cx(s.part, s.colors.rest)} style={{ flexGrow: 1 }} />}
        {seen.map(({ id, value, color }) => (
          <span key={id} className={cx(s.part, s.colors[color])} style={{ flexGrow: value }} />
        ))}
        {tick !== undefined && <span className={s.tick} style={{ left: `calc(${tick}% - 1px)` }} />}
      </div>
      {legend && (
        <div className={s.legend}>
          {parts.map(({ id, label, text, color }) => (
            <span key={id} className={s.legendItem}>
              <span className={s.legendName}>
                <span className={cx(s.square, s.colors[color])} aria-hidden="true" />
                {label}
              </span>
              <span className={s.legendValue}>{text}</span>
            </span>
          ))}
        </div>
      )}
    </>
  )
}
/** A figure for each month, the running one last; the same as a table for who hears it. */
export function MonthBars({
  label,
  months,
}: {
  readonly label: string
  readonly months: readonly {
    readonly key: string
    readonly name: string
    readonly value: number
    readonly text: string
  }[]
}) {
  const most = Math.max(1, ...months.map(({ value }) => value))
  return (
    <>
      <div className={s.bars} aria-hidden="true">
        {months.map(({ key, name, value, text }, i) => (
          <span
            key={key}
            className={s.month}
            title={`${name}: ${text}`}
            style={{ height: `${(value / most) * 100}%` }}
            data-now={i === months.length - 1 ? true : undefined}
          />
        ))}
      </div>
      <table className={a.hidden} aria-label={label}>
        <tbody>
          {months.map(({ key, name, text }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
