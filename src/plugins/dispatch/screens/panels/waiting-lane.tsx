import { useEffect, useId, useRef, useState } from 'react'
import { useGantry } from '#core'
import type { PoolOrder } from '#schema/road/dispatch-center.ts'
import type { SuggestedMove } from '#schema/road/suggest.ts'
import { Button, cx, formats, Icon, icons } from '#ui'
import { assignDriver, planOf } from '#plugins/sales-orders/public-client.ts'
import { commitPlan } from '../../commands.ts'
import { placeOfDay } from './day-place.ts'
import { barOf, placed } from './timeline.ts'
import { type BestDriver, useBestDrivers } from './use-best-driver.ts'
import * as s from './today.css.ts'

interface LaneProps {
  readonly orders: readonly PoolOrder[]
  readonly today: string
}
/** The job that is looked at: the one that had the focus last, else the first. One that went leaves its place. */
function useLookedAt(orders: readonly PoolOrder[]) {
  const list = useRef<HTMLUListElement>(null)
  const [looked, setLooked] = useState<{ readonly id: number; readonly place: number }>()
  const at =
    orders.find(({ id }) => id === looked?.id) ?? orders[Math.min(looked?.place ?? 0, orders.length - 1)]
  const isGone = looked !== undefined && at?.id !== looked.id
  useEffect(() => {
    // the row went with the focus: work goes on at the next
    if (!isGone || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`a[href="/sales-order/${at?.id}"]`)?.focus()
  }, [isGone, at?.id])
  const look = (order: PoolOrder) => setLooked({ id: order.id, place: orders.indexOf(order) })
  return { list, at, look, isWanted: looked !== undefined }
}
/** Gives an order to the driver that was suggested for it, at his hour; without one the driver is asked for. */
function useAssign(today: string): (order: PoolOrder, move?: SuggestedMove) => void {
  const gantry = useGantry()
  return ({ id, order_no, driver_id, driver, planned_date_time: at }, move) => {
    if (!move || !gantry.may(commitPlan.permission!)) return void gantry.invoke(assignDriver.id, [id])
    const { rev, reason } = move
    const to = { driver_id: move.driver.id, driver: move.driver.name, at: move.planned_date_time }
    const was = { driver_id, driver: driver?.name ?? null, at }
    const moves = [{ id, order_no, rev, to, was, reason }]
    void gantry.dispatch(commitPlan({ day: today, moves, longer: [] }), { via: 'screen' })
  }
}
const qtyOf = (order: PoolOrder): string => formats.quantity(order.ordered_quantity, 'gallon')
/** Orders of the day without a driver; A gives the focused one to the driver that fits best. */
export function WaitingLane({ orders, today }: LaneProps) {
  const { list, at, look, isWanted } = useLookedAt(orders)
  const bestOf = useBestDrivers(today, orders, isWanted)
  const assign = useAssign(today)
  const line = useId()
  return (
    <ul ref={list} className={s.waiting} aria-label="No driver">
      {orders.map((order) => {
        const words = `${order.customer.customer_name}, ${qtyOf(order)}`
        const isAt = order === at
        return (
          <li key={order.id} onFocus={() => look(order)}>
            <div className={s.line}>
              <span className={s.name}>
                <Icon of={icons.TriangleAlert} size="s" />
                <a
                  href={`/sales-order/${order.id}`}
                  data-panel-row=""
                  className={s.order}
                  aria-describedby={isAt ? line : undefined}
                >
                  {order.order_no}
                </a>
                {!isAt && <Assign order={order} onPress={() => assign(order)} />}
              </span>
              <span className={s.hours}>
                <span
                  className={cx(s.job, s.open)}
                  style={placed(barOf(order.planned_date_time, order.planned_date_end))}
                  title={words}
                >
                  {words}
                </span>
              </span>
            </div>
            {isAt && <BestLine id={line} order={order} best={bestOf(order)} onAssign={assign} />}
          </li>
        )
      })}
      <li className={s.more}>
        <a href={placeOfDay(today)}>Plan them in dispatch</a>
      </li>
    </ul>
  )
}
interface AssignProps {
  readonly order: PoolOrder
  readonly to?: string | undefined
  readonly onPress: () => void
}
const Assign = ({ order, to, onPress }: AssignProps) => (
  <span data-step="a">
    <Button
      size="s"
      kind={to === undefined ? 'plain' : 'primary'}
      keys="a"
      label={`Assign ${order.order_no}${to === undefined ? '' : ` to ${to}`}`}
      onPress={onPress}
    >
      Assign
    </Button>
  </span>
)
interface BestProps {
  readonly id: string
  readonly order: PoolOrder
  readonly best: BestDriver
  readonly onAssign: (order: PoolOrder, move?: SuggestedMove) => void
}
function BestLine({ id, order, best: { move, words }, onAssign }: BestProps) {
  const goods = order.products.map(({ name, quantity, unit }) =>
    quantity === undefined ? name : `${name} ${formats.quantity(quantity, unit ?? 'gallon')}`,
  )
  const job = [...goods, planOf(order)?.window].filter(Boolean).join(', ')
  return (
    <div className={s.best}>
      <span id={id} className={s.jobWords}>
        <b>{order.customer.customer_name}</b> {job}
      </span>
      <span className={s.fits} title={move?.reason}>
        {move ? (
          <>
            Fits <b>{move.driver.name}</b> {formats.time(move.planned_date_time)}. {move.reason}
          </>
        ) : (
          words
        )}
      </span>
      <Assign order={order} to={move?.driver.name} onPress={() => onAssign(order, move)} />
    </div>
  )
}
