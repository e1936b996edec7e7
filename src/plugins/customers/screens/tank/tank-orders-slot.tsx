import { later, useStore } from '#core'
import { tankOrders } from '../../commands/ordering.ts'

const TankOrders = later(() => import('./tank-orders.tsx'))
/** The review over a list of tanks, fetched when orders of several are asked for. */
export function TankOrdersSlot() {
  const { reviewing } = useStore(tankOrders)
  if (!reviewing) return null
  const close = () => void (tankOrders.reviewing = undefined)
  return <TankOrders key={reviewing.join()} ids={reviewing} onClose={close} />
}
