import { Suspense, useState } from 'react'
import { atoms, cx, decimal, formats, Product, Skeleton, TraceLink } from '#ui'
import { signedMoney, TraceOf } from '../../sales-orders/public-client.ts'
import { tracedOf } from './simulate-sides.tsx'
import type { CustomerPrices, RulePrices } from './use-rule-prices.ts'
import * as s from './rule-page.css.ts'

interface Spot {
  readonly customer: number
  readonly product: number
}
const sum = (amounts: readonly (string | undefined)[]): string =>
  amounts.reduce<string>((so, one) => (one === undefined ? so : decimal.add(so, one)), '0')
/** Who would pay what today. */
function PriceTable({
  prices: { products, rows },
  spot,
  onSpot,
}: {
  readonly prices: RulePrices
  readonly spot: Spot | undefined
  readonly onSpot: (spot: Spot) => void
}) {
  return (
    <table className={cx(atoms.table, s.prices)}>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          {products.map(({ id, label }) => (
            <th key={id} scope="col" className={atoms.end}>
              <Product name={label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ customer, answer, problem }) => (
          <tr key={customer.id} {...(spot?.customer === customer.id ? { className: s.current } : {})}>
            <td>{customer.label}</td>
            {problem && <td colSpan={products.length}>{problem}</td>}
            {answer?.items.map((line) => (
              <td key={line.product_id} className={cx(atoms.num, atoms.end)}>
                {line.unit_price === null ? (
                  <span className={atoms.faint}>No price</span>
                ) : (
                  <TraceLink
                    label={`${customer.label} pays this`}
                    onPress={() => onSpot({ customer: Number(customer.id), product: line.product_id })}
                  >
                    {formats.unitPrice(line.unit_price)}
                  </TraceLink>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div className={s.figure}>
    <span className={atoms.small}>{label}</span>
    <b className={atoms.num}>{value}</b>
    <span className={cx(atoms.tiny, atoms.muted, atoms.num)}>{note}</span>
  </div>
)
/** What the deliveries of thirty days would have brought, customer by customer; the bars sum to the figure. */
function Replayed({ rows }: { readonly rows: readonly CustomerPrices[] }) {
  const known = rows.flatMap(({ customer, answer }) =>
    answer?.replay ? [{ customer, replay: answer.replay }] : [],
  )
  if (!known.length) return null
  const of = (pick: (one: (typeof known)[number]['replay']) => string | undefined) =>
    sum(known.map(({ replay }) => pick(replay)))
  const seesMargin = known.some(({ replay }) => replay.margin_difference !== undefined)
  const most = Math.max(...known.map(({ replay }) => Math.abs(Number(replay.revenue_difference))), 0.01)
  const [changed, orders] = [
    known.reduce((n, { replay }) => n + replay.changed, 0),
    known.reduce((n, { replay }) => n + replay.orders, 0),
  ]
  return (
    <>
      <div className={s.figures}>
        <Figure
          label="Revenue"
          value={signedMoney(of((one) => one.revenue_difference))}
          note={`${formats.money(of((one) => one.revenue_now))} → ${formats.money(of((one) => one.revenue_then))}`}
        />
        {seesMargin && (
          <Figure
            label="Margin"
            value={signedMoney(of((one) => one.margin_difference))}
            note={`${formats.money(of((one) => one.margin_now))} → ${formats.money(of((one) => one.margin_then))}`}
          />
        )}
        <Figure
          label="Orders changed"
          value={`${formats.number(changed)} of ${formats.number(orders)}`}
          note="delivered in 30 days"
        />
      </div>
      <ul className={s.bars}>
        {known.map(({ customer, replay }) => (
          <li key={customer.id}>
            <span className={atoms.trunc}>{customer.label}</span>
            <span className={s.track}>
              <span
                className={s.bar}
                style={{ width: `${(Math.abs(Number(replay.revenue_difference)) / most) * 100}%` }}
              />
            </span>
            <span className={cx(atoms.num, atoms.end)}>
              {replay.orders ? signedMoney(replay.revenue_difference) : 'no deliveries'}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
/** Beside the sentence: prices of today with the change, why, and thirty days replayed. */
export function RuleSide({ prices, changed }: { readonly prices: RulePrices; readonly changed: boolean }) {
  const { rows, products, busy, more } = prices
  const [chosen, setSpot] = useState<Spot>()
  const first = rows.find(({ answer }) => answer?.items.some((line) => line.unit_price !== null))
  const spot = chosen ?? {
    customer: Number(first?.customer.id ?? 0),
    product: first?.answer?.items.find((line) => line.unit_price !== null)?.product_id ?? 0,
  }
  const row = rows.find(({ customer }) => Number(customer.id) === spot.customer)
  const line = row?.answer?.items.find(({ product_id }) => product_id === spot.product)
  const product = products.find(({ id }) => Number(id) === spot.product)
  const traced =
    row?.answer &&
    line &&
    product &&
    tracedOf({ ...row.answer, items: [line] }, { product, quantity: '1000' })
  return (
    <aside className={s.side} aria-label="Prices today" aria-busy={busy} tabIndex={-1} data-pane="panel">
      <div className={s.head}>
        <h2 className={atoms.heading}>Prices today</h2>
        <span className={cx(atoms.small, atoms.muted)}>
          {changed ? 'with your change, ' : ''}$/gal before tax
        </span>
      </div>
      {!rows.length && busy && <Skeleton rows={4} widths={[160, 70, 70]} />}
      {!rows.length && !busy && <p className={s.none}>Nobody is on this rule.</p>}
      {rows.length > 0 && <PriceTable prices={prices} spot={spot} onSpot={setSpot} />}
      {more > 0 && <p className={s.none}>{formats.plural(more, 'more customer')} not shown here</p>}
      {traced && line && (
        <section aria-label="Why this price" className={s.part}>
          <h3 className={atoms.subheading}>
            Why {formats.unitPrice(line.unit_price)}{' '}
            <span className={atoms.muted}>
              {row?.customer.label}, {product?.label}, 1,000 gal
            </span>
          </h3>
          <Suspense fallback={<Skeleton rows={4} widths={[220, 80]} />}>
            <TraceOf traced={traced} />
          </Suspense>
        </section>
      )}
      {rows.length > 0 && (
        <section aria-label="Last 30 days" className={s.part}>
          <h3 className={atoms.subheading}>
            Last 30 days{changed ? ' with your change' : ' under this rule'}
          </h3>
          <Replayed rows={rows} />
          <p className={cx(atoms.small, atoms.muted)}>Nothing is saved until you save the rule.</p>
        </section>
      )}
    </aside>
  )
}
