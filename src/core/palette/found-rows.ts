/** The rows that a text leads to: commands, places and what is at hand at once, records as they are found. */
import { ref } from 'valtio/vanilla'
import type { Facts } from '../reading/when.ts'
import { entriesOf, paletteWords, reasonAgainst, recordFinders } from './entries.ts'
import type { Line } from './line.ts'
import type { PaletteFrame, PaletteParts } from './palette-state.ts'
import { CAP, suggestions, type Entry, type Row } from './entry.ts'
import { createRecordSearch } from './records.ts'
import { createSearches } from './searches.ts'

const PREFIXES: Readonly<Record<string, (entry: Entry) => boolean>> = {
  '>': (entry) => entry.id.startsWith('command:'),
  '/': (entry) => entry.section === 'goto' || entry.section === 'recent',
  '#': (entry) => entry.number !== undefined,
  '@': (entry) => entry.id.startsWith('person:'),
}
type Late = typeof import('./late.ts')
type Rank = Late['rank']
/** A file that comes when it is needed; one that did not come is asked for anew. */
export function lateFile<F>(load: () => Promise<F>) {
  let coming: Promise<void> | undefined
  const late = {
    file: undefined as F | undefined,
    bring: (): Promise<void> =>
      (coming ??= load().then(
        (file) => {
          late.file = file
        },
        () => {
          coming = undefined
        },
      )),
  }
  return late
}
const ranking = lateFile<Late>(() => import('./late.ts'))
/** Where the file that ranks did not come: what holds the words, as it stands. */
const holding: Rank = (entries, text) => {
  const query = text.trim().toLowerCase()
  return entries
    .filter(({ label }) => label.toLowerCase().includes(query))
    .slice(0, CAP)
    .map((entry) => ({ ...entry, indexes: [] }))
}
/** the letters that most names hold */
const COMMON = 'eato'
/** Nothing is found, by whoever could look: what may be made of the text. */
const createRows = ({ reading }: PaletteParts, text: string, unsure: ReadonlySet<string>): Row[] =>
  reading.contributions(recordFinders).flatMap(({ id, create }) => {
    const words = text.trim()
    if (!create || unsure.has(id) || words.length < 2 || !reading.may(create.permission)) return []
    const label = `Create ${create.noun} “${words}”`
    return [{ id: `create:${create.path(words)}`, section: 'other' as const, label, indexes: [] }]
  })
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
/** What there is at this moment. */
const entriesNow = ({ registry, reading, recent, keys }: PaletteParts, facts: Facts): readonly Entry[] =>
  entriesOf({
    registry,
    facts,
    may: reading.may,
    visits: recent.state.visits,
    used: recent.used,
    keys: keys?.() ?? [],
    words: reading.contributions(paletteWords),
  })
/** What a text says as a command with its answers, as far as it was read. */
function createLines(
  { registry, reading, context }: PaletteParts,
  ranked: { readonly file: Late | undefined },
) {
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
      const readLine = ranked.file?.readLine
      if (!readLine || !text.trim().includes(' ')) return
      const able = [...registry.commands.values()].filter(
        (command) => !command.hidden && reasonAgainst(command, facts, reading.may) === undefined,
      )
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
export type FoundRows = ReturnType<typeof createFoundRows>

export function createFoundRows(
  parts: PaletteParts,
  { state, begin }: Pick<PaletteFrame, 'state' | 'begin'>,
  ranked = ranking,
) {
  const { reading, recent, now } = parts
  let entries: readonly Entry[] = []
  let records: readonly Entry[] = []
  /** the text whose records are all there */
  let searched = ''
  /** finders that could not find out */
  let unsure: ReadonlySet<string> = new Set()
  const lines = createLines(parts, ranked)
  const searches = createSearches(parts)
  const findRecords = createRecordSearch({
    reading,
    context: parts.context,
    finderFailed: parts.finderFailed,
  })

  const rowsFor = (text: string): Row[] => {
    const isMeant = PREFIXES[text[0] ?? '']
    const words = isMeant ? text.slice(1) : text
    const all = [...entries, ...records]
    const meant = isMeant ? all.filter(isMeant) : all
    const rows =
      words.trim() === '' ? suggestions(meant, now()) : (ranked.file?.rank ?? holding)(meant, words, now())
    const said = [...searches.rows(), ...lines.rows()]
    if (said.length > 0) return [...said, ...rows].slice(0, CAP)
    const mayMake = !isMeant || isMeant === PREFIXES['@']
    return rows.length === 0 && mayMake && searched === text ? createRows(parts, words, unsure) : rows
  }
  const show = () => {
    const at = state.cursor > 0 ? state.rows[state.cursor]?.id : undefined
    state.rows = ref(rowsFor(state.text))
    // who has moved already stays on the row, when later answers come in above it
    state.cursor = Math.max(
      0,
      state.rows.findIndex(({ id }) => id === at),
    )
  }
  return {
    show,
    /** The line of a row, as it was read. */
    lineOf: lines.at,
    /** Looks again at what there is, with the facts of the moment the palette was opened. */
    look(facts: Facts) {
      lines.look(facts)
      searches.forget()
      entries = entriesNow(parts, facts)
      records = []
    },
    /** Fetches what the first key asks for, and lets the browser compile it. */
    prepare: async () => {
      await ranked.bring()
      for (const letter of COMMON) rowsFor(letter)
    },
    /** A command that was run stands higher next time. */
    wasUsed: recent.use,
    /** Shows what is at hand, then asks for records; what comes after another text or step is not meant. */
    async search(text: string) {
      const stands = begin()
      records = records.filter((entry) => entry.label.toLowerCase().includes(text.toLowerCase()))
      lines.forget()
      searches.forget()
      state.cursor = 0
      if (!ranked.file) await ranked.bring()
      if (!stands()) return
      show()
      void lines.read(text.replace(/^>/, ''), stands, show)
      void searches.read(text, stands, show)
      searched = ''
      const left = await findRecords(text, stands, (found) => {
        records = found
        show()
      })
      if (!stands()) return
      searched = text
      unsure = left.finders
      state.unasked = left.unasked
      if (state.rows.length === 0) show()
    },
  }
}
