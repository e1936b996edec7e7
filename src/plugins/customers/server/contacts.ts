/**
 * The contact book, and who receives what: contacts of the ship-to with the service, else of
 * the customer, else the customer's address (domain 1.5).
 */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { emailEvents as mailed } from '#schema/areas/email.ts'
import { contact, contactServices, recipients, SERVICES } from '#schema/areas/parties.ts'
import {
  type CrudRules,
  type CrudService,
  type Job,
  notFound,
  defineReaction,
  type Reaction,
  type ServerKit,
  type Tx,
} from '#server'
import { customer, customer_contact } from '../tables.ts'

const words = (code: string) => code.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase())
const SERVICE_ROWS = SERVICES.map((code, i) => ({ id: i + 1, code, name: words(code) }))
export type Service = (typeof SERVICES)[number]

const withAccount: NonNullable<CrudRules['complete']> = async (rows, tx) => {
  if (!rows.length) return rows
  const { rows: users } = await tx.client.query<{
    customer_contact_id: string
    id: string
    username: string
    status: string
  }>(
    'select customer_contact_id, id, username, status from "user" where tenant_id = $1 and customer_contact_id = any($2::bigint[]) and deleted_at is null',
    [tx.tenant, `{${rows.map((r) => r.id as number).join(',')}}`],
  )
  return rows.map((r) => {
    const found = users.find((u) => Number(u.customer_contact_id) === r.id)
    return {
      ...r,
      user_account: found ? { id: Number(found.id), username: found.username, status: found.status } : null,
    }
  })
}

export interface Recipient {
  readonly name: string
  readonly email: string
  readonly contact_id: number | null
  /** why: a contact of the site, of the customer, or nobody else but the customer's own address */ readonly reason:
    | 'ship_to'
    | 'customer'
    | 'customer_email'
}
export async function recipientsOf(
  tx: Tx,
  customerId: number,
  shipToId: number | null,
  service: Service,
): Promise<Recipient[]> {
  const [who] = await tx.db
    .select()
    .from(customer)
    .where(and(eq(customer.tenant_id, tx.tenant), eq(customer.id, customerId)))
  if (!who) throw notFound('Customer')
  const contacts = await tx.db
    .select()
    .from(customer_contact)
    .where(
      and(
        eq(customer_contact.tenant_id, tx.tenant),
        eq(customer_contact.customer_id, customerId),
        eq(customer_contact.channel, 'email'),
        sql`${SERVICES.indexOf(service) + 1} = any(${customer_contact.service_ids})`,
      ),
    )
    .orderBy(customer_contact.id)
  const reachable = contacts.filter((c) => c.email !== null)
  const atSite = shipToId === null ? [] : reachable.filter((c) => c.ship_to_id === shipToId)
  const chosen = atSite.length ? atSite : reachable.filter((c) => c.ship_to_id === null)
  if (chosen.length)
    return chosen.map((c) => ({
      name: c.name,
      email: c.email!,
      contact_id: c.id,
      reason: c.ship_to_id === null ? ('customer' as const) : ('ship_to' as const),
    }))
  return who.email
    ? [{ name: who.customer_name, email: who.email, contact_id: null, reason: 'customer_email' }]
    : []
}

export function serveContacts({ serve, serveCrud }: ServerKit): CrudService {
  // a new address has not come back yet
  const before: CrudRules['before'] = (values, _req, current) =>
    current && values.email !== undefined && values.email !== current.email
      ? { ...values, bounced_at: null, last_emailed_at: null }
      : values
  const contacts = serveCrud(contact, customer_contact, { complete: withAccount, before })
  serve(contactServices, async () => ({
    items: SERVICE_ROWS,
    total: SERVICE_ROWS.length,
    page: 1,
    size: SERVICE_ROWS.length,
    pages: 1,
  }))
  serve(recipients, async (req) =>
    recipientsOf(req.tx, req.query.customer_id, req.query.ship_to_id ?? null, req.query.service),
  )
  return contacts
}

interface Heard {
  readonly email: string
  readonly state: 'accepted' | 'rejected'
  readonly text: string
}
/** An address that will never take mail; a full box or a busy server (4xx) may tomorrow. */
const isDeadAddress = ({ state, text }: Heard): boolean =>
  state === 'rejected' && /(^|\s)5\d\d[\s-]/.test(text)
const mailedPayload: Reaction['payload'] = ({ payload, at }) => {
  const { recipients: all } = payload as { recipients: readonly Heard[] }
  return all.length ? { recipients: all, at } : undefined
}
export const reactions: readonly Reaction[] = [
  defineReaction(mailed.sent, 'contact-mailed', mailedPayload),
  defineReaction(mailed.failed, 'contact-mailed', mailedPayload),
]
export const contactMailed: Job = {
  name: 'contact-mailed',
  ifRunTwice: 'Changes a contact only by news that are later than what is kept.',
  run: ({ recipients: all, at }, ctx) =>
    ctx.transact(async (tx, { emit, read }) => {
      const among = (some: readonly Heard[]) =>
        sql.join(
          some.map(({ email }) => sql`${email.toLowerCase()}`),
          sql`, `,
        )
      /** Of these addresses, and older than this mail: a job that runs twice, or late, says nothing new. */
      const of = (some: readonly Heard[]) =>
        and(
          eq(customer_contact.tenant_id, tx.tenant),
          sql`lower(${customer_contact.email}) in (${among(some)})`,
          sql`coalesce(greatest(${customer_contact.bounced_at}, ${customer_contact.last_emailed_at}), '-infinity') < ${at as string}`,
        )
      const note = async (some: readonly Heard[], bounced_at: string | null) => {
        if (!some.length) return
        const moved =
          bounced_at === null ? isNotNull(customer_contact.bounced_at) : isNull(customer_contact.bounced_at)
        const ids = (
          await tx.db
            .select({ id: customer_contact.id })
            .from(customer_contact)
            .where(and(of(some), moved))
            .orderBy(customer_contact.id)
            .for('update')
        ).map(({ id }) => id)
        if (!ids.length) return
        const was = await read('customer_contact', ids)
        await tx.db
          .update(customer_contact)
          .set({ bounced_at, rev: sql`${customer_contact.rev} + 1` })
          .where(and(eq(customer_contact.tenant_id, tx.tenant), inArray(customer_contact.id, ids)))
        for (const [i, row] of (await read('customer_contact', ids)).entries())
          emit({ type: contact.events.updated.type, payload: row }, was[i])
      }
      const taken = (all as Heard[]).filter(({ state }) => state === 'accepted')
      await note(taken, null)
      await note((all as Heard[]).filter(isDeadAddress), at as string)
      // when somebody was last written to is no change of the contact: nobody's
      // form is out of date by it, and no history holds it
      if (taken.length)
        await tx.db
          .update(customer_contact)
          .set({ last_emailed_at: at as string })
          .where(of(taken))
    }),
}
