/** What a line says beyond a name: a command with its answers, or the conditions of lists; each as a row. */
import type { Facts } from '../reading/when.ts'
import type { Row } from './entry.ts'
import { readLine, restAfterName, wordsOf, type Line } from './line.ts'
import type { PaletteParts } from './palette-state.ts'
import { reasonAgainst } from './reason.ts'
import { searchLists } from './searches.ts'

/** at most so many readings of one line */
const MOST_LINES = 3
/** A line that was read, as a row: the command with its answers. */
function lineRow({ command, chips, disabledReason }: Line, at: number): Row {
  const label = `${command.title}: ${chips.map((chip) => chip.label).join(', ')}`
  // with its words in the name, so that another reading of a later text is never taken for this one
  return {
    id: `line:${at}:${label}`,
    section: 'here',
    label,
    indexes: [],
    ...(disabledReason ? { disabledReason } : {}),
  }
}
/** What a text says as a command with its answers, as far as it was read. */
function createLines({ registry, reading, context }: PaletteParts) {
  let facts: Facts = {}
  let lines: readonly Line[] = []
  return {
    rows: () => lines.map(lineRow),
    at: (at: number): Line | undefined => lines[at],
    forget: () => {
      lines = []
    },
    look: (seen: Facts) => {
      facts = seen
      lines = []
    },
    /** Commands that this text begins with and that its other words answer. */
    read: async (text: string, stands: () => boolean, show: () => void) => {
      if (!text.trim().includes(' ')) return
      const words = wordsOf(text)
      // by name first: of three hundred commands one or two begin so
      const able = [...registry.commands.values()].filter(
        (command) =>
          !command.hidden &&
          restAfterName(command, words) !== undefined &&
          reasonAgainst(command, facts, reading.may) === undefined,
      )
      if (able.length === 0) return
      const ctx = context()
      const read = await Promise.all(
        able.map((command) => readLine(command, text, ctx).catch(() => undefined)),
      )
      if (!stands()) return
      lines = read
        .filter((line) => line !== undefined)
        .toSorted((a, b) => Number(a.disabledReason !== undefined) - Number(b.disabledReason !== undefined))
        .slice(0, MOST_LINES)
      if (lines.length > 0) show()
    },
  }
}

/** Both together: they are read from the same text, and forgotten with it. */
export function createSaid(parts: PaletteParts) {
  const lines = createLines(parts)
  let found: readonly Row[] = []
  const search = async (text: string, stands: () => boolean, show: () => void) => {
    const rows = await searchLists(text, stands, parts)
    if (rows.length === 0) return
    found = rows
    show()
  }
  return {
    rows: (): readonly Row[] => [...found, ...lines.rows()],
    lineAt: lines.at,
    look: (facts: Facts) => {
      lines.look(facts)
      found = []
    },
    forget: () => {
      lines.forget()
      found = []
    },
    read: (text: string, stands: () => boolean, show: () => void) => {
      void lines.read(text.replace(/^>/, ''), stands, show)
      void search(text, stands, show)
    },
  }
}
