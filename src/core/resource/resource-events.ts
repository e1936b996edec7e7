import { z, type ZodType } from 'zod'
import { defineCollection, type Collection } from '../log/collection.ts'
import { defineEvent, type EventDef } from '../log/event.ts'

interface Keyed {
  readonly id: number
}
const Id = z.object({ id: z.int() })

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
  facts: readonly { readonly type: string }[] = [],
) {
  const observed = defineEvent(
    `${name}.observed`,
    z.object({ rows: z.array(z.unknown()) }) as unknown as ZodType<
      { rows: readonly R[] },
      { rows: readonly R[] }
    >,
    { scope: 'observed' },
  )
  const proposed = defineEvent(
    `${name}.proposed`,
    Id.extend({ changes: z.record(z.string(), z.unknown()) }) as unknown as ZodType<
      { id: number; changes: Partial<R> },
      { id: number; changes: Partial<R> }
    >,
    { scope: 'device' },
  )
  const dropped = defineEvent(`${name}.dropped`, Id, { scope: 'device' })
  const whole = (def: { readonly type: string }) => def as unknown as EventDef<string, ZodType<R, R>>
  const rows: Collection<R> = defineCollection<R>(name, (row) => [
    row(
      observed,
      ({ payload }) => payload.rows.map(({ id }) => id),
      (_held, { payload }, key) => payload.rows.find(({ id }) => id === key),
    ),
    row(
      whole(events.created),
      ({ payload }) => payload.id,
      (_held, { payload }) => payload,
    ),
    ...[events.updated, ...facts].map((def) =>
      row(
        whole(def),
        ({ payload }) => payload.id,
        (_held, { payload }) => payload,
      ),
    ),
    row(
      events.deleted as unknown as typeof dropped,
      ({ payload }) => payload.id,
      () => undefined,
    ),
    row(
      proposed,
      ({ payload }) => payload.id,
      (held, { payload }) => held && { ...held, ...payload.changes },
    ),
    row(
      dropped,
      ({ payload }) => payload.id,
      () => undefined,
    ),
  ])
  return { rows, observed, proposed, dropped }
}
