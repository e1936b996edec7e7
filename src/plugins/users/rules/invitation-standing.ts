/** How somebody stands who may sign in: what is said in lists and on the page, and how urgent it is. */

import { INVITED_DAYS } from '#schema/areas/access.ts'

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
const DAY_MS = 86_400_000
/** State of a user on the way to a first login: in words, with the step that comes next. */
export interface InvitationState {
  readonly words: string
  readonly tone: Said[1]
  /** the button of the next step; null: there is none */
  readonly next: 'Send again' | 'Send invitation' | null
}
/** "Invited Nov 30, not accepted yet", "Expired Nov 30", "Active"; `dayOf` writes a moment as the office reads it. */
export function invitationState(
  user: Standing & { readonly role_id: number | null },
  now: number,
  dayOf: (at: string) => string,
): InvitationState {
  const [words, tone] = standingOf(user, now)
  const { status, invitation_expires_at: until, invitation_email: email } = user
  if (status !== 'invited') return { words, tone, next: null }
  const next = nextStep(user)
  if (until === null || email === 'saved' || email === 'failed') return { words, tone, next }
  if (isExpired(user, now)) return { words: `Invitation expired ${dayOf(until)}`, tone, next }
  const sent = new Date(Date.parse(until) - INVITED_DAYS * DAY_MS).toISOString()
  return { words: `${words} ${dayOf(sent)}, not accepted yet`, tone, next }
}
function nextStep({ role_id, invitation_email }: Standing & { readonly role_id: number | null }) {
  if (role_id === null) return null
  return invitation_email === null ? 'Send invitation' : 'Send again'
}
