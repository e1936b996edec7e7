import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageQuery } from '#schema/contract/kit.ts'
import type { note as contract } from '#schema/areas/notes.ts'
import {
  type CrudService,
  filtersOf,
  invalid,
  type Listing,
  orderOf,
  pagingOf,
  type Req,
  type RowOf,
  searchIn,
  type ServerKit,
} from '#server'
import { note as table } from '../tables.ts'
import { checkParent, ownNotes } from './parents.ts'

const { tenant_id: _t, file_keys: _f, ...filterable } = getTableColumns(table)
const listing: Listing = { columns: filterable, sortable: [], searched: [table.body], pageSize: 50 }

/** The record whose notes are asked for; throws 422 without one. */
function parentOf({ linked_parent_type, linked_parent_id }: Record<string, unknown>): [string, number] {
  if (typeof linked_parent_type !== 'string') throw invalid('linked_parent_type', 'Choose a kind of record')
  if (typeof linked_parent_id !== 'string' || !/^\d{1,15}$/.test(linked_parent_id))
    throw invalid('linked_parent_id', 'Choose a record')
  return [linked_parent_type, Number(linked_parent_id)]
}

/** The notes of one record, pinned ones first. */
export async function listNotes(
  kit: ServerKit,
  notes: CrudService<RowOf<typeof contract>>,
  req: Req<unknown, z.output<typeof PageQuery>>,
) {
  const { tx, tenant, own, user, query } = req
  const [type, id] = parentOf(query)
  await checkParent(kit, req, type, id)
  const where = and(
    eq(table.tenant_id, tenant),
    own === null ? undefined : ownNotes(own, req),
    searchIn(listing.searched, query.search),
    ...filtersOf(query, listing, user.zone, new Set()),
  )
  const order =
    query.sort_by === undefined ? [desc(table.pinned), desc(table.id)] : orderOf(query, listing, table.id)
  const paging = pagingOf(query, 50)
  const [ids, [{ total = 0 } = {}]] = await Promise.all([
    tx.db
      .select({ id: table.id })
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(paging.size)
      .offset(paging.offset),
    tx.db.select({ total: count() }).from(table).where(where),
  ])
  const items = await notes.read(
    tx,
    ids.map((row) => row.id),
  )
  return { items, total, paging }
}
