/** Which of the selected rows left the list, after a bulk action or because others moved them. */
import {
  debounceTime,
  defer,
  filter,
  map,
  scan,
  share,
  startWith,
  switchMap,
  withLatestFrom,
  type Observable,
  type ObservableInput,
} from 'rxjs'
import type { GantryEvent } from '../../log/event.ts'

/** ms after the last change of a bulk action */
export const SETTLED_MS = 400
type Ids = readonly number[]
/** What is selected at that moment, and who answers which of it the list shows; `undefined`: nobody knows. */
export interface Selection {
  readonly selected: () => ReadonlySet<number | string>
  readonly shown: (ids: Ids) => ObservableInput<Ids | undefined>
}
/**
 * The selected rows that left the list: asked once rows have changed that were selected, and no other follows.
 * An answer says nothing of a row that moved while it was on its way: it may be back.
 */
export function selectionGone(
  name: string,
  live$: Observable<Pick<GantryEvent, 'type' | 'meta'>>,
  { selected, shown }: Selection,
): Observable<Ids> {
  const moved$ = live$.pipe(
    filter(({ type, meta }) => type.startsWith(`${name}.`) && meta.entity_id !== undefined),
    map(({ meta }) => meta.entity_id!),
    share(),
  )
  const since$ = moved$.pipe(
    scan((all: Ids, id) => [...all, id], []),
    startWith([] as Ids),
  )
  const gone = (asked: Ids) =>
    defer(() => shown(asked)).pipe(
      withLatestFrom(since$),
      map(([left, since]) => (left ? asked.filter((id) => !left.includes(id) && !since.includes(id)) : [])),
    )
  return moved$.pipe(
    filter((id) => selected().has(id)),
    debounceTime(SETTLED_MS),
    switchMap(() => gone([...selected()].map(Number))),
    filter((ids) => ids.length > 0),
  )
}
