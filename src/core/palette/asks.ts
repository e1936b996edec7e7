import type { AnyCommand, Ask } from '../command/command.ts'
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
