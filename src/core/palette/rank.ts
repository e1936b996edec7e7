/**
 * Exact number > prefix of a word > recent (14 days decay) > fuzzy; what fits the selection stands above all,
 * what is unavailable below all. At most 50 rows.
 */
import { go, prepare } from 'fuzzysort'

type Prepared = ReturnType<typeof prepare>
export type Section = 'here' | 'records' | 'goto' | 'recent' | 'other'
/** One thing the palette can do, prepared once. */
export interface Entry {
  readonly id: string
  readonly section: Section
  readonly label: string
  readonly hint?: string
  readonly detail?: string
  /** what else it is found by */
  readonly words?: readonly string[]
  readonly number?: string
  /** whoever found it knows why it fits, by something that is not shown */
  readonly found?: true
  /** fits what is selected */
  readonly fits?: boolean
  /** why it cannot be chosen now */
  readonly disabledReason?: string
  /** ms since epoch of the last use */
  readonly usedAt?: number
}
/** One line of the palette. */
export interface Row extends Entry {
  /** positions of the letters to set bold */
  readonly indexes: readonly number[]
}
export const CAP = 50
const DAY = 86_400_000
const FADES_DAYS = 14
const prepared = new Map<string, Prepared>()
const target = (label: string): Prepared => {
  let held = prepared.get(label)
  if (!held) {
    if (prepared.size > 20_000) prepared.clear()
    prepared.set(label, (held = prepare(label)))
  }
  return held
}
const freshness = (entry: Entry, now: number): number =>
  entry.usedAt === undefined ? 0 : Math.max(0, 1 - (now - entry.usedAt) / (FADES_DAYS * DAY))
/** 2 for the beginning of the text, 1 for that of a later word. */
const wordPrefix = (text: string, query: string): number => {
  const plain = text.toLowerCase()
  if (plain.startsWith(query)) return 2
  return plain.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query)) ? 1 : 0
}
const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')

/** A number to the letter, then a word's beginning, then what was used lately, then the rest. */
function tierOf(exact: boolean, prefix: number, fresh: number): number {
  if (exact) return 4000
  if (prefix > 0) return 3000 + prefix * 100
  return fresh > 0 ? 2000 : 1000
}
/** Higher stands above. */
function scoreOf(entry: Entry, query: string, fuzzy: number, now: number): number {
  const texts = [entry.label, ...(entry.words ?? [])]
  const exact =
    entry.number !== undefined &&
    digits(query) !== '' &&
    /^[a-z#-]*\d+$/i.test(query) &&
    digits(entry.number) === digits(query)
  const prefix = Math.max(...texts.map((text) => wordPrefix(text, query)))
  const fresh = freshness(entry, now)
  return (
    (entry.disabledReason ? -100_000 : 0) +
    (entry.fits && !entry.disabledReason ? 10_000 : 0) +
    tierOf(exact, prefix, fresh) +
    fresh * 50 +
    fuzzy * 40
  )
}

/** The rows for a typed text. */
export function rank(entries: readonly Entry[], text: string, now: number): Row[] {
  const query = text.trim().toLowerCase()
  if (query === '') return suggestions(entries, now)
  const found = go(query, entries as Entry[], {
    keys: [
      (entry: Entry) => target(entry.label),
      (entry: Entry) => (entry.words ? target(entry.words.join(' ')) : null),
    ],
    limit: 0,
    threshold: 0.2,
  })
  const numbered = digits(query)
    ? entries.filter((entry) => entry.number !== undefined && digits(entry.number) === digits(query))
    : []
  const scored = new Map<Entry, { score: number; indexes: readonly number[] }>()
  for (const one of found)
    scored.set(one.obj, { score: scoreOf(one.obj, query, one.score, now), indexes: one[0]!.indexes })
  // a word of several words is one word of the trade
  for (const entry of entries)
    if (!scored.has(entry) && entry.words?.some((word) => word.toLowerCase().startsWith(query)))
      scored.set(entry, { score: scoreOf(entry, query, 0, now), indexes: [] })
  for (const entry of entries)
    if (entry.found && !scored.has(entry))
      scored.set(entry, { score: scoreOf(entry, query, 0, now), indexes: [] })
  for (const entry of numbered)
    if (!scored.has(entry)) scored.set(entry, { score: scoreOf(entry, query, 1, now), indexes: [] })
  // what fits alike is read by name; records, below it, as whoever found them said: the newest order first
  const place = new Map(
    entries.flatMap((entry, i) => (entry.section === 'records' ? [[entry, i + 1] as const] : [])),
  )
  const placeOf = (entry: Entry) => place.get(entry) ?? 0
  return [...scored]
    .toSorted(
      ([a, x], [b, y]) => y.score - x.score || placeOf(a) - placeOf(b) || a.label.localeCompare(b.label),
    )
    .slice(0, CAP)
    .map(([entry, { indexes }]) => ({ ...entry, indexes }))
}

/** Nothing typed: five recent ones and five that fit the page. */
function suggestions(entries: readonly Entry[], now: number): Row[] {
  const recent = entries
    .filter((entry) => freshness(entry, now) > 0)
    .toSorted((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0))
    .slice(0, 5)
  const fitting = entries.filter(
    (entry) =>
      !recent.includes(entry) &&
      !entry.disabledReason &&
      (entry.section === 'here' || entry.section === 'other'),
  )
  const suggested = fitting.toSorted((a, b) => Number(b.fits ?? false) - Number(a.fits ?? false)).slice(0, 5)
  return [
    ...recent.map((entry) => ({ ...entry, section: 'recent' as const, indexes: [] })),
    ...suggested.map((entry) => ({ ...entry, indexes: [] })),
  ]
}
