/**
 * The address a company's emails come from. Sign-up is open and anybody can type any address, so what goes
 * through the operator's mail server waits until somebody has read six digits that were sent there.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { senderConfirmed, type EmailSender } from '#schema/areas/email-sender.ts'
import { environment, conflict, invalid, type Job, type Mail, postNotice, type Req, type Tx } from '#server'
import { user } from '#server/db/tables.ts'
import { readCompany } from '../../settings/server/public.ts'
import { email_sender as table } from '../tables.ts'
import { mailboxInUse } from './mailbox.ts'

const VALID_MS = 3600_000
const NAME = 'sender-code'

interface Sender {
  readonly company: string
  readonly address: string
  readonly isConfirmed: boolean
  /** it stands in a mail server of the company's own, which took a test message from it */
  readonly isOwn: boolean
  readonly code_sent_at: string | null
  readonly code_expires_at: string | null
}
const rowOf = (tx: Tx, address: string) =>
  and(eq(table.tenant_id, tx.tenant), eq(sql`lower(${table.address})`, address.toLowerCase()))

const OWN = { isConfirmed: true, isOwn: true, code_sent_at: null, code_expires_at: null }
/**
 * That of the company's own mail server, else of the company settings; before there is one, that of
 * whoever opened the company. What a company's own server takes proves nothing to the operator's, so it is
 * confirmed for that server alone.
 */
export async function readSender(tx: Tx): Promise<Sender> {
  const { company_name: company, email } = await readCompany(tx)
  const own = await mailboxInUse(tx)
  if (own) return { company, address: own.address, ...OWN }
  const [first] = email
    ? []
    : await tx.db
        .select({ email: user.email })
        .from(user)
        .where(eq(user.tenant_id, tx.tenant))
        .orderBy(user.id)
        .limit(1)
  const address = email || first?.email || ''
  const [held] = await tx.db.select().from(table).where(rowOf(tx, address))
  return {
    company,
    address,
    isConfirmed: Boolean(held?.confirmed_at),
    isOwn: false,
    code_sent_at: held?.code_sent_at ?? null,
    code_expires_at: held?.code_expires_at ?? null,
  }
}
/** As screens show it; `kept`: mails that wait for it and that the caller may send. */
export function shownSender(mail: Mail, sender: Sender, kept: number): EmailSender {
  const { address, isConfirmed, isOwn, code_sent_at, code_expires_at } = sender
  const by = mail.configured ? 'operator' : 'none'
  const proven = isConfirmed ? 'confirmed' : 'unconfirmed'
  return {
    address,
    from: isOwn ? address : mail.sender(address),
    state: mail.configured || isOwn ? proven : 'no_server',
    by: isOwn ? 'own' : by,
    code_sent_at,
    code_expires_at,
    kept,
  }
}
/** Throws 409 where there is nothing to confirm. */
function requireUnconfirmed(mail: Mail, { address, isConfirmed, isOwn }: Sender): void {
  if (!mail.configured && !isOwn)
    throw conflict('NO_MAIL_SERVER', 'No mail server is set up, so nothing is sent')
  if (!address) throw conflict('NO_ADDRESS', 'Enter the email address of the company first')
  if (isConfirmed) throw conflict('ALREADY_CONFIRMED', 'This address is already confirmed')
}

/** Sends new digits; those sent before are good no more. */
export async function sendCode(req: Req, mail: Mail): Promise<Sender> {
  const sender = await readSender(req.tx)
  requireUnconfirmed(mail, sender)
  const at = req.now.toISOString()
  const asked = {
    code_hash: null,
    code_sent_at: at,
    code_expires_at: new Date(req.now.getTime() + VALID_MS).toISOString(),
    updated_at: at,
    updated_by: req.user.id,
  }
  await req.tx.db
    .insert(table)
    .values({ tenant_id: req.tenant, address: sender.address, created_by: req.user.id })
    .onConflictDoNothing()
  await req.tx.db.update(table).set(asked).where(rowOf(req.tx, sender.address))
  // who asks names the host: a link stands on the operator's word only
  const origin = environment.address
  await req.job({ name: NAME, payload: { address: sender.address, origin }, queue: null })
  return readSender(req.tx)
}

const hashOf = (tx: Tx, address: string, code: string): string =>
  createHash('sha256').update(`${tx.tenant}/${address.toLowerCase()}/${code}`).digest('hex')
const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))
/** Says that the company reads what is sent to its address; throws 422 for wrong or old digits. */
export async function confirmByCode(req: Req, mail: Mail, typed: string): Promise<Sender> {
  const sender = await readSender(req.tx)
  requireUnconfirmed(mail, sender)
  const [held] = await req.tx.db.select().from(table).where(rowOf(req.tx, sender.address)).for('update')
  const given = hashOf(req.tx, sender.address, typed.replace(/\s/g, ''))
  if (!held?.code_hash || !isSame(held.code_hash, given))
    throw invalid('code', 'These are not the digits we sent. Check the newest email.')
  if (Date.parse(held.code_expires_at ?? '') <= req.now.getTime())
    throw invalid('code', 'These digits have expired. Send them again.')
  await keepConfirmed(req, sender.address)
  return readSender(req.tx)
}
/** Writes down that mail may come from this address. */
async function keepConfirmed(req: Req, address: string): Promise<void> {
  const at = req.now.toISOString()
  const values = { address, confirmed_at: at, code_hash: null, updated_at: at, updated_by: req.user.id }
  await req.tx.db
    .insert(table)
    .values({ tenant_id: req.tenant, address, created_by: req.user.id })
    .onConflictDoNothing()
  const [row] = await req.tx.db
    .update(table)
    .set({ ...values, rev: sql`${table.rev} + 1` })
    .where(rowOf(req.tx, address))
    .returning({ id: table.id })
  req.emit(senderConfirmed({ id: row!.id, address }))
  req.security('sender-confirmed', { about: `email-sender/${row!.id}` })
}

const wordsOf = (company: string, origin: string, code: string): string => {
  const link = origin
    ? `Log in to Gantry and open this link within an hour:\n\n${origin}/confirm-address#${code}`
    : `Log in to your Gantry and open it within an hour with this behind its address:\n\n/confirm-address#${code}`
  return `${company} sends email with Gantry and gave this address as its own.\n\n${link}\n\nOr enter these six digits there:\n\n${code}\n\nIf you do not know about this, do nothing: no email will come from this address.\n`
}
/** The digits are made here, so that they stand in no queue, only in the mail. */
export const senderCode: Job = {
  name: NAME,
  ifRunTwice: 'Each letter holds digits of its own, and only the later ones work.',
  async run({ address, origin }, ctx) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const sender = await ctx.transact(async (tx) => {
      const now = await readSender(tx)
      if (now.isConfirmed || now.address !== address) return undefined
      await tx.db
        .update(table)
        .set({ code_hash: hashOf(tx, now.address, code) })
        .where(rowOf(tx, now.address))
      return now
    })
    if (!sender) return
    void (await postNotice(ctx, {
      about: 'address',
      to: { name: sender.company, email: sender.address },
      subject: 'Confirm your email address',
      text: wordsOf(sender.company, String(origin), code),
    }))
  },
}
