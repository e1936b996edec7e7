/** Stops where nothing was pumped: the hold that follows, and the words of it. */
export const NO_ONE_ON_SITE = 'No one on site'
/** Begins the line of a driver's notes that names who signed. */
export const SIGNED = 'Signed by '

const NOT_DELIVERED = 'Not delivered: '
/**
 * Why a stop where nothing was pumped waits: what the driver says first,
 * beside who signed. Null when no reason is given.
 */
export function turnedAwayReason(notes: string | null | undefined): string | null {
  const why = (notes ?? '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && line !== NO_ONE_ON_SITE && !line.startsWith(SIGNED))
  return why === undefined ? null : `${NOT_DELIVERED}${why}`.slice(0, 300)
}
/** A hold that came of such a stop. */
export const isTurnedAway = (hold_reason: string | null | undefined): boolean =>
  hold_reason?.startsWith(NOT_DELIVERED) === true
