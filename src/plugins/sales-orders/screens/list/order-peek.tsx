import { useCommand, useLatest, useRow } from '#core'
import { atoms, DetailList, formats, Product, Totals, type TotalLine, useMinute } from '#ui'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { standingWords } from '../../standing-words.ts'
import { getOrder } from '../../commands/reading.ts'
import { orderRows, type OrderRow } from '../../rows.ts'
import { billedAmounts, marginsByUnit, ORDER_TYPES, planOf } from '../../words.ts'
import { WholeAttention } from '../order-needs.tsx'
import { OrderStatus } from '../order-words.tsx'
import * as s from './order-list.css.ts'

const PEEK_MS = 150

/** What it came to before it was delivered, to be held against the total of today. */
export const whenOrdered = (total: string | null | undefined): readonly TotalLine[] =>
  total ? [{ label: 'When ordered', value: formats.money(total), kind: 'sub' }] : []
export function totalLines(
  order: Pick<
    OrderRow,
    | 'goods_total'
    | 'fee_total'
    | 'tax_total'
    | 'total'
    | 'margin_total'
    | 'delivered_quantity'
    | 'ordered_quantity'
    | 'quantities'
  > &
    Partial<Pick<SalesOrder, 'ordered_total' | 'line_items'>>,
): readonly TotalLine[] {
  if (order.total === undefined) return []
  const margins = marginsByUnit(order)
  const billed = billedAmounts(order).filter(({ quantity }) => Number(quantity) !== 0)
  return [
    {
      label: billed.length === 0 ? 'Goods' : `Goods, ${formats.quantities(billed)}`,
      value: formats.money(order.goods_total),
    },
    { label: 'Taxes', value: formats.money(order.tax_total) },
    { label: 'Fees', value: formats.money(order.fee_total) },
    { label: 'Order total', value: formats.money(order.total), kind: 'sum' },
    ...(margins.length === 0
      ? []
      : [
          {
            label: 'Margin',
            value: [
              ...margins.map(({ unit, amount }) => formats.centsPer(amount, unit)),
              formats.money(order.margin_total),
            ].join(', '),
            kind: 'sub' as const,
          },
        ]),
    ...whenOrdered(order.ordered_total),
  ]
}
/** The order under the cursor; its lines come while one looks. */
export function OrderPeek({ order: given }: { readonly order: OrderRow }) {
  const read = useCommand(getOrder)
  const order = useRow(orderRows, given.id) ?? given
  const now = useMinute()
  const whole = order.line_items !== undefined
  // somebody who runs down the list does not want every order on the way
  useLatest(whole ? undefined : order.id, (id) => read({ id }), { after: PEEK_MS })
  const plan = planOf(order)
  const lines = totalLines(order)
  return (
    <>
      <div className={s.peekPanel}>
        <div className={s.peekTop}>
          <OrderStatus order={order} />
        </div>
        <WholeAttention order={order} />
        <div>
          {order.line_items?.map((line) => (
            <div key={line.id} className={s.peekLine}>
              <span className={atoms.trunc}>
                <Product name={line.product.name} dyed={line.product.dyed} />
                {line.asset && <span className={atoms.muted}> {line.asset.asset_name}</span>}
              </span>
              <span>
                {line.fill
                  ? 'Fill'
                  : formats.quantity(line.gross_quantity ?? line.quantity, line.unit ?? line.product.sold_as)}
              </span>
              <span className={atoms.muted}>
                {line.unit_price === undefined ? '' : formats.unitPrice(line.unit_price)}
              </span>
            </div>
          )) ?? <span className={atoms.faint}>Reading the lines…</span>}
        </div>
        {lines.length > 0 && <Totals lines={lines} />}
      </div>
      <DetailList
        items={[
          { label: 'Customer', value: order.customer.customer_name },
          {
            label: 'Delivery site',
            value: order.ship_to ? `${order.ship_to.name}, ${order.ship_to.city}` : formats.NONE,
          },
          { label: 'Planned', value: plan ? `${plan.day} ${plan.window}` : 'Not planned' },
          order.carrier && !order.driver
            ? {
                label: 'Carrier',
                value: order.carrier.supplier_name,
                note: standingWords(order.carrier, now),
              }
            : { label: 'Driver', value: order.driver?.name ?? 'No driver' },
          { label: 'PO number', value: order.po_number ?? formats.NONE },
          { label: 'Type', value: ORDER_TYPES[order.order_type] ?? order.order_type },
          { label: 'Created', value: formats.dayTime(order.create_date_time) },
          ...(order.driver_notes ? [{ label: 'Driver note', value: order.driver_notes }] : []),
          ...(order.notes ? [{ label: 'Note', value: order.notes }] : []),
        ]}
      />
    </>
  )
}
