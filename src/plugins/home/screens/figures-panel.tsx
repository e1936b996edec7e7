import { decimal, Figure, Figures, formats, Panel } from '#ui'
import { productSummary, type ProductSummary } from '#schema/sales/dashboard.ts'
import { changeIn, gallonsDelivered, goodsSold, marginPerGallon, onTime } from '../sums.ts'
import { useSummary } from './use-summary.ts'
import * as s from './home.css.ts'

/** The sign and the figure of a change, and the days it is against; a fall of what should rise is red. */
function Change({
  value,
  unit,
  days,
}: {
  readonly value: string | null
  readonly unit: string
  readonly days: number
}) {
  if (value === null) return <>Nothing to compare in the {days} days before</>
  const isFlat = !/[1-9]/.test(value)
  const word = value.startsWith('-') ? 'down' : 'up'
  if (isFlat) return <>Same as {days} days before</>
  return (
    <>
      <span className={s.change[word]}>
        {word === 'up' ? '↑ ' : '↓ '}
        {formats.number(value.replace('-', ''))}
        {unit}
        <span className={s.spoken}> {word}</span>
      </span>{' '}
      against {days} days before
    </>
  )
}
const inCents = (dollars: string | null): string | null =>
  dollars === null ? null : (decimal.divide(dollars, '0.01', 1) ?? null)
const range = ({ date_range: { start, end } }: ProductSummary, field: string): string =>
  `${field}__gte=${start}&${field}__lte=${end}`
/** Deliveries and sales of the chosen days, against as many days before. */
export default function FiguresPanel() {
  const answer = useSummary()
  return (
    <Panel answer={answer} bones={1} room={s.figuresRoom} isBare failed={productSummary.failed}>
      {(summary) => <Values summary={summary} />}
    </Panel>
  )
}
function Values({ summary }: { readonly summary: ProductSummary }) {
  const { days } = summary.date_range
  const gallons = gallonsDelivered(summary)
  const goods = goodsSold(summary)
  const margin = marginPerGallon(summary)
  const punctual = onTime(summary.punctual)
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
          value={formats.cents(margin.now)}
          unit="¢/gal"
          note={<Change value={inCents(margin.move)} unit=" ¢" days={days} />}
        />
      )}
      <Figure
        label="On time"
        value={punctual.now === null ? formats.NONE : formats.percent(decimal.round(punctual.now, 0))}
        note={<Change value={punctual.move} unit=" points" days={days} />}
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
