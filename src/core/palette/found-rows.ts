/** The rows that a text leads to: commands, places and what is at hand at once, records as they are found. */
import { ref } from 'valtio/vanilla'
import type { Facts } from '../reading/when.ts'
import { entriesOf, withoutTwins, withRecords } from './entries.ts'
import { paletteWords, recordFinders } from './points.ts'
import { rank } from './rank.ts'
import type { PaletteFrame, PaletteParts } from './palette-state.ts'
import { CAP, suggestions, type Entry, type Row } from './entry.ts'
import { createFirstLetters } from './first-letters.ts'
import { createRecordSearch } from './records.ts'
import { createSaid } from './said.ts'

const PREFIXES: Readonly<Record<string, (entry: Entry) => boolean>> = {
  '>': (entry) => entry.id.startsWith('command:'),
  '/': (entry) => entry.section === 'goto' || entry.section === 'recent',
  '#': (entry) => entry.number !== undefined,
  '@': (entry) => entry.id.startsWith('person:'),
}
/** Nothing is found, by whoever could look: what may be made of the text. */
const createRows = ({ reading }: PaletteParts, text: string, unsure: ReadonlySet<string>): Row[] =>
  reading.contributions(recordFinders).flatMap(({ id, create }) => {
    const words = text.trim()
    if (!create || unsure.has(id) || words.length < 2 || !reading.may(create.permission)) return []
    const label = `Create ${create.noun} “${words}”`
    return [{ id: `create:${create.path(words)}`, section: 'other' as const, label, indexes: [] }]
  })
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
export type FoundRows = ReturnType<typeof createFoundRows>

export function createFoundRows(
  parts: PaletteParts,
  { state, begin }: Pick<PaletteFrame, 'state' | 'begin'>,
) {
  const { reading, recent, now } = parts
  let entries: readonly Entry[] = []
  /** of these each meaning once; whoever types a sign in front asks for one kind, and gets all of it */
  let plain: readonly Entry[] = []
  let records: readonly Entry[] = []
  /** the text whose records are all there */
  let searched = ''
  /** finders that could not find out */
  let unsure: ReadonlySet<string> = new Set()
  const said = createSaid(parts)
  const findRecords = createRecordSearch({
    reading,
    context: parts.context,
    finderFailed: parts.finderFailed,
  })

  const ranked = (text: string): Row[] => {
    const isMeant = PREFIXES[text[0] ?? '']
    const words = isMeant ? text.slice(1) : text
    const meant = isMeant
      ? withRecords(entries.filter(isMeant), records.filter(isMeant))
      : withRecords(plain, records)
    const rows = words.trim() === '' ? suggestions(meant, now()) : rank(meant, words, now())
    if (said.rows().length > 0) return [...said.rows(), ...rows].slice(0, CAP)
    const mayMake = !isMeant || isMeant === PREFIXES['@']
    return rows.length === 0 && mayMake && searched === text ? createRows(parts, words, unsure) : rows
  }
  const letters = createFirstLetters(ranked, () => state.text !== '')
  const show = () => {
    const at = state.cursor > 0 ? state.rows[state.cursor]?.id : undefined
    const isBare = records.length === 0 && said.rows().length === 0
    state.rows = ref(isBare ? letters.rowsOf(state.text) : ranked(state.text))
    // who has moved already stays on the row, when later answers come in above it
    state.cursor = Math.max(
      0,
      state.rows.findIndex(({ id }) => id === at),
    )
  }
  return {
    show,
    /** The line of a row, as it was read. */
    lineOf: said.lineAt,
    /** Looks again at what there is, with the facts of the moment the palette was opened. */
    look(facts: Facts) {
      said.look(facts)
      entries = entriesNow(parts, facts)
      plain = withoutTwins(entries)
      records = []
      letters.forget()
    },
    prepare: letters.prepare,
    /** A command that was run stands higher next time. */
    wasUsed: recent.use,
    /** Shows what is at hand, then asks for records; what comes after another text or step is not meant. */
    async search(text: string) {
      const stands = begin()
      records = records.filter((entry) => entry.label.toLowerCase().includes(text.toLowerCase()))
      said.forget()
      state.cursor = 0
      show()
      said.read(text, stands, show)
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
