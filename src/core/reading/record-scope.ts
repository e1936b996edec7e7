/** Which rows a command is about: one scope for the bar, the row menu, the palette and the key. */
import type { Collection } from '../log/collection.ts'
import { withArticle } from './with-article.ts'
import {
  any,
  all,
  atLeast,
  defineContextKey,
  has,
  not,
  saying,
  type ContextKey,
  type Facts,
  type When,
} from './when.ts'

/** Rows of one collection that commands are about: the open record, else the selection, else the cursor's row. */
export interface RecordScope {
  /** name of the collection and beginning of its facts, as `sales-order` */
  readonly entity: string
  /** lower case: `order` and `orders` */
  readonly label: readonly [one: string, many: string]
  /** ids of the rows that are ticked in the list on screen */
  readonly selected: ContextKey<readonly number[]>
  /** id of the record whose page is open, else of the row under the cursor */
  readonly cursor: ContextKey<number | undefined>
}
/**
 * Rows a command takes: `one` refuses a selection of several, `each` runs once for each row, `all` takes the whole
 * selection as its `ids`.
 */
type Takes = 'one' | 'each' | 'all'
/** Scope of a command, and how many of its rows the command takes. */
export interface Scoped {
  readonly of: RecordScope
  readonly takes: Takes
}
/** The command is about one row, its `id`, and refuses several. */
export const oneOf = (of: RecordScope): Scoped => ({ of, takes: 'one' })
/** The command is about one row, its `id`, and runs for each row of a selection. */
export const eachOf = (of: RecordScope): Scoped => ({ of, takes: 'each' })
/** The command is about all rows of a selection, its `ids`. */
export const allOf = (of: RecordScope): Scoped => ({ of, takes: 'all' })

/** Fact with the ids that are ticked in the list of a collection. */
export const selectedKey = (name: string, words = 'Select a row first') =>
  defineContextKey<readonly number[]>(`${name}.selected`, [], words)
/** Fact with the id of the row under the cursor, or of the record whose page is open. */
export const cursorKey = (name: string, words?: string) =>
  defineContextKey<number | undefined>(`${name}.cursor`, undefined, words)

const selectWords = (one: string): string => `Select ${withArticle(one)} first`
/** The scope of a collection; lists and pages of its rows set its facts. */
export const recordScope = (
  { name }: Pick<Collection, 'name'>,
  label: readonly [one: string, many: string],
): RecordScope => ({
  entity: name,
  label,
  selected: selectedKey(name, selectWords(label[0])),
  cursor: cursorKey(name, selectWords(label[0])),
})

/** Ids of the rows that a command without input is about. */
export function meantRows({ selected, cursor }: RecordScope, facts: Facts): readonly number[] {
  const ticked = facts[selected.name] as readonly number[] | undefined
  if (ticked?.length) return ticked
  const pointed = facts[cursor.name] as number | undefined
  return pointed === undefined ? [] : [pointed]
}
/** Ids of the rows that an input names; undefined where it names none. */
export function namedRows({ takes }: Scoped, input: unknown): readonly number[] | undefined {
  const { id, ids } = (input ?? {}) as { readonly id?: unknown; readonly ids?: unknown }
  if (takes === 'all') return Array.isArray(ids) ? (ids as readonly number[]) : undefined
  return typeof id === 'number' ? [id] : undefined
}
/** Facts of a page on which exactly these rows are meant. */
export const factsMeaning = ({ selected, cursor }: RecordScope, ids: readonly number[]): Facts => ({
  [selected.name]: ids,
  [cursor.name]: ids[0],
})

/** At least one row is meant. */
const anyRow = ({ selected, cursor, label }: RecordScope): When =>
  saying(selectWords(label[0]), any(atLeast(selected, 1), has(cursor)))
const oneRow = ({ selected, label: [one] }: RecordScope): When =>
  saying(`One ${one} at a time`, not(atLeast(selected, 2)))
/** Conditions of a scope before those of its command; `isAsked`: without a row the palette asks for one. */
export function whenScoped(
  { of, takes }: Scoped,
  isAsked: boolean,
  when: When | undefined,
): When | undefined {
  const parts = [
    ...(isAsked ? [] : [anyRow(of)]),
    ...(takes === 'one' ? [oneRow(of)] : []),
    ...(when ? [when] : []),
  ]
  return parts.length > 1 ? all(...parts) : parts[0]
}
