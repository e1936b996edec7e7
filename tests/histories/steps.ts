/** Random histories: what office, dispatch and two drivers with three phones do, as steps drawn from a seed. */

/** What may happen, and how often against the others. */
const WEIGHTS = {
  'office takes an order': 2,
  'office adds a line': 4,
  'office removes a line': 3,
  'office changes a product': 3,
  'office changes a tank': 3,
  'office changes gallons': 3,
  'office changes a price': 2,
  'office changes the fuel of a tank': 1,
  'office assigns': 6,
  'office takes the driver off': 3,
  'office holds or releases': 3,
  'office moves the day': 2,
  'office cancels': 3,
  'office restores': 3,
  'office records a delivery': 4,
  'office corrects a drop': 4,
  'office corrects the moment': 2,
  'office verifies': 4,
  'office goes back': 2,
  'office invoices': 5,
  'office issues': 2,
  'office measures a tank': 4,
  'dispatch settles': 8,
  'a phone reads its orders': 7,
  'a clock is set': 2,
  'a driver starts': 4,
  'a driver delivers': 14,
  'a driver comes in vain': 2,
  'a driver measures a tank': 4,
  'a report is entered again': 3,
  'a phone sends': 16,
  'an answer is lost': 5,
} as const
export type Act = keyof typeof WEIGHTS
/** One step: what happens, and numbers that choose of what is there then whom and what it concerns. */
export interface Step<A extends string = Act> {
  readonly act: A
  readonly order: number
  readonly line: number
  readonly tank: number
  readonly phone: number
  readonly gallons: number
  /** of alternatives, below 1 */
  readonly chance: number
  /** minutes that pass before it */
  readonly minutes: number
}

/** Numbers from a seed, each below 1; the same seed, the same numbers. */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
/** Draws histories of such acts: so many steps of a seed, the first of which make that there is something to do. */
export function drawnFrom<A extends string>(
  weights: Readonly<Record<A, number>>,
  opening: readonly A[],
): (seed: number, length?: number) => Step<A>[] {
  const bag = (Object.keys(weights) as A[]).flatMap((act) => Array<A>(weights[act]).fill(act))
  return (seed, length = 36) => {
    const next = numbersOf(seed)
    const below = (n: number) => Math.floor(next() * n)
    const step = (act: A): Step<A> => ({
      act,
      order: below(60),
      line: below(60),
      tank: below(60),
      phone: below(60),
      gallons: 50 + below(40) * 10,
      chance: next(),
      minutes: 1 + below(25),
    })
    const rest = Array.from({ length: length - opening.length }, () => bag[below(bag.length)]!)
    return [...opening, ...rest].map(step)
  }
}
/** The history of a seed. */
export const historyOf = drawnFrom(WEIGHTS, [
  'office takes an order',
  'office assigns',
  'a phone reads its orders',
])
