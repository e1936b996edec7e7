import { useEffect, useRef, useState } from 'react'
import { Subject } from 'rxjs'
import { latest, type Asked, type AskFor } from '../reading/latest.ts'

/**
 * Asks what a screen wants to know once it stood for `after` ms, and tells how that stands; another question,
 * or leaving the screen, cancels it. `undefined` is no question.
 */
export function useLatest<Q extends string | number, A>(
  question: Q | undefined,
  ask: AskFor<Q, A>,
  { after, told }: { readonly after: number; readonly told?: (step: Asked<A>) => void },
): void {
  const [questions$] = useState(() => new Subject<Q | undefined>())
  const newest = useRef({ ask, told })
  newest.current = { ask, told }
  useEffect(() => {
    const asked$ = questions$.pipe(latest((one: Q, signal) => newest.current.ask(one, signal), { after }))
    const steps = asked$.subscribe((step) => newest.current.told?.(step))
    return () => steps.unsubscribe()
  }, [questions$, after])
  useEffect(() => questions$.next(question), [questions$, question, after])
}
