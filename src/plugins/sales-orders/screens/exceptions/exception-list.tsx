import { defineList, TextCard } from '#core/screens/index.ts'
import { deliveryException, type DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import { atoms, formats, Product } from '#ui'
import { listExceptions } from '../../commands/exceptions.ts'
import { exceptionRows, withNames } from '../../exception-rows.ts'
import { ExceptionState, ReasonTag, workGallons } from './exception-words.tsx'

const KINDS = { start: 'A start', spill: 'A spill', load: 'A load', delivery: 'Not said' } as const
/** Work of drivers that no order could take, the newest first. */
export default defineList<DeliveryException>({
  name: 'delivery-exception',
  title: 'Delivery exceptions',
  words: ['exception', 'exceptions'],
  path: '/delivery-exceptions',
  shape: deliveryException.row.shape,
  columns: [
    { field: 'reason', label: 'Why', width: 260, show: (one) => <ReasonTag reason={one.reason} /> },
    {
      field: 'sales_order_id',
      label: 'Order',
      width: 120,
      show: (one) => one.sales_order?.order_no ?? 'Unknown',
    },
    {
      field: 'customer',
      width: 220,
      grow: 2,
      show: (one) => one.customer?.customer_name ?? '',
    },
    {
      field: 'received',
      label: 'Product',
      width: 180,
      grow: 1,
      show: ({ received: { product, kind } }) => {
        if (product) return <Product name={product.name} dyed={product.dyed} />
        return <span className={atoms.muted}>{KINDS[kind]}</span>
      },
    },
    { field: 'gallons', label: 'Gallons', width: 110, align: 'end', show: workGallons },
    { field: 'driver_id', label: 'Driver', width: 160, grow: 1, show: (one) => one.driver?.name ?? '' },
    {
      field: 'created_at',
      label: 'Done',
      width: 170,
      sort: true,
      show: (one) => formats.dayTime(one.received.delivered_at),
    },
    { field: 'status', width: 200, show: (one) => <ExceptionState of={one} /> },
  ],
  filters: ['status', 'reason', 'driver_id', 'sales_order_id', { field: 'created_at', empty: false }],
  views: [
    {
      id: 'open',
      label: 'Open',
      filters: { status: 'open' },
      startsFor: ['admin', 'manager', 'dispatcher'],
    },
    { id: 'settled', label: 'Resolved', filters: { status: 'settled' } },
  ],
  rows: exceptionRows,
  list: listExceptions,
  permission: 'dispatch.read',
  nameOf: (one) => one.sales_order?.order_no ?? `Exception ${one.id}`,
  route: deliveryException.list,
  defaultSort: { field: 'created_at', desc: true },
  firstUse: <p className={atoms.muted}>Every delivery matches its order.</p>,
  card: (one) => (
    <TextCard
      title={`${one.sales_order?.order_no ?? ''} ${one.customer?.customer_name ?? ''}`.trim()}
      lines={[
        [one.driver?.name, workGallons(one), withNames(one).received.product?.name]
          .filter(Boolean)
          .join(', '),
        formats.dayTime(one.received.delivered_at),
      ]}
    >
      <span>
        <ReasonTag reason={one.reason} /> {one.outcome !== null && <ExceptionState of={one} />}
      </span>
    </TextCard>
  ),
  cardHeight: 104,
})
