/**
 * When a list is read again, and when it only says that there is more: from what the server's events tell.
 */
import {
  auditTime,
  buffer,
  debounceTime,
  filter,
  map,
  merge,
  share,
  type Observable,
  type SchedulerLike,
} from 'rxjs'
import type { GantryEvent } from '../../log/event.ts'

/** Several events of one deed are one reading. */
const SETTLE_MS = 60
export interface NewsOf {
  /** entity name, as in its events: `yard` */
  readonly name: string
  /** the id of whoever looks */
  readonly me: number
}

/**
 * A step of my own may take a row out of the view I look at, and a row that is gone is gone for all; what
 * others make never moves rows under my hands.
 */
const movesRows = ({ name, me }: NewsOf, { type, meta }: GantryEvent): boolean =>
  type === `${name}.deleted` || (meta.by === me && type.startsWith(`${name}.`) && type !== `${name}.updated`)

/** The moments to read the list again; `back$` are those at which the server can be reached again. */
export const readingsOf = (
  of: NewsOf,
  live$: Observable<GantryEvent>,
  back$: Observable<unknown>,
  scheduler?: SchedulerLike,
): Observable<void> =>
  merge(live$.pipe(filter((event) => movesRows(of, event))), back$).pipe(
    debounceTime(SETTLE_MS, scheduler),
    map(() => undefined),
  )

/** Rows that others make: told of, and shown when asked for. */
export const madeByOthers = (of: NewsOf, live$: Observable<GantryEvent>): Observable<GantryEvent> =>
  live$.pipe(filter((event) => event.type === `${of.name}.created` && !movesRows(of, event)))

/** Changes by others: of one record, or of any of the list. */
export const changesByOthers = (
  { name, me }: NewsOf,
  live$: Observable<GantryEvent>,
  id?: number,
): Observable<GantryEvent> =>
  live$.pipe(
    filter(
      ({ type, meta }) =>
        type.startsWith(`${name}.`) && meta.by !== me && (id === undefined || meta.entity_id === id),
    ),
  )

/** What changed within a moment, as one: for screens that hold all rows of a question. */
const TOGETHER_MS = 300
/** Which records somebody changed, each once; an event without a record is none. */
export const changedIds = (
  name: string,
  live$: Observable<GantryEvent>,
  scheduler?: SchedulerLike,
): Observable<readonly number[]> => {
  const ids$ = live$.pipe(
    filter(({ type, meta }) => type.startsWith(`${name}.`) && meta.entity_id !== undefined),
    map(({ meta }) => meta.entity_id!),
    share(),
  )
  return ids$.pipe(
    buffer(ids$.pipe(auditTime(TOGETHER_MS, scheduler))),
    map((ids) => [...new Set(ids)]),
  )
}
