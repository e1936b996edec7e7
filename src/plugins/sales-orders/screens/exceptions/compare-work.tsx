/** What was ordered beside what was done; every row shows, and what differs says so in words. */
import type { ReactNode } from 'react'
import type { DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import type { SalesOrder, SalesOrderLine } from '#schema/sales/sales-orders.ts'
import { cx, decimal, formats, Icon, icons, narrow, Product, useMedia } from '#ui'
import { netLooksWrong, workedOutNet } from '#plugins/order-prices/public.ts'
import * as s from './exceptions.css.ts'

interface Compared {
  readonly label: string
  readonly ordered: ReactNode
  readonly done: ReactNode
  readonly difference: string
  /** of fuel or place: red; of amount: amber */
  readonly tone?: 'red' | 'amber' | undefined
}
const { NONE } = formats
/** The line that a drop is compared with: its own, else the first of the product. */
export const comparedLine = (
  order: SalesOrder | undefined,
  { received }: DeliveryException,
): SalesOrderLine | undefined =>
  order?.line_items.find(({ id }) => id === received.line_item_id) ??
  order?.line_items.find(({ product_id }) => product_id === received.product_id)

/** " The order now says ULSD dyed into Tank 3.", where it names another fuel or tank than was reported. */
export function orderSays(exception: DeliveryException, order: SalesOrder | undefined): string {
  const line = comparedLine(order, exception)
  const { received } = exception
  if (!line || received.product_id === null) return ''
  const differs = line.product_id !== received.product_id || line.asset_id !== received.asset_id
  const what = [line.product.name, line.asset && `into ${line.asset.asset_name}`].filter(Boolean).join(' ')
  return differs ? ` The order now says ${what}.` : ''
}
const sameWord = (ordered: string | undefined, done: string | undefined): string =>
  ordered !== undefined && ordered === done ? 'Same' : ''
const plainly = (name: string): ReactNode => name
function named(
  label: string,
  ordered: string | undefined,
  done: string | undefined,
  other: string,
  shown: (name: string) => ReactNode = plainly,
): Compared {
  const differs = ordered !== undefined && done !== undefined && ordered !== done
  return {
    label,
    ordered: ordered === undefined ? NONE : shown(ordered),
    done: done === undefined ? NONE : shown(done),
    difference: differs ? other : sameWord(ordered, done),
    tone: differs ? 'red' : undefined,
  }
}
function gallons(line: SalesOrderLine | undefined, done: string | null): Compared {
  const unit = line?.unit ?? line?.product.sold_as ?? 'gallon'
  const label = unit === 'gallon' ? 'Gallons, gross' : 'Quantity, gross'
  // nothing to hold it against: that it is not on the order is said of the product
  if (!line || line.fill || done === null)
    return {
      label,
      ordered: line?.fill ? 'Fill' : formats.quantity(line?.quantity, unit),
      done: formats.quantity(done, unit),
      difference: '',
    }
  const apart = decimal.add(done, `-${line.quantity}`)
  const isLess = apart.startsWith('-')
  const amount = formats.quantity(apart.replace('-', ''), unit)
  return {
    label,
    ordered: formats.quantity(line.quantity, unit),
    done: formats.quantity(done, unit),
    difference: Number(apart) === 0 ? 'Same' : `${amount} ${isLess ? 'less' : 'more'}`,
    tone: Number(apart) === 0 ? undefined : 'amber',
  }
}
/** Whether the net is what temperature and gravity give. */
function netWord(received: DeliveryException['received'], line: SalesOrderLine | undefined): string {
  const table = line?.product_id === received.product_id ? line?.product.net_table : undefined
  if (received.net_quantity === null || workedOutNet(received, table) === null) return ''
  return netLooksWrong(received, table) ? 'Does not follow' : 'Follows'
}
function windowWord(order: SalesOrder | undefined, at: string): string {
  if (!order?.planned_date_start || !order.planned_date_end) return ''
  return at >= order.planned_date_start && at <= order.planned_date_end
    ? 'In the window'
    : 'Outside the window'
}
function comparedRows(exception: DeliveryException, order: SalesOrder | undefined): readonly Compared[] {
  const { received, driver } = exception
  const line = comparedLine(order, exception)
  const plain = (label: string, ordered: string, done: string, difference = ''): Compared => ({
    label,
    ordered,
    done,
    difference,
  })
  const product = named('Product', line?.product.name, received.product?.name, 'Other product', (name) => (
    <Product
      name={name}
      dyed={[line?.product, received.product].some((one) => one?.name === name && one.dyed)}
    />
  ))
  const isExtra = order !== undefined && line === undefined && received.product !== null
  return [
    ...(order?.ship_to ? [plain('Site', order.ship_to.name, order.ship_to.name, 'Same')] : []),
    isExtra ? { ...product, difference: 'Not on the order', tone: 'red' } : product,
    named('Tank', line?.asset?.asset_name, received.asset?.asset_name, 'Other tank'),
    gallons(line, received.gross_quantity),
    plain(
      'Net at 60 °F',
      NONE,
      received.net_quantity === null ? NONE : formats.gallons(received.net_quantity),
      netWord(received, line),
    ),
    plain(
      'Delivered',
      order ? formats.window(order.planned_date_start, order.planned_date_end) : NONE,
      formats.dayTime(received.delivered_at),
      windowWord(order, received.delivered_at),
    ),
    plain(
      'BOL',
      line?.bol_no ?? NONE,
      received.bol_no ?? NONE,
      received.bol_no && !line?.bol_no ? 'New' : '',
    ),
    named('Driver', order && (order.driver?.name ?? 'Nobody'), driver?.name, 'Other driver'),
  ]
}
const Difference = ({ row: { tone, difference } }: { readonly row: Compared }) => (
  <span className={s.marked}>
    {tone && <Icon of={icons.TriangleAlert} size="s" />}
    {difference}
  </span>
)
interface CompareProps {
  readonly exception: DeliveryException
  readonly order: SalesOrder | undefined
}
export function CompareWork(props: CompareProps) {
  const isNarrow = useMedia(narrow)
  return isNarrow ? <ComparedList {...props} /> : <ComparedTable {...props} />
}
function ComparedTable({ exception, order }: CompareProps) {
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <td className={s.cell} />
          <th scope="col" className={s.cell}>
            <b>Ordered</b>, {exception.sales_order?.order_no} as it is now
          </th>
          <th scope="col" className={s.cell}>
            <b>Done</b>, from {exception.driver?.name.split(' ')[0] ?? 'the driver'}’s phone
          </th>
          <th scope="col" className={s.cell}>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {comparedRows(exception, order).map((row) => (
          <tr key={row.label} className={cx(row.tone && s.differs[row.tone])}>
            <th scope="row" className={s.cell}>
              {row.label}
            </th>
            <td className={s.cell}>{row.ordered}</td>
            <td className={s.cell}>{row.done}</td>
            <td className={s.cell}>
              <Difference row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
/** On a phone: what differs first, what was done above what was ordered. */
function ComparedList({ exception, order }: CompareProps) {
  const rows = comparedRows(exception, order)
  return (
    <ul className={s.compared} aria-label="Ordered beside done">
      {[...rows.filter(({ tone }) => tone), ...rows.filter(({ tone }) => !tone)].map((row) => (
        <li key={row.label} className={cx(s.comparedRow, row.tone && s.differs[row.tone])}>
          <span className={s.comparedHead}>
            <b>{row.label}</b>
            <Difference row={row} />
          </span>
          <span>
            <small>Done</small> {row.done}
          </span>
          <span>
            <small>Ordered</small> {row.ordered}
          </span>
        </li>
      ))}
    </ul>
  )
}
