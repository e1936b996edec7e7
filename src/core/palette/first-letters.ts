/** What each first letter leads to, ranked while nobody types: it is the slowest key, as none of its code has run. */
import type { Row } from './entry.ts'

/** what names begin with, the most of them first */
const FIRST = 'scopatdimrnelbfuhgwvkqyjxz0123456789'
const aTurn = () => new Promise((done) => setTimeout(done))

export function createFirstLetters(rank: (text: string) => Row[], isTyped: () => boolean) {
  const ready = new Map<string, Row[]>()
  return {
    rowsOf: (text: string): Row[] => ready.get(text) ?? rank(text),
    /** There is something else to be found. */
    forget: () => ready.clear(),
    /** A letter at a time, until somebody types: a key that comes meanwhile does not wait. */
    prepare: async () => {
      for (const letter of FIRST) {
        await aTurn()
        if (isTyped()) return
        ready.set(letter, rank(letter))
      }
    },
  }
}
