import { useCallback, useEffect, useRef, useState } from 'react'
import { debounceTime, filter, type Observable } from 'rxjs'
import type { z, ZodType } from 'zod'
import type { RouteSpec } from '#schema/contract/kit.ts'
import type { DispatchOptions } from '../command/call.ts'
import type { Outcome } from '../command/outcome.ts'
import type { InputOf } from '#schema/contract/route-input.ts'
import { useGantry } from './context.tsx'
import { useAfterReset } from './use-rows.ts'
import { useMay } from './use-when.ts'

/** One figure of a page: its value, or why there is none. It loads and fails by itself. */
export interface Answer<O> {
  readonly value?: O
  readonly problem?: string
  readonly again: () => void
}
const REST_MS = 500
/** Emits a moment after the last of the events of these kinds. */
export const newsOf = (
  events$: Observable<{ readonly type: string }>,
  kinds: readonly string[],
): Observable<unknown> =>
  events$.pipe(
    filter(({ type }) => kinds.some((kind) => type.startsWith(`${kind}.`))),
    debounceTime(REST_MS),
  )
/** Runs something a moment after events of these kinds, as long as a part of a screen is there. */
export function useNewsOf(kinds: readonly string[], run: () => void): void {
  const gantry = useGantry()
  const newest = useRef(run)
  newest.current = run
  const watched = kinds.join()
  useEffect(() => {
    if (!watched) return undefined
    const news = newsOf(gantry.log.live$, watched.split(',')).subscribe(() => newest.current())
    return () => news.unsubscribe()
  }, [gantry, watched])
}
/** Makes a call; `isAgain` after the first time, when what was kept is not meant. */
type Make<O> = (options: DispatchOptions, isAgain: boolean) => Promise<Outcome<O> | undefined>

/**
 * Makes a call for a part of a page, and makes it again when something of these kinds happened.
 * @param question the call as text: it is made for each other text; `undefined` makes none
 */
export function useOutcome<O>(
  question: string | undefined,
  make: Make<O>,
  kinds: readonly string[] = [],
): Answer<O> {
  const gantry = useGantry()
  const [held, setHeld] = useState<{ readonly of: string; readonly value?: O; readonly problem?: string }>()
  const [round, setRound] = useState(0)
  const newest = useRef(make)
  newest.current = make
  const again = useCallback(() => setRound((n) => n + 1), [])
  useAfterReset(again)
  useEffect(() => {
    if (question === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    void newest.current({ quiet: true, signal }, round > 0).then((outcome) => {
      if (signal.aborted || !outcome) return
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
  useNewsOf(kinds, again)
  if (!held || held.of !== question) return { again }
  const { of: _of, ...known } = held
  return { ...known, again }
}

/**
 * Asks a call of another area for a part of a page (`ask`), and asks again when something of these kinds happened, as
 * `driver` of `driver.updated`. Nothing is asked while the input is `undefined` or the person lacks the permission;
 * where no plugin offers the call there is neither a value nor a problem.
 */
export function useAsk<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  route: RouteSpec<P, Q, B, R>,
  input: InputOf<P, Q, B> | undefined,
  kinds: readonly string[] = [],
): Answer<z.output<R>> {
  const { ask } = useGantry()
  const may = useMay(route.permission)
  return useOutcome(
    may && input ? `${route.path} ${JSON.stringify(input)}` : undefined,
    (options, isAgain) => ask(route, input!, { ...options, fresh: isAgain }),
    kinds,
  )
}
