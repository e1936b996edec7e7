/** A new company: its tenant, its roles, its first person and their session, in one transaction. */
import * as access from '#schema/areas/access.ts'
import { isZone } from '#schema/values/zone.ts'
import { hashPassword, weakPassword } from '../auth/passwords.ts'
import { addSystemRoles, addUser } from '../auth/people.ts'
import { openSession, openedSession } from '../auth/sessions.ts'
import type { Tx } from '../db/pool.ts'
import { recordEvents } from '../log/events.ts'
import { invalid } from '../refusal.ts'
import { requireOpen } from './who-signs-up.ts'
import { deviceOf, withoutSession, type AuthParts } from './parts.ts'

export function mountSignUp({ serve, database, tokens, clock, limits, signUps: allowed }: AuthParts): void {
  const signUps = limits.quota('sign-up', 60, 3600_000)

  serve(access.signUp, async (req) => {
    await signUps.take(req.ip, req.now.getTime())
    const { company_name, name, email, password, username, time_zone } = req.body
    await database.scoped(0, (tx) => requireOpen(tx, allowed))
    const weak = weakPassword(password, [company_name, name, email])
    if (weak) throw invalid('password', weak)
    if (time_zone !== undefined && !isZone(time_zone))
      throw invalid('time_zone', 'Choose a time zone like America/Chicago')
    const password_hash = await hashPassword(password)
    return database.scoped(0, async (outside) => {
      await requireOpen(outside, allowed)
      const {
        rows: [opened],
      } = await outside.client.query<{ id: string }>('select open_tenant($1, $2) as id', [
        company_name,
        time_zone ?? null,
      ])
      const id = Number(opened!.id)
      // the tenant is made inside this transaction, which from here on works in it
      await outside.client.query(`select set_config('app.tenant_id', $1, true)`, [String(id)])
      const tx: Tx = { ...outside, tenant: id }
      const roles = await addSystemRoles(tx.db, id)
      const userId = await addUser(tx, {
        name,
        email,
        username,
        password_hash,
        role_id: roles.get('admin')!,
        by: null,
      })
      const fresh = await openSession(tx, tokens, clock, userId, { device: deviceOf(req), ip: req.ip })
      await recordEvents(
        tx,
        [
          { draft: access.tenantCreated({ id, name: company_name }) },
          { draft: await openedSession(tx, fresh.session) },
        ],
        { at: req.now.toISOString(), actor: { id: userId, name }, cause: null, requestId: req.requestId },
        new Map(),
      )
      req.security('sign-up', { tenant: id, user: userId, name: email })
      return { ...withoutSession(fresh), tenant: { id, name: company_name } }
    })
  })
}
