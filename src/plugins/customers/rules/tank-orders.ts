/** Orders proposed for several tanks: one for each delivery site, with the gallons that fit beside what is on order. */
import { D, ZERO } from '#schema/values/decimal.ts'
import { type ComingDrop, gallonsToOrderFor, type StockedTank } from './stock.ts'

/** A tank as an order needs it. */
export interface OrderableTank extends StockedTank {
  readonly id: number
  readonly asset_name: string
  readonly product_id: number | null
  readonly ship_to_id: number | null
  readonly ship_to?: { readonly id: number; readonly name: string } | null | undefined
  readonly customer?: { readonly id: number; readonly customer_name: string } | null | undefined
}
/** Fuel on order for a tank, with the number of its order. */
export interface OnOrder extends ComingDrop {
  readonly order_no: string
}
/** State of the proposed line of a tank, in the order in which they are looked for. */
export type LineState = 'no_product' | 'no_reading' | 'no_size' | 'on_order' | 'full' | 'more' | 'plain'
/** Line proposed for a tank. */
export interface ProposedLine {
  readonly tank: OrderableTank
  /** '' where none can be proposed */
  readonly gallons: string
  readonly coming: readonly OnOrder[]
  readonly state: LineState
}
/** Order proposed for a site. */
export interface ProposedOrder {
  readonly key: string
  readonly customer_id: number
  readonly ship_to_id: number | null
  readonly customer: string
  /** '' for tanks that move with their customer */
  readonly site: string
  readonly lines: readonly ProposedLine[]
}
function stateOf(tank: OrderableTank, gallons: string | null, isComing: boolean): LineState {
  if (tank.product_id === null) return 'no_product'
  if (tank.inventory === null) return 'no_reading'
  if (gallons === null) return 'no_size'
  if (D(gallons).lte(ZERO)) return isComing ? 'on_order' : 'full'
  return isComing ? 'more' : 'plain'
}
/** Says that a line is part of the order unless a person takes it out. */
export const isProposed = ({ state }: ProposedLine): boolean => state === 'more' || state === 'plain'

/** Returns one order for each customer and site, in the order of the tanks; tanks of no customer are left out. */
export function proposeOrders(
  tanks: readonly OrderableTank[],
  comingTo: (tank: number) => readonly OnOrder[],
  now: number,
): readonly ProposedOrder[] {
  const orders = new Map<string, ProposedOrder & { readonly lines: ProposedLine[] }>()
  for (const tank of tanks) {
    if (!tank.customer) continue
    const key = `${tank.customer.id}/${tank.ship_to_id ?? ''}`
    const coming = comingTo(tank.id)
    const gallons = gallonsToOrderFor(tank, coming, now)
    const state = stateOf(tank, gallons, coming.length > 0)
    const order = orders.get(key) ?? {
      key,
      customer_id: tank.customer.id,
      ship_to_id: tank.ship_to_id,
      customer: tank.customer.customer_name,
      site: tank.ship_to?.name ?? '',
      lines: [],
    }
    const isMore = state === 'more' || state === 'plain'
    order.lines.push({ tank, gallons: isMore ? (gallons ?? '') : '', coming, state })
    orders.set(key, order)
  }
  return [...orders.values()]
}
