/** Choices of a person about a file, kept with its batch. */
import type { Choices, ChosenName } from '../tables.ts'
import type { Batch } from './batches.ts'
import { wordKey } from './word-key.ts'

interface Change {
  readonly sheet?: string | undefined
  readonly delimiter?: string | undefined
  readonly heading_line?: number | undefined
  readonly leave_hidden?: boolean | undefined
  readonly answers?:
    | readonly { readonly column: number; readonly ask: string; readonly value: string }[]
    | undefined
  readonly names?:
    | readonly {
        readonly field: string
        readonly word: string
        readonly id: number | null
        readonly remember?: boolean | undefined
      }[]
    | undefined
  readonly constants?: readonly { readonly field: string; readonly text: string }[] | undefined
  readonly lines?: readonly { readonly line: number; readonly take: boolean }[] | undefined
  readonly cells?:
    | readonly { readonly line: number; readonly column: number; readonly text: string }[]
    | undefined
  readonly mapping?: readonly (string | null)[] | undefined
}
type Table<T> = Record<string, Record<string, T>>
/** Puts `value` at two keys; undefined takes it away. */
function put<T>(table: Table<T>, one: string | number, two: string | number, value: T | undefined): void {
  const row = { ...table[one] }
  if (value === undefined) delete row[two]
  else row[two] = value
  table[one] = row
}
/** Answers of columns that are another field now are forgotten. */
function answersOf({ choices, mapping }: Batch, change: Change): Choices['answers'] {
  const answers: Table<string> = {}
  for (const [column, its] of Object.entries(choices.answers ?? {})) {
    const at = Number(column)
    const isSame = change.mapping === undefined || (change.mapping[at] ?? null) === (mapping[at] ?? null)
    if (isSame) answers[column] = { ...its }
  }
  for (const { column, ask, value } of change.answers ?? []) put(answers, column, ask, value)
  return answers
}
function namesOf({ choices }: Batch, change: Change): Choices['names'] {
  const names: Table<ChosenName> = { ...choices.names }
  for (const { field, word, id, remember } of change.names ?? [])
    put(names, field, wordKey(word), id === null ? undefined : { id, remember })
  return names
}
/** The choices of a batch with those of a change. Of another sheet nothing that names a line or a column is kept. */
export function changedChoices(batch: Batch, change: Change): Choices {
  const before = batch.choices
  const isOther =
    (change.sheet !== undefined && change.sheet !== batch.grid.sheet) ||
    (change.delimiter !== undefined && change.delimiter !== batch.grid.delimiter)
  const kept: Choices = isOther
    ? { names: before.names ?? {}, constants: before.constants ?? {}, leave_hidden: before.leave_hidden }
    : { ...before, answers: answersOf(batch, change) ?? {} }
  const moved = change.heading_line !== undefined && change.heading_line !== batch.grid.heading_line
  const lines = { ...kept.lines }
  for (const { line, take } of change.lines ?? []) lines[line] = take
  const constants = { ...kept.constants }
  for (const { field, text } of change.constants ?? []) constants[field] = text.trim()
  const cells: Table<string> = { ...kept.cells }
  for (const { line, column, text } of change.cells ?? [])
    put(cells, line, column, text.trim().normalize('NFC'))
  return {
    ...kept,
    sheet: change.sheet ?? before.sheet,
    delimiter: change.delimiter ?? before.delimiter,
    heading_line: isOther ? change.heading_line : (change.heading_line ?? before.heading_line),
    leave_hidden: change.leave_hidden ?? before.leave_hidden,
    answers: moved ? {} : (kept.answers ?? {}),
    names: namesOf(batch, change) ?? {},
    constants,
    lines,
    cells,
  }
}
