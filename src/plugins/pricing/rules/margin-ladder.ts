import { D, percentOf, type Big } from '#schema/values/decimal.ts'
import { isInForce, newestFirst } from './period.ts'
import type { PriceBook } from './price-book.ts'
import type { Margin, MarginType } from './types.ts'

/**
 * The margin in money per unit, unrounded: the amount itself, or that percentage of the base (domain 3.2).
 */
export const marginAmount = (base: Big, margin: string, margin_type: MarginType): Big =>
  margin_type === 'percent' ? percentOf(base, margin) : D(margin)

/** 5 customer+product, 4 customer+category, 3 customer, 2 product, 1 category, 0 default. */
function rung({ customer_id, product_id, product_category_id }: Margin): number {
  const customer = customer_id === null ? 0 : 3
  if (product_id !== null) return customer + 2
  return product_category_id === null ? customer : customer + 1
}

/**
 * Margins that fit, most specific first; equal rank: later effective_from,
 * then higher id (domain 3.3). The first one counts.
 */
export function marginLadder(
  {
    customer_id,
    product_id,
    at,
  }: { readonly customer_id: number; readonly product_id: number; readonly at: string },
  book: PriceBook,
): Margin[] {
  const category_id = book.products.get(product_id)?.category_id ?? null
  return book.margins
    .filter(
      (row) =>
        (row.customer_id === null || row.customer_id === customer_id) &&
        (row.product_id === null || row.product_id === product_id) &&
        (row.product_category_id === null || row.product_category_id === category_id) &&
        isInForce(row, at),
    )
    .sort((a, b) => rung(b) - rung(a) || newestFirst(a, b))
}
