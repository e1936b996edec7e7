/** What the palette offers, and what of it stands there before anything is typed. */
export type Section = 'search' | 'here' | 'records' | 'goto' | 'recent' | 'other' | 'off'
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
  /** a key of the page does it: what people do all day */
  readonly keyed?: true
  /** work that begins anywhere: it needs a permission, which "Log out" does not, and no row to begin from */
  readonly works?: true
  /** fits what is selected */
  readonly fits?: boolean
  /** why it cannot be chosen now */
  readonly disabledReason?: string
  /** what takes the reason away, and does it after that */
  readonly mend?: { readonly command: string; readonly label: string }
  /** ms since epoch of the last use */
  readonly usedAt?: number
  /** how often it was used on this device */
  readonly times?: number
}
/** One line of the palette. */
export interface Row extends Entry {
  /** positions of the letters to set bold */
  readonly indexes: readonly number[]
}
export const CAP = 50
const DAY = 86_400_000
const FADES_DAYS = 14
/** 1 for what was used this moment, 0 after 14 days or when it never was. */
export const freshness = (entry: Entry, now: number): number =>
  entry.usedAt === undefined ? 0 : Math.max(0, 1 - (now - entry.usedAt) / (FADES_DAYS * DAY))

/** What fits stands before what was used more often, work before what is the person's own, a key before none. */
const weight = ({ fits, times = 0, works, keyed }: Entry): number =>
  (fits ? 1e9 : 0) + times * 4 + (works ? 2 : 0) + (keyed ? 1 : 0)
/** Nothing typed: five recent ones and five that fit the page. */
export function suggestions(entries: readonly Entry[], now: number): Row[] {
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
  const suggested = fitting
    .filter(({ id }) => !id.startsWith('key:'))
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, 5)
  return [
    ...recent.map((entry) => ({ ...entry, section: 'recent' as const, indexes: [] })),
    ...suggested.map((entry) => ({ ...entry, indexes: [] })),
  ]
}
