/** What stays selected of rows that were changed: those that the list still shows. */
import { debounceTime, filter, from, mergeMap, switchMap, type Observable, type ObservableInput } from 'rxjs'
import type { GantryEvent } from '../../log/event.ts'

/** ms after the last change of a bulk action */
export const SETTLED_MS = 400
/** Asked anew once selected rows have changed and no other follows; an older answer is given up. */
export function selectionLeft(
  name: string,
  live$: Observable<Pick<GantryEvent, 'type' | 'meta'>>,
  isSelected: (id: number) => boolean,
  ask: () => ObservableInput<readonly number[] | undefined>,
): Observable<readonly number[]> {
  return live$.pipe(
    filter(
      ({ type, meta }) =>
        type.startsWith(`${name}.`) && meta.entity_id !== undefined && isSelected(meta.entity_id),
    ),
    debounceTime(SETTLED_MS),
    switchMap(() => from(ask())),
    mergeMap((ids) => (ids ? [ids] : [])),
  )
}
