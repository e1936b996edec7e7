/** What changed in a day between two looks at it: of each order and load where it stood, and where it stands. Pure. */

/** What dispatch asks of an order or a load. */
export interface DayFact {
  readonly status: string
  readonly driver: string | null
  readonly at: string | null
  readonly hold_reason: string | null
  readonly quantity: string | null
}
/** One entry of the log, about an order or a load. */
export interface LoggedChange {
  readonly of: 'order' | 'load'
  readonly id: number
  readonly name: string
  readonly customer_name: string | null
  readonly who: string
  readonly changed_at: string
  /** null: it was made by this entry */
  readonly was: DayFact | null
  readonly is_now: DayFact
}
const FACTS = ['status', 'driver', 'at', 'hold_reason', 'quantity'] as const
const isSame = (a: DayFact, b: DayFact): boolean => FACTS.every((field) => a[field] === b[field])

/**
 * Of entries in the order of the log one change for each order and load: as it was before the first and after the
 * last of them, by whom and when last. What came back to where it was is not one, and neither is what is of
 * another day both times.
 */
export function netChanges(
  entries: readonly LoggedChange[],
  isOfDay: (fact: DayFact) => boolean,
): readonly LoggedChange[] {
  const net = new Map<string, LoggedChange>()
  for (const entry of entries) {
    const key = `${entry.of} ${entry.id}`
    const first = net.get(key)
    // what was changed last stands last
    net.delete(key)
    net.set(key, first ? { ...entry, was: first.was } : entry)
  }
  return [...net.values()].filter(
    ({ was, is_now }) =>
      (was === null || !isSame(was, is_now)) && [was, is_now].some((one) => one && isOfDay(one)),
  )
}
