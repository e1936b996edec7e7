import { z, type ZodType } from 'zod'
import { defineCollection, type OnRow, type RowRule } from '../log/collection.ts'
import { defineEvent } from '../log/event.ts'

interface Keyed {
  readonly id: number
}
const Id = z.object({ id: z.int() })

/** What an event carries, as far as rows are made of it. */
export interface RowEvent<P> {
  readonly type: string
  readonly schema: ZodType<P>
}
/** The event that says which rows of a kind a read returned: `driver.observed`, for those of plain areas too. */
export const observedOf = <R extends Keyed>(name: string) => {
  const schema: ZodType<{ readonly rows: readonly R[] }, { readonly rows: readonly R[] }> = z.object({
    rows: z.array(z.custom<R>()),
  })
  return defineEvent(`${name}.observed`, schema, { scope: 'observed' })
}
/** The event of a proposal: changed fields of one row, shown until the server has answered. */
export function proposalOf<R extends Keyed>(name: string) {
  const schema: ZodType<
    { readonly id: number; readonly changes: Partial<R> },
    { readonly id: number; readonly changes: Partial<R> }
  > = z.object({ id: z.int(), changes: z.custom<Partial<R>>((given) => typeof given === 'object') })
  return defineEvent(`${name}.proposed`, schema, { scope: 'device' })
}
const changed = <R extends Keyed>(row: OnRow<R>, proposed: ReturnType<typeof proposalOf<R>>): RowRule<R> =>
  row(
    proposed,
    ({ payload }) => payload.id,
    (base, { payload }) => base && { ...base, ...payload.changes },
  )

type Laid<R, P> = (base: R | undefined, next: P) => R
interface Observing<R extends Keyed, P extends Keyed> {
  /** events of the server that carry a row as it is from then on */
  readonly events: readonly RowEvent<P>[]
  /** rules for further events */
  readonly also?: (row: OnRow<R>) => readonly RowRule<R>[]
}
/** How the row of an event, or one that was read, lies over the one that is here. */
interface Layers<R, P, S> {
  readonly told: Laid<R, P>
  readonly read: Laid<R, S>
}
/** What carries all of the row takes its place where nothing else is said. */
type Laying<R, P, S> = ([P] extends [R]
  ? Partial<Pick<Layers<R, P, S>, 'told'>>
  : Pick<Layers<R, P, S>, 'told'>) &
  ([S] extends [R] ? Partial<Pick<Layers<R, P, S>, 'read'>> : Pick<Layers<R, P, S>, 'read'>)

/**
 * Rows of one kind for an area that writes its own commands: the event that says what a read returned
 * (`invoice.observed`), and the collection that is made of it and of the events of the server. `P` is what
 * those events carry and `S` what a read returns, where that is not the row.
 */
export function observedRows<R extends Keyed, P extends Keyed = R, S extends Keyed = R>(
  name: string,
  { events, also, ...laying }: Observing<R, P> & Laying<R, P, S>,
) {
  const observed = observedOf<S>(name)
  const inPlace = (_base: R | undefined, next: Keyed) => next as R
  const { told = inPlace, read = inPlace } = laying as Partial<Layers<R, P, S>>
  const rows = defineCollection<R>(name, (row) => [
    row(
      observed,
      ({ payload }) => payload.rows.map(({ id }) => id),
      (base, { payload }, key) => {
        const found = payload.rows.find(({ id }) => id === key)
        return found && read(base, found)
      },
    ),
    ...events.map((event) =>
      row(
        event,
        ({ payload }) => payload.id,
        (base, { payload }) => told(base, payload),
      ),
    ),
    ...(also?.(row) ?? []),
  ])
  return { rows, observed }
}

/**
 * Rows of one entity. The server's events carry the row after the change; proposals carry
 * changed fields only, laid over whatever the base has become.
 */
export function rowsOf<R extends Keyed>(
  name: string,
  events: {
    readonly created: { readonly type: string }
    readonly updated: { readonly type: string }
    readonly deleted: { readonly type: string }
  },
  further: readonly { readonly type: string }[] = [],
) {
  const proposed = proposalOf<R>(name)
  const dropped = defineEvent(`${name}.dropped`, Id, { scope: 'device' })
  // the contract of a plain area says what its events carry: the row, or the id of the one that is gone
  const whole = (def: { readonly type: string }) => def as RowEvent<R>
  const { rows, observed } = observedRows<R>(name, {
    events: [events.created, events.updated, ...further].map(whole),
    also: (row) => [
      row(
        { type: events.deleted.type, schema: Id },
        ({ payload }) => payload.id,
        () => undefined,
      ),
      changed(row, proposed),
      row(
        dropped,
        ({ payload }) => payload.id,
        () => undefined,
      ),
    ],
  })
  return { rows, observed, proposed, dropped }
}
