/** What is typed into an order is kept on this device a moment after the last change. */
import { debounceTime, filter, Observable, tap } from 'rxjs'
import type { KeptOrder, OrderDraft } from '../screens/editor/draft/order-draft.ts'

const KEEP_MS = 250

/** Keeps it, and tells each time it did; an order that is again as it was opened is not kept. */
export const keepDraft = (
  draft: Pick<OrderDraft, 'onChange' | 'changed' | 'kept'>,
  keep: (kept: KeptOrder) => void,
): Observable<void> =>
  new Observable<void>((told) => draft.onChange(() => told.next())).pipe(
    debounceTime(KEEP_MS),
    filter(() => draft.changed),
    tap(() => keep(draft.kept)),
  )
