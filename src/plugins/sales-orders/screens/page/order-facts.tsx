import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { useMay } from '#core'
import { Button, DetailList, formats, useMinute } from '#ui'
import { CustomerStatus } from '../../../customers/public-screens.ts'
import { standingWords } from '../../standing-words.ts'
import { ORDER_TYPES, planOf } from '../../words.ts'

type CustomerOf = Pick<SalesOrder, 'customer'> & Partial<Pick<SalesOrder, 'customer_status'>>
function Customer({
  order: { customer, customer_status: status = 'active' },
}: {
  readonly order: CustomerOf
}) {
  return (
    <>
      <a href={`/customer/${customer.id}`}>{customer.customer_name}</a>
      {status !== 'active' && ' '}
      <CustomerStatus row={{ status }} />
    </>
  )
}

/** Who, where, when, and who drives. */
export function OrderFacts({
  order,
  onAssign,
}: {
  readonly order: Partial<SalesOrder> &
    Parameters<typeof planOf>[0] &
    Pick<
      SalesOrder,
      'customer' | 'ship_to' | 'po_number' | 'driver' | 'carrier' | 'assets' | 'order_type' | 'delivered_at'
    >
  readonly onAssign: () => void
}) {
  const now = useMinute()
  const mayOpen = useMay('dispatch.read')
  const plan = planOf(order)
  const site = order.site
  const address = site ? [site.address_one, `${site.city} ${site.state}`].join(', ') : order.ship_to?.city
  return (
    <DetailList
      items={[
        {
          label: 'Customer',
          value: <Customer order={order} />,
          note: ORDER_TYPES[order.order_type] ?? order.order_type,
        },
        {
          label: 'Delivery site',
          value: order.ship_to?.name ?? formats.NONE,
          note: address,
        },
        { label: 'PO number', value: order.po_number ?? formats.NONE },
        order.delivered_at
          ? {
              label: 'Delivered',
              value: formats.dayTime(order.delivered_at),
              note: plan ? `Window ${plan.window}` : undefined,
            }
          : { label: 'Planned', value: plan?.day ?? 'Not planned', note: plan?.window },
        ...(order.override_reason
          ? [
              {
                label: order.flags?.includes('bol_missing')
                  ? 'Verified without a BOL number'
                  : 'Without the expected tax',
                value: order.override_reason,
              },
            ]
          : []),
        order.carrier && !order.driver
          ? {
              label: 'Carrier',
              value: mayOpen ? (
                <a href={`/sales-order-carrier/${order.carrier.tender_id}`}>{order.carrier.supplier_name}</a>
              ) : (
                order.carrier.supplier_name
              ),
              note: standingWords(order.carrier, now).replace(/^./, (letter) => letter.toUpperCase()),
            }
          : {
              label: 'Driver',
              value: order.driver?.name ?? (
                <Button size="s" kind="ghost" onPress={onAssign}>
                  No driver
                </Button>
              ),
              note: order.assets.length ? formats.list(order.assets.map((one) => one.name)) : undefined,
            },
      ]}
    />
  )
}
