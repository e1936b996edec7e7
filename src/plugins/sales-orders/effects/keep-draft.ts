/** Keeps what is typed into an order on this device: a moment after the last change, and when page or tab is left. */
import { debounceTime, defer, filter, finalize, fromEvent, merge, Observable, tap } from 'rxjs'
import type { KeptOrder, OrderDraft } from '../screens/editor/draft/order-draft.ts'

const KEEP_MS = 250
/** The tab closes, sleeps or goes on to another page. */
const LEFT = defer(() => merge(fromEvent(window, 'pagehide'), fromEvent(document, 'visibilitychange')))

/** Keeps it, and tells each time it did; an order that is again as it was opened is not kept. */
export const keepDraft = (
  draft: Pick<OrderDraft, 'onChange' | 'changed' | 'kept'>,
  keep: (kept: KeptOrder) => void,
  left$: Observable<unknown> = LEFT,
): Observable<unknown> =>
  defer(() => {
    let isDue = false
    const keepIt = () => {
      isDue = false
      keep(draft.kept)
    }
    const changes$ = new Observable<void>((change) =>
      draft.onChange(() => {
        isDue = true
        change.next()
      }),
    )
    return merge(changes$.pipe(debounceTime(KEEP_MS)), left$).pipe(
      filter(() => draft.changed),
      tap(keepIt),
      // the page is left for another one of the app
      finalize(() => {
        if (isDue && draft.changed) keepIt()
      }),
    )
  })
