import type { OddOrder } from '#schema/sales/day-close.ts'
import { decimal, formats } from '#ui'
import * as s from './close.css.ts'

/** Part of the height that the tallest column takes. */
const TALLEST = 82
/** `Jun 3` */
const shortDay = (at: string): string => formats.day(at).split(' ').slice(1, 3).join(' ')
/** The last ten as columns beside the figure of this order, with the limit as a line; a table for those who hear it. */
export function Columns({ odd }: { readonly odd: OddOrder }) {
  const { last_ten, figure, limit, order, kind } = odd
  if (last_ten.length === 0 || figure === null) return null
  const isPrice = kind === 'price'
  const show = (value: string) => (isPrice ? formats.unitPrice(value) : formats.number(value, 0))
  const mean = decimal.divide(
    decimal.add(...last_ten.map(({ value }) => value)),
    String(last_ten.length),
    isPrice ? 4 : 0,
  )
  const columns = [...last_ten, { at: order.delivered_at, value: figure }]
  const most = Math.max(...columns.map(({ value }) => Number(value)), Number(limit ?? 0))
  const heightOf = (value: string) => (most > 0 ? (Number(value) / most) * TALLEST : 0)
  const title = isPrice ? 'Price, last ten of this customer' : 'Gallons, last ten deliveries to this tank'
  return (
    <section>
      <h3 className={s.small}>
        {title}{' '}
        <span className={s.quiet}>
          {mean === undefined ? '' : `${show(mean)} on average`}
          {limit === null ? '' : `, safe fill ${show(limit)}`}
        </span>
      </h3>
      <figure
        className={s.chart}
        role="img"
        aria-label={`${title}: ${columns.map(({ value }) => show(value)).join(', ')}`}
      >
        {limit !== null && Number(limit) < most && (
          <span
            className={s.limit}
            style={{ bottom: `calc(18px + (100% - 34px) * ${heightOf(limit) / 100})` }}
          />
        )}
        {columns.map(({ at, value }, i) => (
          <span key={`${at} ${i}`} className={s.column} aria-hidden="true">
            <span className={s.value}>{show(value)}</span>
            <span
              className={i === columns.length - 1 ? s.bar.now : s.bar.earlier}
              style={{ height: `${heightOf(value)}%` }}
            />
            <span className={s.at}>{shortDay(at)}</span>
          </span>
        ))}
      </figure>
    </section>
  )
}
