/** Entries of each drop beside its tank. */
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import type { SelectOption } from '#ui'
import { isLevelBefore } from '#plugins/order-prices/public.ts'
import type { IntoTank } from '../over-room.tsx'
import type { TankRow } from '../site-tanks.ts'
import { isCorrection, linesOf, type DeliveryForm } from './delivery-form.ts'

/** What a correction may choose from; undefined when there is nothing to choose. */
export const tankChoices = (
  order: Pick<SalesOrder, 'status'>,
  tanks: readonly TankRow[],
): readonly SelectOption[] | undefined =>
  isCorrection(order) && tanks.length
    ? tanks.map((row) => ({
        value: String(row.id),
        label: row.asset_name,
        note: row.product?.name,
      }))
    : undefined

const roomOf = (row: TankRow, at: number): string | null =>
  row.capacity !== null && row.inventory !== null && isLevelBefore(row, at) ? row.ullage : null
/**
 * What is typed of each drop beside its tank. Nothing is said of what was recorded before: its fuel is in
 * the tank's level.
 *
 * @param at the moment of the delivery in ms
 */
export function fuelOf(
  { drops, later }: Pick<DeliveryForm, 'drops' | 'later'>,
  order: Pick<SalesOrder, 'status' | 'line_items' | 'delivered_at'>,
  tanks: readonly TankRow[],
  at: number,
): readonly IntoTank[] {
  if (isCorrection(order)) return []
  return linesOf(order).flatMap(({ id, asset_id }) => {
    const drop = drops.find((one) => one.id === id)
    const row = tanks.find((tank) => tank.id === asset_id)
    if (!drop || !row || later.includes(id)) return []
    const tank = { id: row.id, name: row.asset_name, capacity: row.capacity, room: roomOf(row, at) }
    return [{ tank, quantity: drop.gross || drop.net }]
  })
}
