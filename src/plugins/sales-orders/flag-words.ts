/** Flags in words beside the lines of an order. Pure. */
import { type Attention, FLAGS } from './words.ts'

/** Flags that an order is not marked by: a rate nobody confirmed is the company's, and the trace shows it. */
const QUIET = new Set(['tax_unconfirmed'])
/** A flag in words, for notes beside the lines; undefined for one that is said elsewhere. */
export const flagWords = (flag: string): Attention | undefined =>
  QUIET.has(flag) ? undefined : (FLAGS[flag] ?? { text: flag.replaceAll('_', ' '), tone: 'neutral' })
