/** What was lifted at a rack under a BOL, beside what was dropped of it (domain 3.7). */
import { D, qty3, sum, ZERO } from '#schema/values/decimal.ts'
import type { Bol } from '#schema/road/bols.ts'

/** A BOL as this side reads it: the newest first. */
export type Lift = Bol
interface Named {
  readonly bol: string
  readonly product_id: number
}
/** A drop of this order as it is typed by now. */
export interface LiftedDrop extends Named {
  readonly line_item_id: number
  readonly name: string
  readonly gallons: string
}
const sameNumber = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
const linesOf = (lift: Lift, product: number) => lift.lines.filter(({ product_id }) => product_id === product)
/** The BOL that a drop was lifted on: of its number, with its product. */
export const liftOf = (lifts: readonly Lift[], { bol, product_id }: Named): Lift | undefined =>
  bol.trim() === ''
    ? undefined
    : lifts.find((lift) => sameNumber(lift.bol_no, bol) && linesOf(lift, product_id).length > 0)

/** One product of a BOL on one side of the sum, and what became of it on the other. */
export interface Balance {
  readonly lift: Lift
  readonly product_id: number
  readonly product: Lift['lines'][number]['product']
  readonly lifted: string
  /** of this order, as typed */
  readonly drops: readonly { readonly name: string; readonly gallons: string }[]
  /** dropped of it on other orders */
  readonly elsewhere: string
  readonly retained: string
  readonly stored: string
  /** what is not accounted for; below zero more was dropped than lifted */
  readonly open: string
}
function balanceOf(lift: Lift, product_id: number, drops: readonly LiftedDrop[]): Balance {
  const lines = linesOf(lift, product_id)
  const mine = new Set(drops.map(({ line_item_id }) => line_item_id))
  const others = lines.flatMap((line) => line.drops.filter(({ line_item_id }) => !mine.has(line_item_id)))
  const here = drops.filter((drop) => liftOf([lift], drop) !== undefined && drop.product_id === product_id)
  const lifted = sum(lines.map(({ gross }) => gross))
  const elsewhere = sum(others.map(({ gross_quantity }) => gross_quantity))
  const retained = sum(lines.map(({ retained_quantity }) => retained_quantity))
  const stored = sum(lines.map(({ stored_quantity }) => stored_quantity))
  const dropped = sum(here.map(({ gallons }) => gallons || '0'))
  return {
    lift,
    product_id,
    product: lines[0]!.product,
    lifted: qty3(lifted),
    drops: here.map(({ name, gallons }) => ({ name, gallons: gallons || '0' })),
    elsewhere: qty3(elsewhere),
    retained: qty3(retained),
    stored: qty3(stored),
    open: qty3(lifted.minus(dropped).minus(elsewhere).minus(retained).minus(stored)),
  }
}
/** Each BOL and product that the drops of an order name, balanced. */
export function balancesOf(lifts: readonly Lift[], drops: readonly LiftedDrop[]): readonly Balance[] {
  const seen = new Map<string, Balance>()
  for (const drop of drops) {
    const lift = liftOf(lifts, drop)
    const key = lift && `${lift.id} ${drop.product_id}`
    if (lift && key && !seen.has(key)) seen.set(key, balanceOf(lift, drop.product_id, drops))
  }
  return [...seen.values()]
}
export const balances = ({ open }: Pick<Balance, 'open'>): boolean => D(open).eq(ZERO)

/** The lines of a BOL that take what is not accounted for: back on the truck, or into a tank of the yard. */
export function takingUp(
  { lift, product_id, open }: Balance,
  as: 'retained_quantity' | 'stored_quantity',
): readonly object[] {
  const taker = linesOf(lift, product_id).at(-1)!
  return lift.lines.map(({ id, ...line }) => ({
    id,
    product_id: line.product_id,
    gross: line.gross,
    net: line.net,
    temperature: line.temperature,
    api_gravity: line.api_gravity,
    compartment_no: line.compartment_no,
    retained_quantity: line.retained_quantity,
    stored_quantity: line.stored_quantity,
    ...(id === taker.id ? { [as]: qty3(D(line[as]).plus(open)) } : {}),
  }))
}

/** A lift that a drop without a number may have come from, with what is left of it. */
export interface Candidate {
  readonly lift: Lift
  readonly product: string
  readonly lifted: string
  /** before the drop */
  readonly left: string
  /** after it; undefined where too little is left */
  readonly after: string | undefined
}
/** Of the newest lifts those with one of the products, the first `most`. */
export function candidatesFor(
  lifts: readonly Lift[],
  { products, gallons }: { readonly products: readonly number[]; readonly gallons: string },
  most: number,
): readonly Candidate[] {
  return lifts
    .flatMap((lift): Candidate[] => {
      const lines = lift.lines.filter(({ product_id }) => products.includes(product_id))
      if (lift.status === 'void' || lines.length === 0) return []
      const left = sum(lines.map(({ open_quantity }) => open_quantity))
      const after = left.minus(gallons)
      return [
        {
          lift,
          product: [...new Set(lines.map(({ product }) => product.name))].join(', '),
          lifted: qty3(sum(lines.map(({ gross }) => gross))),
          left: qty3(left),
          after: after.lt(ZERO) ? undefined : qty3(after),
        },
      ]
    })
    .slice(0, most)
}
