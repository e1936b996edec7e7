/** Periods of one key that never overlap, half-open and perhaps without an end (domain 1.2). */
export interface Period {
  readonly id: number | string
  readonly key: string
  readonly from: string
  readonly to: string | null
}
const clash = (a: Period, b: Period): boolean =>
  (a.to === null || a.to > b.from) && (b.to === null || b.to > a.from)

/**
 * Puts periods among those that are there, one after the other, and says which would overlap another of their
 * key; a period with the id of one that is there takes its place. Saved prices and rates refuse those with 409
 * `OVERLAP` (domain 3.2).
 * @param closes an open period ends where a later open one begins
 * @returns which of them would overlap another
 */
export function overlappingPeriods(
  there: readonly Period[],
  added: readonly Period[],
  closes: boolean,
): boolean[] {
  const now = new Map<string, Period[]>()
  for (const period of there) now.set(period.key, [...(now.get(period.key) ?? []), period])
  return added.map((next) => {
    const others = (now.get(next.key) ?? []).filter(({ id }) => id !== next.id)
    const after =
      closes && next.to === null
        ? others.map((other) =>
            other.to === null && other.from < next.from ? { ...other, to: next.from } : other,
          )
        : others
    if (after.some((other) => clash(other, next))) return true
    now.set(next.key, [...after, next])
    return false
  })
}

/** A condition of SQL: a row with `effective_from` and `effective_to` is in force at a day or a moment. */
export const inForceAt = (row: string, at: string): string =>
  `${row}.effective_from <= ${at} and (${row}.effective_to is null or ${row}.effective_to > ${at})`
