/** What the chosen way does to goods, taxes, the total and the tank, before anybody settles anything. */
import { useState, type ReactNode } from 'react'
import { useAsk, useGantry, useLatest, type Asked, type Outcome } from '#core'
import { asset } from '#schema/areas/parties.ts'
import type { DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { decimal, formats } from '#ui'
import { previewOrder } from '../../commands/reading.ts'
import type { Money } from '../editor/draft/order-draft.ts'
import { comparedLine } from './compare-work.tsx'
import * as s from './exceptions.css.ts'

type Way = 'apply' | 'other' | 'order' | 'reject'
interface Props {
  readonly exception: DeliveryException
  readonly order: SalesOrder | undefined
  readonly way: Way
}
/** What is priced for a way, and at which place of it the drop stands; undefined where nothing is known or billed. */
export function pricedBy({ exception, order, way }: Props) {
  const { product_id, asset_id, gross_quantity } = exception.received
  if (!order || order.total === undefined || product_id === null || gross_quantity === null) return undefined
  const { id, customer_id, ship_to_id } = order
  const drop = { product_id, asset_id, quantity: gross_quantity, fill: false }
  if (way === 'order') return { at: 0, body: { customer_id, ship_to_id, line_items: [drop] } }
  if (way !== 'apply' || !['confirmed', 'assigned', 'in_transit'].includes(order.status)) return undefined
  const own = comparedLine(order, exception)
  const lines = order.line_items.map((line) =>
    line.id === own?.id ? { id: line.id, ...drop } : { id: line.id },
  )
  const at = order.line_items.findIndex((line) => line.id === own?.id)
  const line_items = own ? lines : [...lines, drop]
  return { at: own ? at : lines.length, body: { id, customer_id, ship_to_id, line_items } }
}
function Change({
  label,
  note,
  value,
}: {
  readonly label: string
  readonly note?: ReactNode
  readonly value: string
}) {
  return (
    <div className={s.change}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
/** What the tank held, and by how much the drop is more than fitted. */
function Before({
  inventory,
  room,
  gross,
}: {
  readonly inventory: string
  readonly room: string | null
  readonly gross: string
}) {
  const over = room === null ? '0' : decimal.add(gross, `-${room}`)
  return (
    <>
      {`${formats.gallons(inventory)} before`}
      {room !== null && `, room was ${formats.gallons(room)}`}
      {decimal.compare(over, '0') > 0 && (
        <b className={s.sign.red}>{`, ${formats.gallons(over)} more than fits`}</b>
      )}
    </>
  )
}
export function WhatChanges(props: Props) {
  const { exception, order, way } = props
  const { received } = exception
  const gantry = useGantry()
  const [money, setMoney] = useState<Money>()
  const priced = pricedBy(props)
  useLatest(
    priced && JSON.stringify(priced.body),
    (asked, signal) =>
      gantry.dispatch(previewOrder(JSON.parse(asked) as Record<string, unknown>), { signal, quiet: true }),
    {
      after: 100,
      told: (step: Asked<Outcome<Money>>) => {
        const answer = step.state === 'answered' ? step.answer : undefined
        if (step.state !== 'asking') setMoney(answer?.status === 'done' ? answer.value : undefined)
      },
    },
  )
  const { asset_id } = received
  const { value: tank } = useAsk(
    asset.get,
    way === 'reject' || asset_id === null ? undefined : { id: asset_id },
  )
  const line = priced && money?.line_items[priced.at]
  if (way === 'reject') return <p className={s.same}>Nothing is priced, billed or added to a tank.</p>
  if (!line && !tank) return null
  const gross = received.gross_quantity ?? '0'
  return (
    <section aria-label="What changes">
      <h3 className={s.small}>What changes</h3>
      <dl>
        {line && (
          <>
            <Change
              label="Goods"
              note={`${formats.gallons(gross)} × ${line.unit_price ? formats.unitPrice(line.unit_price) : 'no price'}`}
              value={formats.money(line.subtotal)}
            />
            <Change label="Taxes" value={formats.money(line.tax_amount)} />
            <Change
              label="Order total"
              note={way === 'apply' && order ? `${formats.money(order.total)} as ordered` : undefined}
              value={formats.money(money?.total)}
            />
          </>
        )}
        {tank && tank.inventory !== null && (
          <Change
            label={`${tank.asset_name} level`}
            note={<Before inventory={tank.inventory} room={tank.ullage} gross={gross} />}
            value={formats.gallons(decimal.add(tank.inventory, gross))}
          />
        )}
      </dl>
    </section>
  )
}
