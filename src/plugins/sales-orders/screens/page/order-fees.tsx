import { useCommand, useGantry } from '#core'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { atoms, cx, formats, IconButton, icons } from '#ui'
import { addFee, removeFee } from '../../commands/parts.ts'
import { scopeNote, shareNote } from '#schema/values/scope-words.ts'
import { isOfNothing } from '#plugins/order-prices/public.ts'
import { reasonFor } from '../run-order.ts'
import { PartButton } from './part-button.tsx'
import * as s from './order-page.css.ts'

type Fee = NonNullable<SalesOrder['fees']>[number]
const rateOf = ({ amount_type, fee_type, rate, unit, scope = 'order', times = 1 }: Fee): string => {
  if (amount_type === 'percentage') return formats.percent(rate)
  if (fee_type === 'flat') return scope === 'order' ? '' : scopeNote(scope, times)
  return formats.taxRate(rate, unit ?? 'gallon')
}
/** The rate of a fee, and the whole that a part of a split order has its share of. */
const termsOf = (fee: Fee): string =>
  [rateOf(fee), fee.whole == null ? '' : shareNote(formats.money(fee.whole))].filter(Boolean).join(', ')
/** The fees of an order with what they come to; added and taken off while the order is open. */
export function OrderFees({ order }: { readonly order: SalesOrder }) {
  const gantry = useGantry()
  const remove = useCommand(removeFee)
  // where nothing is measured yet, what will count is seen
  const isFill = Number(order.ordered_quantity) === 0
  const fees = (order.fees ?? []).filter((fee) => isFill || !isOfNothing(fee))
  const mayChange = gantry.may(addFee.permission ?? '') && !reasonFor(gantry, addFee, [order])
  if (order.fees === undefined || (!fees.length && !mayChange)) return null
  return (
    <section className={s.section} aria-label="Fees">
      <div className={atoms.row}>
        <h2 className={s.title}>
          Fees <span className={s.count}>{fees.length}</span>
        </h2>
        <PartButton order={order} of={addFee} label="Add fee" icon={icons.Plus} />
      </div>
      {fees.length > 0 && (
        <table className={cx(atoms.table, s.fees)}>
          <thead>
            <tr>
              <th scope="col">Fee</th>
              <th scope="col">Rate</th>
              <th scope="col" className={s.end}>
                Amount
              </th>
              {mayChange && (
                <th scope="col">
                  <span className={atoms.hidden}>Remove</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {fees.map((fee) => (
              <tr key={fee.id}>
                <td>{fee.name}</td>
                <td className={atoms.muted}>{termsOf(fee)}</td>
                <td className={s.end}>{formats.money(fee.subtotal)}</td>
                {mayChange && (
                  <td className={s.end}>
                    <IconButton
                      size="s"
                      kind="plain"
                      icon={icons.X}
                      label={`Remove ${fee.name}`}
                      onPress={() => void remove({ id: order.id, order_fee_id: fee.id })}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
