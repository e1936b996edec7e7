/** How many rows each view has: asked after the rows, and again a while after some have moved. */
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

export interface ViewCount<V> {
  readonly view: V
  readonly total: number
}
/**
 * One view after the other; rows that move while a count is due change nothing. `undefined`: not counted.
 */
export function viewCounts<V>(
  name: string,
  views: readonly V[],
  live$: Observable<GantryEvent>,
  count: (view: V) => ObservableInput<number | undefined>,
): Observable<ViewCount<V>> {
  const again$ = live$.pipe(
    filter(({ type }) => type.startsWith(`${name}.`)),
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
