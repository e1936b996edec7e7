import { decimal, DayStacks, formats, Panel, PanelTable, Product, productKind, shortSum } from '#ui'
import { productSummary, type ProductSummary } from '#schema/sales/dashboard.ts'
import { gallonsIn, marginOf } from '../sums.ts'
import { useSummary } from './use-summary.ts'
import * as s from './home.css.ts'

/** Products that have a color of their own in the chart; those after them are one series. */
const MOST = 6
/** Rows of the table, before the link to the products. */
const ROWS = 8
const gallons = ({ products }: ProductSummary) => products.filter(({ sold_as }) => sold_as === 'gallon')

/** Deliveries of each product by day, with dollars and margin. */
export default function ProductsPanel() {
  const answer = useSummary()
  return (
    <Panel
      answer={answer}
      failed={productSummary.failed}
      bones={6}
      room={s.productsRoom}
      count={({ date_range: { start, end } }) => `${formats.day(start)} – ${formats.day(end)}, gallons`}
      isEmpty={({ products }) => products.length === 0}
      empty="Nothing was delivered in these days."
    >
      {(summary) => (
        <>
          <Chart summary={summary} />
          <Table summary={summary} />
        </>
      )}
    </Panel>
  )
}
function daysOf({ date_range: { start, days } }: ProductSummary): readonly string[] {
  const first = Date.parse(`${start}T12:00:00Z`)
  return Array.from({ length: days }, (_, i) => new Date(first + i * 86_400_000).toISOString().slice(0, 10))
}
const inThousands = (value: number): string => shortSum(String(value))
function Chart({ summary }: { readonly summary: ProductSummary }) {
  const shown = gallons(summary)
  const own = shown.slice(0, MOST)
  const rest = shown.slice(MOST).map(({ product_id }) => product_id)
  const series = [
    ...own.map(({ name, dyed }) => ({ name, kind: productKind(name), dyed })),
    ...(rest.length ? [{ name: 'Others', kind: 'lpg' as const, dyed: false }] : []),
  ]
  const days = daysOf(summary).map((day) => {
    const rows = summary.by_day.filter(({ date }) => date === day)
    const of = (isMeant: (id: number) => boolean) => gallonsIn(rows.filter((row) => isMeant(row.product_id)))
    const parts = [
      ...own.map(({ product_id }) => of((id) => id === product_id)),
      ...(rest.length ? [of((id) => rest.includes(id))] : []),
    ]
    const whole = decimal.add('0', ...parts)
    return {
      key: day,
      name: formats.day(day).replace(/ \w+ /, ' '),
      text: Number(whole) === 0 ? '' : inThousands(Number(whole)),
      values: parts.map(Number),
    }
  })
  return <DayStacks label="Gallons delivered by day" series={series} days={days} scale={inThousands} />
}
function Move({ move }: { readonly move: string | null }) {
  const cents = move === null ? undefined : decimal.divide(move, '0.01', 1)
  if (cents === undefined) return <>{formats.NONE}</>
  if (!/[1-9]/.test(cents)) return <>same</>
  const isDown = cents.startsWith('-')
  return (
    <span className={s.change[isDown ? 'down' : 'up']}>
      {`${isDown ? '' : '+'}${formats.number(cents)} ¢`}
    </span>
  )
}
function Table({ summary }: { readonly summary: ProductSummary }) {
  const { products, date_range } = summary
  const seesMoney = products.every(({ goods_total }) => goods_total !== undefined)
  const seesMargin = products.every(({ margin_total }) => margin_total !== undefined)
  const range = `delivered_at__gte=${date_range.start}&delivered_at__lte=${date_range.end}`
  return (
    <PanelTable
      label="Products"
      heads={[
        { words: 'Product' },
        { words: 'Quantity', end: true },
        ...(seesMoney ? [{ words: 'Goods sold', end: true }] : []),
        ...(seesMargin
          ? [
              { words: 'Margin ¢', end: true, wide: true },
              { words: 'Change', end: true, wide: true },
            ]
          : []),
      ]}
    >
      {products.slice(0, ROWS).map((one) => (
        <tr key={`${one.product_id} ${one.sold_as}`}>
          <td>
            <a
              href={`/sales-order?${range}&product_id=${one.product_id}&status=delivered,verified,completed`}
              data-panel-row=""
            >
              <Product name={one.name} dyed={one.dyed} />
            </a>
          </td>
          <td className={s.end}>{formats.quantity(decimal.round(one.delivered_quantity, 0), one.sold_as)}</td>
          {seesMoney && <td className={s.end}>{formats.money(one.goods_total, 0)}</td>}
          {seesMargin && <td className={s.endWide}>{formats.cents(marginOf(one).now)}</td>}
          {seesMargin && (
            <td className={s.endWide}>
              <Move move={marginOf(one).move} />
            </td>
          )}
        </tr>
      ))}
    </PanelTable>
  )
}
