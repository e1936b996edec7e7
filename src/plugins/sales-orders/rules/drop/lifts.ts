/** What was lifted at a rack under a BOL, beside what was dropped of it (domain 3.7). */
import { D, qty3, sum, ZERO } from '#schema/values/decimal.ts'
import type { Bol } from '#schema/road/bols.ts'

/** A BOL as this side reads it: the newest first. */
export type Lift = Bol
/** A drop as it names its BOL: a number alone is no name, two suppliers may use the same one. */
interface Named {
  readonly bol: string
  readonly product_id: number
  readonly line_item_id?: number
  readonly supplier_id?: number | null
  readonly terminal_id?: number | null
}
/** A drop of this order as it is typed by now. */
export interface LiftedDrop extends Named {
  readonly line_item_id: number
  readonly name: string
  readonly gallons: string
}
const sameNumber = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
const linesOf = (lift: Lift, product: number) => lift.lines.filter(({ product_id }) => product_id === product)
const isLinked = (lift: Lift, line: number | undefined): boolean =>
  lift.lines.some(({ drops }) => drops.some(({ line_item_id }) => line_item_id === line))
/** How near a BOL of the same number is: the one it is linked to, then of its supplier, then of its terminal. */
const nearness = (lift: Lift, { line_item_id, supplier_id, terminal_id }: Named): number =>
  (isLinked(lift, line_item_id) ? 4 : 0) +
  (supplier_id != null && lift.supplier_id === supplier_id ? 2 : 0) +
  (terminal_id != null && lift.terminal_id === terminal_id ? 1 : 0)
/** The BOL that a drop was lifted on: of its number, with its product, the nearest and of these the newest. */
export function liftOf(lifts: readonly Lift[], drop: Named): Lift | undefined {
  if (drop.bol.trim() === '') return undefined
  const named = lifts.filter(
    (lift) => sameNumber(lift.bol_no, drop.bol) && linesOf(lift, drop.product_id).length > 0,
  )
  return named.toSorted((a, b) => nearness(b, drop) - nearness(a, drop))[0]
}

const DAY = 24 * 3_600_000
/** days before a drop in which its lift is looked for, and after it for clocks that are apart */
export const LIFTED_BEFORE = 3
export const LIFTED_AFTER = 0.5
/**
 * Lifts that can have been dropped at a moment, those of the order's own load among them, and those of before:
 * their numbers are used up.
 */
export function byTime(
  lifts: readonly Lift[],
  at: string,
  load_id: number | null = null,
): { readonly now: readonly Lift[]; readonly before: readonly Lift[] } {
  const days = ({ lifted_at }: Lift): number => (Date.parse(at) - Date.parse(lifted_at)) / DAY
  const isOwn = (lift: Lift): boolean => load_id !== null && lift.load_id === load_id
  return {
    now: lifts.filter((lift) => isOwn(lift) || (days(lift) <= LIFTED_BEFORE && days(lift) >= -LIFTED_AFTER)),
    before: lifts.filter((lift) => !isOwn(lift) && days(lift) > LIFTED_BEFORE),
  }
}
/** The BOL of long ago that has the number of this drop, of the supplier and terminal that the drop names. */
export const usedBefore = (before: readonly Lift[], drop: Named): Lift | undefined =>
  before.find(
    (lift) =>
      sameNumber(lift.bol_no, drop.bol) &&
      (drop.supplier_id ?? lift.supplier_id) === lift.supplier_id &&
      (drop.terminal_id ?? lift.terminal_id) === lift.terminal_id,
  )

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
/** `here`: the drops of the order that name this BOL; `known`: every line of the order. */
function balanceOf(
  lift: Lift,
  product_id: number,
  here: readonly LiftedDrop[],
  known: ReadonlySet<number>,
): Balance {
  const lines = linesOf(lift, product_id)
  const others = lines.flatMap((line) => line.drops.filter(({ line_item_id }) => !known.has(line_item_id)))
  const lifted = sum(lines.map(({ gross }) => gross))
  const elsewhere = sum(others.map(({ gross_quantity }) => gross_quantity))
  // what was retained and dropped later is a drop
  const kept = sum(lines.map(({ retained_quantity }) => retained_quantity))
  const retained = kept.minus(sum(lines.map((line) => line.retained_dropped_quantity ?? '0')))
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
  const known = new Set(drops.map(({ line_item_id }) => line_item_id))
  const of = new Map<string, { readonly lift: Lift; readonly here: LiftedDrop[] }>()
  for (const drop of drops) {
    const lift = liftOf(lifts, drop)
    if (!lift) continue
    const key = `${lift.id} ${drop.product_id}`
    of.set(key, { lift, here: [...(of.get(key)?.here ?? []), drop] })
  }
  return [...of.values()].map(({ lift, here }) => balanceOf(lift, here[0]!.product_id, here, known))
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
