/**
 * Plain calls over one table: list, all, get, create, update, remove, with names of what their ids point at.
 */
import { and, asc, desc, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ZodType } from 'zod'
import { markOf } from '#schema/fields.ts'
import type { AnyCrud } from '#schema/kit.ts'
import { listCsv } from './csv.ts'
import type { Tx } from '../db/pool.ts'
import { findPage } from './find.ts'
import type { Lists } from './in-use.ts'
import {
  closest,
  filtersOf,
  isByText,
  keysOf,
  type ListQuery,
  type Listing,
  pagingOf,
  pageOfRows,
  searchIn,
  visibleListing,
} from './list.ts'
import { readRows, type Row } from './read-rows.ts'
import type { Searchable, SearchHit } from './searchable.ts'
import type { Req, Serve } from '../call/req.ts'
import { writing } from './crud-write.ts'
import type { Keyed, Fits, CrudRules, CrudService, Tables } from './crud-types.ts'

const existing = ({ only }: CrudRules, req: Req, to: 'read' | 'write'): SQL | undefined =>
  typeof only === 'function' ? only(req, to) : only

export function crudService(
  contract: AnyCrud,
  table: Keyed,
  rules: CrudRules,
  tables: Tables,
): Pick<CrudService, 'read' | 'one'> & {
  list(req: Req, size?: 'all'): Promise<unknown>
  readonly find: Searchable['find']
} {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const shape = contract.row.shape as Record<string, ZodType>
  const answered = Object.fromEntries(Object.entries(columns).filter(([name]) => name in shape))
  const refs = Object.entries(contract.fields as Record<string, ZodType>).flatMap(([name, field]) => {
    const { ref } = markOf(field)
    return ref && name.endsWith('_id') ? [{ name, as: name.slice(0, -3), ...ref }] : []
  })
  const listing: Listing = {
    columns: answered,
    sortable: contract.sort,
    searched: contract.search.flatMap((name) => (columns[name] ? [columns[name]] : [])),
    pageSize: contract.pageSize,
    ...rules.listing,
  }
  const labelOf = ({ entity, label }: (typeof refs)[number]): PgColumn | undefined => {
    const target = tables.get(entity)
    return target && (getTableColumns(target) as Record<string, PgColumn>)[label]
  }
  // at the first call, when every area has named its table
  let named: { readonly text: string; readonly refs: readonly (typeof refs)[number][] } | undefined
  const naming = () => {
    if (named) return named
    const held = refs.filter(labelOf)
    const text = held
      .map((ref, i) => {
        const from = getTableName(tables.get(ref.entity)!)
        return `select ${i} as ref, id, "${labelOf(ref)!.name}"::text as label from "${from}" where tenant_id = $1 and id = any($${i + 2}::bigint[])`
      })
      .join(' union all ')
    return (named = { text, refs: held })
  }
  /** Names what the ids of these rows point at, all of them in one statement. */
  const nameRefs = async (rows: Row[], tx: Tx): Promise<(done: Row[]) => void> => {
    const { text, refs: held } = naming()
    const asked = held.map(({ name }) => [
      ...new Set(rows.flatMap((r) => (typeof r[name] === 'number' ? [r[name]] : []))),
    ])
    if (asked.every((ids) => !ids.length)) return () => {}
    const found = held.map(() => new Map<number, string>())
    const { rows: labels } = await tx.client.query<{ ref: number; id: string; label: string }>({
      name: `names ${contract.name}`,
      text,
      values: [tx.tenant, ...asked.map((ids) => `{${ids.join(',')}}`)],
    })
    for (const { ref, id, label } of labels) found[ref]!.set(Number(id), label)
    return (done) => {
      for (const [i, { name, as, label }] of held.entries())
        for (const r of done)
          if (typeof r[name] === 'number') r[as] = { id: r[name], [label]: found[i]!.get(r[name]) ?? '' }
    }
  }
  const complete = async (rows: Row[], tx: Tx, req?: Pick<Req, 'now' | 'user'>): Promise<Row[]> => {
    const [done, name] = await Promise.all([
      rules.complete ? rules.complete(rows, tx, req) : rows,
      nameRefs(rows, tx),
    ])
    name(done)
    return done
  }
  const readTable = readRows(
    table as PgTable,
    answered,
    refs.map((ref) => ref.as),
  )
  const read: CrudService['read'] = async (tx, ids, req) => {
    if (!ids.length) return []
    const rows = await readTable(
      tx,
      sql`where ${table.tenant_id} = ${tx.tenant} and ${table.id} = any(${`{${ids.join(',')}}`}::bigint[])`,
      `rows ${contract.name}`,
    )
    const byId = new Map((await complete(rows, tx, req)).map((r) => [r.id as number, r] as const))
    return ids.flatMap((id): Row[] => {
      const row = byId.get(id)
      return row ? [row] : []
    })
  }
  return {
    read,
    one: async (tx, id, req) => (await read(tx, [id], req))[0],
    async find(req, text, limit) {
      const shown = visibleListing(listing, contract.row, req.may).columns
      const searched = listing.searched.filter((column) => Object.values(shown).includes(column))
      const title = searched.includes(shown.name!) ? shown.name! : searched[0]
      if (!title) return []
      const others = searched.filter((column) => column !== title)
      const where = and(
        eq(table.tenant_id, req.tenant),
        existing(rules, req, 'read'),
        searchIn(searched, text),
        rules.where?.({ search: text }, req).sql,
        req.own === null ? undefined : (rules.own?.(req.own, req) ?? sql`false`),
      )
      const rows = await req.tx.db
        .select({
          id: table.id,
          title,
          texts: sql<
            (string | null)[]
          >`array[${sql.join([...others.map((column) => sql`${column}::text`), sql`null`], sql`, `)}]::text[]`,
        })
        .from(table as PgTable)
        .where(where)
        .orderBy(...closest(title, searched, text), asc(sql`lower(${title})`), desc(table.id))
        .limit(limit)
      return rows as unknown as SearchHit[]
    },
    async list(req, all) {
      const query = req.query as ListQuery
      if (req.request.headers.get('accept')?.includes('text/csv')) query.format = 'csv'
      const extra = rules.where?.(query, req)
      const shown = visibleListing(listing, contract.row, req.may)
      const where = and(
        eq(table.tenant_id, req.tenant),
        existing(rules, req, 'read'),
        searchIn(listing.searched, query.search),
        extra?.sql,
        req.own === null ? undefined : (rules.own?.(req.own, req) ?? sql`false`),
        ...filtersOf(query, shown, req.user.zone, new Set(extra?.used ?? [])),
      )
      const size = all ?? listing.pageSize
      const paging = pagingOf(query, size)
      const found = await findPage(req.tx, {
        table,
        where,
        keys: keysOf(query, shown, table.id),
        paging,
        byText: isByText(query, listing),
      })
      if (query.format === 'csv')
        return listCsv(contract.name, contract.row, await read(req.tx, found.ids, req), req.may)
      const [items, total] = await Promise.all([read(req.tx, found.ids, req), found.total()])
      return pageOfRows(
        items,
        total,
        paging,
        size === 'all' && query.page === undefined && query.size === undefined,
      )
    },
  }
}

/** Mounts the plain calls. Refuses, at compile time, a table that lacks the contract's columns. */
export function mountCrud<C extends AnyCrud>(
  serve: Serve,
  tables: Tables,
  lists: Lists,
  contract: C,
  table: Keyed & Fits<C, Keyed>,
  rules: CrudRules = {},
): CrudService {
  const reading = crudService(contract, table, rules, tables)
  const service: CrudService = {
    read: reading.read,
    one: reading.one,
    find: reading.find,
    ...writing(contract, table, rules, tables, lists, reading.read),
  }
  tables.set(contract.name.replaceAll('-', '_'), table)
  const mine = (req: Req, id: number, to: 'read' | 'write'): SQL =>
    and(
      eq(table.tenant_id, req.tenant),
      eq(table.id, id),
      existing(rules, req, to),
      req.own === null ? undefined : (rules.own?.(req.own, req) ?? sql`false`),
    )!
  const locked = async (req: Req): Promise<Row> => {
    const { id } = req.params as { id: number }
    const [found] = await req.tx.db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(mine(req, id, 'write'))
      .for('update')
    if (!found) throw req.notFound()
    const current = (await service.one(req.tx, id, req))!
    req.expect(current as unknown as { rev: number }, contract.row)
    return current
  }
  const has = (letter: string) => contract.calls.includes(letter)
  const on = serve as unknown as (spec: unknown, handle: (req: Req) => Promise<unknown>) => void
  if (has('L')) on(contract.list, (req) => reading.list(req))
  if (has('A')) on(contract.all, (req) => reading.list(req, 'all'))
  if (has('G'))
    on(contract.get, async (req) => {
      const { id } = req.params as { id: number }
      const [found] = await req.tx.db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(mine(req, id, 'read'))
      if (!found) throw req.notFound()
      return service.one(req.tx, id, req)
    })
  if (has('C')) on(contract.create, async (req) => (await service.create([{ ...(req.body as Row) }], req))[0])
  if (has('U'))
    on(contract.update, async (req) => {
      const current = await locked(req)
      const values = Object.fromEntries(Object.entries(req.body as Row).filter(([, v]) => v !== undefined))
      return (await service.update([{ current, values }], req))[0]
    })
  if (has('D'))
    on(contract.remove, async (req) => {
      const current = await locked(req)
      await service.remove([current], req)
      return { id: current.id }
    })
  return service
}
