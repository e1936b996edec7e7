/** Notes stand at a record: whoever may not see the record sees none of them, and may write none. */
import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contracts } from '#schema/index.ts'
import type { PageQuery } from '#schema/kit.ts'
import { note as contract } from '#schema/notes.ts'
import {
  defineServerPlugin,
  filtersOf,
  orderOf,
  invalid,
  type Listing,
  listCsv,
  notFound,
  pageOfRows,
  pagingOf,
  Refusal,
  type Req,
  searchIn,
  type Tx,
} from '#server'
import { LATE_DAYS, ownOrder } from '../sales-orders/server/public.ts'
import { note as table } from './tables.ts'

type AnyReq = Req<unknown, unknown, unknown>
type Row = Record<string, unknown>
/** What reads a record of each kind; a note about it needs the same. */
const READS: ReadonlyMap<string, string> = new Map(
  contracts.flatMap(({ events }) =>
    events.flatMap(({ type, reads }) =>
      reads?.includes('.') ? [[type.slice(0, type.indexOf('.')).replaceAll('-', '_'), reads] as const] : [],
    ),
  ),
)
const { tenant_id: _t, file_keys: _f, ...filterable } = getTableColumns(table)
const listing: Listing = { columns: filterable, sortable: [], searched: [table.body], pageSize: 50 }
const shows = ({ linked_parent_type }: Readonly<Row>, may: (permission: string) => boolean): boolean => {
  const reads = READS.get(String(linked_parent_type))
  return linked_parent_type === undefined || (reads !== undefined && may(reads))
}
/** Drivers read what is meant for them, at orders of their own. */
const ownNotes = (driver: number, req: AnyReq): SQL =>
  sql`${table.audience} = 'driver' and ${table.linked_parent_type} = 'sales_order' and ${table.linked_parent_id} in (select sales_order.id from sales_order where sales_order.tenant_id = ${req.tenant} and ${ownOrder(driver, req, LATE_DAYS)})`

export default defineServerPlugin({
  id: 'notes',
  mount(kit) {
    const { tables, files } = kit
    /** Throws unless the record is there and the caller may read it. */
    async function checkParent(req: AnyReq, type: string, id: number): Promise<void> {
      const parents = tables.get(type)
      const reads = READS.get(type)
      if (!parents || !reads || type === 'note')
        throw invalid('linked_parent_type', 'Choose a kind of record that exists', 'unknown_reference')
      const mine = req.own === null ? req.may(reads) : type === 'sales_order'
      const where = and(
        eq(parents.tenant_id, req.tenant),
        eq(parents.id, id),
        req.own === null ? undefined : ownOrder(req.own, req, LATE_DAYS),
      )
      if (
        !mine ||
        !(
          await req.tx.db
            .select({ id: parents.id })
            .from(parents as typeof table)
            .where(where)
            .limit(1)
        ).length
      )
        throw notFound('Record')
    }
    async function complete(rows: Row[], tx: Tx): Promise<Row[]> {
      const authors = [
        ...new Set(rows.flatMap(({ created_by }) => (typeof created_by === 'number' ? [created_by] : []))),
      ]
      const keys = [...new Set(rows.flatMap(({ file_keys }) => file_keys as string[]))]
      const [people, held] = await Promise.all([
        tx.client.query<{ id: string; name: string }>(
          'select id, name from "user" where tenant_id = $1 and id = any($2::bigint[])',
          [tx.tenant, `{${authors.join(',')}}`],
        ),
        tx.client.query<{ file_key: string; file_name: string; mime: string; size: number }>(
          'select file_key, file_name, mime, size from file where tenant_id = $1 and file_key = any($2)',
          [tx.tenant, keys],
        ),
      ])
      const names = new Map(people.rows.map(({ id, name }) => [Number(id), name]))
      const stored = new Map(
        held.rows.map((one) => [
          one.file_key,
          {
            ...one,
            size: Number(one.size),
            file_url: files.describe(tx.tenant, one.file_key, one.file_name).file_url,
          },
        ]),
      )
      return rows.map((row) => ({
        ...row,
        author_name: names.get(row.created_by as number) ?? '',
        files: (row.file_keys as string[]).flatMap((key) => stored.get(key) ?? []),
      }))
    }
    const notes = kit.serveCrud({ ...contract, calls: 'CUD' }, table, {
      own: ownNotes,
      complete,
      async before(values, req, current) {
        if (current && current.created_by !== req.user.id && req.user.role !== 'admin')
          throw new Refusal(403, 'FORBIDDEN', 'Only its author or an administrator changes a note')
        const next = { ...current, ...values } as { linked_parent_type: string; linked_parent_id: number }
        if (
          current &&
          (next.linked_parent_type !== current.linked_parent_type ||
            next.linked_parent_id !== current.linked_parent_id)
        )
          throw invalid('linked_parent_id', 'A note stays with its record')
        await checkParent(req, next.linked_parent_type, next.linked_parent_id)
        if (req.own !== null && req.given.has('audience') && values.audience !== 'driver')
          throw invalid('audience', 'Choose driver')
        const held = new Set((current?.file_keys ?? []) as string[])
        for (const [i, key] of ((values.file_keys ?? []) as string[]).entries())
          if (!held.has(key) && !(await files.mayRead(req, key)))
            throw invalid(`file_keys.${i}`, 'Choose a stored file', 'unknown_reference')
        return req.own === null ? values : { ...values, audience: 'driver' }
      },
      beforeRemove: (row, req) =>
        checkParent(req, row.linked_parent_type as string, row.linked_parent_id as number),
    })
    kit.shows('note', shows)
    files.partOf(async (req, key) => {
      const reach = req.user.reach('note.read')
      if (reach === 'none') return false
      const mine = reach === 'own' ? ownNotes(req.user.driver_id ?? -1, req) : undefined
      const rows = await req.tx.db
        .select({ type: table.linked_parent_type })
        .from(table)
        .where(and(eq(table.tenant_id, req.tenant), sql`${key} = any(${table.file_keys})`, mine))
      return rows.some(({ type }) => reach === 'own' || shows({ linked_parent_type: type }, req.may))
    })
    kit.serve(contract.list as never, async (req) => {
      const given = req as Req<unknown, z.output<typeof PageQuery>>
      const { tx, tenant, own, user } = given
      const query = { ...given.query }
      const { linked_parent_type: type, linked_parent_id: id } = query as Row
      if (typeof type !== 'string') throw invalid('linked_parent_type', 'Choose a kind of record')
      if (typeof id !== 'string' || !/^\d{1,15}$/.test(id))
        throw invalid('linked_parent_id', 'Choose a record')
      await checkParent(given, type, Number(id))
      if (given.request.headers.get('accept')?.includes('text/csv')) query.format = 'csv'
      const where = and(
        eq(table.tenant_id, tenant),
        own === null ? undefined : ownNotes(own, given),
        searchIn(listing.searched, query.search),
        ...filtersOf(query, listing, user.zone, new Set()),
      )
      const paging = pagingOf(query, 50)
      const [ids, [{ total = 0 } = {}]] = await Promise.all([
        tx.db
          .select({ id: table.id })
          .from(table)
          .where(where)
          .orderBy(
            ...(query.sort_by === undefined
              ? [desc(table.pinned), desc(table.id)]
              : orderOf(query, listing, table.id)),
          )
          .limit(paging.size)
          .offset(paging.offset),
        tx.db.select({ total: count() }).from(table).where(where),
      ])
      const items = await notes.read(
        tx,
        ids.map((row) => row.id),
      )
      return (
        query.format === 'csv'
          ? listCsv('notes', contract.row, items, given.may)
          : pageOfRows(items, total, paging)
      ) as never
    })
  },
})
