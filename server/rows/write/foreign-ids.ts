/**
 * Ids in a body point at rows of the caller's company. Foreign keys see to single columns;
 * lists, and columns without a key, are looked up here.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { ZodRawShape, ZodType } from 'zod'
import { markOf } from '#schema/values/fields.ts'
import type { KeyedTable } from '../crud-types.ts'
import type { Tx } from '../../db/pool.ts'
import { invalid } from '../../refusal.ts'

/**
 * The ids that are no rows of this table in this company. Those that are stay until the
 * transaction ends: a delete waits, and then finds itself referred to.
 */
export async function missingIds(tx: Tx, table: KeyedTable, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return []
  const rows = (await tx.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.tenant_id, tx.tenant), inArray(table.id, [...ids])))
    .orderBy(table.id)
    .for('key share')) as { id: number }[]
  const found = new Set(rows.map((r) => r.id))
  return ids.filter((id) => !found.has(id))
}

/** Tells whether the company has this row; false for a table of an area that is off. */
export async function hasRow(tx: Tx, table: KeyedTable | undefined, id: number): Promise<boolean> {
  if (!table) return false
  const found = await tx.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.tenant_id, tx.tenant), eq(table.id, id)))
  return found.length > 0
}

interface Reference {
  readonly field: string
  readonly entity: string
  readonly many: boolean
}
/** The fields of a resource that no foreign key of its table covers. */
export function unguardedReferences(fields: ZodRawShape, table: PgTable): readonly Reference[] {
  const keyed = new Set(
    getTableConfig(table).foreignKeys.flatMap((fk) => fk.reference().columns.map((c) => c.name)),
  )
  return Object.entries(fields as Record<string, ZodType>).flatMap(([field, schema]): Reference[] => {
    const { ref, wire } = markOf(schema)
    return ref && !keyed.has(field) ? [{ field, entity: ref.entity, many: wire === 'ids' }] : []
  })
}
const asIds = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value as number[]
  return typeof value === 'number' ? [value] : []
}
/** Throws 422 at the field; what the row holds already may stay. */
export async function checkReferences(
  tx: Tx,
  tables: ReadonlyMap<string, KeyedTable>,
  references: readonly Reference[],
  values: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const { field, entity, many } of references) {
    const table = tables.get(entity)
    const held = new Set(asIds(current[field]))
    const added = asIds(values[field]).filter((id) => !held.has(id))
    if (table && added.length && (await missingIds(tx, table, added)).length)
      throw invalid(
        field,
        many
          ? `A chosen ${entity.replaceAll('_', ' ')} does not exist`
          : `Choose an existing ${entity.replaceAll('_', ' ')}`,
        'unknown_reference',
      )
  }
}
