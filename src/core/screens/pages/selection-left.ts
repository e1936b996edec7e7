/** What stays selected of rows that were changed: those that the list still shows. */
import {
  debounceTime,
  defer,
  filter,
  map,
  share,
  switchMap,
  takeUntil,
  type Observable,
  type ObservableInput,
} from 'rxjs'
import type { GantryEvent } from '../../log/event.ts'

/** ms after the last change of a bulk action */
export const SETTLED_MS = 400
type Ids = readonly number[]
/** What is selected at that moment, and who answers which of it the list shows; `undefined`: nobody knows. */
export interface Selection {
  readonly selected: () => Ids
  readonly shown: (ids: Ids) => ObservableInput<Ids | undefined>
}
/**
 * The selected rows that left the list: asked once rows have changed that were selected, and no other follows.
 * An answer is given up as soon as one of the rows it is about moves again, selected or not: it may be back.
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
  const gone = (asked: Ids) =>
    defer(() => shown(asked)).pipe(
      map((left) => (left ? asked.filter((id) => !left.includes(id)) : [])),
      takeUntil(moved$.pipe(filter((id) => asked.includes(id)))),
    )
  return moved$.pipe(
    filter((id) => selected().includes(id)),
    debounceTime(SETTLED_MS),
    switchMap(() => gone(selected())),
    filter((ids) => ids.length > 0),
  )
}
