/** Prices and quantities that are rarely meant: flagged, and nothing stopped (decision 28). */
import { D, type Big } from '#schema/values/decimal.ts'
import type { OrderWorld, PricedLine } from './types.ts'

const far = (value: Big, from: Big, part: string): boolean =>
  value.minus(from).abs().gt(from.abs().times(part))

/** Sold for less than it costs. */
export const belowCost = ({
  unit_price,
  buying_price,
}: Pick<PricedLine, 'unit_price' | 'buying_price'>): boolean =>
  unit_price !== null && buying_price !== null && D(unit_price).lt(D(buying_price))

/** More than 20 % above or below what this customer paid last for the same product. */
export function priceJump({ product_id, unit_price }: PricedLine, { last_prices }: OrderWorld): boolean {
  const last = last_prices.find((one) => one.product_id === product_id)
  return last !== undefined && unit_price !== null && far(D(unit_price), D(last.unit_price), '0.2')
}

/** Net and gross of one drop more than 3 % apart: no temperature of a delivery does that. */
export function netImplausible({ gross_quantity, net_quantity }: PricedLine): boolean {
  const gross = gross_quantity ?? null
  const net = net_quantity ?? null
  return gross !== null && net !== null && far(D(net), D(gross), '0.03')
}
