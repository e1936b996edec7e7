/** What the events of others say about orders while somebody looks at them. */
import { filter, type Observable } from 'rxjs'
import type { GantryEvent } from '#core'

/** Changes of orders by others than `me`: of one order, or of any. */
export const changesByOthers = (
  live$: Observable<GantryEvent>,
  me: number,
  order?: number,
): Observable<GantryEvent> =>
  live$.pipe(
    filter(
      ({ type, meta }) =>
        type.startsWith('sales-order.') &&
        meta.by !== me &&
        (order === undefined || meta.entity_id === order),
    ),
  )
