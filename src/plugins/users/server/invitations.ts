/** Inviting people who set their first password themselves: by mail again, by a link that is handed over. */
import { and, eq } from 'drizzle-orm'
import { invitationLink, inviteUser } from '#schema/areas/access.ts'
import {
  environment,
  conflict,
  endInvitations,
  invitationJob,
  invitedUntil,
  isInvited,
  type Limits,
  makeInvitationLink,
  type Req,
  requireNoLess,
  type ServerKit,
  writeAndTell,
} from '#server'
import { user } from '#server/db/tables.ts'

type Row = Record<string, unknown>
const HOUR_MS = 3600_000
/** Limits of invitations: of one person, and all of a company together. */
export function openInviting(limits: Limits) {
  const ofPerson = limits.quota('invite', 5, HOUR_MS)
  const ofCompany = limits.quota('invites', 100, HOUR_MS)
  return {
    async take(req: Req, id: number): Promise<void> {
      await ofCompany.take(String(req.tenant), req.now.getTime())
      await ofPerson.take(`${req.tenant}/${id}`, req.now.getTime())
    },
  }
}
/** See `openInviting`. */
export type Inviting = ReturnType<typeof openInviting>

/** Columns of an invitation that is on its way. */
export const onItsWay = (now: Date) => ({
  invitation_email: 'sending',
  invitation_error: null,
  invitation_expires_at: invitedUntil(now),
})
/** Columns where there is none. */
export const NO_INVITATION = { invitation_email: null, invitation_error: null, invitation_expires_at: null }

/** Mails the invitation; the links of before stay good. */
export async function sendInvitation(req: Req, inviting: Inviting, id: number): Promise<void> {
  await inviting.take(req, id)
  await req.job(invitationJob(id, req.user))
  req.security('invited', { about: `user/${id}` })
}
/** Follows the change of a person by the invitation that is due. */
export async function followInvitation(
  req: Req,
  inviting: Inviting,
  row: Row,
  previous: Row | undefined,
): Promise<void> {
  const id = row.id as number
  const wasInvited = previous?.status === 'invited'
  if (wasInvited && row.status === 'active') await endInvitations(req.tx, id, req.now, 'used_at')
  const isElsewhere = wasInvited && previous.email !== row.email
  if (wasInvited && (row.status === 'disabled' || isElsewhere))
    await endInvitations(req.tx, id, req.now, 'withdrawn_at')
  const isNew = row.status === 'invited' && row.role_id !== null
  if (isNew && (!previous || isElsewhere)) await sendInvitation(req, inviting, id)
}

/** The person, locked, where the caller may invite them; throws 409 for who needs no invitation. */
async function invitedPerson(req: Req, id: number): Promise<void> {
  const [held] = await req.tx.db
    .select()
    .from(user)
    .where(and(eq(user.tenant_id, req.tenant), eq(user.id, id)))
    .for('update')
  if (!held || held.deleted_at) throw req.notFound()
  await requireNoLess(req.tx, req.user, id)
  if (isInvited(held)) return
  throw conflict(
    'NOT_INVITED',
    held.status === 'disabled' ? 'This user is disabled' : 'This user already has a password',
  )
}
/** Writes columns of a person and emits the change. */
async function noteExpiry(req: Req, id: number, given: Partial<typeof user.$inferInsert>, instead?: 'link') {
  const read = async () => (await req.read('user', [id]))[0]
  const before = await read()
  const rev = (before?.rev as number) + 1
  const isMailed = before?.invitation_email === 'sent' || before?.invitation_email === 'sending'
  const values =
    instead && !isMailed ? { ...given, invitation_email: instead, invitation_error: null } : given
  const changes = { ...values, rev, updated_at: req.now.toISOString(), updated_by: req.user.id }
  return writeAndTell(req, before!, {
    write: () =>
      req.tx.db
        .update(user)
        .set(changes)
        .where(and(eq(user.tenant_id, req.tenant), eq(user.id, id))),
    read,
    event: (payload) => ({ type: 'user.updated', payload }),
  })
}

export function serveInvitations({ serve }: ServerKit, inviting: Inviting): void {
  serve(inviteUser, async (req) => {
    const { id } = req.params
    await invitedPerson(req, id)
    await sendInvitation(req, inviting, id)
    const told = await noteExpiry(req, id, {
      invitation_email: 'sending',
      invitation_error: null,
      invitation_expires_at: invitedUntil(req.now),
    })
    return inviteUser.returns.parse(told)
  })
  serve(invitationLink, async (req) => {
    const { id } = req.params
    await invitedPerson(req, id)
    await inviting.take(req, id)
    const made = await makeInvitationLink(req.tx, id, req.user.id, req.now)
    await noteExpiry(req, id, { invitation_expires_at: made.expires_at }, 'link')
    req.security('invited', { about: `user/${id}` })
    return { ...made, origin: environment.address || null }
  })
}
