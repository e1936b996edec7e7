import { lazy, Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'

const DeliveryDialog = lazy(() => import('./delivery-dialog.tsx'))
/** The dialog of an order whose address asks for it; fetched when it is. */
export function DeliverySlot({ order }: { readonly order: SalesOrder }) {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).has('deliver')
  return asked ? (
    <Suspense fallback={null}>
      <DeliveryDialog order={order} onClose={() => navigate(path, { replace: true })} />
    </Suspense>
  ) : null
}
