/**
 * How long a certificate still counts, in words. Its last day is printed on paper and counts (domain 1.2).
 */
export interface Expiry {
  readonly words: string
  readonly tone: 'green' | 'amber' | 'red' | 'neutral'
}
/** days before the end in which somebody should ask for a new one */
export const SOON_DAYS = 30
const MS = 86_400_000
/** Calendar days from one day to another; negative when it is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS)

/**
 * How long a certificate still counts on `today`, in words and tone: amber in its last 30 days, red
 * afterwards.
 */
export function expiryOf(
  {
    status,
    issued_on,
    expires_on,
  }: { readonly status: string; readonly issued_on: string; readonly expires_on: string | null },
  today: string,
): Expiry {
  if (status === 'revoked') return { words: 'Revoked', tone: 'neutral' }
  if (issued_on > today) return { words: `Starts in ${days(daysBetween(today, issued_on))}`, tone: 'neutral' }
  if (expires_on === null) return { words: 'Does not expire', tone: 'green' }
  const left = daysBetween(today, expires_on)
  if (left < 0) return { words: 'Expired', tone: 'red' }
  if (left === 0) return { words: 'Expires today', tone: 'amber' }
  return left <= SOON_DAYS
    ? { words: `Expires in ${days(left)}`, tone: 'amber' }
    : { words: 'In force', tone: 'green' }
}
const days = (n: number) => `${n} ${n === 1 ? 'day' : 'days'}`
