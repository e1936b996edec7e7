/**
 * The prices of an order while it is typed: asked a moment after the last change, of the newest lines only.
 */
import {
  debounceTime,
  filter,
  map,
  of,
  Subject,
  switchMap,
  tap,
  type Observable,
  type Subscription,
} from 'rxjs'
import { asking, type Asked, type AskFor } from '#core'

const WAIT_MS = 150

export interface Pricing<A> {
  /** the question whose answer already stands: of an order that was only opened, its own */
  readonly known: string
  /** what the server would be asked now; '' while there is nothing to price */
  readonly question: () => string
  readonly ask: AskFor<string, A>
}
/**
 * Nothing is worked out while a key is drawn; a change that no money hangs on neither asks nor cancels. An
 * answer to lines that were changed a moment ago is left aside, and what is there then is asked for.
 */
export function pricesOf<A>(
  touched$: Observable<void>,
  { known, question, ask }: Pricing<A>,
): Observable<Asked<A>> {
  let asked: string | undefined = known
  const standsStill = (one: string) => {
    if (question() === one) return true
    asked = undefined
    return false
  }
  return touched$.pipe(
    debounceTime(WAIT_MS),
    map(question),
    filter((one) => one !== asked),
    tap((one) => {
      asked = one
    }),
    switchMap((one) =>
      one === ''
        ? of({ state: 'none' } as const)
        : asking(one, ask).pipe(filter(({ state }) => state === 'asking' || standsStill(one))),
    ),
  )
}

/** The prices of one editor: `touched` after every change, `stop` when it is saved or left. */
export function createPriceEditor<A>({
  told,
  ...pricing
}: Pricing<A> & { readonly told: (step: Asked<A>) => void }) {
  const touched$ = new Subject<void>()
  const prices$ = pricesOf(touched$, pricing)
  let running: Subscription | undefined
  return {
    touched: (): void => {
      running ??= prices$.subscribe(told)
      touched$.next()
    },
    stop: (): void => {
      running?.unsubscribe()
      running = undefined
    },
  }
}
