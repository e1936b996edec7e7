/**
 * Writing rows of a plain area, one for a call or many for a
 * file: the same references, rules and events.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AnyCrud } from '#schema/contract/kit.ts'
import type { Change, CrudRules, CrudService, KeyedTable, Tables } from '../crud-types.ts'
import { addList, type Lists, refuseInUse } from './in-use.ts'
import { piecesOf } from '../../pieces.ts'
import { checkReferences, unguardedReferences } from './foreign-ids.ts'
import type { Row } from '../read/read-rows.ts'
import type { RowShapes } from './row-shapes.ts'
import type { Req } from '../../call/req.ts'
import { insertRows, updateRows } from './write-rows.ts'

const differs = (current: Row, values: Row): boolean =>
  Object.entries(values).some(
    ([key, value]) => JSON.stringify(current[key] ?? null) !== JSON.stringify(value ?? null),
  )
/** Tells if a field changes that asks for the password. */
const isConfirmed = ({ update }: AnyCrud, current: Row, values: Row): boolean =>
  (update?.confirms ?? []).some((field) => values[field] !== undefined && values[field] !== current[field])
/**
 * All of them, and the first refusal when all of a piece have ended: nothing is
 * still under way when the transaction is given up.
 */
async function workInPieces<A, B>(items: readonly A[], work: (item: A) => Promise<B>): Promise<B[]> {
  if (items.length === 1) return [await work(items[0]!)]
  const done: B[] = []
  for (const piece of piecesOf(items))
    for (const one of await Promise.allSettled(piece.map(work))) {
      if (one.status === 'rejected') throw one.reason
      done.push(one.value)
    }
  return done
}

type Writing = Pick<CrudService, 'check' | 'create' | 'update' | 'remove'>
/** Makes the writer of the rows of one area. */
export function createRowWriter(
  contract: AnyCrud,
  table: KeyedTable,
  rules: CrudRules,
  tables: Tables,
  { lists, shapes }: { readonly lists: Lists; readonly shapes: RowShapes },
  read: CrudService['read'],
): Writing {
  const { events } = contract
  const references = unguardedReferences(contract.fields, table as PgTable)
  for (const { field, entity, many } of references)
    if (many) addList(lists, entity, { table, field, idle: rules.idle?.[field] })
  const ready = async (values: Row, req: Req, current?: Row): Promise<Row> => {
    await checkReferences(req.tx, tables, references, values, current)
    const kept = await shapes.ready(req.tx, contract.fields, values, current)
    return (await rules.before?.(kept, req, current)) ?? kept
  }
  /** The rows as they stand after what the area does behind a write. */
  const settled = async (
    rows: readonly Row[],
    req: Req,
    previous?: readonly Row[],
  ): Promise<readonly Row[]> => {
    if (!rules.after) return rows
    for (const [i, row] of rows.entries()) await rules.after(row, req, previous?.[i])
    return read(req.tx, idsOf(rows), req)
  }
  return {
    check: async (values, req, current) => void (await ready({ ...values }, req, current)),
    async create(rows, req) {
      const values = await workInPieces(rows, (row) => ready(row, req))
      if (!values.length) return []
      const by = { tenant_id: req.tenant, created_by: req.user.id || null, updated_by: req.user.id || null }
      const made: Row[] = []
      for (const piece of piecesOf(values)) {
        const rowsToInsert = piece.map((row) => ({ ...row, ...by }))
        made.push(...(await read(req.tx, await insertRows(req.tx, table, rowsToInsert), req)))
      }
      const final = await settled(made, req)
      for (const row of final) req.emit({ type: events.created.type, payload: row })
      return [...final]
    },
    async update(changes, req) {
      if (changes.some(({ current, values }) => isConfirmed(contract, current, values))) req.requirePassword()
      const wanted = await workInPieces(changes, async ({ current, values }): Promise<Change> => ({
        current,
        values: await ready(values, req, current),
      }))
      const due = wanted.filter(({ current, values }) => differs(current, values))
      const before = due.map(({ current }) => current)
      await updateInPieces(req, table, due)
      const final = await settled(await read(req.tx, idsOf(before), req), req, before)
      for (const [i, row] of final.entries())
        req.emit({ type: events.updated.type, payload: row }, before[i]!)
      const written = new Map(final.map((row) => [row.id, row]))
      return changes.map(({ current }) => written.get(current.id) ?? current)
    },
    async remove(rows, req) {
      for (const row of rows) await rules.beforeRemove?.(row, req)
      const naming = lists.get(contract.name.replaceAll('-', '_'))
      await refuseInUse(req.tx, naming, idsOf(rows), contract.remove?.inUse)
      if (rules.remove) for (const row of rows) await rules.remove(row, req)
      else if (rows.length) {
        const mine = and(eq(table.tenant_id, req.tenant), inArray(table.id, idsOf(rows)))
        await req.tx.db.delete(table as PgTable).where(mine)
      }
      for (const row of rows) req.emit({ type: events.deleted.type, payload: { id: row.id } }, row)
    },
  }
}
const idsOf = (rows: readonly Row[]): number[] => rows.map((row) => row.id as number)
async function updateInPieces(req: Req, table: KeyedTable, due: readonly Change[]): Promise<void> {
  const rows = due.map(({ current, values }) => ({
    ...values,
    id: current.id as number,
    updated_at: req.now.toISOString(),
    updated_by: req.user.id || null,
  }))
  // a row that is changed twice is changed by one after the other
  const isTwice = new Set(rows.map(({ id }) => id)).size < rows.length
  for (const piece of piecesOf(rows, isTwice ? 1 : undefined)) await updateRows(req.tx, table, piece)
}
