import { D, sum, type Big } from '#schema/values/decimal.ts'
import type { PriceBook } from './price-book.ts'
import type { BuyingPrice, CostSetting } from './types.ts'

/** A product, when and where, and from whom: which buying prices are meant, and which of them counts. */
export interface CostRequest {
  readonly product_id: number
  readonly at: string
  /** null = any terminal */
  readonly terminal_id: number | null
  /** null = any supplier */
  readonly supplier_ids: readonly number[] | null
  readonly setting: CostSetting
}
/** `amount` per unit, the mean unrounded. `chosen` is null for an average; `considered` is cheapest first. */
export interface Cost {
  readonly amount: Big
  readonly setting: CostSetting
  readonly chosen: BuyingPrice | null
  readonly considered: readonly BuyingPrice[]
}

/**
 * Lowest, average or highest buying price in force (domain 3.2): active, of an active supplier, of that
 * product, at that terminal when known. Never falls back to another terminal. Null when there is none.
 */
export function costOf(
  { product_id, at, terminal_id, supplier_ids, setting }: CostRequest,
  book: PriceBook,
): Cost | null {
  const rows = book
    .postedAt(product_id, at)
    .filter(
      ({ row }) =>
        (terminal_id === null || row.terminal_id === terminal_id) &&
        (supplier_ids === null || supplier_ids.includes(row.supplier_id)),
    )
  const [first] = rows
  if (!first) return null
  const considered = rows.map(({ row }) => row)
  if (setting === 'average')
    return {
      amount: sum(rows.map(({ price }) => price)).div(D(rows.length)),
      setting,
      chosen: null,
      considered,
    }
  const dearest = rows[rows.length - 1]!.price
  const best = setting === 'lowest' ? first : rows.find(({ price }) => price.eq(dearest))!
  return { amount: best.price, setting, chosen: best.row, considered }
}

/** The suppliers that load at a terminal, for rules by linked supplier (domain 3.2). */
export const suppliersOf = (terminal_id: number, book: PriceBook): number[] =>
  [...book.suppliers.values()]
    .filter((supplier) => supplier.terminal_ids.includes(terminal_id))
    .map(({ id }) => id)
