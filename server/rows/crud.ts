/**
 * Plain calls over one table: list, all, get, create, update, remove, with names of what their ids point at.
 */
import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ZodType } from 'zod'
import type { AnyCrud } from '#schema/contract/kit.ts'
import { markOf } from '#schema/values/fields.ts'
import { areaCsv, type FileWorld } from './read/area-csv.ts'
import { listCsv, zoneOfFile } from './read/list-csv.ts'
import { findPage } from './read/find.ts'
import type { Lists } from './write/in-use.ts'
import { addUses, type Uses } from './read/use-counts.ts'
import {
  closestFirst,
  filtersOf,
  isByText,
  keysOf,
  type ListQuery,
  type Listing,
  pagingOf,
  pageOfRows,
  searchIn,
  visibleListing,
} from './read/list.ts'
import { readRows, type Row } from './read/read-rows.ts'
import type { Searchable, SearchHit } from './read/searchable.ts'
import type { Req, Serve } from '../call/req.ts'
import { createRowWriter } from './write/crud-write.ts'
import type { RowShapes } from './write/row-shapes.ts'
import type { Keyed, HasColumns, CrudRules, CrudService, Tables } from './crud-types.ts'

const onlyRows = ({ only }: CrudRules, req: Req, to: 'read' | 'write'): SQL | undefined =>
  typeof only === 'function' ? only(req, to) : only
/** Of a driver: their own rows, as the area says which these are; none where it says nothing. */
const ownRows = ({ own }: CrudRules, req: Req): SQL | undefined =>
  req.own === null ? undefined : (own?.(req.own, req) ?? sql`false`)

/** A plain area as its calls read it. */
interface Area {
  readonly contract: AnyCrud
  readonly table: Keyed
  readonly rules: CrudRules
  readonly listing: Listing
  /** the columns that its answers show */
  readonly answered: Readonly<Record<string, PgColumn>>
}
const isPhoneField = ({ fields }: AnyCrud, name: string): boolean =>
  fields[name] !== undefined && markOf(fields[name] as ZodType).shape === 'phone'
function areaOf(contract: AnyCrud, table: Keyed, rules: CrudRules): Area {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const shape = contract.row.shape as Record<string, ZodType>
  const answered = Object.fromEntries(Object.entries(columns).filter(([name]) => name in shape))
  const listing: Listing = {
    columns: answered,
    sortable: contract.sort,
    searched: contract.search.flatMap((name) => (columns[name] ? [columns[name]] : [])),
    phones: contract.search
      .filter((name) => isPhoneField(contract, name))
      .flatMap((name) => columns[name] ?? []),
    pageSize: contract.pageSize,
    ...rules.listing,
  }
  return { contract, table, rules, listing, answered }
}

/** Reads rows by their ids, whole: with what the area adds and the names of what their ids point at. */
function readerOf({ contract, table, rules, answered }: Area, tables: Tables): CrudService['read'] {
  const readTable = readRows(contract, table as PgTable, answered, tables, rules.also)
  return async (tx, ids, req) => {
    if (!ids.length) return []
    const rows = await readTable(tx, ids)
    const whole = rules.complete ? await rules.complete(rows, tx, req) : rows
    const byId = new Map(whole.map((r) => [r.id as number, r] as const))
    return ids.flatMap((id): Row[] => {
      const row = byId.get(id)
      return row ? [row] : []
    })
  }
}

/** The best rows for a text, by the field that names a row before the others that are searched. */
const finderOf =
  ({ contract, table, rules, listing }: Area): Searchable['find'] =>
  async (req, text, limit) => {
    const shown = visibleListing(listing, contract.row, req.may).columns
    const searched = listing.searched.filter((column) => Object.values(shown).includes(column))
    const title = searched.includes(shown.name!) ? shown.name! : searched[0]
    if (!title) return []
    const others = searched.filter((column) => column !== title)
    const where = and(
      eq(table.tenant_id, req.tenant),
      onlyRows(rules, req, 'read'),
      searchIn(
        searched,
        text,
        listing.phones?.filter((column) => searched.includes(column)),
      ),
      rules.where?.({ search: text }, req).sql,
      ownRows(rules, req),
    )
    const rest = sql.join([...others.map((column) => sql`${column}::text`), sql`null`], sql`, `)
    const rows = await req.tx.db
      .select({ id: table.id, title, texts: sql<(string | null)[]>`array[${rest}]::text[]` })
      .from(table as PgTable)
      .where(where)
      .orderBy(...closestFirst(title, searched, text), asc(sql`lower(${title})`), desc(table.id))
      .limit(limit)
    return rows as SearchHit[]
  }

/** The rows a list call asks for: those there are for its caller, by its search and its filters. */
function askedOf({ contract, table, rules, listing }: Area, req: Req): SQL {
  const query = req.query as ListQuery
  const extra = rules.where?.(query, req)
  return and(
    eq(table.tenant_id, req.tenant),
    onlyRows(rules, req, 'read'),
    searchIn(listing.searched, query.search, listing.phones),
    extra?.sql,
    ownRows(rules, req),
    ...filtersOf(
      query,
      visibleListing(listing, contract.row, req.may),
      req.user.zone,
      new Set(extra?.used ?? []),
    ),
  )!
}
/** A page of the list, or all of it as CSV. */
async function listRows(
  area: Area,
  world: FileWorld,
  read: CrudService['read'],
  req: Req,
  all?: 'all',
): Promise<unknown> {
  const { contract, table, listing } = area
  const query = req.query as ListQuery
  if (req.request.headers.get('accept')?.includes('text/csv')) query.format = 'csv'
  const shown = visibleListing(listing, contract.row, req.may)
  const size = all ?? listing.pageSize
  const paging = pagingOf(query, size)
  const found = await findPage(req.tx, {
    table,
    where: askedOf(area, req),
    keys: keysOf(query, { ...shown, sorts: area.rules.sorts?.(req) }, table.id),
    paging,
    byText: isByText(query, listing),
  })
  if (query.format === 'csv') {
    const { name, row } = contract
    const rows = await read(req.tx, found.ids, req)
    const importable = world.importables.get(name)
    if (importable) {
      const { tx, user, may } = req
      return areaCsv(world, { tx, user, may, query }, importable, { name, row, rows })
    }
    return listCsv(name, row, rows, req.may, zoneOfFile({ query, user: req.user }))
  }
  const [items, total] = await Promise.all([read(req.tx, found.ids, req), found.total()])
  const isWhole = size === 'all' && query.page === undefined && query.size === undefined
  return pageOfRows(items, total, paging, isWhole)
}

/** Mounts the plain calls. Refuses, at compile time, a table that lacks the contract's columns. */
export function mountCrud<C extends AnyCrud>(
  serve: Serve,
  tables: Tables,
  registers: FileWorld & { readonly lists: Lists; readonly uses: Uses; readonly shapes: RowShapes },
  contract: C,
  table: Keyed & HasColumns<C, Keyed>,
  rules: CrudRules = {},
): CrudService {
  const area = areaOf(contract, table, rules)
  const read = readerOf(area, tables)
  const service: CrudService = {
    read,
    one: async (tx, id, req) => (await read(tx, [id], req))[0],
    find: finderOf(area),
    asked: (req) => askedOf(area, req),
    ...createRowWriter(
      contract,
      table,
      rules,
      tables,
      { lists: registers.lists, shapes: registers.shapes },
      read,
    ),
  }
  tables.set(contract.name.replaceAll('-', '_'), table)
  addUses(registers.uses, contract, table, (req) => onlyRows(rules, req, 'read'))
  const mine = (req: Req, id: number, to: 'read' | 'write'): SQL =>
    and(eq(table.tenant_id, req.tenant), eq(table.id, id), onlyRows(rules, req, to), ownRows(rules, req))!
  const locked = async (req: Req): Promise<Row> => {
    const { id } = req.params as { id: number }
    const [found] = await req.tx.db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(mine(req, id, 'write'))
      .for('update')
    if (!found) throw req.notFound()
    const current = (await service.one(req.tx, id, req))!
    req.expect(current as { rev: number }, contract.row)
    return current
  }
  const has = (letter: string) => contract.calls.includes(letter)
  const on = serve as unknown as (spec: unknown, handle: (req: Req) => Promise<unknown>) => void
  if (has('L')) on(contract.list, (req) => listRows(area, registers, read, req))
  if (has('A')) on(contract.all, (req) => listRows(area, registers, read, req, 'all'))
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
