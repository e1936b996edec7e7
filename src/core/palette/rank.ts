/**
 * Exact number > prefix of a word > recent (14 days decay) > fuzzy; what fits the selection and begins so is
 * above all. What is unavailable is where it belongs when it begins so, else below all. At most 50 rows.
 */
import { go, prepare } from 'fuzzysort'
import { CAP, freshness, suggestions, type Entry, type Row } from './entry.ts'

type Prepared = ReturnType<typeof prepare>
/** A text, with all that is asked of it with every key: worked out once. */
interface Held {
  readonly target: Prepared
  readonly plain: string
  /** its words after the first */
  readonly later: readonly string[]
}
const held = new Map<string, Held>()
function hold(text: string): Held {
  const known = held.get(text)
  if (known) return known
  if (held.size > 20_000) held.clear()
  const plain = text.toLowerCase()
  const made = { target: prepare(text), plain, later: plain.split(/[^\p{L}\p{N}]+/u) }
  held.set(text, made)
  return made
}
/** What an entry is found by: its label, then its words, each of them and all in one. */
interface Texts {
  readonly label: Held
  readonly words: readonly Held[]
  readonly joined: Prepared | null
  readonly digits: string | undefined
}
const texts = new WeakMap<Entry, Texts>()
function textsOf(entry: Entry): Texts {
  const known = texts.get(entry)
  if (known) return known
  const made = {
    label: hold(entry.label),
    words: (entry.words ?? []).map(hold),
    joined: entry.words ? hold(entry.words.join(' ')).target : null,
    digits: entry.number === undefined ? undefined : digits(entry.number),
  }
  texts.set(entry, made)
  return made
}
/** 2 for the beginning of the text, 1 for that of a later word. */
function wordPrefix({ plain, later }: Held, query: string): number {
  if (plain.startsWith(query)) return 2
  return later.some((word) => word.startsWith(query)) ? 1 : 0
}
const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')

/** Weights of a row; the sum of those that apply is its score. Each tier outweighs all that is below it. */
const WEIGHT = {
  /** the number to the letter */
  number: 4000,
  /** a word begins so; with `beginning` for a later word, and twice that for the first */
  word: 3000,
  beginning: 100,
  /** used in the last days, and no word begins so */
  recent: 2000,
  /** the letters are in it */
  letters: 1000,
  /** share of the last use, from 0 for long ago to 1 for now */
  freshness: 50,
  /** nearness of the letters to one another, from 0 to 1 */
  nearness: 40,
  /** it fits the selection, and begins so */
  fitsAndBegins: 10_000,
  /** it fits the selection */
  fits: 500,
  /** it is unavailable, and the text begins so */
  offAndBegins: -60,
  /** it is unavailable */
  off: -100_000,
} as const
/** The most that the number of its uses adds, as a logarithm. */
const MOST_USES = 9

/** Letters that stand together in the name, or near one another. */
const NEAR = 0.5
/** What is scattered over a name is offered only where nothing is nearer, and so few of it. */
const FAR = 0.25
const MOST_FAR = 8
/** whether the first letter that was found begins a word */
const beginsWord = (label: string, at: number | undefined): boolean =>
  at !== undefined && !/[\p{L}\p{N}]/u.test(label[at - 1] ?? '')

/** A number to the letter, then a word's beginning, then what was used lately, then the rest. */
function tierOf(exact: boolean, prefix: number, fresh: number): number {
  if (exact) return WEIGHT.number
  if (prefix > 0) return WEIGHT.word + prefix * WEIGHT.beginning
  return fresh > 0 ? WEIGHT.recent : WEIGHT.letters
}
/** What was typed, as everything is compared with it. */
interface Typed {
  readonly query: string
  /** its digits, without zeros in front; '' where it has none */
  readonly number: string
  /** nothing but a number, with letters in front at most */
  readonly isNumber: boolean
  readonly now: number
}
/** Score of an entry; the highest is the first row. */
function scoreOf(entry: Entry, { query, number, isNumber, now }: Typed, fuzzy: number): number {
  const { label, words, digits: own } = textsOf(entry)
  const exact = isNumber && number !== '' && own === number
  let prefix = wordPrefix(label, query)
  for (const word of words) prefix = Math.max(prefix, wordPrefix(word, query))
  const fresh = freshness(entry, now)
  return (
    standing(entry, prefix, wordPrefix(label, query) === 2) +
    tierOf(exact, prefix, fresh) +
    fresh * WEIGHT.freshness +
    Math.min(MOST_USES, Math.log2(entry.times ?? 1)) * fresh +
    fuzzy * WEIGHT.nearness
  )
}
/** Part of the score by availability: behind what begins alike, and last of all where only the letters are in it. */
function standing({ disabledReason, fits }: Entry, prefix: number, begins: boolean): number {
  if (disabledReason) return begins ? WEIGHT.offAndBegins : WEIGHT.off
  if (!fits) return 0
  return prefix > 0 ? WEIGHT.fitsAndBegins : WEIGHT.fits
}

interface Scored {
  readonly entry: Entry
  readonly score: number
  readonly indexes: readonly number[]
}
/** The best of them, and all that fit as well as the last: names are compared of these alone. */
function nearTop(scored: Iterable<Scored>): readonly Scored[] {
  const sorted = [...scored].sort((a, b) => b.score - a.score)
  const least = sorted[CAP - 1]?.score
  return least === undefined ? sorted : sorted.filter(({ score }) => score >= least)
}
/** The rows for a typed text. */
export function rank(entries: readonly Entry[], text: string, now: number): Row[] {
  const query = text.trim().toLowerCase()
  if (query === '') return suggestions(entries, now)
  const typed = { query, number: digits(query), isNumber: /^[a-z#-]*\d+$/i.test(query), now }
  const found = go(query, entries as Entry[], {
    keys: [(entry: Entry) => textsOf(entry).label.target, (entry: Entry) => textsOf(entry).joined],
    limit: 0,
    threshold: FAR,
  })
  const near = found.filter(({ obj, score }) => score >= NEAR || textsOf(obj).label.plain.includes(query))
  const scored = new Map<Entry, Scored>()
  for (const one of near)
    scored.set(one.obj, {
      entry: one.obj,
      score: scoreOf(one.obj, typed, one.score),
      indexes: one[0]!.indexes,
    })
  const place = new Map<Entry, number>()
  entries.forEach((entry, i) => {
    if (entry.section === 'records') place.set(entry, i + 1)
    if (scored.has(entry)) return
    const own = textsOf(entry)
    // a word of several words is one word of the trade
    if (entry.found || own.words.some(({ plain }) => plain.startsWith(query)))
      scored.set(entry, { entry, score: scoreOf(entry, typed, 0), indexes: [] })
    else if (typed.number !== '' && own.digits === typed.number)
      scored.set(entry, { entry, score: scoreOf(entry, typed, 1), indexes: [] })
  })
  if (scored.size === 0)
    for (const one of found
      .filter(({ obj, 0: label }) => beginsWord(obj.label, label!.indexes[0]))
      .slice(0, MOST_FAR))
      scored.set(one.obj, {
        entry: one.obj,
        score: scoreOf(one.obj, typed, one.score),
        indexes: one[0]!.indexes,
      })
  // what fits alike is read by name; records, below it, as whoever found them said: the newest order first
  const placeOf = (entry: Entry) => place.get(entry) ?? 0
  return [...nearTop(scored.values())]
    .sort(
      (a, b) =>
        b.score - a.score ||
        placeOf(a.entry) - placeOf(b.entry) ||
        a.entry.label.localeCompare(b.entry.label),
    )
    .slice(0, CAP)
    .map(({ entry, score, indexes }) => ({ ...entry, ...(score < 0 ? { section: 'off' } : {}), indexes }))
}
