/** Mails that wait until the address of the company is confirmed, and their way out afterwards. */
import { and, eq } from 'drizzle-orm'
import { emailEvents } from '#schema/areas/email.ts'
import { NOT_CONFIRMED } from '#schema/areas/email-sender.ts'
import { attempt, conflict, type Files, type Mail, type Req, updateRows, writeAndTell } from '#server'
import { email as table } from '../tables.ts'
import { mayMail } from './compose.ts'
import { loggedEmail, readEmails } from './read.ts'
import { readSender } from './sender.ts'
import { checkRate, dispatch, leftThisHour } from './send.ts'

/** Those the caller may send, the oldest first. */
export async function keptEmails(req: Req): Promise<number[]> {
  const rows = await req.tx.db
    .select({ id: table.id, links: table.links })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), eq(table.status, 'captured'), eq(table.error, NOT_CONFIRMED)))
    .orderBy(table.id)
  return rows.flatMap(({ id, links }) => (mayMail(req, links) ? [id] : []))
}

/** Sends as many as may go within this hour; one that cannot go any more says why and waits no longer. */
export async function sendKeptEmails(req: Req, mail: Mail, files: Files): Promise<number> {
  if (mail.configured && !(await readSender(req.tx)).isConfirmed)
    throw conflict('NOT_CONFIRMED', `${NOT_CONFIRMED}.`)
  const waiting = await keptEmails(req)
  if (waiting.length) await checkRate(req, 1)
  const due = waiting.slice(0, await leftThisHour(req))
  let sent = 0
  for (const held of await readEmails(req.tx, due)) {
    const tried = await attempt(req, 'Email', (inside) =>
      dispatch(inside, files, [{ held, changes: {}, resend: false }]),
    )
    if ('value' in tried) sent++
    else await giveUp(req, held.id, tried.refusal.detail)
  }
  return sent
}
async function giveUp(req: Req, id: number, why: string): Promise<void> {
  const read = async () => (await readEmails(req.tx, [id]))[0]
  const before = await read()
  await writeAndTell(
    req,
    { ...loggedEmail(before!) },
    {
      write: () => updateRows(req.tx, table, [{ id, error: why, updated_at: req.now.toISOString() }]),
      read,
      event: (after) => emailEvents.captured(loggedEmail(after)),
    },
  )
}
