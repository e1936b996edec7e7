/** Words in a drawing that must not lie over one another. Pure. */

/** Words and where their first letter stands, on its base line. */
export interface Words {
  readonly text: string
  readonly x: number
  readonly y: number
}
/** px of a letter of 11 px, at most on average of figures */
const LETTER = 6.6
const GAP = 3
const wide = ({ text }: Words): number => text.length * LETTER
const meet = (a: Words, b: Words): boolean => a.x < b.x + wide(b) + GAP && b.x < a.x + wide(a) + GAP
/** px from one line of words to the next */
export const LINE = 14
/** Whether one covers a part of the other. */
export const lieOver = (a: Words, b: Words): boolean => Math.abs(a.y - b.y) < LINE && meet(a, b)
/**
 * Of `wanted` those that stand beside everything that is taken, and beside those that came before; one over the
 * other would cross the lines between them.
 */
export function apart(wanted: readonly Words[], taken: readonly Words[]): readonly Words[] {
  const kept: Words[] = []
  for (const one of wanted) if (![...taken, ...kept].some((other) => meet(one, other))) kept.push(one)
  return kept
}
