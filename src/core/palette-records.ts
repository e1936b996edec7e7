/** Records while somebody types: every kind is asked once, when the typing pauses, and shown as it answers. */
import type { CommandContext, Reading } from './plugin.ts'
import { recordFinders } from './palette-entries.ts'
import type { Entry } from './rank.ts'

/** ms without a key before finders are asked; shorter than a thought, longer than the gap between two keys */
const PAUSE = 150
/** ms in which answers are gathered: a list that jumps with each of twenty cannot be read */
const GATHER = 50

export interface RecordParts {
  readonly reading: Reading
  readonly context: () => CommandContext
  readonly finderFailed: (label: string, error: unknown) => void
}
/** Finds records for a typed text; `current` says whether it still counts, `show` takes what is known so far. */
export function createRecordSearch({ reading, context, finderFailed }: RecordParts) {
  return async (text: string, current: () => boolean, show: (records: readonly Entry[]) => void): Promise<void> => {
    const query = text.replace(/^[#@]/, '').trim()
    if (/^[>/]/.test(text) || query === '') return
    await new Promise((done) => setTimeout(done, PAUSE))
    if (!current()) return
    const finders = reading.contributions(recordFinders).filter((one) => !one.permission || reading.may(one.permission))
    const found = new Map<string, readonly Entry[]>()
    let gathering: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      clearTimeout(gathering)
      gathering = undefined
      // in the order of the finders, whoever answered first
      if (current()) show(finders.flatMap(({ id }) => found.get(id) ?? []))
    }
    await Promise.all(finders.map(async (finder) => {
      const rows = await (async () => finder.find(query, context()))().catch((error: unknown) => {
        finderFailed(finder.label, error)
        return []
      })
      if (!current()) return
      found.set(finder.id, rows.map((row): Entry => ({ ...row, id: `${finder.person ? 'person' : 'record'}:${row.path}`, section: 'records', hint: row.hint ?? finder.label })))
      gathering ??= setTimeout(tell, GATHER)
    }))
    tell()
  }
}
