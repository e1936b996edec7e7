/**
 * Questions that follow one another: each waits until things rest, and a newer one cancels the one before.
 */
import {
  catchError,
  concat,
  from,
  map,
  Observable,
  of,
  switchMap,
  timer,
  type ObservableInput,
  type OperatorFunction,
} from 'rxjs'

/** How it stands with the newest question: there is none, it is on its way, it came back, or asking broke. */
export type Asked<A> =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'answered'; readonly answer: A }
  | { readonly state: 'failed'; readonly error: unknown }
/** Puts a question; `signal` fires when nobody waits for the answer any more. */
export type AskFor<Q, A> = (question: Q, signal: AbortSignal) => ObservableInput<A>

/** The answers to one question; who unsubscribes before the end cancels it. */
const answersTo = <Q, A>(question: Q, ask: AskFor<Q, A>): Observable<A> =>
  new Observable((told) => {
    const stop = new AbortController()
    let over = false
    const answers = from(ask(question, stop.signal)).subscribe({
      next: (answer) => told.next(answer),
      error: (error) => {
        over = true
        told.error(error)
      },
      complete: () => {
        over = true
        told.complete()
      },
    })
    return () => {
      answers.unsubscribe()
      if (!over) stop.abort()
    }
  })

/** One question from its beginning to its answer; it never fails as a stream. */
export const asking = <Q, A>(question: Q, ask: AskFor<Q, A>): Observable<Asked<A>> =>
  concat(
    of({ state: 'asking' } as const),
    answersTo(question, ask).pipe(
      map((answer) => ({ state: 'answered', answer }) as const),
      catchError((error: unknown) => of({ state: 'failed', error } as const)),
    ),
  )

/**
 * Asks the newest question once it stood for `after` ms. A newer one, also `undefined` for none, cancels the
 * one before at once: an answer of an older question never comes.
 */
export const latest = <Q, A>(
  ask: AskFor<Q, A>,
  { after }: { readonly after: number },
): OperatorFunction<Q | undefined, Asked<A>> =>
  switchMap((question) =>
    question === undefined
      ? of({ state: 'none' } as const)
      : timer(after).pipe(switchMap(() => asking(question, ask))),
  )
