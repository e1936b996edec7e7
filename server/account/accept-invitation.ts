/** What somebody who was invited does: looks at the invitation, and sets the first password by it. */
import { eq, and } from 'drizzle-orm'
import * as access from '#schema/areas/access.ts'
import { setPassword } from '../auth/passwords-set.ts'
import { openedSession, openSession } from '../auth/sessions.ts'
import { user } from '../db/tables.ts'
import type { Tx } from '../db/pool.ts'
import { invalid } from '../refusal.ts'
import { companyName, endInvitations, findInvitation, noteInvitation } from './invitation.ts'
import { deviceOf, withoutSession, type AuthParts } from './parts.ts'

const NOT_GOOD = 'This link is no longer valid'
const tenantIn = (token: string): number => Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0)
const refused = () => invalid('token', NOT_GOOD)

/** Whom to ask for another one: who made the link. */
async function hostOf(tx: Tx, id: number | null) {
  const [host] = await tx.db
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(and(eq(user.tenant_id, tx.tenant), eq(user.id, id ?? 0)))
  return { company: await companyName(tx), invited_by: host ?? null }
}

export function mountInvitations(parts: AuthParts): void {
  const { serve, limits, transact, tokens, clock } = parts
  const looks = limits.quota('invitation', 120, 3600_000)
  serve(access.lookAtInvitation, async (req) => {
    const { token } = req.body
    await looks.take(req.ip, req.now.getTime())
    if (!tenantIn(token)) throw refused()
    return transact(tenantIn(token), async (tx) => {
      const found = await findInvitation(tx, token, req.now)
      if (!found?.who) throw refused()
      const { state, expires_at, by, who } = found
      const { name, username } = who
      return { state, name, username, expires_at, ...(await hostOf(tx, by)) }
    })
  })
  serve(access.acceptInvitation, async (req) => {
    const { token, password } = req.body
    await req.outside('count', () => looks.take(req.ip, req.now.getTime()))
    if (!tenantIn(token)) throw refused()
    const opened = await transact(tenantIn(token), async (tx, { emit, read, by }) => {
      const found = await findInvitation(tx, token, req.now)
      if (!found?.who || found.state !== 'open') throw refused()
      const { id, name } = found.who
      by({ id, name })
      await setPassword(tx, id, password, req)
      await endInvitations(tx, id, req.now, 'used_at')
      const begun = { invitation_email: null, invitation_error: null, invitation_expires_at: null }
      await noteInvitation(tx, { emit, read }, id, begun, req.now)
      const fresh = await openSession(tx, tokens, clock, id, { device: deviceOf(req), ip: req.ip })
      emit(await openedSession(tx, fresh.session))
      const who = { tenant: tx.tenant, user: id, about: `user/${id}` }
      req.security('invitation-accepted', who)
      return fresh
    })
    return withoutSession(opened)
  })
}
