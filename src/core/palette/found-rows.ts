/** The rows that a text leads to: commands, places and what is at hand at once, records as they are found. */
import { ref } from 'valtio/vanilla'
import type { Facts } from '../reading/when.ts'
import { entriesOf, paletteWords, recordFinders } from './entries.ts'
import type { PaletteFrame, PaletteParts } from './palette-state.ts'
import { rank, type Entry, type Row } from './rank.ts'
import { createRecordSearch } from './records.ts'

const PREFIXES: Readonly<Record<string, (entry: Entry) => boolean>> = {
  '>': (entry) => entry.id.startsWith('command:'),
  '/': (entry) => entry.section === 'goto' || entry.section === 'recent',
  '#': (entry) => entry.number !== undefined,
  '@': (entry) => entry.id.startsWith('person:'),
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
export type FoundRows = ReturnType<typeof createFoundRows>

export function createFoundRows(
  parts: PaletteParts,
  { state, begin }: Pick<PaletteFrame, 'state' | 'begin'>,
) {
  const { registry, reading, recent, now } = parts
  const used = new Map<string, number>()
  let entries: readonly Entry[] = []
  let records: readonly Entry[] = []
  /** the text whose records are all there */
  let searched = ''
  /** finders that could not find out */
  let unsure: ReadonlySet<string> = new Set()
  const findRecords = createRecordSearch({
    reading,
    context: parts.context,
    finderFailed: parts.finderFailed,
  })

  const rowsFor = (text: string): Row[] => {
    const isMeant = PREFIXES[text[0] ?? '']
    const words = isMeant ? text.slice(1) : text
    const all = [...entries, ...records]
    const rows = rank(isMeant ? all.filter(isMeant) : all, words, now())
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
    /** Looks again at what there is, with the facts of the moment the palette was opened. */
    look(facts: Facts) {
      entries = entriesOf({
        registry,
        facts,
        may: reading.may,
        visits: recent.state.visits,
        used,
        words: reading.contributions(paletteWords),
      })
      records = []
    },
    /** Makes ready what the first key asks for, and lets the browser compile it. */
    prepare: () => {
      for (const letter of COMMON) rowsFor(letter)
    },
    /** A command that was run stands higher next time. */
    wasUsed: (command: string) => void used.set(command, now()),
    /** Shows what is at hand, then asks for records; what comes after another text or step is not meant. */
    async search(text: string) {
      const stands = begin()
      records = records.filter((entry) => entry.label.toLowerCase().includes(text.toLowerCase()))
      state.cursor = 0
      show()
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
