/**
 * Which compartments carry which product: one product in one compartment, none over its capacity. Of the ways to
 * carry a product, the one with the least to drain or flush is taken, then the one with the least room left over.
 */
import { D, qty3 } from '#schema/values/decimal.ts'

/** A compartment that may be filled. */
export interface FreeCompartment {
  readonly compartment_no: number
  /** what goes in, decimal text */
  readonly room: string
}
export interface Wanted {
  readonly product_id: number
  readonly quantity: string
}
export interface Filled {
  readonly compartment_no: number
  readonly product_id: number
  readonly planned_quantity: string
}
export interface BestFit {
  readonly compartments: readonly Filled[]
  /** what found no room */
  readonly left: readonly Wanted[]
}
/** Thousandths of a gallon: whole numbers, which add up exactly. */
const whole = (quantity: string): number => Number(D(quantity).times('1000').toFixed(0))
const text = (thousandths: number): string => qty3(D(String(thousandths)).div('1000'))

interface Room {
  readonly no: number
  readonly room: number
  /** what it takes to put this product there: 0 where nothing stands against it */
  readonly cost: number
}
interface Choice {
  readonly rooms: readonly Room[]
  readonly cost: number
  readonly spare: number
}
const isBetter = (a: Choice, b: Choice | undefined): boolean =>
  !b || (a.cost - b.cost || a.spare - b.spare || a.rooms.length - b.rooms.length) < 0

/** The best of the sets of compartments that hold so much; undefined where all of them together do not. */
function choose(rooms: readonly Room[], need: number): Choice | undefined {
  let best: Choice | undefined
  const rest = rooms.map((_, i) => rooms.slice(i).reduce((all, { room }) => all + room, 0))
  const look = (at: number, taken: readonly Room[], left: number, cost: number): void => {
    if (best && cost > best.cost) return
    if (left <= 0) {
      const found = { rooms: taken, cost, spare: -left }
      if (isBetter(found, best)) best = found
      return
    }
    if (at === rooms.length || rest[at]! < left) return
    const one = rooms[at]!
    look(at + 1, [...taken, one], left - one.room, cost + one.cost)
    look(at + 1, taken, left, cost)
  }
  look(0, [], need, 0)
  return best
}
/** Fills compartments one after another until nothing is left. */
function pour(product_id: number, rooms: readonly Room[], need: number) {
  let left = need
  const filled = rooms
    .toSorted((a, b) => a.no - b.no)
    .map(({ no, room }): Filled => {
      const here = Math.min(room, left)
      left -= here
      return { compartment_no: no, product_id, planned_quantity: text(here) }
    })
  return { filled, left }
}
/** The same product of several orders is one. */
function together(wanted: readonly Wanted[]): readonly (readonly [number, number])[] {
  const sums = new Map<number, number>()
  for (const { product_id, quantity } of wanted)
    sums.set(product_id, (sums.get(product_id) ?? 0) + whole(quantity))
  return [...sums].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
}
/**
 * Fills a trailer with what orders want, the largest product first.
 * @param costOf what a product costs in a compartment: 0 nothing, more a drain or a flush; undefined: it may not go in
 */
export function bestFit<C extends FreeCompartment>(
  compartments: readonly C[],
  wanted: readonly Wanted[],
  costOf: (compartment: C, product_id: number) => number | undefined,
): BestFit {
  const used = new Set<number>()
  const filled: Filled[] = []
  const left: Wanted[] = []
  for (const [product_id, need] of together(wanted)) {
    const free = compartments
      .flatMap((one) => {
        const cost = costOf(one, product_id)
        const room = whole(one.room)
        return used.has(one.compartment_no) || room <= 0 || cost === undefined
          ? []
          : [{ no: one.compartment_no, room, cost }]
      })
      .toSorted((a, b) => a.cost - b.cost || b.room - a.room || a.no - b.no)
    const poured = pour(product_id, choose(free, need)?.rooms ?? free, need)
    for (const one of poured.filled) used.add(one.compartment_no)
    filled.push(...poured.filled)
    if (poured.left > 0) left.push({ product_id, quantity: text(poured.left) })
  }
  return { compartments: filled.toSorted((a, b) => a.compartment_no - b.compartment_no), left }
}
