import { Figure, Figures, formats, Panel } from '#ui'
import type { ProductSummary } from '#schema/sales/dashboard.ts'
import { changeIn, gallonsDelivered, goodsSold, marginPerGallon, percentOnTime } from '../sums.ts'
import { useSummary } from './use-summary.ts'
import * as s from './home.css.ts'

/** The sign and the figure of a change, and what it is against; a fall of what should rise is red. */
function Change({ value, unit, days }: { value: number | null; unit: string; days: number }) {
  if (value === null) return <>Nothing to compare in the {days} days before</>
  const text = formats.number(Math.abs(value).toFixed(1))
  const isFlat = Number(text) === 0
  const isUp = value > 0
  const word = isUp ? 'up' : 'down'
  return (
    <>
      <span className={isFlat ? undefined : s.change[word]}>
        {!isFlat && (isUp ? '↑ ' : '↓ ')}
        {isFlat ? 'Same' : `${text}${unit}`}
        {!isFlat && <span className={s.spoken}> {word}</span>}
      </span>{' '}
      against {days} days before
    </>
  )
}
const range = ({ date_range: { start, end } }: ProductSummary, field: string): string =>
  `${field}__gte=${start}&${field}__lte=${end}`
/** What was delivered and sold in the chosen days, against as many days before. */
export default function FiguresPanel() {
  const answer = useSummary()
  return (
    <Panel answer={answer} bones={1} isBare>
      {(summary) => <Values summary={summary} />}
    </Panel>
  )
}
function Values({ summary }: { readonly summary: ProductSummary }) {
  const { days } = summary.date_range
  const gallons = gallonsDelivered(summary)
  const goods = goodsSold(summary)
  const margin = marginPerGallon(summary)
  const marginChange = margin?.now == null || margin.before === null ? null : margin.now - margin.before
  const punctual = percentOnTime(summary.punctual)
  const punctualBefore = percentOnTime(summary.punctual.before)
  const delivered = `/sales-order?${range(summary, 'delivered_at')}&status=delivered,verified,completed`
  const open = summary.not_invoiced
  return (
    <Figures label="Figures" pairs>
      <Figure
        label="Gallons delivered"
        value={
          <a href={delivered} data-panel-row="">
            {formats.number(gallons.now, 0)}
          </a>
        }
        unit="gal"
        note={<Change value={changeIn(gallons)} unit="%" days={days} />}
      />
      {goods && (
        <Figure
          label="Goods sold"
          value={
            <a href={delivered} data-panel-row="">
              {formats.money(goods.now, 0)}
            </a>
          }
          note={<Change value={changeIn(goods)} unit="%" days={days} />}
        />
      )}
      {margin && (
        <Figure
          label="Margin"
          value={margin.now === null ? formats.NONE : formats.number(margin.now.toFixed(1))}
          unit="¢/gal"
          note={<Change value={marginChange} unit=" ¢" days={days} />}
        />
      )}
      <Figure
        label="On time"
        value={punctual === null ? formats.NONE : `${Math.round(punctual)}%`}
        note={
          <Change
            value={punctual === null || punctualBefore === null ? null : punctual - punctualBefore}
            unit=" points"
            days={days}
          />
        }
      />
      <Figure
        label="Not invoiced"
        value={
          <a
            href="/sales-order?status=delivered,verified,completed&invoice_state=none,draft,partial"
            data-panel-row=""
          >
            {open.total === undefined ? formats.number(open.orders) : formats.money(open.total, 0)}
          </a>
        }
        note={formats.plural(open.orders, 'order')}
      />
    </Figures>
  )
}
