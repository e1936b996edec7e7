import { useState } from 'react'
import {
  atoms,
  Button,
  cx,
  decimal,
  ErrorPanel,
  formats,
  IconButton,
  LinkButton,
  icons,
  Product,
  Skeleton,
  TraceLink,
} from '#ui'
import { ChangedOrders } from './changed-orders.tsx'
import { tracedOf } from './simulate-sides.tsx'
import { useSimulated } from './use-simulate.ts'
import { TraceOf } from './trace-of.tsx'
import { insteadOfRule } from './words.ts'
import type { RulePrices } from './use-rule-prices.ts'
import * as s from './rule-page.css.ts'

interface Spot {
  readonly customer: number
  readonly product: number
}
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
          <tr key={customer.id} className={spot?.customer === customer.id ? s.current : undefined}>
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
/** customers with a bar of their own: those for whom it matters most */
const BARS = 10
type Replay = NonNullable<RulePrices['replay']['value']>
/** What it was about: all deliveries of so many customers, or the newest of them. */
function coverage({ orders, left_out, customers }: Replay): string {
  if (orders === 0) return 'Nothing was delivered in 30 days.'
  const delivered = customers.filter((one) => one.orders > 0).length
  const of = `${formats.plural(orders, 'delivery', 'deliveries')} of ${formats.plural(delivered, 'customer')}`
  return left_out === 0 ? `${of}.` : `The newest ${of}; ${formats.number(left_out)} older are left out.`
}
/** What the rule would have changed for a customer, or why it changes nothing. */
function outcomeFor(one: Replay['customers'][number], row: RulePrices['rows'][number] | undefined): string {
  if (one.orders === 0) return 'no deliveries'
  return one.changed > 0
    ? formats.signedMoney(one.revenue_difference)
    : (insteadOfRule(row?.answer?.items ?? []) ?? 'no change')
}
function Bars({
  replay,
  names,
  rows,
}: {
  readonly replay: Replay
  readonly names: ReadonlyMap<number, string>
  readonly rows: RulePrices['rows']
}) {
  const size = (one: Replay['customers'][number]) => Math.abs(Number(one.revenue_difference))
  const sorted = replay.customers.toSorted((a, b) => size(b) - size(a) || b.orders - a.orders)
  const shown = sorted.slice(0, BARS)
  const others = sorted.slice(BARS)
  const most = Math.max(...shown.map(size), 0.01)
  return (
    <ul className={s.bars}>
      {shown.map((one) => (
        <li key={one.customer_id}>
          <span className={atoms.trunc}>{names.get(one.customer_id)}</span>
          <span className={s.track}>
            <span className={s.bar} style={{ width: `${(size(one) / most) * 100}%` }} />
          </span>
          <span className={cx(atoms.num, atoms.end)}>
            {outcomeFor(
              one,
              rows.find(({ customer }) => Number(customer.id) === one.customer_id),
            )}
          </span>
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <span className={atoms.muted}>{formats.plural(others.length, 'other')}</span>
          <span />
          <span className={cx(atoms.num, atoms.end)}>
            {formats.signedMoney(decimal.add('0', ...others.map((one) => one.revenue_difference)))}
          </span>
        </li>
      )}
    </ul>
  )
}
/** as many as one address of a list can name */
const MOST_NAMED = 200
/** The orders that would have come to something else: here one by one, and as a list while an address can name them. */
function Orders({ items, names }: Pick<Replay, 'items'> & { readonly names: ReadonlyMap<number, string> }) {
  const [open, setOpen] = useState(false)
  if (items.length === 0) return null
  const ids = items.map(({ id }) => id).join()
  return (
    <>
      <span className={atoms.row}>
        <Button size="s" expanded={open} onPress={() => setOpen(!open)}>
          {`${open ? 'Hide' : 'Show'} ${formats.plural(items.length, 'order')}`}
        </Button>
        {items.length <= MOST_NAMED && (
          <LinkButton size="s" to={`/sales-order?status=all&id=${ids}`}>
            Open as list
          </LinkButton>
        )}
      </span>
      {open && <ChangedOrders items={items} names={names} />}
    </>
  )
}
/** What the deliveries of thirty days would have brought, customer by customer; the bars sum to the figure. */
function Replayed({
  replay: { value, problem, busy },
  rows,
  names,
}: Pick<RulePrices, 'replay' | 'rows'> & { readonly names: ReadonlyMap<number, string> }) {
  if (problem) return <ErrorPanel title="Failed to simulate pricing" detail={problem} />
  if (!value) return busy ? <p className={atoms.muted}>Replaying the last 30 days…</p> : null
  const { revenue_difference, revenue_now, revenue_then, changed, orders } = value
  const { margin_difference, margin_now, margin_then } = value
  return (
    <>
      <div className={s.figures} aria-busy={busy}>
        <Figure
          label="Revenue"
          value={formats.signedMoney(revenue_difference)}
          note={`${formats.money(revenue_now)} → ${formats.money(revenue_then)}`}
        />
        {margin_difference !== undefined && (
          <Figure
            label="Margin"
            value={formats.signedMoney(margin_difference)}
            note={`${formats.money(margin_now)} → ${formats.money(margin_then)}`}
          />
        )}
        <Figure
          label="Orders changed"
          value={`${formats.number(changed)} of ${formats.number(orders)}`}
          note="delivered in 30 days"
        />
      </div>
      <Bars replay={value} names={names} rows={rows} />
      <p className={cx(atoms.small, atoms.muted)}>{coverage(value)}</p>
      <Orders items={value.items} names={names} />
    </>
  )
}
/** Which of its products stand in the table, where there are more than fit. */
function ProductTurn({ products, of, turn }: Pick<RulePrices, 'products' | 'of' | 'turn'>) {
  if (of <= products.length) return null
  return (
    <span className={atoms.row}>
      <IconButton icon={icons.ChevronLeft} label="Previous products" size="s" onPress={() => turn(-1)} />
      <span className={cx(atoms.small, atoms.muted)}>{`${products.length} of ${of} products`}</span>
      <IconButton icon={icons.ChevronRight} label="More products" size="s" onPress={() => turn(1)} />
    </span>
  )
}
/** The price that is explained: the one that was chosen, else the first that is known. */
function useSpot(rows: RulePrices['rows']) {
  const [chosen, setSpot] = useState<Spot>()
  const first = rows.find(({ answer }) => answer?.items.some((line) => line.unit_price !== null))
  const spot = chosen ?? {
    customer: Number(first?.customer.id ?? 0),
    product: first?.answer?.items.find((line) => line.unit_price !== null)?.product_id ?? 0,
  }
  return { spot, setSpot }
}
function PricesToday({
  prices,
  changed,
  spot,
  onSpot,
}: Pick<SideProps, 'prices' | 'changed'> & {
  readonly spot: Spot
  readonly onSpot: (spot: Spot) => void
}) {
  const { rows, busy, more, showMore } = prices
  return (
    <>
      <div className={s.head}>
        <h2 className={atoms.heading}>Prices today</h2>
        <span className={cx(atoms.small, atoms.muted)}>
          {changed ? 'with your change, ' : ''}$/gal before tax
        </span>
        <span className={atoms.grow} />
        <ProductTurn {...prices} />
      </div>
      {!rows.length && busy && <Skeleton rows={4} widths={[160, 70, 70]} />}
      {!rows.length && !busy && <p className={s.none}>{prices.none}</p>}
      {rows.length > 0 && <PriceTable prices={prices} spot={spot} onSpot={onSpot} />}
      {more > 0 && (
        <p className={s.none}>
          {showMore ? (
            <Button size="s" onPress={showMore}>
              Show {formats.plural(more, 'more customer')}
            </Button>
          ) : (
            `${formats.plural(more, 'more customer')} not shown here`
          )}
        </p>
      )}
    </>
  )
}
/** Gallons of the sale that is explained: of this product alone, so that its fees are not those of others. */
const GALLONS = '1000'
function WhyThisPrice({
  prices: { rows, products, tried },
  spot,
}: Pick<SideProps, 'prices'> & { readonly spot: Spot }) {
  const row = rows.find(({ customer }) => Number(customer.id) === spot.customer)
  const product = products.find(({ id }) => Number(id) === spot.product)
  const question = {
    customer_id: spot.customer,
    products: [{ product_id: spot.product, quantity: GALLONS }],
    ...tried,
  }
  const { value } = useSimulated(row?.answer && product ? question : undefined)
  const line = value?.items.find(({ product_id }) => product_id === spot.product)
  const traced = value && line && product && tracedOf(value, { product, quantity: GALLONS })
  if (!traced || !line) return null
  return (
    <section aria-label="Why this price" className={s.part}>
      <h3 className={atoms.subheading}>
        Why {formats.unitPrice(line.unit_price)}{' '}
        <span className={atoms.muted}>
          {row?.customer.label}, {product?.label}, 1,000 gal
        </span>
      </h3>
      <TraceOf traced={traced} />
    </section>
  )
}
interface SideProps {
  readonly prices: RulePrices
  /** what the customers of the rule are called */
  readonly names: ReadonlyMap<number, string>
  readonly changed: boolean
}
/** The deliveries of thirty days, priced again by the rule as it is typed. */
export function LastDays({ prices: { rows, replay, none }, names, changed }: SideProps) {
  if (rows.length === 0) return <p className={s.none}>{none}</p>
  return (
    <section aria-label="Last 30 days" className={s.part}>
      <h3 className={atoms.subheading}>Last 30 days{changed ? ' with your change' : ' under this rule'}</h3>
      <Replayed replay={replay} rows={rows} names={names} />
      {changed && <p className={cx(atoms.small, atoms.muted)}>Nothing is saved until you save the rule.</p>}
    </section>
  )
}
/** What each customer would pay today, and why. */
export function PricesAndWhy({ prices, changed }: Pick<SideProps, 'prices' | 'changed'>) {
  const { spot, setSpot } = useSpot(prices.rows)
  return (
    <section aria-label="Prices today" aria-busy={prices.busy}>
      <PricesToday prices={prices} changed={changed} spot={spot} onSpot={setSpot} />
      <WhyThisPrice key={`${spot.customer} ${spot.product}`} prices={prices} spot={spot} />
    </section>
  )
}
/** Beside the sentence: prices of today with the change, thirty days replayed, and why. */
export function RuleSide({ prices, names, changed }: SideProps) {
  const { spot, setSpot } = useSpot(prices.rows)
  return (
    <aside
      className={s.side}
      aria-label="Prices today"
      aria-busy={prices.busy}
      tabIndex={-1}
      data-pane="panel"
    >
      <PricesToday prices={prices} changed={changed} spot={spot} onSpot={setSpot} />
      {prices.rows.length > 0 && <LastDays prices={prices} names={names} changed={changed} />}
      <WhyThisPrice key={`${spot.customer} ${spot.product}`} prices={prices} spot={spot} />
    </aside>
  )
}
