import { useCallback, useEffect, useRef, useState } from 'react'
import { debounceTime, filter, type Observable } from 'rxjs'
import type { Call } from '../command/call.ts'
import { useGantry } from '../react/context.tsx'
import { useAfterReset } from '../react/use-rows.ts'

/** One figure of a page: what was answered, or why it was not. It loads and fails by itself. */
export interface Answer<O> {
  readonly value?: O
  readonly problem?: string
  readonly again: () => void
}
const REST_MS = 500
/** When something of these kinds has happened, a moment after the last of it. */
export const newsOf = (
  events$: Observable<{ readonly type: string }>,
  kinds: readonly string[],
): Observable<unknown> =>
  events$.pipe(
    filter(({ type }) => kinds.some((kind) => type.startsWith(`${kind}.`))),
    debounceTime(REST_MS),
  )
/**
 * Asks a call for a part of a page, and again when something of these kinds happened.
 * @param question what is asked, as text: another one asks anew; undefined asks nothing
 */
export function useAnswer<O>(
  question: string | undefined,
  call: () => Call<string, O>,
  kinds: readonly string[] = [],
): Answer<O> {
  const gantry = useGantry()
  const [held, setHeld] = useState<{ readonly of: string; readonly value?: O; readonly problem?: string }>()
  const [round, setRound] = useState(0)
  const asked = useRef(call)
  asked.current = call
  const again = useCallback(() => setRound((n) => n + 1), [])
  useAfterReset(again)
  useEffect(() => {
    if (question === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    void gantry.dispatch(asked.current(), { fresh: true, quiet: true, signal }).then((outcome) => {
      if (signal.aborted) return
      if (outcome.status === 'done') setHeld({ of: question, value: outcome.value })
      else if (outcome.status === 'rejected')
        setHeld((now) => ({
          of: question,
          ...(now?.of === question && now.value !== undefined ? { value: now.value } : {}),
          problem: outcome.problem.detail,
        }))
    })
    return () => leaving.abort()
  }, [gantry, question, round])
  const watched = kinds.join()
  useEffect(() => {
    if (!watched) return undefined
    const news = newsOf(gantry.log.live$, watched.split(',')).subscribe(again)
    return () => news.unsubscribe()
  }, [gantry, watched, again])
  if (!held || held.of !== question) return { again }
  const { of: _of, ...known } = held
  return { ...known, again }
}
