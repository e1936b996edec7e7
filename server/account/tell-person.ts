/** Whoever signs in is told when how they do it was changed, at the old address and the new. */
import type { Req } from '../call/req.ts'
import type { Job } from '../jobs/job.ts'
import { postNotice, type Notice } from './notice.ts'

/** How a person is reached and signs in. */
export interface SignsInBy {
  readonly name: string
  readonly email: string
  readonly username: string
}
const NAME = 'account-notice'

const changesOf = (before: SignsInBy, after: SignsInBy, newPassword: boolean): string[] => {
  const changes: string[] = []
  if (before.email !== after.email)
    changes.push(
      `The email address is now ${after.email}; it was ${before.email}. Links to set a new password go to the new one.`,
    )
  if (before.username !== after.username)
    changes.push(`The name to log in with is now ${after.username}; it was ${before.username}.`)
  if (newPassword) changes.push('The password was changed.')
  return changes
}

/** A letter to the old and the new address about what changed; none when nothing of it did. */
export async function tellPerson(
  req: Pick<Req, 'user' | 'job'>,
  before: SignsInBy,
  after: SignsInBy,
  newPassword = false,
): Promise<void> {
  const changes = changesOf(before, after, newPassword)
  if (!changes.length) return
  const text = [
    `${req.user.name} changed the account of ${after.name} in Gantry.`,
    ...changes,
    'If this is not known to you, tell your administrator at once.',
  ].join('\n\n')
  for (const email of new Set([before.email, after.email])) {
    const notice: Notice = {
      about: 'account',
      to: { name: after.name, email },
      subject: 'Your account was changed',
      text: `${text}\n`,
    }
    // a letter each: one that cannot be posted now does not send the other again
    await req.job({ name: NAME, payload: { ...notice }, queue: null })
  }
}
/** Posts one letter of `tellPerson`, again while the mail server asks to wait. */
export const accountNotice: Job = {
  name: NAME,
  ifRunTwice: 'The same notice arrives a second time, under the same words; nothing else changes.',
  run: async (payload, ctx) => void (await postNotice(ctx, payload as unknown as Notice)),
}
