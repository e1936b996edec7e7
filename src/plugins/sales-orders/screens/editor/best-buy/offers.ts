/** Who sells a product at which rack, the best buy first. Pure. */
import type { z } from 'zod'
import type { priceMatrix } from '#schema/areas/suppliers.ts'
import { decimal } from '#ui'
import type { Supply } from '../draft/line.ts'

type Matrix = z.output<typeof priceMatrix.returns>
export interface Offer extends Supply {
  readonly supplier_id: number
  readonly supplier: string
  readonly terminal: string
  /** dollars a unit at the rack; freight and taxes apart */
  readonly price: string
  /** the same a day before */
  readonly before: string | null
  /** since when it is in force */
  readonly since: string
  /** whole hours since then */
  readonly hours: number
}
const HOUR_MS = 3_600_000
const OLD_HOURS = 24
/** Nobody knows whether it still holds: shown, and never the best. */
export const isOld = ({ hours }: Offer): boolean => hours > OLD_HOURS

/** The prices in force of a product: fresh ones by price, then those that are older than a day. */
export function offersOf({ at, items, suppliers, terminals }: Matrix, product: number): readonly Offer[] {
  const supplierNames = new Map(suppliers.map(({ id, name }) => [id, name]))
  const terminalNames = new Map(terminals.map(({ id, name }) => [id, name]))
  return items
    .flatMap(({ supplier_id, terminal_id, product_id, current, before }): Offer[] => {
      if (product_id !== product || !current) return []
      const supplier = supplierNames.get(supplier_id) ?? ''
      const terminal = terminalNames.get(terminal_id) ?? ''
      return [
        {
          supplier_id,
          terminal_id,
          supplier,
          terminal,
          label: [supplier, terminal].filter(Boolean).join(', '),
          price: current.price,
          before,
          since: current.effective_from,
          hours: Math.floor((Date.parse(at) - Date.parse(current.effective_from)) / HOUR_MS),
        },
      ]
    })
    .toSorted(
      (a, b) =>
        Number(isOld(a)) - Number(isOld(b)) ||
        decimal.compare(a.price, b.price) ||
        a.label.localeCompare(b.label, 'en'),
    )
}
/** How an offer compares: the best one with the next best, any other with the best. */
export interface Saving {
  readonly kind: 'saves' | 'costs'
  readonly perGallon: string
  readonly amount: string
}
export function savingOf(
  offers: readonly Offer[],
  chosen: Offer | undefined,
  gallons: string,
): Saving | undefined {
  const [best, next] = offers.filter((one) => !isOld(one))
  const other = chosen === best ? next : best
  if (!chosen || !other) return undefined
  const apart = decimal.add(other.price, `-${chosen.price}`)
  const isDearer = decimal.compare(chosen.price, other.price) > 0
  const perGallon = isDearer ? decimal.add(chosen.price, `-${other.price}`) : apart
  return {
    kind: isDearer ? 'costs' : 'saves',
    perGallon,
    amount: decimal.multiply(perGallon, gallons || '0'),
  }
}
/** How long its bar is, in percent: the cheapest has the shortest. */
export function barOf({ price }: Offer, offers: readonly Offer[]): number {
  const prices = offers.map((one) => Number(one.price))
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return high === low ? 100 : Math.round(45 + (55 * (Number(price) - low)) / (high - low))
}
