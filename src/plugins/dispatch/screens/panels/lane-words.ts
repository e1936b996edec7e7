/** A lane of dispatch in words: what is done, what is under way, and what is late. */
import type { Lane, LaneCard } from '#schema/road/dispatch-center.ts'
import type { Tone } from '#ui'

/** A stop that was delivered. */
export const isDone = ({ delivered_at }: LaneCard): boolean => delivered_at !== null
/** A stop that was begun, and not delivered yet. */
export const isUnderWay = ({ delivered_at, started_at }: LaneCard): boolean =>
  delivered_at === null && started_at !== null
/** Returns the worst of a lane in a word: over the shift, late, or at risk; undefined where all is well. */
export function lateOf({
  cards,
  workload_percent,
}: Lane): { readonly words: string; readonly tone: Tone } | undefined {
  const open = cards.filter((card) => !isDone(card))
  if (open.some(({ late }) => late === 'late')) return { words: 'Late', tone: 'red' }
  if (open.some(({ late }) => late === 'past_shift') || (open.length > 0 && workload_percent > 100))
    return { words: 'Over shift', tone: 'amber' }
  return open.some(({ late }) => late === 'at_risk') ? { words: 'At risk', tone: 'amber' } : undefined
}
