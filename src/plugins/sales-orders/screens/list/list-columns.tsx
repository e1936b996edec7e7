import { gridColumns, type ListColumn, type ListFilter, type ListView } from '#core/screens/index.ts'
import { OrderHead } from '#schema/sales/sales-orders.ts'
import { quantitiesOf } from '#schema/values/quantities.ts'
import { atoms, formats, Product, shiftDay, StatusRing, thisMinute, weekday } from '#ui'
import type { OrderRow } from '../../rows.ts'
import { carrierOf } from '../../rules/order/carrier.ts'
import {
  amountWords,
  marginPerGallon,
  ORDER_TYPES,
  orderedWords,
  orderWord,
  planOf,
  STATUS_WORDS,
} from '../../words.ts'
import { attentionCard, attentionWords } from '../order-words.tsx'
import * as s from './order-list.css.ts'

const site = (o: OrderRow): string => [o.ship_to?.name, o.ship_to?.city].filter(Boolean).join(', ')
const NONE_MARK = (
  <span className={atoms.faint} aria-label="none">
    {formats.NONE}
  </span>
)
const hasVariance = (o: OrderRow): boolean =>
  o.delivered_quantity !== null && o.flags.includes('quantity_variance')
/** A name of more letters than this would push the site out of its cell where the window is narrow. */
const SHORT_NAME = 20
const customerAndSite = (o: OrderRow) => {
  const name = o.customer.customer_name
  return name.length > SHORT_NAME ? (
    <span className={s.sharing}>
      <span className={s.longName}>{`${name} `}</span>
      <span className={s.siteBeside}>{site(o)}</span>
    </span>
  ) : (
    <>
      {`${name} `}
      <span className={s.site}>{site(o)}</span>
    </>
  )
}
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

const isOfGallons = (o: OrderRow): boolean => quantitiesOf(o).every(({ unit }) => unit === 'gallon')
const delivered = (o: OrderRow) => {
  if (o.delivered_quantity === null) return NONE_MARK
  const figure = isOfGallons(o) ? formats.number(o.delivered_quantity) : amountWords(o)
  return hasVariance(o) ? <span className={atoms.strong}>{figure}</span> : figure
}

// Fifty thousand of these pass by: a cell is one element, and what its column can say is not said by another.
export const COLUMNS: readonly ListColumn<OrderRow>[] = [
  { field: 'order_no', label: 'Order', width: 96, sort: true, className: atoms.num },
  { field: 'status', width: 102, sort: true, show: (o) => <StatusRing status={orderWord(o)} /> },
  {
    field: 'customer',
    label: 'Customer and delivery site',
    width: 240,
    least: 96,
    grow: 3,
    className: atoms.medium,
    hint: (o) => [o.customer.customer_name, site(o)].filter(Boolean).join(', '),
    show: customerAndSite,
  },
  {
    field: 'product',
    width: 124,
    least: 116,
    gives: 2,
    hint: (o) => formats.list(o.products.map((p) => p.name)),
    show: product,
  },
  {
    field: 'ordered',
    label: 'Ordered gal',
    width: 84,
    least: 66,
    gives: 4,
    align: 'end',
    show: (o) => (isOfGallons(o) ? formats.number(o.ordered_quantity) : orderedWords(o)),
  },
  {
    field: 'delivered',
    width: 74,
    least: 70,
    gives: 3,
    align: 'end',
    hint: (o) => (hasVariance(o) ? `${amountWords(o)} of ${orderedWords(o)}` : undefined),
    show: delivered,
  },
  { field: 'planned', width: 177, least: 100, sort: 'planned_date_time', className: atoms.num, show: plan },
  {
    field: 'driver',
    width: 95,
    least: 60,
    show: (o) =>
      o.driver?.name ??
      carrierOf(o)?.supplier_name ?? (
        <span className={atoms.faint}>{o.carrier ? 'Tendered' : 'No driver'}</span>
      ),
  },
  {
    field: 'margin',
    label: '¢/gal',
    spoken: 'Margin, cents per gallon',
    width: 48,
    align: 'end',
    permission: 'margin.read',
    show: (o) => formats.cents(marginPerGallon(o)),
  },
  {
    field: 'total',
    width: 98,
    least: 94,
    sort: true,
    className: atoms.medium,
    permission: 'sales_order.read_price',
    show: (o) => formats.money(o.total),
  },
  { field: 'po_number', label: 'PO', width: 100, hidden: true },
  {
    field: 'order_type',
    label: 'Type',
    width: 90,
    hidden: true,
    show: (o) => ORDER_TYPES[o.order_type] ?? o.order_type,
  },
  {
    field: 'created',
    width: 130,
    hidden: true,
    sort: 'create_date_time',
    className: atoms.num,
    show: (o) => formats.dayTime(o.create_date_time),
  },
  {
    field: 'attention',
    label: 'Needs attention',
    width: 180,
    least: 115,
    gives: 1,
    show: (o) => attentionWords(o, thisMinute()),
    card: attentionCard,
  },
]
export const { shape } = OrderHead
/** The columns as a grid draws them; figures a role may not see have no column. */
export const columnsFor = (may: (permission: string) => boolean) =>
  gridColumns({ columns: COLUMNS, shape, path: '/sales-order' }, may)

const ref = (entity: string, label: string) => ({ kind: 'ref' as const, entity, label })
export const FILTERS: readonly ListFilter[] = [
  {
    field: 'planned_date_time',
    label: 'Planned',
    kind: { kind: 'date' },
    ends: ['planned_date_start', 'planned_date_end'],
    empty: ['Not planned', 'Has a date'],
  },
  { field: 'status', words: STATUS_WORDS },
  { field: 'driver', kind: ref('driver', 'name'), empty: ['No driver', 'Has a driver'] },
  { field: 'customer_id', kind: ref('customer', 'customer_name'), empty: false },
  { field: 'ship_to_id', label: 'Delivery site', kind: ref('ship-to', 'name') },
  { field: 'region_id', kind: ref('region', 'name') },
  { field: 'product_id', kind: ref('product', 'name'), empty: false },
  { field: 'po_number', label: 'PO number', kind: { kind: 'text' } },
  { field: 'hold_reason', label: 'Hold', kind: { kind: 'text' }, empty: ['Not on hold', 'On hold'] },
  { field: 'order_type', label: 'Type', words: ORDER_TYPES },
  { field: 'ordered_quantity', label: 'Ordered gal', empty: false },
  { field: 'total', empty: false },
  {
    field: 'invoice_state',
    label: 'Invoice',
    kind: { kind: 'enum', values: ['none', 'draft', 'issued', 'partial'] },
    words: { none: 'Not billed', partial: 'Billed in part' },
  },
]
/** The soonest first. */
const BY_WINDOW = [{ field: 'planned_date_time', desc: false }]
/** The days of a view are those of today. */
export function viewsFor(today: string): readonly ListView[] {
  const monday = shiftDay(today, -((weekday(today) + 6) % 7))
  return [
    {
      id: 'week',
      counted: true,
      label: 'This week',
      filters: { planned_date_start: monday, planned_date_end: shiftDay(monday, 6) },
      startsFor: ['sales', 'manager', 'viewer'],
    },
    {
      id: 'needs-driver',
      counted: true,
      label: 'Needs a driver',
      filters: { status: 'confirmed', driver__isnull: 'true' },
      sort: BY_WINDOW,
      startsFor: ['dispatcher'],
    },
    {
      id: 'today',
      counted: true,
      label: 'Today',
      filters: { planned_date_start: today, planned_date_end: today },
      sort: BY_WINDOW,
    },
    { id: 'to-verify', counted: true, label: 'To verify', filters: { status: 'delivered' } },
    {
      id: 'to-invoice',
      counted: true,
      label: 'To invoice',
      filters: { status: 'verified,completed', invoice_state: 'none,draft,partial' },
      startsFor: ['accounting'],
    },
    { id: 'on-hold', counted: true, label: 'On hold', filters: { hold_reason__isnull: 'false' } },
    { id: '', label: 'All' },
    { id: 'archived', label: 'Archived', filters: { status: 'archive' } },
  ]
}
