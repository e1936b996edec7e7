/** What a list may be sorted by has an index, so that a page of a large table costs no more than one of a small. */
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as kernelTables from '#server/tables.ts'
import { cruds } from './areas.ts'
import { openWorld } from './harness.ts'

const world = await openWorld()
const parts: unknown[] = [kernelTables, ...Object.values(import.meta.glob<object>('/src/plugins/*/tables.ts', { eager: true, import: '*' }))].flatMap((module) => Object.values(module))
const tables = new Map(parts.filter((one): one is PgTable => is(one, PgTable)).map((table) => [getTableName(table), table]))
const { rows: indexes } = await world.database.asOwner((c) => c.query<{ table: string; keys: string; single: boolean }>(`select tablename as table, indexdef like 'CREATE UNIQUE%' as single, replace(substring(indexdef from '\\((.*)\\)'), '"', '') as keys from pg_indexes where schemaname = 'public' and indexdef like '%USING btree%'`))

describe('every column that a list may be sorted by', () => {
  it.each(cruds.filter(({ sort }) => sort.length))('of $name begins an index', ({ name, sort }) => {
    const table = tables.get(name.replaceAll('-', '_'))!, columns = getTableColumns(table) as Record<string, PgColumn>
    const held = indexes.filter((one) => one.table === getTableName(table))
    const missing = sort.filter((field) => field !== 'id').filter((field) => {
      const column = columns[field]!, key = column.getSQLType() === 'text' && !column.enumValues ? `lower(${column.name})` : column.name
      // rows of one value stand in the order of their ids
      return !held.some(({ keys, single }) => keys === `tenant_id, ${key}${single ? '' : ', id'}`)
    })
    expect(missing).toEqual([])
  })
})
