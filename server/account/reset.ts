/** A forgotten password: a link by mail, good once and for an hour. */
import { environment } from '../environment.ts'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import * as access from '#schema/areas/access.ts'
import type { Tx } from '../db/pool.ts'
import type { Job } from '../jobs/job.ts'
import { invalid } from '../refusal.ts'
import { password_reset, user } from '../db/tables.ts'
import { userById } from '../auth/people.ts'
import { endInvitations, isInvited, noteInvitation } from './invitation.ts'
import { postNotice, type Notice } from './notice.ts'
import type { AuthParts } from './parts.ts'
import { setPassword } from '../auth/passwords-set.ts'
import { revokeSessions } from '../auth/sessions.ts'

const VALID_MS = 3600_000
const NAME = 'password-reset'
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
/** Who was invited sets the first password this way; who was disabled stays out. */
type Person = Awaited<ReturnType<typeof userById>>
const mayReset = (who: Person): who is NonNullable<Person> =>
  !!who && who.status !== 'disabled' && !who.deleted_at

type Parts = Pick<AuthParts, 'serve' | 'limits' | 'transact'> & {
  readonly findLogin: (
    name: string,
  ) => Promise<{ readonly tenant: number; readonly user: number } | undefined>
}
export function mountReset({ serve, limits, transact, findLogin }: Parts): void {
  const resets = limits.quota('reset', 5, 3600_000)
  serve(access.forgotPassword, async (req) => {
    const address = req.body.email.toLowerCase()
    await resets.take(address, req.now.getTime())
    const found = await findLogin(address)
    // who asks names the host: a link stands on the operator's word only, sent or kept
    const origin = environment.address
    // the same work for everybody, and nobody waits for the mail
    // server: the answer does not tell who is known
    await transact(found?.tenant ?? 0, async (tx, { job }) => {
      if (found && mayReset(await userById(tx, found.user)))
        await job({ name: NAME, payload: { user: found.user, origin }, queue: null })
    })
    return {}
  })
  serve(access.resetPassword, async (req) => {
    const refuse = () => invalid('token', 'This link is no longer valid')
    const tenantId = Number(/^(\d{1,15})\./.exec(req.body.token)?.[1] ?? 0)
    if (!tenantId) throw refuse()
    await transact(tenantId, async (tx, { emit, read, by }) => {
      const [held] = await tx.db
        .select()
        .from(password_reset)
        .where(
          and(eq(password_reset.tenant_id, tenantId), eq(password_reset.token_hash, hashOf(req.body.token))),
        )
        .for('update')
      const who = held && (await userById(tx, held.user_id))
      if (!held || held.used_at || Date.parse(held.expires_at) < req.now.getTime() || !mayReset(who))
        throw refuse()
      by({ id: who.id, name: who.name })
      await useUp(tx, held.user_id, req.now)
      await setPassword(tx, held.user_id, req.body.password, req)
      if (isInvited(who)) {
        await endInvitations(tx, held.user_id, req.now, 'used_at')
        const begun = { invitation_email: null, invitation_error: null, invitation_expires_at: null }
        await noteInvitation(tx, { emit, read }, held.user_id, begun, req.now)
      }
      req.security('password-changed', { tenant: tenantId, about: `user/${held.user_id}` })
      for (const id of await revokeSessions(tx, held.user_id, 'password reset'))
        emit(access.sessionRevoked({ id, user_id: held.user_id }))
    })
    return {}
  })
}
/** Only the newest link is good. */
const useUp = (tx: Tx, userId: number, now: Date) =>
  tx.db
    .update(password_reset)
    .set({ used_at: now.toISOString() })
    .where(
      and(
        eq(password_reset.tenant_id, tx.tenant),
        eq(password_reset.user_id, userId),
        isNull(password_reset.used_at),
      ),
    )

const noticeOf = (to: Notice['to'], origin: string, token: string): Notice => ({
  about: 'password',
  to,
  subject: 'Set a new password',
  text: `${origin ? `Open this link within an hour to set a new password:\n\n${origin.replace(/\/$/, '')}/reset-password/${token}` : `To set a new password, open your Gantry within an hour with this behind its address:\n\n/reset-password/${token}`}\n\nIf you did not ask for it, do nothing.\n`,
})
/** The token is made here, so that it stands in no queue, only in the mail. */
export const passwordReset: Job = {
  name: NAME,
  ifRunTwice: 'Each letter holds a link of its own, and the later one makes the earlier link useless.',
  async run({ user: userId, origin }, ctx) {
    const token = `${ctx.tenant}.${randomBytes(24).toString('base64url')}`
    const who = await ctx.transact(async (tx) => {
      const [row] = await tx.db
        .select()
        .from(user)
        .where(and(eq(user.tenant_id, tx.tenant), eq(user.id, Number(userId))))
      if (!row || !mayReset(row)) return undefined
      await useUp(tx, row.id, ctx.now)
      await tx.db.insert(password_reset).values({
        tenant_id: tx.tenant,
        user_id: row.id,
        token_hash: hashOf(token),
        expires_at: new Date(ctx.now.getTime() + VALID_MS).toISOString(),
      })
      return row
    })
    if (who) void (await postNotice(ctx, noticeOf(who, String(origin), token)))
  },
}
