/** Whether a tax of a state is missing that its fuel should bear (decision 28). */
import type { Tax } from '#plugins/taxes/public.ts'
import { isMotorFuelCode } from '#plugins/products/public.ts'
import type { OrderProduct, OrderWorld, PricedLine, PricedOrder } from './types.ts'

/** Undyed fuel for engines: without an FTA code whatever is sold as a fuel by volume. */
export const isUndyedMotorFuel = ({ is_fuel, dyed, fta_code, sold_as }: OrderProduct): boolean =>
  is_fuel &&
  dyed !== true &&
  (sold_as === 'gallon' || sold_as === 'liter') &&
  (fta_code === undefined || fta_code === null || isMotorFuelCode(fta_code))

/** An active tax of a state by the unit: its company bills states' fuel taxes. */
export const isStateFuelTax = (
  tax: Pick<Tax, 'level' | 'is_active' | 'applies_to_sales' | 'rates'>,
): boolean =>
  tax.level === 'state' &&
  tax.is_active &&
  tax.applies_to_sales &&
  tax.rates.some(({ rate_type }) => rate_type === 'per_unit')

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
