import type { Call } from '../command/call.ts'
import { useGantry } from '../react/context.tsx'
import { useOutcome, type Answer } from '../react/use-ask.ts'

/**
 * Dispatches a call of one's own area for a part of a page, and again when something of these kinds happened. Calls of
 * other areas are asked by `useAsk`.
 * @param question the call as text: it is made for each other text; `undefined` makes none
 */
export function useAnswer<O>(
  question: string | undefined,
  call: () => Call<string, O>,
  kinds: readonly string[] = [],
): Answer<O> {
  const { dispatch } = useGantry()
  return useOutcome(question, (options) => dispatch(call(), { ...options, fresh: true }), kinds)
}
