/** A line of conditions, "customer:lone status:hold": the lists that know its fields, each asked for it. */
import { listSearches, type ListSearch } from './points.ts'
import type { Row } from './entry.ts'
import type { PaletteParts } from './palette-state.ts'

/** begins with the name of a field and a sign, and says something behind it */
const SIGNED = /^[a-z]+\s*(?:<=|>=|[:<>=≤≥])\s*\S/i
/** ms without a key before rows are looked up by name */
const PAUSE = 150
/** of one list, and of all together */
const MOST_OF_ONE = 3
const MOST = 8

type Parts = Pick<PaletteParts, 'registry' | 'dispatch' | 'reading' | 'finderFailed'>
/** The line as one list reads it; one that cannot costs its own rows only. */
async function rowsIn(
  { label, path, load }: ListSearch,
  text: string,
  parts: Parts,
): Promise<readonly Row[]> {
  try {
    const read = await load()
    const found = await read(text, parts)
    return found.slice(0, MOST_OF_ONE).map(({ words, query }) => ({
      id: `search:${path}?${query}`,
      section: 'search',
      label: `Search ${label}: ${words}`,
      indexes: [],
    }))
  } catch (error) {
    parts.finderFailed(label, error)
    return []
  }
}
/** What the lists this person may read make of the line, a moment after the last key; nothing once it is old. */
export async function searchLists(
  text: string,
  stands: () => boolean,
  parts: Parts,
): Promise<readonly Row[]> {
  const line = text.trim()
  if (!SIGNED.test(line)) return []
  await new Promise((done) => setTimeout(done, PAUSE))
  if (!stands()) return []
  const lists = parts.reading
    .contributions(listSearches)
    .filter(({ permission }) => parts.reading.may(permission))
    .toSorted((a, b) => a.order - b.order)
  const found = (await Promise.all(lists.map((list) => rowsIn(list, line, parts)))).flat()
  return stands() ? found.slice(0, MOST) : []
}
