/** Taxes of a state that are missing on motor fuel (decision 28). */
import { isMotorFuelCode } from '#plugins/products/public.ts'
import type { MatchedLine } from '#plugins/taxes/public.ts'
import type { OrderProduct, OrderWorld, PricedLine } from './types.ts'

/** Undyed fuel for engines: without an FTA code whatever is sold as a fuel by volume. */
const isUndyedMotorFuel = ({ is_fuel, dyed, fta_code, sold_as }: OrderProduct): boolean =>
  is_fuel &&
  dyed !== true &&
  (sold_as === 'gallon' || sold_as === 'liter') &&
  (fta_code === undefined || fta_code === null || isMotorFuelCode(fta_code))

/** An undyed motor fuel goes to a state, and no tax of a state applies to it, exempted or not. */
export const taxExpected = (
  lines: readonly PricedLine[],
  matched: ReadonlyMap<number, MatchedLine>,
  { ship_to, products }: Pick<OrderWorld, 'ship_to' | 'products'>,
): boolean =>
  ship_to?.state_id != null &&
  lines.some((line) => {
    const product = products.find(({ id }) => id === line.product_id)
    const taxes = matched.get(line.line_no)?.taxes ?? []
    return (
      product !== undefined && isUndyedMotorFuel(product) && !taxes.some(({ tax }) => tax.level === 'state')
    )
  })
