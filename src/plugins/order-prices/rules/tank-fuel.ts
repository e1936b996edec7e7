/** Fuel of a tank. The wrong fuel in a tank is the most expensive mistake of the trade. */
export interface TankFuel {
  readonly product_id: number | null
  readonly dyed_only?: boolean | undefined
}
/**
 * `other`: the tank holds another product, dyed beside clear being
 * another too. `clear`: untaxed fuel alone may go in.
 */
export function wrongFuel(
  product: { readonly id: number; readonly dyed: boolean },
  tank: TankFuel | undefined,
): 'other' | 'clear' | undefined {
  if (!tank) return undefined
  if (tank.product_id !== null && tank.product_id !== product.id) return 'other'
  return tank.dyed_only === true && !product.dyed ? 'clear' : undefined
}
