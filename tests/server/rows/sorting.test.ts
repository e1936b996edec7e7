/**
 * What a list may be sorted and filtered by has an index, so that a page of a
 * large table costs no more than one of a small.
 */
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as kernelTables from '#server/db/tables.ts'
import { kindOf } from '#schema/values/field-kind.ts'
import { cruds } from '../areas.ts'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const parts: unknown[] = [
  kernelTables,
  ...Object.values(import.meta.glob<object>('/src/plugins/*/tables.ts', { eager: true, import: '*' })),
].flatMap((module) => Object.values(module))
const tables = new Map(
  parts.filter((one): one is PgTable => is(one, PgTable)).map((table) => [getTableName(table), table]),
)
const { rows: indexes } = await world.database.asOwner((c) =>
  c.query<{ table: string; keys: string; single: boolean; words: string }>(
    `select tablename as table, indexdef like 'CREATE UNIQUE%' as single, replace(substring(indexdef from 'USING btree \\((.*?)\\)(?: WHERE| INCLUDE|$)'), '"', '') as keys, indexdef as words from pg_indexes where schemaname = 'public' and indexdef like '%USING btree%'`,
  ),
)

describe('every column that a list may be sorted by', () => {
  it.each(cruds.filter(({ sort }) => sort.length))('of $name begins an index', ({ name, sort }) => {
    const table = tables.get(name.replaceAll('-', '_'))!
    const columns = getTableColumns(table) as Record<string, PgColumn>
    const held = indexes.filter((one) => one.table === getTableName(table))
    const missing = sort
      .filter((field) => field !== 'id')
      .filter((field) => {
        const column = columns[field]!
        const key =
          column.getSQLType() === 'text' && !column.enumValues ? `lower(${column.name})` : column.name
        // rows of one value stand in the order of their ids
        return !held.some(({ keys, single }) =>
          `${keys},`.startsWith(`tenant_id, ${key}${single ? '' : ', id'},`),
        )
      })
    expect(missing).toEqual([])
  })
})

const { rows: texts } = await world.database.asOwner((c) =>
  c.query<{ table: string; words: string }>(
    `select tablename as table, indexdef as words from pg_indexes where schemaname = 'public' and indexdef like '%USING gin%'`,
  ),
)
/**
 * Tables that grow large say which texts are searched; other plain areas hold a company's few hundred rows.
 */
const large = cruds.filter(({ name }) => texts.some((one) => one.table === name.replaceAll('-', '_')))
/** Lists of ids and the like are not offered as filters. */
const OFFERED = ['text', 'long', 'email', 'decimal', 'int', 'date', 'instant', 'bool', 'enum', 'ref']

describe('every filter that a list of a large table offers', () => {
  it('is of customers, sites, tanks, contacts and prices at least', () =>
    expect(large.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['asset', 'buying-price', 'customer', 'customer-contact', 'ship-to']),
    ))
  it.each(large)('of $name has an index', ({ name, fields }) => {
    const table = tables.get(name.replaceAll('-', '_'))!
    const columns = getTableColumns(table) as Record<string, PgColumn>
    const held = indexes.filter((one) => one.table === getTableName(table))
    const found = texts.find((one) => one.table === getTableName(table))!.words
    const missing = Object.entries(fields).flatMap(([field, schema]) => {
      const column = columns[field]
      if (!column || !OFFERED.includes(kindOf(schema as never).kind)) return []
      const isText = column.getSQLType() === 'text' && !column.enumValues
      if (!isText)
        return held.some(
          ({ keys, words }) =>
            `${keys},`.startsWith(`tenant_id, ${column.name},`) && !words.includes(' WHERE '),
        )
          ? []
          : [field]
      const letters =
        found.includes(`${column.name} gin_trgm_ops`) || found.includes(`"${column.name}" gin_trgm_ops`)
      const isThere =
        column.notNull ||
        ['IS NULL', 'IS NOT NULL'].every((state) =>
          held.some(({ words }) => words.replaceAll('"', '').endsWith(`WHERE (${column.name} ${state})`)),
        )
      return [
        ...(letters ? [] : [`${field}: letters`]),
        ...(isThere ? [] : [`${field}: whether it is there`]),
      ]
    })
    expect(missing).toEqual([])
  })
  it('compares with functions that row level security lets an index use', async () => {
    const { rows } = await world.database.asOwner((c) =>
      c.query<{ held: string }>(`
      select distinct t.typname || ' ' || o.oprname as held from pg_operator o join pg_type t on t.oid = o.oprleft join pg_proc p on p.oid = o.oprcode
      where o.oprleft = o.oprright and t.typname in ('int8', 'int4', 'numeric', 'text', 'bool', 'date', 'timestamptz') and o.oprname in ('=', '<', '<=', '>', '>=', '~~*') and not p.proleakproof
        and not (t.typname = 'text' and o.oprname in ('<', '<=', '>', '>='))`),
    )
    expect(rows).toEqual([])
  })
})
