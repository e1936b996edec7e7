/**
 * What can be done with one row of any plain area, beside changing and
 * deleting it: put aside, copied, put back as it was.
 */
import { z } from 'zod'
import type { AnyCrud, AnyRoute, Page } from '#schema/contract/kit.ts'
import type { Collection } from '../log/collection.ts'
import { defineCommand, type AskItem } from '../command/command.ts'
import { type Call } from '../command/call.ts'
import { commandFor } from '../command/command-for.ts'
import type { EventDraft } from '../log/event.ts'
import type { Reading } from '../reading/reading.ts'
import type { CommandContext } from '../command/contexts.ts'
import { eachOf, meantRows, oneOf, type RecordScope } from '../reading/record-scope.ts'
import type { AnyRow, Archive, ListInput } from './resource-types.ts'

/** What a row is called by how it stands: "inactive", "out of service". */
export const standingWord = (value: string | boolean): string => {
  if (typeof value === 'string') return value.replaceAll('_', ' ')
  return value ? 'active' : 'inactive'
}
/** "Make customer inactive", "Mark company asset as out of service". */
export const archiveWords = (what: string, value: string | boolean): string => {
  const word = standingWord(value)
  return /^(in)?active$/.test(word)
    ? `Make ${what}${what ? ' ' : ''}${word}`
    : `Mark ${what}${what ? ' ' : ''}as ${word}`
}
/** What may be chosen for something new: all but what was put aside. */
export function offeredBy(
  { fields }: Pick<AnyCrud, 'fields'>,
  { field, off, on }: Archive,
): Readonly<Record<string, string>> {
  const values = Object.values(enumOf(fields[field] as Wrapped) ?? {}).filter((value) => value !== off)
  return { [field]: (values.length ? values : [String(on)]).join(',') }
}
interface Wrapped {
  readonly _zod: {
    readonly def: { readonly entries?: Readonly<Record<string, string>>; readonly innerType?: Wrapped }
  }
}
const enumOf = ({ _zod: { def } }: Wrapped): Readonly<Record<string, string>> | undefined =>
  def.entries ?? (def.innerType && enumOf(def.innerType))

interface Parts {
  readonly name: string
  readonly path: string
  readonly small: string
  readonly scope: RecordScope
  readonly contract: AnyCrud
  readonly rows: Collection<AnyRow>
  readonly title: (row: AnyRow) => string
  readonly list: (input: ListInput) => Call<string, Page<AnyRow>>
  readonly proposed: (payload: { id: number; changes: Readonly<Record<string, unknown>> }) => EventDraft
}
const Side = z.object({
  id: z.int(),
  /** another value than the usual one, to take a change back */ to: z
    .union([z.string(), z.boolean()])
    .optional(),
})

/** Two commands, one the inverse of the other; through the area's own call where it has rules of its own. */
export function archiveCommands(
  { name, small, scope, contract, rows, title, list, proposed }: Parts,
  { field, off, on, call }: Archive,
) {
  const route: AnyRoute = call ?? contract.update
  const make = (
    verb: 'archive' | 'restore',
    value: string | boolean,
    filters: Readonly<Record<string, string>>,
  ) =>
    defineCommand({
      id: `${name}.${verb}`,
      title: archiveWords(small, value),
      permission: route.permission,
      words: verb === 'archive' ? ['archive', 'deactivate', 'retire'] : ['activate', 'restore'],
      input: Side,
      scope: eachOf(scope),
      ask: {
        id: {
          label: small.replace(/^./, (c) => c.toUpperCase()),
          async items(text: string, { dispatch }: CommandContext): Promise<readonly AskItem<number>[]> {
            const outcome = await dispatch(
              list({ page: 1, size: 20, filters, ...(text ? { search: text } : {}) }),
            )
            return outcome.status === 'done'
              ? outcome.value.items.map((row) => ({ value: row.id, label: title(row) }))
              : []
          },
        },
      },
      lane: ({ id }) => `${name}:${id}`,
      ...(call ? {} : { offline: 'queue' as const }),
      optimistic: ({ id, to }) => [proposed({ id, changes: { [field]: to ?? value } })],
      run: ({ id, to }, { api }) =>
        api.send(route, { params: { id }, body: { [field]: to ?? value } }) as Promise<AnyRow>,
      says: {
        done: (row: AnyRow) => `${title(row)} is ${standingWord(row[field] as string | boolean)}`,
        failed: `Failed to change the ${small}`,
      },
      undo({ id }, before): Call | undefined {
        const held = before.rows(rows)[id]?.[field] as string | boolean | undefined
        return held === undefined || held === value
          ? undefined
          : { command: `${name}.${verb === 'archive' ? 'restore' : 'archive'}`, input: { id, to: held } }
      },
    })
  return [
    make('archive', off, offeredBy(contract, { field, off, on })),
    make('restore', on, { [field]: String(off) }),
  ] as const
}
/** A new one filled from this one: the form opens, and the form makes it. */
export const duplicateCommand = ({ name, path, small, scope, contract }: Parts) =>
  commandFor(contract.create, {
    id: `${name}.duplicate`,
    title: `Duplicate ${small}`,
    words: ['copy', 'clone'],
    scope: oneOf(scope),
    form: (reading) => `${path}/new?copy=${String(meantRows(scope, reading.facts())[0] ?? '')}`,
  })
/**
 * Takes an entry of the history back: the same call as any change, with
 * words of its own, and can be taken back itself.
 */
export const revertCommand = ({ name, small, contract, rows, proposed }: Parts) =>
  commandFor(contract.update, {
    id: `${name}.revert`,
    title: `Undo a change of this ${small}`,
    hidden: true,
    says: { done: 'Undone' },
    lane: (input) => `${name}:${(input as unknown as { id: number }).id}`,
    optimistic: (input) => {
      const { id, rev: _rev, ...changes } = input as unknown as { id: number; rev?: number }
      return [proposed({ id, changes })]
    },
    undo: (input, before) => inverseOf(name, rows, input as never, before),
  })
/**
 * The update that puts back what the row held before; its version is
 * left out, for the undone change moves it.
 */
export function inverseOf(
  name: string,
  rows: Collection<AnyRow>,
  {
    id,
    rev: _rev,
    ...changes
  }: Readonly<Record<string, unknown>> & { readonly id: number; readonly rev?: number },
  before: Reading,
): Call | undefined {
  const held = before.rows(rows)[id]
  const keys = Object.keys(changes)
  if (!held || keys.length === 0 || !keys.every((key) => key in held)) return undefined
  return {
    command: `${name}.revert`,
    input: { id, ...Object.fromEntries(keys.map((key) => [key, held[key] ?? null])) },
  }
}
