/** Periods that rows are in force in: half-open, from their first day or moment, and open where no end is known. */
export interface Dated {
  readonly effective_from: string
  readonly effective_to: string | null
}
/** Compares days, or moments of one form, as texts. */
const byText = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Tells whether a row is in force at a day or a moment: effective_from ≤ at < effective_to (domain 1.2). */
export const isInForceOn = (
  { effective_from, effective_to }: Dated,
  at: string,
  compare: (a: string, b: string) => number = byText,
): boolean => compare(effective_from, at) <= 0 && (effective_to === null || compare(at, effective_to) < 0)

/** The row in force on a day, of rows that never overlap; null where there is none. */
export const rowInForce = <R extends Dated>(rows: readonly R[], day: string): R | null =>
  rows.find((row) => isInForceOn(row, day)) ?? null

/** These rows in the order of their first days. */
export const inOrder = <R extends Pick<Dated, 'effective_from'>>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => a.effective_from.localeCompare(b.effective_from))

/** Rows that one which begins at a day or a moment meets. */
export interface Met<R> {
  /** the row that begins at the same moment: it is corrected */
  readonly corrected: R | null
  /** the row in force then: it ends there */
  readonly ended: R | null
  /** end of the new row: that of the row in force, else where the next begins */
  readonly effective_to: string | null
  /** the rows that begin after it, up to the moment that is asked for */
  readonly since: readonly R[]
}
/** Returns what a row that begins at a day or a moment does to the rows of its owner, which never overlap. */
export function metBy<R extends Dated>(rows: readonly R[], at: string, until = at): Met<R> {
  const inForce = rowInForce(rows, at)
  const later = inOrder(rows).filter(({ effective_from }) => effective_from > at)
  const effective_to = inForce?.effective_to ?? later[0]?.effective_from ?? null
  const isSame = inForce?.effective_from === at
  return {
    corrected: isSame ? inForce : null,
    ended: isSame ? null : inForce,
    effective_to,
    since: later.filter(({ effective_from }) => effective_from <= until),
  }
}
