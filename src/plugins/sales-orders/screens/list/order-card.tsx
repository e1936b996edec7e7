import { atoms, cx, formats, Product } from '#ui'
import type { OrderRow } from '../../rows.ts'
import { amountWords } from '../../words.ts'
import { Attention, OrderStatus } from '../order-words.tsx'
import * as s from './order-list.css.ts'

/** A row on a narrow screen. */
export function OrderCard({ order }: { readonly order: OrderRow }) {
  const site = [order.ship_to?.name, order.ship_to?.city].filter(Boolean).join(', ')
  const product = order.products[0]
  return (
    <div className={s.card}>
      <div className={s.cardMain}>
        <span className={cx(s.cardTitle, atoms.trunc)}>{order.customer.customer_name}</span>
        <span className={cx(atoms.muted, atoms.trunc)}>{site || order.order_no}</span>
        <span className={s.cardRow}>
          <OrderStatus order={order} />
          {product && <Product name={product.name} dyed={product.dyed} />}
        </span>
      </div>
      <div className={s.cardEnd}>
        <span className={s.cardTitle}>
          {order.total === undefined ? order.order_no : formats.money(order.total)}
        </span>
        <span className={atoms.muted}>{amountWords(order)}</span>
        <span className={s.cardNeeds}>
          <Attention order={order} />
        </span>
      </div>
    </div>
  )
}
