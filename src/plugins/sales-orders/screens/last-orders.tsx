import { useMay, type Call } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { Page } from '#schema/contract/kit.ts'
import { cx, formats, StatusRing } from '#ui'
import type { CustomerTableProps } from '../../customers/public-client.ts'
import { customerStyles, CustomerPart, FEW, NONE, PartHead } from '../../customers/public-screens.ts'
import { listOrders } from '../commands/reading.ts'
import { amountsOf, gallonsIn, quantitiesOf } from '#schema/values/quantities.ts'
import type { OrderRow } from '../rows.ts'
import { amountWords, orderWord } from '../words.ts'

const isInGallons = (order: OrderRow): boolean => quantitiesOf(order).every(({ unit }) => unit === 'gallon')
/** The newest orders of a customer; their quantities name their unit where one is sold by another than gallons. */
export default function LastOrders({ customer }: CustomerTableProps) {
  const prices = useMay('sales_order.read_price')
  const answer = useAnswer<Page<OrderRow>>(
    `orders ${customer}`,
    () =>
      listOrders({ page: 1, size: FEW, filters: { customer_id: String(customer) } }) as Call<
        string,
        Page<OrderRow>
      >,
    ['sales-order'],
  )
  const inGallons = answer.value?.items.every(isInGallons) ?? true
  return (
    <CustomerPart
      title="Last orders"
      all={`/sales-order?customer_id=${customer}`}
      answer={answer}
      none="No orders yet."
      head={
        <>
          <PartHead words="Order" />
          <PartHead words="Status" />
          <th scope="col" className={customerStyles.roomy}>
            Site
          </th>
          <PartHead words={inGallons ? 'Gallons' : 'Quantity'} end />
          <PartHead words="Planned" />
          {prices && <PartHead words="Total" end />}
        </>
      }
    >
      {(order) => (
        <tr key={order.id}>
          <td className={customerStyles.cell}>
            <a href={`/sales-order/${order.id}`} className={customerStyles.all}>
              {order.order_no}
            </a>
          </td>
          <td>
            <StatusRing status={orderWord(order)} />
          </td>
          <td className={cx(customerStyles.cell, customerStyles.roomy)} title={order.ship_to?.name}>
            {order.ship_to?.name ?? NONE}
          </td>
          <td className={customerStyles.end}>
            {inGallons ? formats.number(gallonsIn(amountsOf([order]))) : amountWords(order)}
          </td>
          <td className={customerStyles.cell}>
            {order.planned_date_time ? formats.day(order.planned_date_time) : NONE}
          </td>
          {prices && <td className={customerStyles.end}>{formats.money(order.total)}</td>}
        </tr>
      )}
    </CustomerPart>
  )
}
