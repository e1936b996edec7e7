import { useLocation } from 'wouter'
import { useMay } from '#core'
import { atoms, Button, cx, icons } from '#ui'

/** The action of a page of orders, for who may take one. */
export function NewOrder() {
  const [, navigate] = useLocation()
  return useMay('sales_order.create') ? (
    <Button kind="primary" icon={icons.Plus} keys="c" onPress={() => navigate('/sales-order/new')}>
      <span className={atoms.onlyWide}>New order</span>
      <span className={cx(atoms.hidden, atoms.onlyNarrow)}>New order</span>
    </Button>
  ) : null
}
