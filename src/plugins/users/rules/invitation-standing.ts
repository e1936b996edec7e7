/** How somebody stands who may sign in: what is said in lists and on the page, and how urgent it is. */

/** Of a user, what says whether they can sign in. */
export interface Standing {
  readonly status: 'invited' | 'active' | 'disabled'
  readonly invitation_email: 'sending' | 'sent' | 'saved' | 'failed' | 'link' | null
  readonly invitation_expires_at: string | null
}
type Said = readonly [words: string, tone: 'green' | 'blue' | 'amber' | 'red' | 'neutral']
const OF_EMAIL: Readonly<Record<NonNullable<Standing['invitation_email']>, Said>> = {
  sending: ['Invited', 'blue'],
  sent: ['Invited', 'blue'],
  link: ['Invited by link', 'blue'],
  saved: ['Invitation not sent', 'amber'],
  failed: ['Invitation failed', 'red'],
}
/** Whether the newest link of an invitation is good no more. */
export const isExpired = ({ invitation_expires_at: until }: Standing, now: number): boolean =>
  until !== null && Date.parse(until) <= now

/** A few words for a user: active, invited, expired, disabled. */
export function standingOf(user: Standing, now: number): Said {
  if (user.status === 'active') return ['Active', 'green']
  if (user.status === 'disabled') return ['Disabled', 'neutral']
  if (user.invitation_email === null) return ['Not invited yet', 'amber']
  const said = OF_EMAIL[user.invitation_email]
  return said[1] === 'blue' && isExpired(user, now) ? ['Invitation expired', 'amber'] : said
}
