/** What is written when prices are typed over those in force. */
import type { RackPrice } from '#schema/areas/suppliers.ts'

/** A typed price of one supplier, terminal and product, in dollars a unit. */
export interface TypedPrice {
  readonly rack: RackPrice
  readonly price: string
}
/** A row as the call that saves buying prices takes it: with an id a change, else a new price. */
export interface Posting {
  readonly id?: number
  readonly supplier_id?: number
  readonly terminal_id?: number
  readonly product_id?: number
  readonly price?: string
  readonly effective_from?: string
  readonly effective_to?: string | null
  readonly in_dollars?: true
}
const HIGH = 5
/** Above this a gallon costs more than a rack posts; who saved it said that it is meant. */
const meant = (price: string): Pick<Posting, 'in_dollars'> =>
  Number(price) > HIGH ? { in_dollars: true } : {}

/**
 * The rows that put typed prices in force at `from` (ISO 8601), in the order they have to be saved: a price
 * that begins at that moment is corrected, one in force ends there, and one posted for later follows.
 */
export function postingsOf(typed: readonly TypedPrice[], from: string): Posting[] {
  const at = Date.parse(from)
  const isAt = (one: RackPrice['next']) => one !== null && Date.parse(one.effective_from) === at
  return typed.flatMap(({ rack, price }): Posting[] => {
    const { current, next, supplier_id, terminal_id, product_id } = rack
    const same = [current, next].find(isAt)
    if (same) return [{ id: same.id, price, ...meant(price) }]
    const follows = next && Date.parse(next.effective_from) > at ? next.effective_from : null
    const reaches = current?.effective_to && Date.parse(current.effective_to) > at
    const ends = current && (reaches || (current.effective_to === null && follows))
    return [
      ...(ends ? [{ id: current.id, effective_to: from }] : []),
      {
        supplier_id,
        terminal_id,
        product_id,
        price,
        effective_from: from,
        ...(follows ? { effective_to: follows } : {}),
        ...meant(price),
      },
    ]
  })
}
/** A price that was saved, as the call that takes it back wants it. */
export interface Saved {
  readonly supplier_id: number
  readonly terminal_id: number
  readonly product_id: number
  readonly effective_from: string
  readonly price: string
  readonly was: string | null
  readonly until?: string | null
}
/** What takes the rows of `postingsOf` back. */
export function takenBack(typed: readonly TypedPrice[], from: string): Saved[] {
  const at = Date.parse(from)
  return typed.map(({ rack: { current, next, supplier_id, terminal_id, product_id }, price }) => {
    const same = [current, next].find((one) => one !== null && Date.parse(one.effective_from) === at)
    const reached = current && (current.effective_to === null || Date.parse(current.effective_to) > at)
    return {
      supplier_id,
      terminal_id,
      product_id,
      effective_from: from,
      price,
      was: same?.price ?? null,
      ...(!same && reached ? { until: current.effective_to } : {}),
    }
  })
}
/** The largest move that is saved without a question, in dollars. */
const LARGE_MOVE = 0.15
/** Whether a typed price is so far from the one in force, or so high, that somebody is asked. */
export const isDoubtful = ({ rack, price }: TypedPrice): boolean =>
  Number(price) > HIGH ||
  (rack.current !== null && Math.abs(Number(price) - Number(rack.current.price)) > LARGE_MOVE)
