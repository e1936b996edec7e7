/**
 * The outbox at work. SMTP cannot be asked whether it has a mail already, so a mail
 * whose end was not seen is `unknown` and waits for a person.
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Email, emailEvents } from '#schema/areas/email.ts'
import {
  type Job,
  type JobContext,
  type Letter,
  type Mail,
  type Posted,
  type Tx,
  writeAndTell,
} from '#server'
import { addJobLog } from '../../job-logs/server/public.ts'
import { email as table } from '../tables.ts'
import { papers } from './from-above.ts'
import { letterOf } from './letter.ts'
import { ANSWERS_SQL, loggedEmail, readEmails } from './read.ts'
import { mailboxInUse, notePosted, type UsedMailbox } from './mailbox.ts'
import { senderCode } from './sender.ts'

type Tools = Parameters<Parameters<JobContext['transact']>[0]>[1]
const RETRIES = 5
/** longer than the slowest conversation with a mail server */
const LOST_MS = 180_000

const mine = (tx: Tx, id: number) => and(eq(table.tenant_id, tx.tenant), eq(table.id, id))
const invoicesOf = (row: Pick<Email, 'links'>): number[] =>
  row.links.flatMap((l) => (l.linked_parent_type === 'invoice' ? [l.linked_parent_id] : []))

/** Writes the outcome of a mail, emits it and notes it in the job log. */
async function concludePosting(
  tx: Tx,
  { emit }: Tools,
  id: number,
  at: string,
  outcome: 'sent' | 'captured' | 'failed' | 'unknown',
  values: Partial<Pick<Email, 'recipients' | 'error' | 'captured' | 'sent_at'>>,
): Promise<void> {
  const read = async () => (await readEmails(tx, [id]))[0]
  const before = await read()
  const changes = {
    ...values,
    // what went out is not answered from the copy that stays
    body: outcome === 'sent' ? sql.raw(ANSWERS_SQL) : undefined,
    status: outcome,
    posting_at: null,
    rev: sql`${table.rev} + 1`,
    updated_at: at,
  }
  const was = { ...loggedEmail(before!) }
  const after = await writeAndTell({ emit }, was, {
    write: () => tx.db.update(table).set(changes).where(mine(tx, id)),
    read,
    event: (row) => emailEvents[outcome](loggedEmail(row)),
  })
  const words = {
    sent: 'Email sent',
    captured: values.error ?? 'Saved, not sent: set up email',
    failed: `Email failed: ${values.error ?? ''}`,
    unknown: 'This email may not have arrived',
  }[outcome]
  const invoices = invoicesOf(after)
  for (const invoice_id of invoices.length ? invoices : [null])
    await addJobLog(tx, emit, {
      created: at,
      job_kind: 'email',
      level: LEVELS[outcome],
      text: words,
      invoice_id,
      external_ref: after.message_id,
      data: { email_id: id, to: after.recipient_email },
    })
}
const LOST = 'The server stopped while this email was being sent. It may have arrived.'

/** A letter and the way it goes. */
interface Begun {
  readonly letter: Letter
  readonly mail: Mail
  /** the company's own mail server, when it goes by that */
  readonly used?: UsedMailbox | undefined
}
/** Marks the mail as being posted and answers its letter; nothing when it is not to be posted. */
const beginPosting = (ctx: JobContext, id: number, mark: string): Promise<Begun | undefined> =>
  ctx.transact(async (tx, tools) => {
    const [row] = await tx.db.select().from(table).where(mine(tx, id)).for('update')
    if (row?.status !== 'sending') return undefined
    if (row.posting_at !== null) {
      // another run may be posting it at this moment; `check-email` decides when it is over
      if (Date.parse(mark) - Date.parse(row.posting_at) < LOST_MS) return undefined
      return void (await concludePosting(tx, tools, id, mark, 'unknown', { error: LOST }))
    }
    const { mail, from: sender, waits } = await ctx.companyMail(tx)
    if (waits)
      return void (await concludePosting(tx, tools, id, mark, 'captured', {
        captured: true,
        error: waits,
      }))
    const from = mail.configured ? sender.address : null
    const letter = await letterOf(tx, ctx.files, { ...row, from }, new Date(mark))
    if (!letter)
      return void (await concludePosting(tx, tools, id, mark, 'failed', {
        error: 'An attachment is no longer stored',
      }))
    await tx.db.update(table).set({ posting_at: mark, from }).where(mine(tx, id))
    await tools.job({
      name: 'check-email',
      payload: { id, mark },
      queue: null,
      key: `check-email:${tx.tenant}:${id}:${row.rev}:${mark}`,
      at: new Date(Date.now() + LOST_MS),
    })
    const used = mail.configured && mail !== ctx.mail ? await mailboxInUse(tx) : undefined
    return { letter, mail, used }
  })
const LEVELS = { sent: 'info', captured: 'info', failed: 'error', unknown: 'warn' } as const
/** @returns the words of a failure that is worth another try */
const endPosting = (
  ctx: JobContext,
  id: number,
  mark: string,
  posted: Posted,
  another: boolean,
): Promise<string | undefined> =>
  ctx.transact(async (tx, tools) => {
    const [seen] = await readEmails(tx, [id])
    // orders and invoices are locked before mails, by everyone
    const isTriedAgain = posted.state === 'failed' && posted.retry && another
    if (posted.state !== 'unknown' && !isTriedAgain)
      for (const invoice of invoicesOf(seen!))
        await papers
          .get('invoice')
          ?.mailed(tx, { emit: tools.emit, now: ctx.now, by: seen!.updated_by }, invoice, posted.state)
    await tx.client.query('select from email where tenant_id = $1 and id = $2 for update', [tx.tenant, id])
    const rejected =
      posted.state === 'sent' || posted.state === 'failed'
        ? posted.rejected.map(({ address, text }) => ({ email: address, state: 'rejected' as const, text }))
        : []
    if (isTriedAgain) {
      await tx.db.update(table).set({ posting_at: null, error: posted.text }).where(mine(tx, id))
      return posted.text
    }
    if (posted.state === 'sent')
      await concludePosting(tx, tools, id, mark, 'sent', {
        sent_at: mark,
        error: null,
        recipients: [
          ...posted.accepted.map((email) => ({ email, state: 'accepted' as const, text: '' })),
          ...rejected,
        ],
      })
    else if (posted.state === 'captured')
      await concludePosting(tx, tools, id, mark, 'captured', { captured: true, error: null })
    else if (posted.state === 'unknown')
      await concludePosting(tx, tools, id, mark, 'unknown', { error: posted.text })
    else await concludePosting(tx, tools, id, mark, 'failed', { error: posted.text, recipients: rejected })
    return undefined
  })

export const jobs: readonly Job[] = [
  senderCode,
  {
    name: 'send-email',
    ifRunTwice: 'The first run marks its email as being posted; a second one posts nothing under that mark.',
    async run(payload, ctx, attempt) {
      const id = Number(payload.id)
      const mark = ctx.now.toISOString()
      const begun = await beginPosting(ctx, id, mark)
      if (!begun) return
      const posted = await begun.mail.post(begun.letter)
      const { used } = begun
      if (used)
        await ctx.transact((tx, { emit }) =>
          notePosted(tx, emit, posted, { at: ctx.now.toISOString(), used }),
        )
      const again = await endPosting(ctx, id, mark, posted, attempt.number <= RETRIES && !attempt.last)
      if (again !== undefined) throw new Error(`The mail server asks to try again: ${again}`)
    },
  },
  {
    name: 'check-email',
    ifRunTwice: 'Changes an email only while it is being posted under the mark it was given.',
    run: (payload, ctx) =>
      ctx.transact(async (tx, tools) => {
        const [row] = await tx.db
          .select()
          .from(table)
          .where(mine(tx, Number(payload.id)))
          .for('update')
        if (row?.status === 'sending' && row.posting_at === payload.mark)
          await concludePosting(tx, tools, row.id, ctx.now.toISOString(), 'unknown', { error: LOST })
      }),
  },
]
