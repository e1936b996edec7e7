import * as a from '../theme/atoms.css.ts'
import { cx } from '../theme/cx.ts'
import type { ProductKind } from '../marks/product.tsx'
import * as s from './day-stacks.css.ts'

/** The color of a part: that of its product, hatched when it is dyed. */
export interface StackColor {
  readonly kind: ProductKind
  readonly dyed: boolean
}
/** A day: its name and how much of each series, in their order. */
export interface DayStack {
  readonly key: string
  readonly name: string
  /** the whole, as it is written over the column */
  readonly text: string
  readonly values: readonly number[]
}
const STEPS = [1, 2, 2.5, 5, 10]
/** Lines of the scale: at most four, at round figures. */
function scaleOf(most: number): readonly number[] {
  if (most <= 0) return [0]
  const power = 10 ** Math.floor(Math.log10(most / 3))
  const step = STEPS.map((one) => one * power).find((one) => most / one <= 3.5) ?? 10 * power
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step)
}
interface StacksProps {
  readonly label: string
  readonly series: readonly (StackColor & { readonly name: string })[]
  readonly days: readonly DayStack[]
  /** writes a figure of the scale */
  readonly scale: (value: number) => string
}
/** The same figures as a table. */
const Twin = ({ label, series, days, scale }: StacksProps) => (
  <table className={a.hidden} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Day</th>
        {series.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        <th scope="col">Total</th>
      </tr>
    </thead>
    <tbody>
      {days.map((day) => (
        <tr key={day.key}>
          <th scope="row">{day.name}</th>
          {series.map(({ name }, i) => (
            <td key={name}>{scale(day.values[i] ?? 0)}</td>
          ))}
          <td>{day.text}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
/** Stacked columns for days, with a legend; the same as a table for who hears it. */
export function DayStacks({ label, series, days, scale }: StacksProps) {
  const whole = ({ values }: DayStack) => values.reduce((sum, value) => sum + value, 0)
  const most = Math.max(0, ...days.map(whole))
  const top = Math.max(most, 1)
  return (
    <>
      <div className={s.legend} aria-hidden="true">
        {series.map(({ name, kind, dyed }) => (
          <span key={name} className={s.legendItem}>
            <span className={cx(s.square, dyed ? s.hatched[kind] : s.solid[kind])} />
            {name}
          </span>
        ))}
      </div>
      <div className={s.chart} aria-hidden="true">
        {scaleOf(most).map((value) => (
          <span key={value} className={s.line} style={{ bottom: `${(value / top) * 100}%` }}>
            <span className={s.lineText}>{scale(value)}</span>
          </span>
        ))}
        <div className={s.days}>
          {days.map((day) => (
            <span key={day.key} className={s.day}>
              <span className={s.column} style={{ height: `${(whole(day) / top) * 100}%` }}>
                <span className={s.sum}>{day.text}</span>
                {series.map(({ name, kind, dyed }, i) => (
                  <span
                    key={name}
                    className={cx(s.part, dyed ? s.hatched[kind] : s.solid[kind])}
                    style={{ flexGrow: day.values[i] ?? 0 }}
                  />
                ))}
              </span>
            </span>
          ))}
        </div>
      </div>
      <div className={s.names} aria-hidden="true">
        {days.map(({ key, name }) => (
          <span key={key} className={s.name}>
            {name}
          </span>
        ))}
      </div>
      <Twin label={label} series={series} days={days} scale={scale} />
    </>
  )
}
