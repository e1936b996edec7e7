import type { FilterField, ListView } from '#core/screens/index.ts'
import { atoms, cx, formats, Product, shiftDay, weekday, type GridColumn } from '#ui'
import type { OrderRow } from '../../rows.ts'
import { marginPerGallon, ORDER_TYPES, planOf, STATUS_WORDS } from '../../words.ts'
import { Attention, OrderStatus } from '../order-words.tsx'
import * as s from './order-list.css.ts'

const site = (o: OrderRow): string => [o.ship_to?.name, o.ship_to?.city].filter(Boolean).join(', ')
const NONE_MARK = (
  <span className={atoms.faint} aria-label="none">
    {formats.NONE}
  </span>
)
const hasVariance = (o: OrderRow): boolean =>
  o.delivered_quantity !== null && o.flags.includes('quantity_variance')
const plan = (o: OrderRow) => {
  const at = planOf(o)
  return at ? (
    <>
      {`${at.day} `}
      <span className={atoms.muted}>{at.window}</span>
    </>
  ) : (
    <span className={atoms.faint}>Not planned</span>
  )
}
const product = ({ products: [first, ...rest] }: OrderRow) =>
  first ? (
    <Product name={rest.length ? `${first.name} +${rest.length}` : first.name} dyed={first.dyed} />
  ) : (
    NONE_MARK
  )

const delivered = (o: OrderRow) => {
  if (o.delivered_quantity === null) return NONE_MARK
  const gallons = formats.number(o.delivered_quantity)
  return hasVariance(o) ? <span className={atoms.strong}>{gallons}</span> : gallons
}

// Fifty thousand of these pass by: a cell is one element, and what its column can say is not said by another.
const TAIL: readonly GridColumn<OrderRow>[] = [
  { key: 'attention', title: 'Needs attention', width: 136, render: (o) => <Attention order={o} /> },
]
const HEAD: readonly GridColumn<OrderRow>[] = [
  {
    key: 'order_no',
    title: 'Order',
    width: 96,
    sort: 'order_no',
    className: cx(atoms.medium, atoms.num),
    render: (o) => (
      <a href={`/sales-order/${o.id}`} style={{ color: 'inherit' }}>
        {o.order_no}
      </a>
    ),
  },
  { key: 'status', title: 'Status', width: 106, sort: 'status', render: (o) => <OrderStatus order={o} /> },
  {
    key: 'customer',
    title: 'Customer and delivery site',
    width: 186,
    grow: 3,
    className: atoms.medium,
    hint: (o) => [o.customer.customer_name, site(o)].filter(Boolean).join(', '),
    render: (o) => (
      <>
        {`${o.customer.customer_name} `}
        <span className={s.site}>{site(o)}</span>
      </>
    ),
  },
  {
    key: 'product',
    title: 'Product',
    width: 128,
    hint: (o) => formats.list(o.products.map((p) => p.name)),
    render: product,
  },
  {
    key: 'ordered',
    title: 'Ordered gal',
    width: 90,
    align: 'end',
    render: (o) => formats.number(o.ordered_quantity),
  },
  {
    key: 'delivered',
    title: 'Delivered',
    width: 78,
    align: 'end',
    hint: (o) =>
      hasVariance(o)
        ? `${formats.gallons(o.delivered_quantity)} of ${formats.gallons(o.ordered_quantity)}`
        : undefined,
    render: delivered,
  },
  {
    key: 'planned',
    title: 'Planned',
    width: 178,
    sort: 'planned_date_time',
    className: atoms.num,
    render: plan,
  },
  {
    key: 'driver',
    title: 'Driver',
    width: 102,
    render: (o) => o.driver?.name ?? <span className={atoms.faint}>No driver</span>,
  },
]
const MARGIN: GridColumn<OrderRow> = {
  key: 'margin',
  title: '¢/gal',
  spoken: 'Margin, cents per gallon',
  width: 54,
  align: 'end',
  render: (o) => formats.cents(marginPerGallon(o)),
}
const TOTAL: GridColumn<OrderRow> = {
  key: 'total',
  title: 'Total',
  width: 102,
  align: 'end',
  sort: 'total',
  className: atoms.medium,
  render: (o) => formats.money(o.total),
}
const MORE: readonly GridColumn<OrderRow>[] = [
  { key: 'po_number', title: 'PO', width: 100, hidden: true, render: (o) => o.po_number ?? formats.NONE },
  {
    key: 'order_type',
    title: 'Type',
    width: 90,
    hidden: true,
    render: (o) => ORDER_TYPES[o.order_type] ?? o.order_type,
  },
  {
    key: 'created',
    title: 'Taken',
    width: 130,
    hidden: true,
    sort: 'create_date_time',
    render: (o) => <span className={atoms.num}>{formats.dayTime(o.create_date_time)}</span>,
  },
]
/** Figures a role may not see have no column. */
export const columnsFor = (prices: boolean, margins: boolean): readonly GridColumn<OrderRow>[] => [
  ...HEAD,
  ...(margins ? [MARGIN] : []),
  ...(prices ? [TOTAL] : []),
  ...MORE,
  ...TAIL,
]

const only = (words: string) => [{ suffix: '', words }] as const
export const FILTERS: readonly FilterField[] = [
  {
    field: 'status',
    label: 'Status',
    kind: { kind: 'enum', values: Object.keys(STATUS_WORDS) },
    words: STATUS_WORDS,
  },
  { field: 'planned_date_start', label: 'Planned', kind: { kind: 'date' }, operators: only('from') },
  { field: 'planned_date_end', label: 'Planned', kind: { kind: 'date' }, operators: only('until') },
  {
    field: 'customer_id',
    label: 'Customer',
    kind: { kind: 'ref', entity: 'customer', label: 'customer_name' },
  },
  { field: 'ship_to_id', label: 'Delivery site', kind: { kind: 'ref', entity: 'ship-to', label: 'name' } },
  { field: 'driver', label: 'Driver', kind: { kind: 'ref', entity: 'driver', label: 'name' } },
  {
    field: 'product_id',
    label: 'Product',
    kind: { kind: 'ref', entity: 'product', label: 'name' },
    operators: only('any of'),
  },
  { field: 'po_number', label: 'PO number', kind: { kind: 'text' } },
  { field: 'hold_reason', label: 'Hold', kind: { kind: 'text' } },
  {
    field: 'order_type',
    label: 'Type',
    kind: { kind: 'enum', values: Object.keys(ORDER_TYPES) },
    words: ORDER_TYPES,
    operators: only('is'),
  },
  { field: 'ordered_quantity', label: 'Ordered gal', kind: { kind: 'decimal', wire: 'qty', places: 3 } },
  { field: 'total', label: 'Total', kind: { kind: 'decimal', wire: 'money', places: 2 } },
  {
    field: 'invoice_state',
    label: 'Invoice',
    kind: { kind: 'enum', values: ['none', 'draft', 'issued', 'partial'] },
    operators: only('is'),
  },
]
/** The days of a view are those of today. */
export function viewsFor(today: string): readonly ListView[] {
  const monday = shiftDay(today, -((weekday(today) + 6) % 7))
  return [
    {
      id: 'week',
      label: 'This week',
      filters: { planned_date_start: monday, planned_date_end: shiftDay(monday, 6) },
    },
    { id: 'needs-driver', label: 'Needs a driver', filters: { status: 'confirmed', driver__isnull: 'true' } },
    { id: 'today', label: 'Today', filters: { planned_date_start: today, planned_date_end: today } },
    { id: 'to-verify', label: 'To verify', filters: { status: 'delivered' } },
    { id: 'on-hold', label: 'On hold', filters: { hold_reason__isnull: 'false' } },
    { id: '', label: 'All' },
    { id: 'archived', label: 'Archived', filters: { status: 'archive' } },
  ]
}
