import type { DayCloseRun } from '#schema/sales/day-close.ts'
import { cx, formats, Icon, icons, Product } from '#ui'
import { sendingWords } from './run-words.ts'
import * as s from './close.css.ts'

type Item = DayCloseRun['items'][number]
const RESULT = {
  todo: { words: 'To do', icon: icons.Clock, sign: undefined },
  issued: { words: 'Issued', icon: icons.Check, sign: s.sign.green },
  refused: { words: 'Refused', icon: icons.TriangleAlert, sign: s.sign.red },
} as const
function Row({
  item,
  no,
  current,
  onPress,
}: {
  readonly item: Item
  readonly no: number
  readonly current: boolean
  readonly onPress: () => void
}) {
  const { order, state, invoices, detail } = item
  const { words, icon, sign } = RESULT[state]
  return (
    <tr
      className={cx(state === 'refused' ? s.refusedRow : undefined, current ? s.current : undefined)}
      aria-current={current ? 'true' : undefined}
      onClick={onPress}
    >
      <td className={cx(s.item, s.right)}>{no}</td>
      <td className={s.item}>
        <a href={`/sales-order/${order.id}`}>{order.order_no}</a>
      </td>
      <td className={s.item}>
        <span className={s.marked}>
          <span className={sign}>
            <Icon of={icon} size="s" />
          </span>
          {words}
        </span>
      </td>
      <td className={s.item}>
        {invoices.length === 0
          ? formats.NONE
          : invoices.map(({ id, invoice_no }) => (
              <a key={id} href={`/invoice/${id}`}>
                {invoice_no}{' '}
              </a>
            ))}
      </td>
      <td className={s.item}>
        <b>{order.customer.customer_name}</b> <span className={s.quiet}>{order.ship_to?.name}</span>
      </td>
      <td className={s.item}>
        {order.product && <Product name={order.product.name} dyed={order.product.dyed} />}
      </td>
      <td className={cx(s.item, s.right)}>{formats.number(order.quantity)}</td>
      <td className={cx(s.item, s.right)}>{formats.money(order.total)}</td>
      <td className={s.words}>
        {item.sending === 'left' && (
          <span className={cx(s.marked, s.sign.amber)}>
            <Icon of={icons.TriangleAlert} size="s" />
          </span>
        )}
        {detail ?? [order.settled, sendingWords(item)].filter(Boolean).join('. ')}
      </td>
    </tr>
  )
}
const HEADS = [
  '#',
  'Order',
  'Result',
  'Invoice',
  'Customer and site',
  'Product',
  'Gallons',
  'Total',
  'Settled, or why not',
]
const TO_THE_RIGHT = new Set(['#', 'Gallons', 'Total'])
/** The orders of a run with what became of each. */
export function RunItems({
  items,
  at,
  onRow,
}: {
  readonly items: readonly Item[]
  readonly at: number
  readonly onRow: (at: number) => void
}) {
  return (
    // a table that is wider than its place is scrolled by the arrow keys
    <div className={s.runBody} tabIndex={0} role="region" aria-label="Orders of the run">
      <table className={s.items}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className={cx(s.itemHead, TO_THE_RIGHT.has(head) ? s.right : undefined)}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, i) => (
            <Row key={item.order.id} item={item} no={i + 1} current={i === at} onPress={() => onRow(i)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
