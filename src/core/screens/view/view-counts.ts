/** How many rows each view has, and what they come to: asked after the rows, and again when some have moved. */
import {
  concatMap,
  exhaustMap,
  filter,
  from,
  map,
  merge,
  mergeMap,
  of,
  timer,
  type Observable,
  type ObservableInput,
} from 'rxjs'
import type { GantryEvent } from '../../log/event.ts'

const FIRST_MS = 600
const AGAIN_MS = 2500

export interface ViewCount<V, T> {
  readonly view: V
  readonly total: T
}
/**
 * One view after the other; rows that move while a count is due change nothing. `undefined`: not counted.
 */
export function viewCounts<V, T>(
  kinds: readonly string[],
  views: readonly V[],
  live$: Observable<GantryEvent>,
  count: (view: V) => ObservableInput<T | undefined>,
): Observable<ViewCount<V, T>> {
  const again$ = live$.pipe(
    filter(({ type }) => kinds.some((kind) => type.startsWith(`${kind}.`))),
    map(() => AGAIN_MS),
  )
  const ofOne = (view: V) =>
    from(count(view)).pipe(
      filter((total) => total !== undefined),
      map((total) => ({ view, total })),
    )
  return merge(of(FIRST_MS), again$).pipe(
    exhaustMap((ms) => timer(ms)),
    mergeMap(() => from(views).pipe(concatMap(ofOne))),
  )
}
