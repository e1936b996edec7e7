import type { Call } from '../command/call.ts'
import type { AnyCommand, Ask } from '../command/command.ts'
import { forEachRow } from '../command/for-each-row.ts'
import { factsFor, type FactStore } from '../reading/facts.ts'
import { factsMeaning, meantRows } from '../reading/record-scope.ts'
import type { Reading } from '../reading/reading.ts'

export type AnyAsk = Ask<unknown>
export const asksOf = (command: AnyCommand): Readonly<Record<string, AnyAsk>> =>
  (command.ask ?? {}) as Record<string, AnyAsk>
/** What the facts already answer of a command's input. */
export function answered(command: AnyCommand, reading: Reading): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [field, ask] of Object.entries(asksOf(command))) {
    const value = ask.from?.(reading)
    if (value !== undefined) input[field] = value
  }
  return input
}
/** Fields that are asked for and still missing, in order. */
export const missing = (command: AnyCommand, input: Readonly<Record<string, unknown>>): string[] => {
  const read = command.input.safeParse(input)
  if (read.success) return []
  const wanting = new Set(read.error.issues.map((issue) => String(issue.path[0] ?? '')))
  const asked = Object.keys(asksOf(command)).filter(
    (field) => wanting.has(field) && input[field] === undefined,
  )
  return asked.length > 0 ? asked : [...wanting]
}

interface Page {
  readonly reading: Reading
  readonly facts: FactStore
}
/** Reads the page as if exactly these rows were meant; without rows, as it is. */
export function readingOf(
  { scope }: AnyCommand,
  { reading, facts }: Page,
  rows?: readonly number[],
): Reading {
  if (!scope || !rows) return reading
  return { ...reading, facts: () => factsFor(facts, factsMeaning(scope.of, rows)) }
}
/** Rows for each of which a command runs, where several are meant and it takes them one by one. */
export function meantBy({ scope }: AnyCommand, reading: Reading): readonly number[] {
  const rows = scope?.takes === 'each' ? meantRows(scope.of, reading.facts()) : []
  return rows.length > 1 ? rows : []
}
/** The call that a command and its answers make: once, or for each of the rows. */
export const callOf = (
  { id: command }: AnyCommand,
  input: Readonly<Record<string, unknown>>,
  rows: readonly number[],
): Call => (rows.length > 0 ? forEachRow({ command, input, ids: [...rows] }) : { command, input })
