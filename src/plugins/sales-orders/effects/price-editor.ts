/**
 * The prices of an order while it is typed: asked when the hand rests after a change, of the newest lines only.
 */
import {
  animationFrames,
  asyncScheduler,
  concatMap,
  debounceTime,
  delay,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  NEVER,
  of,
  race,
  startWith,
  Subject,
  switchAll,
  switchMap,
  take,
  tap,
  timer,
  type Observable,
  type Subscription,
} from 'rxjs'
import { asking, type Asked, type AskFor } from '#core'

const REST_MS = 150
/** who types without a rest sees the total follow all the same, from the next key on */
const MOST_MS = 1000

export interface Pricing<A> {
  /** the question whose answer already stands: of an order that was only opened, its own */
  readonly known: string
  /** what the server would be asked now; '' while there is nothing to price */
  readonly question: () => string
  readonly ask: AskFor<string, A>
}
/** The next frame; in a tab that nobody sees there is none. */
const DRAWN$ = race(animationFrames(), timer(REST_MS)).pipe(take(1), delay(0))
/**
 * An answer is told between two keys: at once where the hand rests, else when the next is drawn, for what it draws
 * takes as long as several keys do.
 */
const betweenKeys = <A>(keys$: Observable<void>, restsIn: () => number) =>
  concatMap((step: Asked<A>) => {
    const left = restsIn()
    if (step.state === 'asking' || left <= 0) return of(step)
    return race(timer(left).pipe(map(() => of(0))), keys$.pipe(map(() => DRAWN$))).pipe(
      take(1),
      switchAll(),
      map(() => step),
    )
  })
/**
 * Nothing is worked out while a key is drawn, and none waits for what an answer draws: a change is asked about
 * after the last key, wherever it was pressed, and where none is the last, when one is drawn. A change that no
 * money hangs on neither asks nor cancels. An answer to lines that were changed a moment ago is left aside, and
 * what is there then is asked for.
 */
export function pricesOf<A>(
  touched$: Observable<void>,
  { known, question, ask }: Pricing<A>,
  keys$: Observable<void> = NEVER,
  moved$: Observable<void> = NEVER,
): Observable<Asked<A>> {
  let asked: string | undefined = known
  let pressedAt = -Infinity
  // where every key is a change, an answer that waits for one is always of old lines: the next does not wait
  let isLost = false
  const restsIn = () => (isLost ? 0 : pressedAt + REST_MS - asyncScheduler.now())
  const standsStill = (one: string) => {
    isLost = question() !== one
    if (isLost) asked = undefined
    return !isLost
  }
  const hand$ = merge(touched$, keys$)
  const rest$ = hand$.pipe(startWith(undefined), debounceTime(REST_MS))
  // to ask takes as long as to draw a key
  const unrested$ = timer(MOST_MS).pipe(
    switchMap(() => hand$),
    exhaustMap(() => DRAWN$),
  )
  const again$ = moved$.pipe(
    tap(() => {
      asked = undefined
    }),
  )
  const prices$ = merge(touched$, again$).pipe(
    exhaustMap(() => race(rest$, unrested$).pipe(take(1))),
    map(question),
    filter((one) => one !== asked),
    tap((one) => {
      asked = one
    }),
    switchMap((one) =>
      one === ''
        ? of({ state: 'none' } as const)
        : asking(one, ask).pipe(
            betweenKeys(keys$, restsIn),
            filter(({ state }) => state === 'asking' || standsStill(one)),
          ),
    ),
  )
  const pressed$ = keys$.pipe(
    tap(() => {
      pressedAt = asyncScheduler.now()
    }),
    ignoreElements(),
  )
  return merge(pressed$, prices$)
}

/** The prices of one editor: `touched` after every change, `pressed` with every key, `stop` when it is left. */
export function createPriceEditor<A>({
  told,
  ...pricing
}: Pricing<A> & { readonly told: (step: Asked<A>) => void }) {
  const touched$ = new Subject<void>()
  const keys$ = new Subject<void>()
  const moved$ = new Subject<void>()
  const prices$ = pricesOf(touched$, pricing, keys$, moved$)
  let running: Subscription | undefined
  return {
    touched: (): void => {
      running ??= prices$.subscribe(told)
      touched$.next()
    },
    pressed: (): void => keys$.next(),
    /** money outside the order moved: the same question has another answer */
    moved: (): void => moved$.next(),
    stop: (): void => {
      running?.unsubscribe()
      running = undefined
    },
  }
}
