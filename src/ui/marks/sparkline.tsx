import { cx } from '../theme/cx.ts'
import * as a from '../theme/atoms.css.ts'
import { add, compare, isDecimal, multiply } from '../values/decimal.ts'
import { cents } from '../values/formats.ts'
import * as s from './sparkline.css.ts'

interface SparklineProps {
  /** oldest first; null where nothing is known */
  readonly values: readonly (number | null)[]
  /** what it shows, in words: "30 days, $2.3013 to $2.4052" */
  readonly label: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly good?: boolean
}
/** The course of a figure as a line as wide as a word. */
export function Sparkline({ values, label, width = 52, height = 18, good = false }: SparklineProps) {
  const known = values.filter((one) => one !== null)
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const x = (i: number) => 2 + (i / (values.length - 1)) * (width - 4)
  const y = (value: number) => 3 + (high === low ? 0.5 : 1 - (value - low) / (high - low)) * (height - 6)
  const points = values.flatMap((value, i) => (value === null ? [] : [{ x: x(i), y: y(value) }]))
  const last = points.at(-1)!
  return (
    <svg
      className={s.spark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path
        className={cx(s.line, good && s.lineGood)}
        d={`M${points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}`}
      />
      <circle className={s.dot} cx={last.x.toFixed(1)} cy={last.y.toFixed(1)} r={2} />
    </svg>
  )
}

const WAYS = {
  up: { look: s.up, sign: '+', word: 'up' },
  down: { look: s.down, sign: '', word: 'down' },
} as const
/** What a price per gallon moved by, in cents: a rise costs more and is red. */
export function PriceMove({
  from,
  to,
  since = 'since yesterday',
}: {
  readonly from: string
  readonly to: string
  readonly since?: string
}) {
  if (!isDecimal(from) || !isDecimal(to)) return null
  const way = compare(to, from)
  if (way === 0)
    return (
      <span className={s.move}>
        <span aria-hidden="true">– 0.00</span>
        <span className={a.hidden}>no change {since}</span>
      </span>
    )
  const { look, sign, word } = WAYS[way > 0 ? 'up' : 'down']
  const by = cents(add(to, multiply(from, '-1')), 2)
  return (
    <span className={cx(s.move, look)}>
      <svg viewBox="0 0 8 8" className={cx(s.arrow, way < 0 && s.turned)} aria-hidden="true">
        <path d="M4 1 7.5 7h-7z" />
      </svg>
      <span aria-hidden="true">
        {sign}
        {by}
      </span>
      <span className={a.hidden}>
        {word} {by.replace('−', '')} cents {since}
      </span>
    </span>
  )
}
