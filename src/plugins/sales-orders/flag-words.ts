/** Flags in words beside the lines of an order. Pure. */
import type { OrderRow } from './rows.ts'
import { type Attention, wordsOfFlag } from './words.ts'

/** Flags that an order is not marked by: a rate nobody confirmed is the company's, and the trace shows it. */
const QUIET = new Set(['tax_unconfirmed'])
/** A flag in words, for notes beside the lines; none for one that is said elsewhere. */
export function flagWords(
  flag: string,
  order: Pick<OrderRow, 'flags' | 'repeated_numbers'>,
): readonly Attention[] {
  if (QUIET.has(flag)) return []
  const words = wordsOfFlag(flag, order)
  return words.length > 0 ? words : [{ text: flag.replaceAll('_', ' '), tone: 'neutral' }]
}
