import { useId, useState } from 'react'
import { amountsOf, gallonsIn } from '#schema/values/quantities.ts'
import { formats } from '#ui'
import { candidatesFor } from '../../rules/drop/lifts.ts'
import type { OrderRow } from '../../rows.ts'
import { useLifts } from '../use-lifts.ts'
import * as s from './verify-gate.css.ts'

/** The last lifts of who drove it, driver or carrier: one press takes the number. */
export function LastLifts({
  order,
  most,
  current,
  onTake,
}: {
  readonly order: OrderRow
  readonly most: number
  readonly current: string
  readonly onTake: (bol: string) => void
}) {
  const [at] = useState(() => order.delivered_at ?? new Date().toISOString())
  const { lifts } = useLifts(order, [], at)
  const products = order.products.map(({ id }) => id)
  const gallons = gallonsIn(amountsOf([order]))
  const found = candidatesFor(lifts ?? [], { products, gallons }, most)
  const caption = useId()
  if (found.length === 0) return null
  return (
    <>
      <span id={caption} className={s.caption}>
        Last lifts of {order.driver?.name ?? 'the carrier'}
      </span>
      <ul className={s.lifts} aria-labelledby={caption}>
        {found.map(({ lift, product, lifted, left, after }) => (
          <li key={lift.id}>
            <button
              type="button"
              className={s.lift}
              aria-pressed={lift.bol_no === current.trim()}
              onClick={() => onTake(lift.bol_no)}
            >
              <b>{lift.bol_no}</b>
              <span className={s.two}>
                {[lift.terminal?.name, formats.dayTime(lift.lifted_at)].filter(Boolean).join(', ')}
                <small>
                  {[lift.supplier?.supplier_name, `${formats.gallons(lifted)} ${product}`]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <span className={s.left}>
                {after === undefined ? (
                  <span className={s.short}>Too little</span>
                ) : (
                  `${formats.number(after)} left`
                )}
                <small>
                  {after === undefined ? `${formats.number(left)} left before it` : 'after this drop'}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
