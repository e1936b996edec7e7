import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { cx } from '../theme/cx.ts'
import { narrow } from '../theme/media.ts'
import { useMedia } from '../theme/use-media.ts'
import { day, dayTime, number } from '../values/formats.ts'
import { productKind } from '../marks/product.tsx'
import { apart, lieOver, LINE, type Words } from './curve-words.ts'
import { dayBand, type BandDay } from './day-band.ts'
import { thinPoints } from './thin-points.ts'
import * as s from './curve.css.ts'

const WIDE = 760
const HIGH = 320
/** Px that it has on a phone, as its box says. */
const NARROW = 640
const EDGE = { left: 46, right: 12, top: 26, bottom: 24 } as const
/** Px that "Empty Wed Nov 25 18:30" takes. */
const DRY_WORDS = 150
const DAY = 86_400_000

/** A moment of a level. */
export interface CurvePoint {
  readonly at: number
  readonly value: number
  /** what went in then, of a delivery: the level it made is `value` */
  readonly rise?: number | undefined
  /** measured by hand */
  readonly isDot?: boolean | undefined
}
/** The level of something over time: what was, and what will be. */
export interface LevelCurveProps {
  readonly label: string
  readonly points: readonly CurvePoint[]
  readonly forecast?: readonly CurvePoint[]
  /** the same with what is planned */
  readonly plan?: readonly CurvePoint[]
  readonly planWords?: string
  readonly max: number
  readonly safe?: number
  readonly reserve?: number
  readonly now: number
  readonly product: string
}
const niceStep = (max: number): number => {
  const rough = max / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power
}
function scaleOf({ points, forecast = [], plan = [], max, now }: LevelCurveProps) {
  const all = [...points, ...forecast, ...plan].map(({ at }) => at)
  const from = Math.min(now, ...all)
  const to = Math.max(now + 7 * DAY, ...all)
  const x = (at: number) => EDGE.left + ((at - from) / (to - from)) * (WIDE - EDGE.left - EDGE.right)
  const y = (value: number) => HIGH - EDGE.bottom - (value / max) * (HIGH - EDGE.top - EDGE.bottom)
  return { from, to, x, y }
}
type Scale = ReturnType<typeof scaleOf>
const pathOf = (points: readonly CurvePoint[], { x, y }: Scale): string =>
  points
    .flatMap(({ at, value, rise }, i) => [
      ...(rise ? [`${i ? 'L' : 'M'}${x(at).toFixed(1)} ${y(Math.max(0, value - rise)).toFixed(1)}`] : []),
      `${i || rise ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
    ])
    .join('')

function Ground({ max, scale }: { readonly max: number; readonly scale: Scale }) {
  const step = niceStep(max)
  const values = Array.from({ length: Math.floor(max / step) + 1 }, (_, i) => i * step)
  const days = Math.round((scale.to - scale.from) / DAY / 6)
  const first = Math.ceil(scale.from / DAY) * DAY
  return (
    <>
      {values.map((value) => (
        <g key={value}>
          <line
            className={s.grid}
            x1={EDGE.left}
            x2={WIDE - EDGE.right}
            y1={scale.y(value)}
            y2={scale.y(value)}
          />
          <text className={s.words} x={EDGE.left - 8} y={scale.y(value) + 4} textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      {Array.from({ length: 6 }, (_, i) => first + i * Math.max(1, days) * DAY).map((at) =>
        at < scale.to - DAY ? (
          <text key={at} className={s.words} x={scale.x(at)} y={HIGH - 6} textAnchor="middle">
            {day(new Date(at).toISOString()).replace(/^\w+ /, '')}
          </text>
        ) : null,
      )}
    </>
  )
}
/** Under its line, at the left. */
const reserveSpot = (reserve: number, { y }: Scale): Words => ({
  text: `Reserve ${number(reserve, 0)}`,
  x: EDGE.left + 6,
  y: y(reserve) + LINE,
})
const placeOf = ({ x, y }: Words) => ({ x, y })
function Marks({
  safe,
  reserve,
  now,
  scale,
}: Pick<LevelCurveProps, 'safe' | 'reserve' | 'now'> & { readonly scale: Scale }) {
  const { x, y } = scale
  const right = WIDE - EDGE.right
  return (
    <>
      {safe !== undefined && (
        <>
          <line className={s.safe} x1={EDGE.left} x2={right} y1={y(safe)} y2={y(safe)} />
          <text className={s.bold} x={right} y={y(safe) - 6} textAnchor="end">
            Safe fill {number(safe, 0)}
          </text>
        </>
      )}
      {reserve !== undefined && reserve > 0 && (
        <>
          <line className={s.reserve} x1={EDGE.left} x2={right} y1={y(reserve)} y2={y(reserve)} />
          <text className={s.reserveWords} {...placeOf(reserveSpot(reserve, scale))}>
            {reserveSpot(reserve, scale).text}
          </text>
        </>
      )}
      <line className={s.now} x1={x(now)} x2={x(now)} y1={EDGE.top - 8} y2={HIGH - EDGE.bottom} />
      <text className={s.bold} x={x(now)} y={EDGE.top - 12} textAnchor="middle">
        Now
      </text>
    </>
  )
}
/** Where the words of what is planned stand: above its jump, or under the words of the safe fill. */
function planSpot({ plan = [], planWords, safe }: LevelCurveProps, { x, y }: Scale): Words | undefined {
  const jump = plan.find(({ rise }) => rise)
  if (!jump || !planWords) return undefined
  const above = y(jump.value) - 6
  const isUnderSafe = safe !== undefined && Math.abs(y(safe) - y(jump.value)) < LINE
  return {
    text: planWords,
    x: Math.min(x(jump.at), WIDE - 150) + 6,
    y: isUnderSafe ? y(safe) + LINE : above,
  }
}
/** The gallons of deliveries, the newest first, where nothing stands yet: daily ones would lie over one another. */
function riserWords(
  { points, reserve }: LevelCurveProps,
  taken: readonly Words[],
  scale: Scale,
): readonly Words[] {
  const { x, y } = scale
  const wanted = points.flatMap(({ at, value, rise }) =>
    rise ? [{ text: `+${number(rise, 0)}`, x: x(at) + 4, y: y(value) - 6 }] : [],
  )
  // an almost empty tank is filled from below its reserve
  const under = reserve ? reserveSpot(reserve, scale) : undefined
  return apart(
    wanted.toReversed().filter((one) => !under || !lieOver(one, under)),
    taken,
  )
}
/** The days of a level that is filled day after day; undefined where its line says it better. */
export const daysOfLevel = (points: readonly CurvePoint[]): readonly BandDay[] | undefined =>
  dayBand(points, (at) => day(new Date(at).toISOString()))
/** What it fell to each day as a line that ends at the level now, and over it as far as it was filled. */
function Band({
  days,
  last,
  kind,
  scale: { x, y },
}: {
  readonly days: readonly BandDay[]
  readonly last: CurvePoint
  readonly kind: keyof typeof s.lines
  readonly scale: Scale
}) {
  const spot = (at: number, value: number) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`
  const lows = days.map(({ at, low }) => spot(at, low))
  const highs = days.toReversed().map(({ at, high }) => spot(at, high))
  return (
    <>
      <path className={s.bands[kind]} d={`M${[...lows, ...highs].join('L')}Z`} />
      <path className={s.lines[kind]} d={`M${[...lows, spot(last.at, last.value)].join('L')}`} />
    </>
  )
}
/** The lines themselves: what was measured, what went in, and what is expected. */
function Lines(
  props: LevelCurveProps & { readonly scale: Scale; readonly days: readonly BandDay[] | undefined },
) {
  const { points, forecast = [], plan = [], product, scale, safe, days } = props
  const { x, y } = scale
  const kind = productKind(product)
  const [first, last] = [points[0], points.at(-1)]
  const ground = y(0).toFixed(1)
  const dry = forecast.findLast(({ value }) => value === 0)
  const planned = planSpot(props, scale)
  const safeWords =
    safe === undefined ? [] : [{ text: 'Safe fill 00,000', x: WIDE - EDGE.right - 100, y: y(safe) - 6 }]
  const risers = days ? [] : riserWords(props, [...safeWords, ...(planned ? [planned] : [])], scale)
  return (
    <>
      {days && last && <Band days={days} last={last} kind={kind} scale={scale} />}
      {first && last && !days && (
        <path
          className={s.areas[kind]}
          d={`${pathOf(points, scale)}L${x(last.at).toFixed(1)} ${ground}L${x(first.at).toFixed(1)} ${ground}Z`}
        />
      )}
      {!days && <path className={s.lines[kind]} d={pathOf(points, scale)} />}
      <path className={cx(s.lines[kind], s.dashed)} d={pathOf(forecast, scale)} />
      <path className={s.plan} d={pathOf(plan, scale)} />
      {(days ? [] : points).map(({ at, value, rise, isDot }) =>
        rise ? (
          <line
            key={`${at} ${value}`}
            className={s.riser}
            x1={x(at)}
            x2={x(at)}
            y1={y(Math.max(0, value - rise))}
            y2={y(value)}
          />
        ) : (
          isDot && <circle key={`${at} ${value}`} className={s.dot} cx={x(at)} cy={y(value)} r={3.5} />
        ),
      )}
      {risers.map((words) => (
        <text key={`${words.x} ${words.y}`} className={s.riserWords} x={words.x} y={words.y}>
          {words.text}
        </text>
      ))}
      {dry && (
        <text
          className={s.empty}
          {...(x(dry.at) > WIDE - DRY_WORDS ? { x: WIDE, textAnchor: 'end' as const } : { x: x(dry.at) + 6 })}
          y={y(0) - 6}
        >
          Empty {dayTime(new Date(dry.at).toISOString())}
        </text>
      )}
      {planned && (
        <text className={s.planWords} x={planned.x} y={planned.y}>
          {planned.text}
        </text>
      )}
    </>
  )
}
const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
/** A level over time as a curve; hovering, or the arrows, read its points. */
export function LevelCurve(props: LevelCurveProps) {
  const { label, points, now } = props
  const scale = scaleOf(props)
  const isNarrow = useMedia(narrow)
  const [at, setAt] = useState<number>()
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // on a phone it begins where it matters
    const el = scroller.current
    if (el) el.scrollLeft = el.scrollWidth
  }, [])
  // what is read stays every reading
  const drawn = useMemo(
    () => thinPoints(points, { from: scale.from, to: scale.to, width: isNarrow ? NARROW : WIDE }),
    [points, scale.from, scale.to, isNarrow],
  )
  const days = useMemo(() => daysOfLevel(points), [points])
  const shown = at === undefined ? undefined : points[at]
  const words = (point: CurvePoint) =>
    `${dayTime(new Date(point.at).toISOString())}: ${number(point.value, 0)} gal${point.rise ? ` after +${number(point.rise, 0)}` : ''}`
  const hover = (e: PointerEvent<HTMLDivElement>) => {
    const { left, width } = e.currentTarget.getBoundingClientRect()
    const px = ((e.clientX - left) / width) * WIDE
    let best = 0
    for (const [i, point] of points.entries())
      if (Math.abs(scale.x(point.at) - px) < Math.abs(scale.x(points[best]!.at) - px)) best = i
    setAt(points.length ? best : undefined)
  }
  const step = (e: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key]
    if (!by || !points.length) return
    e.preventDefault()
    setAt(within((at ?? points.length) + by, points.length - 1))
  }
  const newest = points.length - 1
  return (
    <div className={s.scroller} ref={scroller}>
      <div
        className={s.box}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, newest)}
        aria-valuenow={at ?? Math.max(0, newest)}
        aria-valuetext={points[at ?? newest] ? words(points[at ?? newest]!) : 'No readings'}
        onPointerMove={hover}
        onPointerLeave={() => setAt(undefined)}
        onKeyDown={step}
        onBlur={() => setAt(undefined)}
      >
        <svg className={s.svg} viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
          <Ground max={props.max} scale={scale} />
          <Lines {...props} points={drawn} scale={scale} days={days} />
          <Marks {...props} now={now} scale={scale} />
          {shown && <circle className={s.dot} cx={scale.x(shown.at)} cy={scale.y(shown.value)} r={4.5} />}
        </svg>
        {shown && (
          <span className={s.read} style={{ left: `${within((scale.x(shown.at) / WIDE) * 100, 86)}%` }}>
            {words(shown)}
          </span>
        )}
      </div>
    </div>
  )
}
/** What the lines of a curve mean. */
export const CurveLegend = ({
  plan,
  daily,
}: {
  readonly plan: boolean
  /** the days are drawn, not every reading and delivery */
  readonly daily: boolean
}) => (
  <div className={s.legend}>
    <span>
      <span className={s.keys.line} />
      {daily ? 'Lowest of each day' : 'Readings'}
    </span>
    <span>
      <span className={daily ? s.keys.band : s.keys.riser} />
      {daily ? 'Up to its highest' : 'Delivery'}
    </span>
    <span>
      <span className={s.keys.forecast} />
      Forecast
    </span>
    {plan && (
      <span>
        <span className={s.keys.plan} />
        With the order
      </span>
    )}
  </div>
)
