/** The matrix of buying prices as lines of a file. */
import type { RackPrice } from '#schema/areas/suppliers.ts'
import { D } from '#schema/values/decimal.ts'

interface Named {
  readonly id: number
  readonly name: string
}
/** Prices in force at a moment, and the names of what they are about. */
export interface Priced {
  readonly terminals: readonly (Named & { readonly city: string | null })[]
  readonly suppliers: readonly Named[]
  readonly products: readonly Named[]
  readonly items: readonly RackPrice[]
}
/** Cents a gallon since the day before; empty where one of the two is not known. */
const moveOf = ({ current, before }: RackPrice): string =>
  current && before !== null ? D(current.price).minus(before).times('100').toString() : ''
/**
 * A line for each supplier at each terminal, and of each product the price in force in dollars and the cents
 * it moved by in a day; the headings first.
 */
export function matrixLines(
  { terminals, suppliers, products, items }: Priced,
  only: ReadonlySet<number> | undefined,
): string[][] {
  const shown = products.filter(({ id }) => !only || only.has(id))
  const inForce = new Map(
    items
      .filter(({ current }) => current)
      .map((one) => [`${one.terminal_id}/${one.supplier_id}/${one.product_id}`, one]),
  )
  const lines = terminals.flatMap((terminal) =>
    suppliers.flatMap((supplier) => {
      const cells = shown.map(({ id }) => inForce.get(`${terminal.id}/${supplier.id}/${id}`))
      if (!cells.some(Boolean)) return []
      const prices = cells.flatMap((one) => [one?.current?.price ?? '', one ? moveOf(one) : ''])
      return [[terminal.name, terminal.city ?? '', supplier.name, ...prices]]
    }),
  )
  const heads = shown.flatMap(({ name }) => [name, `${name}, ¢ since the day before`])
  return [['Terminal', 'City', 'Supplier', ...heads], ...lines]
}
