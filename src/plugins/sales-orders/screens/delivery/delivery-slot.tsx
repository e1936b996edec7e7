import { later } from '#core'
import { useLocation, useSearch } from 'wouter'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'

const DeliveryDialog = later(() => import('./delivery-dialog.tsx'))
/** The dialog of an order whose address asks for it; fetched when it is. */
export function DeliverySlot({ order }: { readonly order: SalesOrder }) {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).has('deliver')
  return asked ? <DeliveryDialog order={order} onClose={() => navigate(path, { replace: true })} /> : null
}
