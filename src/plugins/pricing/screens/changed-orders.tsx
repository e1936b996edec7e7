import { useState } from 'react'
import type { Replay } from '#schema/sales/pricing.ts'
import { atoms, Button, cx, decimal, formats } from '#ui'
import * as s from './changed-orders.css.ts'

/** Orders that are shown at once, and more at every press. */
const PAGE = 50
type Order = Replay['items'][number]
const sum = (orders: readonly Order[], of: 'goods_now' | 'goods_then' | 'difference'): string =>
  decimal.add('0', ...orders.map((one) => one[of]))
const fromTo = (now: string, then: string): string => `${formats.money(now)} → ${formats.money(then)}`

function OrderLine({ order, customer }: { readonly order: Order; readonly customer: string | undefined }) {
  return (
    <tr>
      <td>
        <a href={`/sales-order/${order.id}`}>{order.order_no}</a>
        <span className={s.under}>
          {[formats.day(order.delivered_at), customer].filter(Boolean).join(', ')}
        </span>
      </td>
      <td className={cx(atoms.num, atoms.end)}>
        {formats.signedMoney(order.difference)}
        <span className={s.under}>{fromTo(order.goods_now, order.goods_then)}</span>
      </td>
    </tr>
  )
}
/** The orders a replay would have changed, those that differ most first, all the way; the sums are of all of them. */
export function ChangedOrders({
  items,
  names,
}: Pick<Replay, 'items'> & { readonly names?: ReadonlyMap<number, string> }) {
  const [shown, setShown] = useState(PAGE)
  if (!items.length) return null
  const left = items.length - shown
  return (
    <div className={cx(atoms.col, atoms.gap[8])}>
      <div className={cx(atoms.boxed, s.orders)}>
        <table className={cx(atoms.table, s.table)}>
          <caption className={atoms.hidden}>Orders this would change</caption>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col" className={atoms.end}>
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, shown).map((order) => (
              <OrderLine key={order.id} order={order} customer={names?.get(order.customer_id)} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{formats.plural(items.length, 'order')}</th>
              <td className={cx(atoms.num, atoms.end)}>
                <b>{formats.signedMoney(sum(items, 'difference'))}</b>
                <span className={s.under}>{fromTo(sum(items, 'goods_now'), sum(items, 'goods_then'))}</span>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {left > 0 && (
        <span className={atoms.row}>
          <Button size="s" onPress={() => setShown(shown + PAGE)}>
            {`Show ${formats.number(Math.min(PAGE, left))} more`}
          </Button>
          <span className={cx(atoms.small, atoms.muted)}>
            {`${formats.number(shown)} of ${formats.plural(items.length, 'order')} shown`}
          </span>
        </span>
      )}
    </div>
  )
}
