/**
 * Records while somebody types: every kind says what is at hand, and the server is
 * asked once for all of them, when the typing pauses.
 */

import type { Reading } from '../reading/reading.ts'
import type { CommandContext } from '../command/contexts.ts'
import { recordFinders, type FoundRecord, type RecordFinder } from './points.ts'
import type { Entry } from './entry.ts'
import { searchAll } from './search-all.ts'

/** ms without a key before finders are asked; shorter than a thought, longer than the gap between two keys */
const PAUSE = 150
/** ms in which answers are gathered: a list that jumps with each of twenty cannot be read */
const GATHER = 50

export interface RecordParts {
  readonly reading: Reading
  readonly context: () => CommandContext
  readonly finderFailed: (label: string, error: unknown) => void
}
/** of one answer; what ranks below is looked for with more letters */
const MOST = 30
const numberIn = (title: string): string | undefined => /^[a-z]{0,4}-?(\d+)\b/i.exec(title)?.[1]
/** What a search could not find out: nothing may be made of its silence. */
export interface Unsure {
  /** the server did not answer: what is shown is what is at hand */
  readonly unasked: boolean
  /** finders whose records may be there all the same */
  readonly finders: ReadonlySet<string>
}
const SURE: Unsure = { unasked: false, finders: new Set() }
/** What the server has of the kinds that are looked for here; undefined when it does not answer. */
async function ask(
  query: string,
  finders: readonly RecordFinder[],
  ctx: CommandContext,
): Promise<readonly Entry[] | undefined> {
  const kinds = new Map(finders.flatMap((finder) => (finder.type ? [[finder.type, finder] as const] : [])))
  if (query.length < 2 || kinds.size === 0) return []
  const answer = await ctx.dispatch(searchAll({ q: query, limit: MOST }), { quiet: true })
  if (answer.status !== 'done') return undefined
  return answer.value.items.flatMap((item): Entry[] => {
    const finder = kinds.get(item.type)
    return finder
      ? [
          {
            id: `${finder.person ? 'person' : 'record'}:${item.path}`,
            section: 'records',
            label: item.title,
            hint: finder.label,
            detail: [finder.label, item.subtitle].filter(Boolean).join(', '),
            number: numberIn(item.title) ?? String(item.id),
            found: true,
          },
        ]
      : []
  })
}
const entriesBy = ({ person, label }: RecordFinder, rows: readonly FoundRecord[]): readonly Entry[] =>
  rows.map((row) => ({
    ...row,
    id: `${person ? 'person' : 'record'}:${row.path}`,
    section: 'records',
    hint: row.hint ?? label,
  }))
/**
 * Finds records for a typed text; `current` says whether it still counts, `show` takes what is known so far.
 */
export function createRecordSearch({ reading, context, finderFailed }: RecordParts) {
  return async (
    text: string,
    current: () => boolean,
    show: (records: readonly Entry[]) => void,
  ): Promise<Unsure> => {
    const query = text.replace(/^[#@]/, '').trim()
    if (/^[>/]/.test(text) || query === '') return SURE
    // everybody in a turn of their own, between which a key gets its own
    const turn = async () => {
      await new Promise((done) => setTimeout(done, PAUSE))
      return current()
    }
    const finders = reading.contributions(recordFinders)
    const mayLook = ({ permission }: RecordFinder) => !permission || reading.may(permission)
    const found = new Map<string, readonly Entry[]>()
    const unsure = new Set<string>()
    let far: readonly Entry[] = []
    let unasked = false
    let gathering: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      clearTimeout(gathering)
      gathering = undefined
      // in the order of the finders, whoever answered first
      const near = finders.flatMap(({ id }) => found.get(id) ?? [])
      const held = new Set(near.map(({ id }) => id))
      if (current()) show([...near, ...far.filter(({ id }) => !held.has(id))])
    }
    const everywhere = turn().then(async (isMeant) => {
      if (!isMeant) return
      const entries = await ask(query, finders.filter(mayLook), context())
      far = entries ?? []
      if ((unasked = !entries)) for (const { id, type } of finders) if (type) unsure.add(id)
      gathering ??= setTimeout(tell, GATHER)
    })
    await Promise.all([
      everywhere,
      ...finders.map(async (finder) => {
        if (!(await turn()) || !mayLook(finder)) return
        const rows = await (async () => finder.find(query, context()))().catch((error: unknown) => {
          finderFailed(finder.label, error)
          unsure.add(finder.id)
          return []
        })
        found.set(finder.id, entriesBy(finder, rows))
        gathering ??= setTimeout(tell, GATHER)
      }),
    ])
    tell()
    return { unasked, finders: unsure }
  }
}
