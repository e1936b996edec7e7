/** Taxes of a state that are missing on motor fuel (decision 28). */
import { isMotorFuelCode } from '#plugins/products/public.ts'
import type { OrderProduct, OrderWorld, PricedLine, PricedOrder } from './types.ts'

/** Undyed fuel for engines: without an FTA code whatever is sold as a fuel by volume. */
const isUndyedMotorFuel = ({ is_fuel, dyed, fta_code, sold_as }: OrderProduct): boolean =>
  is_fuel &&
  dyed !== true &&
  (sold_as === 'gallon' || sold_as === 'liter') &&
  (fta_code === undefined || fta_code === null || isMotorFuelCode(fta_code))

/** An undyed motor fuel goes to a state, and no tax of a state was applied to it or exempted. */
export function taxExpected(
  lines: readonly PricedLine[],
  taxes: PricedOrder['tax_details']['taxable_items'],
  { ship_to, products }: Pick<OrderWorld, 'ship_to' | 'products'>,
): boolean {
  if (ship_to?.state_id == null) return false
  const borne = new Set(taxes.filter(({ level }) => level === 'state').map(({ line_no }) => line_no))
  return lines.some((line) => {
    const product = products.find(({ id }) => id === line.product_id)
    return product !== undefined && isUndyedMotorFuel(product) && !borne.has(line.line_no)
  })
}
