/**
 * The mail server a company names itself. Nothing goes by it before it took a test message; its password is
 * sealed, told to nobody, and asked for again when the server changes.
 */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  mailboxChecked,
  integrationConnected,
  integrationDisconnected,
  type MailboxInput,
  mailboxes,
  removeMailbox,
  saveMailbox,
  testMailbox,
  type Mailbox,
} from '#schema/areas/mailboxes.ts'
import { invalid, type Mail, type MailServer, type Posted, type Req, type ServerKit, type Tx } from '#server'
import { readCompany } from '../../settings/server/public.ts'
import { mailbox as table } from '../tables.ts'

type Row = typeof table.$inferSelect
type Kind = Row['kind']
type Secrets = ServerKit['secrets']
const { tenant_id: _tenant, sealed_password: _sealed, ...columns } = getTableColumns(table)
const mine = (tx: Tx, kind: Kind) => and(eq(table.tenant_id, tx.tenant), eq(table.kind, kind))
const placeOf = (tx: Tx, kind: Kind): string => `${tx.tenant}/mailbox/${kind}`

async function findRow(tx: Tx, kind: Kind = 'smtp'): Promise<Row | undefined> {
  const [held] = await tx.db.select().from(table).where(mine(tx, kind))
  return held
}
async function lockedRow(tx: Tx, kind: Kind): Promise<Row | undefined> {
  const [held] = await tx.db.select().from(table).where(mine(tx, kind)).for('update')
  return held
}
const shown = ({ tenant_id: _t, sealed_password, ...row }: Row): Mailbox => ({
  ...row,
  has_password: sealed_password !== null,
})
/** The server mail goes out by: one that took a test message. */
export async function mailboxInUse(tx: Tx): Promise<Row | undefined> {
  const held = await findRow(tx)
  return held && held.status !== 'off' ? held : undefined
}
/** How it is spoken to. */
export const serverOf = (tx: Tx, secrets: Secrets, row: Row): MailServer => ({
  host: row.host,
  port: row.port,
  security: row.security,
  username: row.username,
  password: row.sealed_password === null ? '' : secrets.open(row.sealed_password, placeOf(tx, row.kind)),
  address: row.address,
})

/** What was wrong, in words of who typed the settings; the server's own words behind. */
export function failureWords({ host, port }: Pick<Row, 'host' | 'port'>, posted: Posted): string {
  if (posted.state === 'unknown') return `${host} did not answer after the message. It may have arrived.`
  if (posted.state !== 'failed') return ''
  const { code, text } = posted
  if (code === 'EPRIVATE')
    return `${host} is in a private network. Whoever runs Gantry can allow such servers.`
  if (code === 'ENOTFOUND' || code === 'EDNS') return `There is no server ${host}.`
  if (code === 'EAUTH') return `${host} rejected the username or password: ${text}`
  if (code === 'ETLS') return `${host} offers no encryption on port ${port}. Nothing was sent to it.`
  if (/ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout/i.test(`${code} ${text}`))
    return `${host} does not answer on port ${port}.`
  if (/certificate/i.test(text)) return `${host} could not prove its identity: ${text}`
  return `${host}: ${text}`
}
/** How the settings stand after a message; undefined where nothing changes that is worth telling. */
function standingAfter(row: Row, posted: Posted, at: string): Partial<Row> | undefined {
  if (posted.state === 'sent')
    return row.status === 'connected' && !row.last_error
      ? undefined
      : { status: 'connected', last_error: null, last_error_at: null }
  if (posted.state === 'captured') return undefined
  const isDenied = posted.state === 'failed' && posted.code === 'EAUTH'
  return {
    ...(isDenied && row.status === 'connected' ? { status: 'needs_reauth' as const } : {}),
    last_error: failureWords(row, posted).slice(0, 1000),
    last_error_at: at,
  }
}
type Emit = Req['emit']
async function keep(tx: Tx, row: Row, values: Partial<Row>, by: number | null, at: string): Promise<Row> {
  await tx.db
    .update(table)
    .set({ ...values, rev: sql`${table.rev} + 1`, updated_at: at, updated_by: by })
    .where(mine(tx, row.kind))
  return (await findRow(tx, row.kind))!
}
/** The settings that a message went by. */
export type UsedMailbox = Pick<Row, 'id' | 'host' | 'port' | 'security' | 'username' | 'address'>
interface Noted {
  readonly at: string
  /** as they stood when it went out; of others, named meanwhile, it says nothing */
  readonly used: UsedMailbox
  readonly by?: number | null
  readonly more?: Partial<Row>
}
/** After a message went by it, or could not: the state, the last error, when it last sent. */
export async function notePosted(
  tx: Tx,
  emit: Emit,
  posted: Posted,
  { at, used, by = null, more = {} }: Noted,
): Promise<Row | undefined> {
  const row = await lockedRow(tx, 'smtp')
  if (!row || row.id !== used.id || isElsewhere(row, used)) return row
  if (posted.state === 'sent') await tx.db.update(table).set({ last_sent_at: at }).where(mine(tx, row.kind))
  const values = { ...standingAfter(row, posted, at), ...more }
  if (!Object.keys(values).length) return row
  const after = await keep(tx, row, values, by, at)
  emit(mailboxChecked(shown(after)), shown(row))
  return after
}

/** said as nothing, they are blank */
const BLANK: ReadonlySet<string> = new Set(['sender_name', 'username'])
const NEEDED = { host: 'Enter the mail server', port: 'Enter the port', address: 'Enter the address' }
type Given = Req<{ kind: Kind }, unknown, z.output<typeof MailboxInput>>
/** Whether a message would go elsewhere, or as somebody else, than the one that was tested. */
const isElsewhere = (held: Row, next: Partial<Row>): boolean =>
  (['host', 'port', 'security', 'username', 'address'] as const).some(
    (field) => next[field] !== undefined && next[field] !== held[field],
  )
/**
 * What is written: the password sealed, or as it was. It goes to no other server than the one it was
 * typed for, so another server, port or user asks for it again.
 */
function valuesOf(req: Given, secrets: Secrets, held: Row | undefined): Partial<Row> {
  const { password, ...given } = req.body
  const next = Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, BLANK.has(field) ? (value ?? '') : value]],
    ),
  ) as Partial<Row>
  for (const [field, message] of Object.entries(NEEDED))
    if (!held && !next[field as keyof Row]) throw invalid(field, message)
  const moved = held && isElsewhere({ ...held, address: next.address ?? held.address }, next)
  if (held?.sealed_password && moved && password === undefined)
    throw invalid('password', 'Enter the password again for another server or username')
  const sealed = password ? secrets.seal(password, placeOf(req.tx, req.params.kind)) : null
  const changed = password !== undefined || !held || isElsewhere(held, next)
  return {
    ...next,
    ...(password === undefined ? {} : { sealed_password: sealed }),
    ...(changed ? { status: 'off', last_error: null, last_error_at: null, tested_at: null } : {}),
  }
}
async function save(req: Given, secrets: Secrets): Promise<Mailbox> {
  const { kind } = req.params
  const at = req.now.toISOString()
  const held = await lockedRow(req.tx, kind)
  const values = valuesOf(req, secrets, held)
  if (held && !Object.keys(values).length) return shown(held)
  if (held) req.expect(shown(held))
  if (!held)
    await req.tx.db.insert(table).values({
      ...(values as typeof table.$inferInsert),
      kind,
      tenant_id: req.tenant,
      created_by: req.user.id,
      updated_by: req.user.id,
      created_at: at,
      updated_at: at,
    })
  const after = held ? await keep(req.tx, held, values, req.user.id, at) : (await findRow(req.tx, kind))!
  req.emit(integrationConnected(shown(after)), held && shown(held))
  req.security('connection-changed', { about: `mailbox/${kind}` })
  return shown(after)
}
/** A message to whoever asks, by the server as it is saved; accepted, everything goes that way. */
async function test(req: Req<{ kind: Kind }>, secrets: Secrets, mail: Mail): Promise<Mailbox> {
  const row = await findRow(req.tx, req.params.kind)
  if (!row) throw req.notFound()
  const { company_name: company } = await readCompany(req.tx)
  const { user } = req
  // kept with what was used: the call may run again after the message, and find other settings
  const { posted, used } = await req.outside('test message', async () => ({
    used: row,
    posted: await mail.by(serverOf(req.tx, secrets, row)).post({
      messageId: `<test-${crypto.randomUUID()}@gantry.invalid>`,
      from: { name: row.sender_name || company, address: row.address },
      to: [{ name: user.name, address: user.email }],
      cc: [],
      bcc: [],
      replyTo: row.reply_to || undefined,
      subject: `Test message from ${company}`,
      text: `This is how emails of ${company} look from now on.\n\nThey are sent by ${row.host} from ${row.address}.\n`,
      attachments: [],
    }),
  }))
  const at = req.now.toISOString()
  const more = posted.state === 'sent' ? { tested_at: at } : {}
  return shown((await notePosted(req.tx, req.emit, posted, { at, used, by: req.user.id, more })) ?? row)
}

export function serveMailboxes({ serve, table: names, secrets, mail, limits }: ServerKit): void {
  names('mailbox', table)
  const tests = limits.quota('mail-test', 20, 3600_000)
  serve(mailboxes, async (req) => {
    const items = await req.tx.db
      .select({ ...columns, has_password: sql<boolean>`${table.sealed_password} is not null` })
      .from(table)
      .where(eq(table.tenant_id, req.tenant))
    const size = Math.max(1, items.length)
    return { items, total: items.length, page: 1, size, pages: items.length ? 1 : 0 }
  })
  serve(saveMailbox, (req) => save(req, secrets))
  serve(testMailbox, async (req) => {
    await req.outside('count', () => tests.take(String(req.tenant), req.now.getTime()))
    return test(req, secrets, mail)
  })
  serve(removeMailbox, async (req) => {
    const held = await lockedRow(req.tx, req.params.kind)
    if (!held) throw req.notFound()
    await req.tx.db.delete(table).where(mine(req.tx, held.kind))
    req.emit(integrationDisconnected({ id: held.id }), shown(held))
    req.security('connection-changed', { about: `mailbox/${held.kind}` })
    return { id: held.id }
  })
}
