/** The matrix as it is looked at: who is lowest where, what is old, which rows and columns there are. */
import type { RackPrice } from '#schema/areas/suppliers.ts'
import type { Matrix } from '../matrix.ts'

export const rackKey = ({
  supplier_id,
  terminal_id,
  product_id,
}: Pick<RackPrice, 'supplier_id' | 'terminal_id' | 'product_id'>): string =>
  `${supplier_id}/${terminal_id}/${product_id}`
const HOUR_MS = 3_600_000
/** Whole hours a price has stood; undefined for one that is not in force. */
export const hoursOld = ({ current }: RackPrice, at: string): number | undefined =>
  current ? Math.floor((Date.parse(at) - Date.parse(current.effective_from)) / HOUR_MS) : undefined
/** Older than a day: it is shown, and never called the lowest. */
export const isOld = (rack: RackPrice, at: string): boolean => (hoursOld(rack, at) ?? 0) > 24
/** `31 h old`, `12 d old`. */
export const ageInWords = (hours: number): string =>
  hours < 72 ? `${hours} h old` : `${Math.floor(hours / 24)} d old`

/** A product at a terminal: the price that is shown, and what each supplier asks, the lowest first. */
export interface MatrixCell {
  readonly shown: RackPrice
  readonly racks: readonly RackPrice[]
  /** over all terminals */
  readonly isLowest: boolean
}
export interface MatrixTerminal {
  readonly id: number
  readonly name: string
  readonly city: string | null
  readonly suppliers: readonly number[]
  readonly cells: ReadonlyMap<number, MatrixCell>
}
export interface MatrixProduct {
  readonly id: number
  readonly name: string
  readonly lowest: { readonly price: string; readonly terminal: string } | undefined
}
export interface MatrixView {
  readonly products: readonly MatrixProduct[]
  readonly terminals: readonly MatrixTerminal[]
}
const grouped = <T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
/** Prices of today before those that are old, those before what is only announced; then the lowest. */
const cheapestFirst = (at: string) => (a: RackPrice, b: RackPrice) =>
  Number(!a.current) - Number(!b.current) ||
  Number(isOld(a, at)) - Number(isOld(b, at)) ||
  Number(a.current?.price ?? a.next?.price) - Number(b.current?.price ?? b.next?.price)

/** Columns are the products most terminals sell; `only` narrows them, none means all. */
export function viewOf(
  { at, items, terminals, suppliers, products }: Matrix,
  only: readonly number[],
): MatrixView {
  const wanted = only.length ? items.filter(({ product_id }) => only.includes(product_id)) : items
  const names = new Map(terminals.map(({ id, name }) => [id, name]))
  const ofProduct = grouped(wanted, ({ product_id }) => product_id)
  const lowest = new Map(
    [...ofProduct].map(([id, racks]) => [
      id,
      racks.filter((rack) => rack.current && !isOld(rack, at)).toSorted(cheapestFirst(at))[0],
    ]),
  )
  const ofTerminal = grouped(wanted, ({ terminal_id }) => terminal_id)
  return {
    products: products
      .filter(({ id }) => ofProduct.has(id))
      .toSorted((a, b) => ofProduct.get(b.id)!.length - ofProduct.get(a.id)!.length || a.id - b.id)
      .map((one) => {
        const found = lowest.get(one.id)
        return {
          ...one,
          lowest: found?.current
            ? { price: found.current.price, terminal: names.get(found.terminal_id) ?? '' }
            : undefined,
        }
      }),
    terminals: terminals
      .filter(({ id }) => ofTerminal.has(id))
      .map((terminal) => {
        const own = ofTerminal.get(terminal.id)!
        const cells = [...grouped(own, ({ product_id }) => product_id)].map(([id, all]) => {
          const racks = all.toSorted(cheapestFirst(at))
          return [id, { racks, shown: racks[0]!, isLowest: racks[0] === lowest.get(id) }] as const
        })
        return {
          ...terminal,
          suppliers: suppliers.flatMap(({ id }) => (own.some((rack) => rack.supplier_id === id) ? [id] : [])),
          cells: new Map(cells),
        }
      }),
  }
}
