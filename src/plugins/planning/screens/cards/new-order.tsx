import { useLocation } from 'wouter'
import { useMay } from '#core'
import { Button, icons } from '#ui'

/** The action of a page of orders, for who may take one. */
export function NewOrder() {
  const [, navigate] = useLocation()
  return useMay('sales_order.create') ? (
    <Button kind="primary" icon={icons.Plus} keys="c" onPress={() => navigate('/sales-order/new')}>
      New order
    </Button>
  ) : null
}
