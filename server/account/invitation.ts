/**
 * Invitations: links by which somebody who was added without a password sets the first one. Each is good
 * once and for a week; only its hash is kept.
 */
import { environment } from '../environment.ts'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as access from '#schema/areas/access.ts'
import { lockUser } from '../auth/people.ts'
import { company_settings, invitation_link as link, tenant, user } from '../db/tables.ts'
import type { Tx } from '../db/pool.ts'
import type { CompanyMail } from '../mail.ts'
import type { Job, JobContext, JobTools } from '../jobs/job.ts'
import { postNotice, type Notice } from './notice.ts'

/** How long an invitation is good. */
const VALID_MS = access.INVITED_DAYS * 86_400_000
const NAME = 'invitation'
const RETRIES = 5
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

type Person = Pick<typeof user.$inferSelect, 'status' | 'deleted_at' | 'role_id'>
/** Somebody who may sign in and only lacks the first password. */
export const isInvited = (who: Person | undefined): boolean =>
  who?.status === 'invited' && !who.deleted_at && who.role_id !== null
/** Until when an invitation of now is good. */
export const invitedUntil = (now: Date): string => new Date(now.getTime() + VALID_MS).toISOString()

/** The company as its people know it: by its settings, before there are any by how it was opened. */
export async function companyName({ db, tenant: id }: Tx): Promise<string> {
  const [found] = await db
    .select({ opened: tenant.name, set: company_settings.company_name })
    .from(tenant)
    .leftJoin(company_settings, eq(company_settings.tenant_id, tenant.id))
    .where(eq(tenant.id, id))
  return found?.set || found?.opened || ''
}

/** A new link of a person, beside those sent before; its token is told here and never again. */
export async function makeInvitationLink(tx: Tx, userId: number, by: number | null, now: Date) {
  const token = `${tx.tenant}.${randomBytes(24).toString('base64url')}`
  const expires_at = invitedUntil(now)
  const values = { tenant_id: tx.tenant, user_id: userId, token_hash: hashOf(token), expires_at }
  await tx.db.insert(link).values({ ...values, created_by: by, updated_by: by })
  return { path: `/invitation#${token}`, expires_at }
}
/** No link of this person is good any more: one was used, or the invitation was taken back. */
export const endInvitations = (tx: Tx, userId: number, now: Date, how: 'used_at' | 'withdrawn_at') =>
  tx.db
    .update(link)
    .set({ [how]: now.toISOString() })
    .where(
      and(
        eq(link.tenant_id, tx.tenant),
        eq(link.user_id, userId),
        isNull(link.used_at),
        isNull(link.withdrawn_at),
      ),
    )

/** A link as it stands, its person locked; undefined for one that nobody made. */
export async function findInvitation(tx: Tx, token: string, now: Date) {
  const look = () =>
    tx.db
      .select()
      .from(link)
      .where(and(eq(link.tenant_id, tx.tenant), eq(link.token_hash, hashOf(token))))
  const [made] = await look()
  if (!made) return undefined
  // people are locked before their links, by everyone
  const who = await lockUser(tx, made.user_id)
  const [held = made] = await look()
  return {
    id: held.id,
    by: held.created_by,
    expires_at: held.expires_at,
    who,
    state: stateOf(held, who, now),
  }
}
function stateOf(held: typeof link.$inferSelect, who: Person | undefined, now: Date): access.InvitationState {
  if (held.used_at || (who?.status === 'active' && !who.deleted_at)) return 'used'
  if (held.withdrawn_at || !isInvited(who)) return 'withdrawn'
  return Date.parse(held.expires_at) <= now.getTime() ? 'expired' : 'open'
}

/** Writes down how the invitation of somebody stands, and tells it. */
export async function noteInvitation(
  tx: Tx,
  { emit, read }: Pick<JobTools, 'emit' | 'read'>,
  userId: number,
  values: Partial<typeof user.$inferInsert>,
  now: Date,
): Promise<void> {
  const [before] = await read('user', [userId])
  await tx.db
    .update(user)
    .set({ ...values, rev: sql`${user.rev} + 1`, updated_at: now.toISOString() })
    .where(and(eq(user.tenant_id, tx.tenant), eq(user.id, userId)))
  const [after] = await read('user', [userId])
  if (before && after) emit({ type: access.user.events.updated.type, payload: after }, before)
}

interface Inviting {
  readonly who: typeof user.$inferSelect
  readonly way: CompanyMail
  readonly company: string
  readonly path: string
  readonly origin: string
  /** who invites */
  readonly host: { readonly name: string; readonly email: string }
}
function noticeOf({ who, company, path, origin, host }: Inviting): Notice {
  const link_ = origin
    ? `Open this link within ${access.INVITED_DAYS} days to set your password:\n\n${origin.replace(/\/$/, '')}${path}`
    : `To set your password, open your Gantry within ${access.INVITED_DAYS} days with this behind its address:\n\n${path}`
  return {
    about: 'invitation',
    to: { name: who.name, email: who.email },
    subject: `${host.name} invited you to Gantry`,
    text: [
      `Hello ${who.name},`,
      `${host.name} set up an account for you at ${company} in Gantry.`,
      link_,
      `The link works once. From then on you log in as ${who.username}.`,
      `If the link has expired, or if you did not expect this email, contact ${host.name} (${host.email}).`,
      '',
    ].join('\n\n'),
  }
}
/** The link is made here, so that it stands in no queue, only in the mail. */
const ready = (ctx: JobContext, userId: number, by: number) =>
  ctx.transact(async (tx) => {
    const who = await lockUser(tx, userId)
    if (!who || !isInvited(who)) return undefined
    const way = await ctx.companyMail(tx)
    if (way.waits) return { waits: way.waits }
    const { path } = await makeInvitationLink(tx, userId, by, ctx.now)
    return { who, way, path, company: await companyName(tx) }
  })
const note = (ctx: JobContext, userId: number, email: access.InvitationEmail, error: string | null) =>
  ctx.transact(async (tx, tools) => {
    const who = await lockUser(tx, userId)
    if (who && isInvited(who))
      await noteInvitation(tx, tools, userId, { invitation_email: email, invitation_error: error }, ctx.now)
  })
/** Mails somebody the way in; what became of it stands at the person. */
export const invitation: Job = {
  name: NAME,
  ifRunTwice: 'The later letter holds the link that works; an accepted invitation sends none.',
  async run({ user: id, by, host, origin }, ctx, attempt) {
    const userId = Number(id)
    const found = await ready(ctx, userId, Number(by))
    if (!found) return
    if (found.waits !== undefined) return note(ctx, userId, 'saved', found.waits)
    const inviting = { ...found, origin: String(origin), host: host as Inviting['host'] }
    const posted = await postNotice(ctx, noticeOf(inviting), found.way)
    if (posted.state === 'captured') return note(ctx, userId, 'saved', null)
    if (posted.state === 'sent') return note(ctx, userId, 'sent', null)
    const again = posted.state === 'failed' && posted.retry && attempt.number <= RETRIES && !attempt.last
    await note(ctx, userId, again ? 'sending' : 'failed', posted.text)
    if (again) throw new Error('The mail server asks to try again')
  },
}
/** The job that mails an invitation to somebody. */
export const invitationJob = (userId: number, by: { id: number; name: string; email: string }) => ({
  name: NAME,
  payload: {
    user: userId,
    by: by.id,
    host: { name: by.name, email: by.email },
    // who asks names the host: a link stands on the operator's word only, sent or kept
    origin: environment.address,
  },
  queue: null,
})
