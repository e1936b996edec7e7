/**
 * Advice before a delivered order is verified: what it lacks, in words. What refuses the step itself is
 * `order/order-guards.ts`.
 */

/** What can be missing from a delivered order. */
export type Missing = 'price' | 'net' | 'bol'
const FLAG_OF: Readonly<Record<Missing, string>> = {
  price: 'price_missing',
  net: 'net_missing',
  bol: 'bol_missing',
}
const WORDS: Readonly<Record<Missing, string>> = {
  price: 'price',
  net: 'net gallons',
  bol: 'BOL number',
}
const ALL: readonly Missing[] = ['price', 'net', 'bol']
interface Flagged {
  readonly flags: readonly string[]
}

/** What an order lacks by its flags: first what nobody can go without. */
export const missingFrom = ({ flags }: Flagged): readonly Missing[] =>
  ALL.filter((kind) => flags.includes(FLAG_OF[kind]))

/** Without a BOL number an order can be verified for a reason; without a price or its net gallons it cannot. */
export const canGoWithout = (missing: readonly Missing[]): boolean => missing.every((kind) => kind === 'bol')

/** The orders that can be verified as they stand, and those that lack something, each in the order given. */
export function sortByReadiness<O extends Flagged>(
  orders: readonly O[],
): { readonly ready: readonly O[]; readonly waiting: readonly O[] } {
  const isReady = (order: O) => missingFrom(order).length === 0
  return { ready: orders.filter(isReady), waiting: orders.filter((order) => !isReady(order)) }
}

/** "price, net gallons and BOL number" */
export function missingWords(missing: readonly Missing[]): string {
  const words = missing.map((kind) => WORDS[kind])
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`
}
/** "Not ready: BOL number" */
export const notReadyWords = (missing: readonly Missing[]): string => `Not ready: ${missingWords(missing)}`

/** "3 verified, 2 need a BOL"; "1 is not ready" where one of them lacks something else too. */
export function readinessWords(verified: number, waiting: readonly Flagged[]): string {
  const n = waiting.length
  const onlyBol = waiting.every((order) => canGoWithout(missingFrom(order)))
  const need = onlyBol ? `${n === 1 ? 'needs' : 'need'} a BOL` : `${n === 1 ? 'is' : 'are'} not ready`
  return verified > 0 ? `${verified} verified, ${n} ${need}` : `${n} ${need}`
}
