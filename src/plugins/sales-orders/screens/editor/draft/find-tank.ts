/** The tank that a text means, and what becomes of a line for it. Pure. */
import type { EditLine, Goods, Tank } from './line.ts'

/** What a site is chosen from, as far as it was read. */
export interface Yard {
  readonly tanks: readonly Tank[]
  readonly goods: readonly Goods[]
  /** the site or its tanks are still being read */
  readonly isReading: boolean
}
/** Exact, then a beginning, then anywhere; nothing when two fit equally. */
export function bestMatch<T>(
  text: string,
  items: readonly T[],
  words: (item: T) => readonly string[],
): T | undefined {
  const needle = text.trim().toLowerCase()
  const by = (test: (word: string) => boolean) =>
    items.filter((item) => words(item).some((word) => test(word.toLowerCase())))
  return (
    by((word) => word === needle)[0] ??
    by((word) => word.startsWith(needle))[0] ??
    by((word) => word.includes(needle))[0]
  )
}
/** What was said about a column is mended. */
export const clear = (line: EditLine, column: string): EditLine => {
  const { [column]: _gone, ...errors } = line.errors ?? {}
  return { ...line, errors }
}
/** The line for this tank, with its product; the supply stays with the product. */
export function withTank(line: EditLine, tank: Tank | null, goods: readonly Goods[]): EditLine {
  const { wanted: _found, ...rest } = line
  const product = tank && goods.find((one) => one.id === tank.product_id)
  return clear(
    {
      ...rest,
      tank,
      ...(product ? { product, supply: product.id === line.product?.id ? line.supply : null } : {}),
    },
    'asset_id',
  )
}
/** Takes a typed tank; while the tanks are not here yet, the text waits for them in the line. */
export function tankNamed(line: EditLine, text: string, yard: Yard): EditLine | string {
  if (!text.trim()) return withTank(line, null, yard.goods)
  if (yard.isReading) return { ...withTank(line, null, yard.goods), wanted: text.trim() }
  const tank = bestMatch(text, yard.tanks, (one) => [one.name])
  if (tank) return withTank(line, tank, yard.goods)
  return yard.tanks.length ? 'Choose a tank of this site' : 'This site has no tanks; choose a product'
}
/** A line whose tank was typed ahead, once the tanks are here: it has it, or says under the cell that there is none. */
export function settled(line: EditLine, yard: Yard): EditLine {
  if (line.wanted === undefined || yard.isReading) return line
  const found = tankNamed(line, line.wanted, yard)
  return typeof found === 'string' ? { ...line, errors: { ...line.errors, asset_id: found } } : found
}
