/** Mails as answers and events carry them, and who may see which. */
import { and, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { emails as listRoute, type Email, type LoggedEmail } from '#schema/areas/email.ts'
import { pageSizeOf, type PageQuery } from '#schema/contract/kit.ts'
import {
  filtersOf,
  type Listed,
  type Listing,
  orderOf,
  pagingOf,
  type Req,
  searchIn,
  type ShowsOf,
  type Tx,
} from '#server'
import { email as table } from '../tables.ts'

export type Parent = Email['linked_parent_type']
const { tenant_id: _t, eml_file_key: _e, posting_at: _p, ...columns } = getTableColumns(table)
const { cc: _c, bcc: _b, links: _l, attachments: _a, recipients: _r, body: _o, ...filterable } = columns
const listing: Listing = {
  columns: filterable,
  sortable: ['sent_at', 'created_at', 'status'],
  searched: [table.subject, table.recipient_email, table.recipient_name],
  pageSize: pageSizeOf(listRoute),
}

/** A mail tells what its document tells: who may not read the document does not read the mail. */
const NEEDED: Readonly<Record<Parent, string>> = {
  invoice: 'invoice.read',
  sales_order: 'sales_order.read',
  price_quote: 'price_quote.read',
  statement: 'invoice.read',
}
/** As events and the log of changes ask it, and as lists do. */
export const showsEmail: ShowsOf = ({ linked_parent_type, linked_parent_id }, may) =>
  linked_parent_id === 0 || may(NEEDED[linked_parent_type as Parent])
const visible = (req: Req): SQL =>
  or(
    inArray(
      table.linked_parent_type,
      (Object.keys(NEEDED) as Parent[]).filter((type) => req.may(NEEDED[type])),
    ),
    eq(table.linked_parent_id, 0),
  )!

/** Where somebody without an account answers: whoever has the address may. */
const ANSWERS = /(\/answer\/)[\w.~-]+/g
/** For the database, the same. */
export const ANSWERS_SQL = "regexp_replace(body, '(/answer/)[A-Za-z0-9_.~-]+', '\\1…', 'g')"
export const withoutAnswers = (mail: Email): Email => ({ ...mail, body: mail.body.replace(ANSWERS, '$1…') })
/**
 * A mail as somebody may read it: the key of a link that answers without an account goes to its recipient alone.
 * One that did not go out has to be passed on by hand, by who could answer in the recipient's place anyway.
 */
export const readableBy = (req: Pick<Req, 'may'>, mail: Email): Email =>
  mail.status !== 'sent' && req.may('dispatch.update') ? mail : withoutAnswers(mail)
/** A mail as the log keeps it. */
export const loggedEmail = ({ body: _body, ...logged }: Email): LoggedEmail => logged
/** Mails in the order of the ids; unknown ids are left out. */
export async function readEmails(tx: Tx, ids: readonly number[]): Promise<Email[]> {
  if (!ids.length) return []
  const rows = await tx.db
    .select(columns)
    .from(table)
    .where(and(eq(table.tenant_id, tx.tenant), inArray(table.id, [...ids])))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
/** The caller may read a mail with this file. */
export const isAttachedToReadable = async (req: Req, key: string): Promise<boolean> =>
  req.may('email.read') &&
  (
    await req.tx.db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.tenant_id, req.tenant),
          sql`${table.attachments} @> ${JSON.stringify([{ file_key: key }])}::jsonb`,
          visible(req),
        ),
      )
      .limit(1)
  ).length > 0
export async function visibleEmail(req: Req, id: number): Promise<Email | undefined> {
  const [row] = await req.tx.db
    .select(columns)
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), eq(table.id, id), visible(req)))
  return row && readableBy(req, row)
}

export async function listEmails(req: Req<unknown, z.output<typeof PageQuery>>): Promise<Listed<Email>> {
  const { query } = req
  const where = and(
    eq(table.tenant_id, req.tenant),
    visible(req),
    searchIn(listing.searched, query.search),
    ...filtersOf(query, listing, req.user.zone, new Set()),
  )
  const paging = pagingOf(query, listing.pageSize)
  // what was never sent has no time and stands at the end, whichever way the screen asks for the newest
  const newest =
    (query.sort_by ?? 'sent_at') === 'sent_at' && (query.order ?? query.sort_direction ?? 'desc') === 'desc'
  const order = newest
    ? [sql`${table.sent_at} desc nulls last`, desc(table.id)]
    : orderOf(query, listing, table.id)
  const [items, [{ total = 0 } = {}]] = await Promise.all([
    req.tx.db
      .select(columns)
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(paging.size)
      .offset(paging.offset),
    req.tx.db.select({ total: count() }).from(table).where(where),
  ])
  return { items: items.map((row) => readableBy(req, row)), total, paging }
}
