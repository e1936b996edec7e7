import { z } from 'zod'
import type { Collection } from '../log/collection.ts'
import { defineCommand, type AnyCommand } from '../command/command.ts'
import { type Call } from '../command/call.ts'
import { eachWords } from '../command/each-words.ts'
import { runEachLater } from '../command/for-each-row.ts'
import type { AnyRow } from './resource-types.ts'
import { inverseOf } from './row-commands.ts'

/** What one bulk call may name, as on the wire (api 1.7). */
export const MOST = 500
const Row = z.object({ id: z.int(), rev: z.int().optional() })
const Removing = z.object({ rows: z.array(Row).min(1).max(MOST) })
const Changing = z.object({
  rows: z
    .array(Row.extend({ changes: z.record(z.string(), z.unknown()) }))
    .min(1)
    .max(MOST),
})

interface Parts {
  readonly name: string
  readonly label: readonly [one: string, many: string]
  readonly rows: Collection<AnyRow>
  readonly update: {
    readonly permission: string
    readonly call: (input: { readonly id: number; readonly rev?: number }) => Call<string, AnyRow>
  }
  readonly remove: {
    readonly permission: string
    readonly call: (input: { readonly id: number; readonly rev?: number }) => Call<string, unknown>
  }
}

/** Deleting and changing many rows of a plain area at once. */
export function bulkOf({ name, label: [one, many], rows, update, remove }: Parts) {
  const count = (n: number) => `${n} ${(n === 1 ? one : many).toLowerCase()}`
  const says = (verb: string) => ({ done: eachWords(count, verb) })
  const removeMany = defineCommand({
    id: `${name}.delete-many`,
    title: `Delete ${many.toLowerCase()}`,
    hidden: true,
    permission: remove.permission,
    input: Removing,
    confirm: ({ rows: chosen }) => `Delete ${count(chosen.length)}?`,
    says: says('deleted'),
    run: ({ rows: chosen }, ctx) => runEachLater(chosen, ctx, (row) => remove.call(row as { id: number })),
  })
  const changeMany = defineCommand({
    id: `${name}.change-many`,
    title: `Change ${many.toLowerCase()}`,
    hidden: true,
    permission: update.permission,
    input: Changing,
    says: says('changed'),
    run: ({ rows: chosen }, ctx) =>
      runEachLater(chosen, ctx, ({ id, rev, changes }) =>
        update.call({ ...changes, id, ...(rev === undefined ? {} : { rev }) }),
      ),
    // what they held before, under whatever version they have by then
    undo: ({ rows: chosen }, before): Call | undefined => {
      const back = chosen.flatMap(({ id, changes }) => {
        const { id: _id, ...held } = (inverseOf(name, rows, { ...changes, id }, before)?.input ??
          {}) as Readonly<Record<string, unknown>>
        return Object.keys(held).length ? [{ id, changes: held }] : []
      })
      return back.length ? { command: `${name}.change-many`, input: { rows: back } } : undefined
    },
  })
  return { removeMany, changeMany, all: [removeMany, changeMany] as readonly AnyCommand[] }
}
