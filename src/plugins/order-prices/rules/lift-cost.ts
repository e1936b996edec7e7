/** The cost of a drop that has found its lift: the buying price of that lift (domain decision 38). */
import { D, money, price6, sum } from '#schema/values/decimal.ts'
import type { TraceLift } from '#plugins/pricing/public.ts'
import { isEmptyDrop, lineMargin } from './quantities.ts'
import { belowCost } from './sane-money.ts'
import type { OrderFlag, OrderLift, OrderLine, PricedLine } from './types.ts'

/** Returns the lift that a line names; null for one of another product, or one without a buying price. */
export function liftOfLine(
  { bol_line_id = null, product_id }: Pick<OrderLine, 'bol_line_id' | 'product_id'>,
  lifts: readonly OrderLift[] = [],
): TraceLift | null {
  const found = lifts.find((lift) => lift.bol_line_id === bol_line_id && lift.product_id === product_id)
  if (!found || found.buying_price_id === null || found.price === null) return null
  const { product_id: _p, price, ...lift } = found
  return { ...lift, buying_price_id: found.buying_price_id, amount: price6(price) }
}
type Costed = Pick<PricedLine, 'buying_price' | 'price_trace'>
/** Returns a price with the cost of this lift; its trace says which lift that is. */
export const withCostOfLift = <P extends Costed>(price: P, lift: TraceLift): P => ({
  ...price,
  buying_price: lift.amount,
  price_trace: price.price_trace && { ...price.price_trace, lift },
})

type DroppedLine = Costed &
  Pick<OrderLine, 'bol_line_id' | 'product_id' | 'delivered_at' | 'gross_quantity' | 'net_quantity'> &
  Pick<PricedLine, 'billed_quantity' | 'unit_price' | 'margin'>
/** Returns a line that has found its lift with its cost and its margin; as it is where the lift has no cost. */
export function lineWithLift<L extends DroppedLine>(line: L, lifts: readonly OrderLift[]): L {
  const lift = liftOfLine(line, lifts)
  if (!lift) return line
  const costed = withCostOfLift(line, lift)
  return {
    ...costed,
    margin: lineMargin(D(line.billed_quantity), line.unit_price, costed.buying_price)?.margin ?? null,
  }
}
/** Returns what follows from the costs of lines for their order: the margin, and the flag of goods below cost. */
export function afterCosts(
  lines: readonly DroppedLine[],
  flags: readonly OrderFlag[],
): { readonly margin_total: string; readonly flags: OrderFlag[] } {
  const isBelow = lines.some((line) => !isEmptyDrop(line, line.billed_quantity) && belowCost(line))
  const others: OrderFlag[] = flags.filter((flag) => flag !== 'below_cost')
  const place = others.indexOf('price_jump')
  return {
    margin_total: money(sum(lines.flatMap(({ margin }) => margin ?? []))),
    flags: isBelow ? others.toSpliced(place < 0 ? others.length : place, 0, 'below_cost') : others,
  }
}
