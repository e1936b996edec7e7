import type { CloseOrder, DayClose, OddOrder } from '#schema/sales/day-close.ts'
import { decimal, formats, Icon, icons, Product } from '#ui'
import type { Close } from './use-day.ts'
import * as s from './close.css.ts'

const totalOf = (orders: readonly CloseOrder[]): string =>
  formats.money(decimal.add('0.00', ...orders.map(({ total }) => total ?? '0')))
/** Gallons of an order, or the quantity in its unit. */
export const amountOf = ({ quantity, unit }: Pick<CloseOrder, 'quantity' | 'unit'>): string =>
  `${formats.number(quantity)} ${unit === 'gallon' ? 'gal' : unit}`
function Odd({
  odd,
  current,
  onPress,
}: {
  readonly odd: OddOrder
  readonly current: boolean
  readonly onPress: () => void
}) {
  const { order, tone, title } = odd
  return (
    <li>
      <button type="button" className={s.odd} aria-current={current ? 'true' : undefined} onClick={onPress}>
        <span className={s.rowLine}>
          <span className={s.sign[tone]}>
            <Icon of={icons.TriangleAlert} size="s" label={tone === 'red' ? 'Blocks' : 'Asks'} />
          </span>
          <b className={s.cut}>{title}</b>
        </span>
        <span className={s.rowLine}>
          <span className={s.cut}>{order.customer.customer_name}</span>
          <span className={s.push}>{formats.money(order.total)}</span>
        </span>
        <span className={s.rowLine}>
          <span className={s.quiet}>{order.order_no}</span>
          <span className={s.push}>
            {order.product && <Product name={order.product.name} dyed={order.product.dyed} />}{' '}
            {amountOf(order)}
          </span>
        </span>
      </button>
    </li>
  )
}
/** Orders to settle, then those that are ready. */
export function QueuePane({
  day,
  close,
  odd,
  ready,
}: {
  readonly day: DayClose
  readonly close: Close
  readonly odd: boolean
  readonly ready: boolean
}) {
  return (
    <nav className={s.queue} aria-label="Orders of the close">
      {odd && day.odd.length > 0 && (
        <>
          <div className={s.queueHead}>
            <h2 className={s.small}>To settle</h2>
            <span className={s.quiet}>
              {close.at + 1} of {day.odd.length}
            </span>
            <span className={s.push}>{totalOf(day.odd.map(({ order }) => order))}</span>
          </div>
          <ul className={s.list}>
            {day.odd.map((one) => (
              <Odd
                key={one.order.id}
                odd={one}
                current={one.order.id === close.current?.order.id}
                onPress={() => close.choose(one.order.id)}
              />
            ))}
          </ul>
        </>
      )}
      {ready && (
        <>
          <div className={s.queueHead}>
            <h2 className={s.small}>Ready</h2>
            <span className={s.quiet}>{day.ready.length}</span>
            <span className={s.push}>{totalOf(day.ready)}</span>
          </div>
          <ul className={s.list}>
            {day.ready.map((order) => (
              <li key={order.id}>
                <a className={s.readyRow} href={`/sales-order/${order.id}`}>
                  <span className={s.sign.green}>
                    <Icon of={icons.Check} size="s" label="Ready" />
                  </span>
                  <span className={s.cut}>
                    {order.customer.customer_name}
                    {order.settled && <span className={s.quiet}> {order.settled}</span>}
                  </span>
                  {formats.money(order.total)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}
