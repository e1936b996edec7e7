/**
 * Handing mails to the outbox: draft invoices are issued, then the rows and their
 * jobs are written, in one transaction (api decision 20).
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Email, emailEvents } from '#schema/areas/email.ts'
import {
  environment,
  conflict,
  type Database,
  type Files,
  notFound,
  type Req,
  type ServerKit,
  type Settling,
  tooMany,
} from '#server'
import { readCompany } from '../../settings/server/public.ts'
import { email as table } from '../tables.ts'
import { changesOfPrepared, checkMayMail, newMail, type Typed } from './compose.ts'
import { papers } from './from-above.ts'
import { issuedPapers } from './issued-papers.ts'
import { insertEmail, type NewEmail } from './prepare.ts'
import { loggedEmail, readableBy, readEmails, withoutAnswers } from './read.ts'

const PER_HOUR = 200
const HOUR_MS = 3600_000
const WAIT_MS = 10_000
const LOOK_MS = 50

/** When mails went out within the hour; counted in the log, so that every process counts the same. */
async function sentThisHour(req: Req): Promise<{ at: Date }[]> {
  if (environment.hasNoLimits) return []
  const { rows } = await req.tx.client.query<{ at: Date }>(
    `select at from event where tenant_id = $1 and entity = 'email' and type = $2 and at > $3 order by at`,
    [req.tenant, emailEvents.sending.type, new Date(req.now.getTime() - HOUR_MS).toISOString()],
  )
  return rows
}
/** How many more may go out now. */
export const leftThisHour = async (req: Req): Promise<number> =>
  Math.max(0, PER_HOUR - (await sentThisHour(req)).length)
export async function checkRate(req: Req, wanted: number): Promise<void> {
  if (!wanted) return
  const rows = await sentThisHour(req)
  const over = rows.length + wanted - PER_HOUR
  if (over > 0)
    throw tooMany(
      Math.max(
        1,
        Math.ceil(((rows[over - 1]?.at ?? req.now).valueOf() + HOUR_MS - req.now.getTime()) / 1000),
      ),
    )
}
const isSentOrSending = ({ status }: Pick<Email, 'status'>): boolean =>
  status === 'sent' || status === 'sending'

/**
 * `sent` and `sending` are reached already; an unknown one may have arrived, so a person must say it again.
 */
function checkStep(held: Email, resend: boolean): void {
  if (held.status === 'unknown' && !resend)
    throw conflict(
      'INVALID_TRANSITION',
      'Cannot send email while it is unknown: it may have arrived. Send it again only if it did not.',
      { allowed: ['sending'] },
    )
}
interface Outgoing {
  readonly held: Email
  readonly changes: Partial<NewEmail>
  readonly resend: boolean
}

const invoicesOf = ({ links }: Pick<Email, 'links'>): number[] =>
  links.flatMap((l) => (l.linked_parent_type === 'invoice' ? [l.linked_parent_id] : []))
/** Orders and invoices are locked before mails, by everyone. */
export async function dispatch(req: Req, files: Files, outgoing: readonly Outgoing[]): Promise<Email[]> {
  const due = outgoing.filter(({ held }) => !isSentOrSending(held))
  await checkRate(req, due.length)
  const invoices = due.flatMap(({ held }) => invoicesOf(held))
  const issued = (await papers.get('invoice')?.issue(req, invoices)) ?? new Set<number>()
  for (const {
    held: { id },
    changes,
    resend,
  } of [...due].sort((a, b) => a.held.id - b.held.id)) {
    await req.tx.client.query('select from email where tenant_id = $1 and id = $2 for update', [
      req.tenant,
      id,
    ])
    const [now] = await readEmails(req.tx, [id])
    if (isSentOrSending(now!)) continue
    checkStep(now!, resend)
    const drafts = invoicesOf(now!).filter((invoice) => issued.has(invoice))
    const attachments = await issuedPapers(req, files, changes.attachments ?? now!.attachments, drafts)
    await req.tx.db
      .update(table)
      .set({
        ...changes,
        ...(attachments ? { attachments } : {}),
        status: 'sending',
        captured: false,
        error: null,
        recipients: [],
        sent_at: null,
        posting_at: null,
        rev: sql`${table.rev} + 1`,
        updated_at: req.now.toISOString(),
        updated_by: req.user.id,
      })
      .where(and(eq(table.tenant_id, req.tenant), eq(table.id, id)))
    const [after] = await readEmails(req.tx, [id])
    req.emit(emailEvents.sending(loggedEmail(after!)), { ...loggedEmail(now!) })
    await req.job({
      name: 'send-email',
      payload: { id },
      queue: null,
      key: `send-email:${req.tenant}:${id}:${after!.rev}`,
      at: new Date(),
    })
  }
  const sent = await readEmails(
    req.tx,
    outgoing.map(({ held }) => held.id),
  )
  return sent.map((row) => readableBy(req, row))
}

export async function sendEmails(
  req: Req<unknown, unknown, Typed[]>,
  tables: ServerKit['tables'],
  files: Files,
): Promise<Email[]> {
  const company = await readCompany(req.tx)
  const outgoing: Outgoing[] = []
  for (const [i, typed] of req.body.entries()) {
    const path = `${i}.`
    if (typed.id === undefined) {
      checkMayMail(req, typed.links ?? [])
      outgoing.push({
        held: await insertEmail(req, await newMail(req, { tables, files }, company, typed, path)),
        changes: {},
        resend: false,
      })
      continue
    }
    const [held] = await readEmails(req.tx, [typed.id])
    if (!held || outgoing.some((o) => o.held.id === held.id)) throw notFound('Email')
    checkMayMail(req, held.links)
    checkStep(held, typed.resend === true)
    outgoing.push({
      held,
      changes: isSentOrSending(held) ? {} : await changesOfPrepared(req, files, held, typed, path),
      resend: typed.resend === true,
    })
  }
  return dispatch(req, files, outgoing)
}
/** A mail that is made and sent in one call. */
export async function sendNewEmail(req: Req, files: Files, mail: NewEmail): Promise<Email[]> {
  const held = await insertEmail(req, mail)
  await changesOfPrepared(req, files, held, {}, '')
  return dispatch(req, files, [{ held, changes: {}, resend: false }])
}

/** Hands emails that are prepared to the mail server as they are. Throws 404, and what sending them throws. */
export async function sendPrepared(req: Req, files: Files, ids: readonly number[]): Promise<Email[]> {
  const rows = await readEmails(req.tx, ids)
  if (rows.length < ids.length) throw notFound('Email')
  for (const held of rows) {
    checkMayMail(req, held.links)
    await changesOfPrepared(req, files, held, {}, '')
  }
  return dispatch(
    req,
    files,
    rows.map((held) => ({ held, changes: {}, resend: false })),
  )
}

/**
 * After the commit: the rows as they stand when their jobs are done, or after ten seconds, or when this
 * server leaves (api decision 20).
 */
export const answerWhenSent =
  (database: Database) =>
  async (
    data: readonly { readonly id: number }[],
    { tenant, leaving }: Pick<Settling, 'tenant' | 'leaving'>,
  ): Promise<Email[]> => {
    const ids = data.map((row) => row.id)
    for (const until = performance.now() + WAIT_MS; ;) {
      const rows = await database.scoped(tenant, (tx) => readEmails(tx, ids))
      const isOver = leaving.aborted || performance.now() > until
      if (isOver || rows.every((row) => row.status !== 'sending')) return rows.map(withoutAnswers)
      await new Promise((again) => setTimeout(again, LOOK_MS))
    }
  }
