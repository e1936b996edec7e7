/** What a correction of delivered lines does to the tanks (domain 2.2). */
import { D, qty3 } from '#schema/values/decimal.ts'

interface Filled {
  readonly asset_id: number | null
  readonly gross_quantity: string | null
  readonly delivered_at: string | null
}
/** Gallons that a tank holds more at a moment, or less, below zero. */
export interface TankMovement {
  readonly asset_id: number
  readonly at: string
  readonly gallons: string
}

/**
 * The difference by tank and by the moment of each drop, so that whoever measured since saw what was in it.
 * What goes in comes first: a tank is never emptied on the way.
 */
export function tankMovements(before: readonly Filled[], after: readonly Filled[]): TankMovement[] {
  const moved = new Map<string, TankMovement>()
  const add = ({ asset_id, gross_quantity, delivered_at }: Filled, sign: '1' | '-1'): void => {
    if (asset_id === null || gross_quantity === null || delivered_at === null) return
    const key = `${asset_id} ${delivered_at}`
    const gallons = D(moved.get(key)?.gallons ?? '0').plus(D(gross_quantity).times(D(sign)))
    moved.set(key, { asset_id, at: delivered_at, gallons: qty3(gallons) })
  }
  for (const line of before) add(line, '-1')
  for (const line of after) add(line, '1')
  return [...moved.values()]
    .filter(({ gallons }) => Number(gallons) !== 0)
    .toSorted((one, other) => Number(other.gallons) - Number(one.gallons))
}
