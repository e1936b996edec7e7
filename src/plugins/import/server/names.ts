/**
 * Rows that the words of a file mean: by a person's choice, by a key, by a name that a supplier of the line has for
 * it, by name, by code, by ZIP.
 */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { UnknownNames } from '#schema/areas/imports.ts'
import { narrowedBy, type OwnName, type Req, type Row, type ServerKit, type UnknownWord } from '#server'
import { partsOf } from '../rules/cell.ts'
import type { Choices } from '../tables.ts'
import type { ImportableField, Reference } from './fields.ts'
import { grouped } from './grouped.ts'
import { type Candidate, rowsById, rowsByName } from './look-up.ts'
import type { Piece, Planned } from './planned.ts'
import { wordKey } from './word-key.ts'

interface FieldNames {
  readonly found: ReadonlyMap<string, readonly Candidate[]>
  /** word -> row that a person chose */
  readonly chosen: ReadonlyMap<string, Candidate>
  /** field of the line whose row has names of its own, and these */
  readonly ownField?: string | undefined
  readonly own: ReadonlyMap<string, readonly OwnName[]>
  /** rows of those own names */
  readonly ownRows: ReadonlyMap<number, Candidate>
}
interface FieldWords {
  readonly field: ImportableField
  readonly words: Set<string>
}
/** The words by which some lines name rows, by field. */
async function wordsOf(lines: readonly Planned[]): Promise<FieldWords[]> {
  const words = new Map<string, FieldWords>()
  for (const [i, { pieces }] of lines.entries()) {
    for (const { field, cell } of pieces) {
      if (!field.ref) continue
      const its = words.get(field.field) ?? { field, words: new Set<string>() }
      words.set(field.field, its)
      for (const word of field.ref.many ? partsOf(cell.text) : [cell.text])
        if (word) its.words.add(wordKey(word))
    }
    if (i % 1000 === 0) await letOthersRun()
  }
  return [...words.values()]
}

export type Names = ReadonlyMap<string, FieldNames>

/** Looks up every name of some lines, each word once. */
export async function findNames(
  kit: ServerKit,
  req: Pick<Req, 'tx'>,
  lines: readonly Planned[],
  choices: Choices,
): Promise<Names> {
  const names = new Map<string, FieldNames>()
  for (const {
    field: { field, ref },
    words,
  } of await wordsOf(lines)) {
    const all = [...words]
    const picked = Object.entries(choices.names?.[field] ?? {})
    const own = kit.namedBy.get(ref!.entity)?.own
    const owned = own ? await own.find(req.tx, all) : []
    const ids = [...picked.map(([, { id }]) => id), ...owned.map(({ id }) => id)]
    const rows = await rowsById(req.tx, ref!, ids)
    names.set(field, {
      found: await rowsByName(req.tx, ref!, all),
      chosen: new Map(picked.flatMap(([word, { id }]) => (rows.has(id) ? [[word, rows.get(id)!]] : []))),
      ownField: own?.field,
      own: grouped(owned, ({ word }) => wordKey(word)),
      ownRows: rows,
    })
    await letOthersRun()
  }
  return names
}
const words = (scope: readonly string[]): string =>
  scope.map((s) => s.replace(/_id$/, '').replaceAll('_', ' ')).join(' and ')

function candidateOf(
  ref: Reference,
  names: FieldNames,
  word: string,
  values: Row,
): Candidate | { readonly error: string } {
  const key = wordKey(word)
  const chosen = names.chosen.get(key)
  if (chosen) return chosen
  const within = names.ownField === undefined ? undefined : values[names.ownField]
  const owned = names.own.get(key)?.find((one) => one.within === within)
  const all = names.found.get(key) ?? []
  if (owned && !all.some(({ isKey }) => isKey)) return names.ownRows.get(owned.id) ?? { error: 'Choose one' }
  const scoped = narrowedBy(ref, values)
  const fitting = all.filter((one) => scoped.every((s) => one.scope[s] === values[s]))
  if (fitting.length === 1) return fitting[0]!
  if (fitting.length > 1) return { error: `More than one ${ref.what} is called “${word}”` }
  return {
    error: all.length
      ? `No ${ref.what} “${word}” with this ${words(scoped)}`
      : `No ${ref.what} is called “${word}”`,
  }
}
/** References of a line, those that narrow others first; those that another row has its own names for last. */
const inOrder = (pieces: readonly Piece[], names: Names): readonly Piece[] => {
  const rank = ({ field }: Piece) =>
    field.ref!.scope.length + (names.get(field.field)?.ownField === undefined ? 0 : 10)
  return pieces.filter(({ field }) => field.ref).toSorted((a, b) => rank(a) - rank(b))
}
/** Puts the rows that a line names into its values. */
export function resolve(
  planned: Planned,
  names: Names,
  values: Row,
  wrong: (field: string, message: string) => void,
): void {
  for (const { field, cell, isGuess } of inOrder(planned.pieces, names)) {
    const ref = field.ref!
    const its = names.get(field.field)!
    const found = (ref.many ? partsOf(cell.text) : [cell.text]).map((word) =>
      candidateOf(ref, its, word, values),
    )
    const bad = found.find((one) => 'error' in one)
    if (bad && 'error' in bad) {
      if (!isGuess) wrong(field.field, bad.error)
      continue
    }
    const rows = found as Candidate[]
    const ids = rows.map(({ id }) => id)
    values[field.field] = ref.many ? ids : ids[0]
    planned.names.set(field.field, rows.map(({ name }) => name).join('; '))
    if (!ref.many) narrow(planned, rows[0]!, ref, values)
  }
}
/** A city says which state it is in. */
function narrow({ pieces }: Planned, { scope }: Candidate, ref: Reference, values: Row): void {
  for (const field of ref.scope)
    if (scope[field] != null && values[field] === undefined && !pieces.some((p) => p.field.field === field))
      values[field] = scope[field]
}

/** A word of a field that no row is called by, with its lines. */
interface Missing {
  readonly word: string
  readonly scope: Row
  lines: number
}
const UNKNOWN = /^No .+ (?:is called|“)/
const MOST_WORDS = 200
/** Names of the file that no row has, and what can be done about them. */
export async function unknownNames(
  kit: ServerKit,
  req: Pick<Req, 'tx' | 'may'>,
  lines: readonly Planned[],
  names: Names,
): Promise<UnknownNames[]> {
  const missing = new Map<string, { field: ImportableField; all: Map<string, Missing> }>()
  for (const { pieces, errors, values } of lines)
    for (const { field, cell, isGuess } of pieces) {
      if (!field.ref || isGuess || !errors.some((e) => e.field === field.field && UNKNOWN.test(e.message)))
        continue
      const its = missing.get(field.field) ?? { field, all: new Map<string, Missing>() }
      missing.set(field.field, its)
      for (const word of field.ref.many ? partsOf(cell.text) : [cell.text]) {
        const key = wordKey(word)
        if (names.get(field.field)?.found.has(key) && field.ref.many) continue
        const one = its.all.get(key) ?? { word, scope: values, lines: 0 }
        its.all.set(key, { ...one, lines: one.lines + 1 })
      }
    }
  return Promise.all(
    [...missing.values()].map(async ({ field, all }) => {
      const made = kit.namedBy.get(field.ref!.entity)?.made
      const own = kit.namedBy.get(field.ref!.entity)?.own
      const some = [...all.values()].toSorted((a, b) => b.lines - a.lines)
      const makes = made && req.may(made.permission) ? await made.makeable(some, req.tx) : []
      return {
        field: field.field,
        label: field.label,
        entity: field.ref!.entity,
        names: field.ref!.label,
        words: some
          .slice(0, MOST_WORDS)
          .map(({ word, lines: n }) => ({ word: word.slice(0, 200), lines: n })),
        can_make: makes.map(({ word }) => word),
        make: made && makes.length ? made.label[makes.length === 1 ? 0 : 1] : null,
        can_remember: own !== undefined && req.may(own.permission) && hasField(lines, own.field),
      }
    }),
  )
}
const hasField = (lines: readonly Planned[], field: string): boolean =>
  lines.some(({ values }) => typeof values[field] === 'number')
/** The words of a field with the values of a line that has each, for making rows of them. */
export const wordsToMake = (
  lines: readonly Planned[],
  field: string,
  wanted: ReadonlySet<string>,
): UnknownWord[] => {
  const found = new Map<string, UnknownWord>()
  for (const { pieces, values } of lines)
    for (const piece of pieces) {
      if (piece.field.field !== field) continue
      for (const word of piece.field.ref?.many ? partsOf(piece.cell.text) : [piece.cell.text]) {
        const key = wordKey(word)
        if (wanted.has(key) && !found.has(key)) found.set(key, { word, scope: values })
      }
    }
  return [...found.values()]
}
