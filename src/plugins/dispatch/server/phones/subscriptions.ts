/** Phones that asked to be notified: each belongs to a session, and is one no longer when that ends. */
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { subscribePush } from '#schema/road/phones.ts'
import { conflict, forbidden, invalid, type Req, type ServerKit, statement, type Tx } from '#server'
import { company_settings } from '#server/db/tables.ts'
import { push_key, push_subscription as table } from '../../tables.ts'
import { isPoint, makeSigningKey, type Phone, type SigningKey } from './web-push.ts'

type Secrets = ServerKit['secrets']
const placeOf = (tx: Pick<Tx, 'tenant'>): string => `${tx.tenant}/push-key`
/** a browser's secret is sealed for its own address: under another it does not open */
const phonePlace = (tx: Pick<Tx, 'tenant'>, endpoint: string): string => `${tx.tenant}/phone/${endpoint}`

/** A phone with whom it belongs to; its secret is sealed. */
export interface Living extends Phone {
  readonly id: number
  readonly driver_id: number
  readonly user_id: number
  readonly since: Date
}
/**
 * $1 tenant, $2 now: of a session that stands, of somebody who may come in and is a driver. Whoever signed out, was
 * locked out or has another role is none of them.
 */
const LIVING = `from push_subscription p
  join session s on s.tenant_id = p.tenant_id and s.id = p.session_id
  join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
  where p.tenant_id = $1 and s.status = 'active' and s.expires_at > $2::timestamptz
    and s.last_refreshed_at > $2::timestamptz - interval '14 days'
    and u.status = 'active' and u.deleted_at is null and u.driver_id is not null and lower(r.name) = 'driver'`
const FIND = statement<Living & { id: number }>(
  `select p.id::float8 as id, u.driver_id::float8 as driver_id, u.id::float8 as user_id, p.created_at as since,
     p.endpoint, p.p256dh, p.auth ${LIVING}`,
)
const END_OTHERS = statement(
  `delete from push_subscription where tenant_id = $1 and id not in (select p.id ${LIVING})`,
)
export const livingPhones = (tx: Tx, now: Date): Promise<Living[]> => FIND(tx, [tx.tenant, now.toISOString()])
/** Takes away those whose session or driver ended, so that nothing brings them back. */
export const endOthers = (tx: Tx, now: Date): Promise<unknown> =>
  END_OTHERS(tx, [tx.tenant, now.toISOString()])
export const endPhone = (tx: Tx, id: number): Promise<unknown> =>
  tx.db.delete(table).where(and(eq(table.tenant_id, tx.tenant), eq(table.id, id)))

/** With its secret, to be written to. */
export const opened = (tx: Tx, secrets: Secrets, phone: Living): Phone => ({
  ...phone,
  auth: secrets.open(phone.auth, phonePlace(tx, phone.endpoint)),
})
export async function isPushOn(tx: Tx): Promise<boolean> {
  const [held] = await tx.db
    .select({ on: company_settings.push_to_drivers })
    .from(company_settings)
    .where(eq(company_settings.tenant_id, tx.tenant))
  return held?.on === true
}
/** The key of the company; undefined until the first phone asks for it. */
export async function signingKey(tx: Tx, secrets: Secrets): Promise<SigningKey | undefined> {
  const [held] = await tx.db.select().from(push_key).where(eq(push_key.tenant_id, tx.tenant))
  return (
    held && {
      publicKey: held.public_key,
      privateKey: secrets.open(held.sealed_key, placeOf(tx)),
    }
  )
}
const MAKE = statement(
  `insert into push_key (tenant_id, public_key, sealed_key, told_seq)
   select id, $2, $3, event_seq from tenant where id = $1 on conflict do nothing`,
)
/** Throws 403 for whoever is no driver, 409 `PUSH_OFF` where the company does not want it. */
async function checkPhone({ own, tx }: Pick<Req, 'own' | 'tx'>): Promise<void> {
  if (own === null) throw forbidden()
  if (!(await isPushOn(tx))) throw conflict('PUSH_OFF', 'Your office has not turned notifications on')
}
/** Made at the first asking, and the same from then on. */
export async function preparePush(req: Req, secrets: Secrets) {
  await checkPhone(req)
  const made = makeSigningKey()
  const sealed = secrets.seal(made.privateKey, placeOf(req.tx))
  await MAKE(req.tx, [req.tenant, made.publicKey, sealed])
  return { public_key: (await signingKey(req.tx, secrets))!.publicKey }
}
export async function subscribe(
  req: Req<unknown, unknown, z.output<typeof subscribePush.body>>,
  secrets: Secrets,
) {
  await checkPhone(req)
  const { endpoint, p256dh } = req.body
  const auth = secrets.seal(req.body.auth, phonePlace(req.tx, endpoint))
  if (!isPoint(p256dh)) throw invalid('p256dh', 'Give the public key of the browser')
  // the same browser under a sign-in of before
  await req.tx.db.delete(table).where(and(eq(table.tenant_id, req.tenant), eq(table.endpoint, endpoint)))
  const values = { endpoint, p256dh, auth, created_at: req.now.toISOString() }
  await req.tx.db
    .insert(table)
    .values({ ...values, tenant_id: req.tenant, session_id: req.user.session, created_by: req.user.id })
    .onConflictDoUpdate({ target: [table.tenant_id, table.session_id], set: values })
  return { service: new URL(endpoint).hostname }
}
export async function unsubscribe(req: Req) {
  const ended = await req.tx.db
    .delete(table)
    .where(and(eq(table.tenant_id, req.tenant), eq(table.session_id, req.user.session)))
    .returning({ id: table.id })
  return { was_on: ended.length > 0 }
}
