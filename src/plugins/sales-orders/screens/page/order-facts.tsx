import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { Button, DetailList, formats } from '#ui'
import { ORDER_TYPES, planOf } from '../../words.ts'

/** Who, where, when, and who drives. */
export function OrderFacts({
  order,
  onAssign,
}: {
  readonly order: Partial<SalesOrder> &
    Parameters<typeof planOf>[0] &
    Pick<
      SalesOrder,
      'customer' | 'ship_to' | 'po_number' | 'driver' | 'assets' | 'order_type' | 'delivered_at'
    >
  readonly onAssign: () => void
}) {
  const plan = planOf(order)
  const site = order.site
  const address = site ? [site.address_one, `${site.city} ${site.state}`].join(', ') : order.ship_to?.city
  return (
    <DetailList
      items={[
        {
          label: 'Customer',
          value: <a href={`/customer/${order.customer.id}`}>{order.customer.customer_name}</a>,
          note: ORDER_TYPES[order.order_type] ?? order.order_type,
        },
        {
          label: 'Delivery site',
          value: order.ship_to?.name ?? formats.NONE,
          ...(address ? { note: address } : {}),
        },
        { label: 'PO number', value: order.po_number ?? formats.NONE },
        order.delivered_at
          ? {
              label: 'Delivered',
              value: formats.dayTime(order.delivered_at),
              ...(plan ? { note: `Window ${plan.window}` } : {}),
            }
          : { label: 'Planned', value: plan?.day ?? 'Not planned', ...(plan ? { note: plan.window } : {}) },
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
        {
          label: 'Driver',
          value: order.driver?.name ?? (
            <Button size="s" kind="ghost" onPress={onAssign}>
              No driver
            </Button>
          ),
          ...(order.assets.length ? { note: formats.list(order.assets.map((one) => one.name)) } : {}),
        },
      ]}
    />
  )
}
