/**
 * A line of conditions: "customer:lone status:hold" is for the lists that know its fields, "orders on hold" for the
 * list it names.
 */
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
/** What a line asks of the list called so; undefined where it is no line of conditions for it. */
function askedOf(label: string, line: string): string | undefined {
  const isNamed = line.toLowerCase().startsWith(`${label} `)
  if (isNamed) return line.slice(label.length).trimStart()
  return SIGNED.test(line) ? line : undefined
}
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
  await new Promise((done) => setTimeout(done, PAUSE))
  if (!stands()) return []
  const line = text.trim()
  const lists = parts.reading
    .contributions(listSearches)
    .filter(({ permission, label }) => askedOf(label, line) !== undefined && parts.reading.may(permission))
    .toSorted((a, b) => a.order - b.order)
  const found = (
    await Promise.all(lists.map((list) => rowsIn(list, askedOf(list.label, line)!, parts)))
  ).flat()
  return stands() ? found.slice(0, MOST) : []
}
