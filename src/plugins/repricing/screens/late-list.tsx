import { defineList, TextCard } from '#core/screens/index.ts'
import { LateOrder, lateOrders, priceAgain as route } from '#schema/sales/repricing.ts'
import { atoms, decimal, formats, icons, Tag } from '#ui'
import { partsWords } from '../../sales-orders/public-client.ts'
import { listLate, PATH, priceAgain } from '../commands.ts'
import { lateRows } from '../rows.ts'
import { Looked, LookNote } from './look-note.tsx'
import { PartsTable } from './parts-table.tsx'
import { useRepricing } from './use-repricing.ts'

const BILLED = {
  none: 'Not billed',
  draft: 'Draft invoice',
  issued: 'Invoice issued',
  partial: 'Billed in part',
} as const
/** What choosing the order would do, and what it did already. */
function Billing({ order: { invoice_state, drafts } }: { readonly order: LateOrder }) {
  if (!drafts.length) return <span className={atoms.muted}>{BILLED[invoice_state]}</span>
  return (
    <span className={atoms.trunc}>
      <Tag tone="amber">Drafted</Tag>{' '}
      {drafts.map(({ id, invoice_no }) => (
        <a key={id} href={`/invoice/${id}`} className={atoms.num}>
          {invoice_no}{' '}
        </a>
      ))}
    </span>
  )
}
const refField = (field: string, label: string, entity: string, name = 'name') => ({
  field,
  label,
  kind: { kind: 'ref' as const, entity, label: name },
})
const List = defineList<LateOrder>({
  name: 'late-order',
  title: 'Orders to reprice',
  words: ['order', 'orders'],
  path: '/sales-order',
  shape: LateOrder.shape,
  columns: [
    { field: 'order_no', label: 'Order', width: 110, className: atoms.num },
    {
      field: 'customer',
      width: 220,
      grow: 1,
      show: ({ customer, ship_to }) => (
        <span className={atoms.trunc}>
          <span className={atoms.medium}>{customer.customer_name}</span>{' '}
          <span className={atoms.muted}>{ship_to?.name}</span>
        </span>
      ),
    },
    { field: 'delivered_at', label: 'Delivered', width: 150 },
    { field: 'total_now', label: 'Total now', width: 120 },
    { field: 'total_then', label: 'Repriced', width: 120 },
    {
      field: 'difference',
      width: 120,
      sort: true,
      align: 'end',
      className: atoms.medium,
      show: ({ difference }) => formats.signedMoney(difference),
    },
    {
      field: 'parts',
      label: 'Because of',
      width: 260,
      grow: 2,
      show: ({ parts }) => <span className={atoms.trunc}>{partsWords(parts)}</span>,
    },
    { field: 'invoice_state', label: 'Invoice', width: 260, show: (order) => <Billing order={order} /> },
  ],
  filters: [
    refField('customer_id', 'Customer', 'customer', 'customer_name'),
    refField('tax_id', 'Tax', 'tax'),
    refField('fee_id', 'Fee', 'fee'),
    refField('product_id', 'Product', 'product'),
  ],
  rows: lateRows,
  list: listLate,
  permission: lateOrders.permission,
  route: lateOrders,
  defaultSort: { field: 'difference', desc: true },
  above: <LookNote />,
  firstUse: (
    <p className={atoms.muted}>
      When a rate, a price or a certificate is saved after a delivery, the orders it would change appear here.
    </p>
  ),
  actions: (chosen, { gantry }) =>
    gantry.may(route.permission)
      ? [
          {
            id: 'price-again',
            label: 'Reprice',
            icon: icons.RefreshCw,
            onPress: () => void gantry.dispatch(priceAgain({ ids: chosen.map(({ id }) => id) })),
          },
        ]
      : [],
  rowMenu: ({ id }, { gantry }, plain) =>
    gantry.may(route.permission)
      ? [
          plain,
          {
            entries: [
              {
                id: 'price-again',
                label: 'Reprice',
                onAction: () => void gantry.dispatch(priceAgain({ ids: [id] })),
              },
            ],
          },
        ]
      : [plain],
  sums: (rows) => [formats.signedMoney(decimal.add(...rows.map(({ difference }) => difference)))],
  peek: ({ parts }) => <PartsTable parts={parts} />,
  card: (order) => (
    <TextCard
      title={`${order.order_no} ${order.customer.customer_name}`}
      lines={[
        `${formats.money(order.total_now)} → ${formats.money(order.total_then)}, ${formats.signedMoney(order.difference)}`,
        partsWords(order.parts),
      ]}
    >
      <Billing order={order} />
    </TextCard>
  ),
  cardHeight: 104,
})
/** Delivered orders that rates, prices and certificates saved late would change; read again when they move. */
export default function LateList() {
  const { value, round } = useRepricing()
  return (
    <Looked value={value}>
      {/* its orders are read with the first answer, and again with each after it */}
      <List key={`${PATH}/${Math.max(1, round)}`} />
    </Looked>
  )
}
