/**
 * The log of changes as people read it: a record's own history with
 * what they may see of the record, or all of it.
 */
import { and, count, desc, eq, getTableColumns, isNotNull, max, ne, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { auditEntries, auditSummary, MOST_FOUND } from '#schema/areas/audit.ts'
import { entityOf } from '../log/events.ts'
import { pageOfRows, pagingOf, rangeOf } from '../rows/read/list.ts'
import { forbidden, invalid, notFound } from '../refusal.ts'
import type { Serve } from '../call/req.ts'
import { planForValues, type Tx } from '../db/pool.ts'
import { audit_entry } from '../db/tables.ts'
import type { EventSchema, Visible } from '../log/visible.ts'
import { auditCsv, saying } from './audit-search.ts'
import { checkChain } from './chain.ts'

const { tenant_id: _tenant, said: _said, ...columns } = getTableColumns(audit_entry)
/** A person did it: not a sign-in, nor a job. */
const byPeople = (asked: boolean | undefined) =>
  asked ? and(ne(audit_entry.entity, 'session'), isNotNull(audit_entry.actor_id)) : undefined
/**
 * Whose entries these are and what they are about; of a search no more than somebody goes through. The newest
 * first: what is found often is found soon, and what is rare by the index of its words.
 */
function entriesOf({ db }: Tx, where: SQL | undefined, isSearch: boolean) {
  const { entity, actor_id, actor_name, seq } = audit_entry
  const all = db.select({ entity, actor_id, actor_name }).from(audit_entry).where(where).$dynamic()
  return (isSearch ? all.orderBy(desc(seq)).limit(MOST_FOUND + 1) : all).as('found')
}

type Asked = z.output<typeof auditEntries.query>
/** Who may not read the whole log may read the history of a record that they may read. */
function checkReader(
  may: (permission: string) => boolean,
  { entity, entity_id, format, search }: Asked,
  readsOf: ReadonlyMap<string, string>,
): void {
  if (may('audit.read')) return
  if (format === 'csv' || search !== undefined) throw forbidden()
  if (entity === undefined || entity_id === undefined)
    throw invalid(entity === undefined ? 'entity' : 'entity_id', 'Choose a record')
  if (!may(readsOf.get(entity) ?? 'audit.read')) throw notFound('Record')
}
export function mountAudit(serve: Serve, schemas: ReadonlyMap<string, EventSchema>, visible: Visible): void {
  const readsOf = new Map(
    [...schemas.values()].flatMap(({ type, reads }) => (reads ? [[entityOf(type), reads] as const] : [])),
  )
  serve(auditEntries, async (req) => {
    const { entity, entity_id, actor_id, from, to, by_people, search, format } = req.query
    checkReader(req.may, req.query, readsOf)
    const where = and(
      eq(audit_entry.tenant_id, req.tenant),
      entity === undefined ? undefined : eq(audit_entry.entity, entity),
      entity_id === undefined ? undefined : eq(audit_entry.entity_id, entity_id),
      actor_id === undefined ? undefined : eq(audit_entry.actor_id, actor_id),
      rangeOf(audit_entry.at, from, to, req.user.zone, ['from', 'to']),
      byPeople(by_people),
      saying(search, visible.namesTold(req.user)),
    )
    const shown = (e: { command: string; entity: string }, row: unknown) =>
      visible.entry(req.user, e.command, e.entity, row)
    // a word that is said often is found from the newest on, a rare one by the index of words: its value decides
    if (search !== undefined) await planForValues(req.tx)
    if (format === 'csv')
      return auditCsv(req.tx, where, req.user.zone, (e) => ({
        before: shown(e, e.before),
        after: shown(e, e.after),
      }))
    const paging = pagingOf(req.query, 50)
    const [rows, [{ total = 0 } = {}]] = await Promise.all([
      req.tx.db
        .select(columns)
        .from(audit_entry)
        .where(where)
        .orderBy(desc(audit_entry.seq))
        .limit(paging.size)
        .offset(paging.offset),
      req.tx.db.select({ total: count() }).from(entriesOf(req.tx, where, Boolean(search))),
    ])
    // a record that its lists hide has no history either; who reads the
    // whole log sees that it changed, not what it says
    if (!req.may('audit.read') && rows.some((e) => visible.hides(e.entity, e.after ?? e.before, req.user)))
      throw notFound('Record')
    return pageOfRows(
      rows.map((entry) => ({
        ...entry,
        at: new Date(entry.at).toISOString(),
        before: shown(entry, entry.before),
        after: shown(entry, entry.after),
      })),
      total,
      paging,
    )
  })
  serve(auditSummary, async ({ tx, tenant, query, user }) => {
    const { from, to, by_people, search, counts_only } = query
    const where = and(
      eq(audit_entry.tenant_id, tenant),
      rangeOf(audit_entry.at, from, to, user.zone, ['from', 'to']),
      byPeople(by_people),
      saying(search, visible.namesTold(user)),
    )
    if (search !== undefined) await planForValues(tx)
    const found = entriesOf(tx, where, Boolean(search))
    const [counts, chain] = await Promise.all([
      tx.db
        .select({
          entity: found.entity,
          actor_id: found.actor_id,
          actor_name: max(found.actor_name),
          count: count(),
        })
        .from(found)
        .groupBy(found.entity, found.actor_id)
        .orderBy(desc(count()), found.entity),
      counts_only ? null : checkChain(tx),
    ])
    return { counts: counts.map((one) => ({ ...one, actor_name: one.actor_name ?? '' })), chain }
  })
}
