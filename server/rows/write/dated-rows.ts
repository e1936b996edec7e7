/**
 * Rows in force from a day, as the rates of a tax or of a fee: the periods of one owner never overlap, what a row
 * amounts to never changes, and each change of a row is a new version of its owner (domain 1.6, decision 30).
 */
import { and, eq, getTableColumns, getTableName, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Dated, isInForceOn, metBy } from '#schema/values/in-force.ts'
import type { Req } from '../../call/req.ts'
import type { Tx } from '../../db/pool.ts'
import { conflict, IN_USE, invalid, notFound } from '../../refusal.ts'
import type { CrudService, KeyedTable } from '../crud-types.ts'
import type { Row } from '../read/read-rows.ts'
import { insertRows, updateRows } from './write-rows.ts'

type DatedTable = KeyedTable & { readonly $inferSelect: Dated }
type History = 'tenant_id' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'
type Writes = Pick<Req, 'tx' | 'tenant' | 'user' | 'now' | 'emit'>
/** A row as its table has it. */
type StoredRow<T extends DatedTable> = T['$inferSelect'] & Dated & { readonly id: number }
/** A row as answers carry it. */
type AnsweredRow<T extends DatedTable> = Omit<StoredRow<T>, History>
type Values<T extends DatedTable> = Omit<T['$inferInsert'], 'id' | 'rev' | History>

/** The values of a row without its owner and its period. */
type Content<T extends DatedTable, O extends string> = Omit<Values<T>, O | 'effective_from' | 'effective_to'>

/** The rows of one table. */
export interface DatedTableSpec<T extends DatedTable, O extends string & keyof T['$inferSelect']> {
  readonly table: T
  /** the field that names the owner by its id */
  readonly owner: O
  /** `Tax rate`, as a refusal names a row that is not there */
  readonly label: string
  /** words of 409 `OVERLAP` */
  readonly overlap: string
}
/** The rows of one table, and their owners. */
export interface DatedSpec<
  T extends DatedTable,
  O extends string & keyof T['$inferSelect'],
> extends DatedTableSpec<T, O> {
  readonly owners: KeyedTable
  /** types of the events; each carries the owner, before and after */
  readonly events: { readonly added: string; readonly updated: string; readonly removed: string }
  /** Tells whether something posted names the row: it stays then, but can be ended. */
  readonly isInUse: (tx: Tx, id: number) => Promise<boolean>
}

/** Throws 422 for a period that ends before it begins; `path` is where the caller has it, `products.0.`. */
export const refuseBackwards = ({ effective_from, effective_to }: Dated, path = ''): void => {
  if (effective_to !== null && effective_to <= effective_from)
    throw invalid(`${path}effective_to`, 'Must end after it begins')
}
/** Columns that name who has confirmed a row; none where that is not sent. */
export function confirmedBy(req: Pick<Req, 'user' | 'now'>, confirmed: boolean | undefined) {
  if (confirmed === undefined) return {}
  return confirmed
    ? { confirmed_by: req.user.id, confirmed_at: req.now.toISOString() }
    : { confirmed_by: null, confirmed_at: null }
}
const columnsOf = (table: KeyedTable) =>
  getTableColumns(table as PgTable) as Readonly<Record<string, PgColumn>>
const byWhom = ({ user }: Writes) => user.id || null

/** Writing rows that are versions of their owner, each in force until the next; `selectOf` reads those of owners. */
function versionWrites<T extends DatedTable, O extends string & keyof T['$inferSelect']>(
  { table, owner }: DatedTableSpec<T, O>,
  selectOf: (tx: Tx, ids: readonly number[]) => Promise<StoredRow<T>[]>,
) {
  const ofOwner = (rows: readonly StoredRow<T>[], id: number) =>
    rows.filter((row) => (row as Row)[owner] === id)
  return {
    /**
     * Writes values that are in force from a day or a moment on, for each owner its own: the row in force then ends
     * there, and the new one where the next begins; a row that begins at that very moment is corrected, and rows that
     * began since, up to `until`, follow. The values are made of the row that they are written over; null where none is
     * in force.
     */
    async writeFrom(
      req: Writes,
      { at, until = at }: { readonly at: string; readonly until?: string },
      written: ReadonlyMap<number, (over: StoredRow<T> | null) => Content<T, O>>,
    ): Promise<void> {
      if (!written.size) return
      const rows = await selectOf(req.tx, [...written.keys()])
      const changed: (Row & { readonly id: number })[] = []
      const added: Row[] = []
      for (const [ownerId, values] of written) {
        const { corrected, ended, effective_to, since } = metBy(ofOwner(rows, ownerId), at, until)
        if (ended) changed.push({ id: ended.id, effective_to: at })
        if (!corrected) added.push({ ...values(ended), [owner]: ownerId, effective_from: at, effective_to })
        for (const row of corrected ? [corrected, ...since] : since)
          changed.push({ ...values(row), id: row.id })
      }
      const by = { updated_by: byWhom(req) }
      await updateRows(
        req.tx,
        table,
        changed.map((row) => ({ ...row, ...by })),
      )
      await insertRows(
        req.tx,
        table,
        added.map((row) => ({ ...row, tenant_id: req.tenant, created_by: byWhom(req), ...by })),
      )
    },
    /** Ends what is in force of these owners at a day or a moment, and takes back what would begin later. */
    async endAt(req: Writes, at: string, ownerIds: readonly number[]): Promise<void> {
      if (!ownerIds.length) return
      const rows = await selectOf(req.tx, ownerIds)
      const later = rows.filter(({ effective_from }) => effective_from >= at)
      if (later.length)
        await req.tx.db.delete(table as PgTable).where(
          and(
            eq(table.tenant_id, req.tenant),
            inArray(
              table.id,
              later.map(({ id }) => id),
            ),
          ),
        )
      await updateRows(
        req.tx,
        table,
        rows
          .filter((row) => row.effective_from < at && isInForceOn(row, at))
          .map(({ id }) => ({ id, effective_to: at, updated_by: byWhom(req) })),
      )
    },
  }
}
/** Reading and writing such rows, without their owner. */
export function datedRows<T extends DatedTable, O extends string & keyof T['$inferSelect']>(
  spec: DatedTableSpec<T, O>,
) {
  const { table, owner, label, overlap } = spec
  const columns = columnsOf(table)
  const [ownerOf, from, to] = [columns[owner]!, columns.effective_from!, columns.effective_to!]
  const mine = (tx: Tx, id: number) => and(eq(table.tenant_id, tx.tenant), eq(table.id, id))
  const select = async (tx: Tx, where: ReturnType<typeof and>) =>
    (await tx.db
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(from)) as unknown as StoredRow<T>[]
  const selectOf = (tx: Tx, ids: readonly number[]) =>
    select(tx, and(eq(table.tenant_id, tx.tenant), inArray(ownerOf, [...ids])))
  return {
    ...versionWrites(spec, selectOf),
    /** The rows of these owners, the oldest first. */
    async ofOwners(tx: Tx, ids: readonly number[]): Promise<AnsweredRow<T>[]> {
      if (!ids.length) return []
      const rows = await selectOf(tx, ids)
      return rows.map(
        ({ tenant_id: _t, created_at: _a, created_by: _b, updated_at: _c, updated_by: _d, ...row }) => row,
      )
    },
    /** Throws 404. */
    async one(tx: Tx, id: number): Promise<StoredRow<T>> {
      const [row] = await select(tx, mine(tx, id))
      if (!row) throw notFound(label)
      return row
    },
    /** Throws 422 for a period that ends before it begins, 409 for one that overlaps another of its owner. */
    async refuseOverlap(tx: Tx, ownerId: number, period: Dated, except = 0): Promise<void> {
      refuseBackwards(period)
      const { effective_from, effective_to } = period
      const [clash] = await tx.db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(
          and(
            eq(table.tenant_id, tx.tenant),
            eq(ownerOf, ownerId),
            ne(table.id, except),
            or(isNull(to), gt(to, effective_from)),
            effective_to === null ? undefined : lt(from, effective_to),
          ),
        )
        .limit(1)
      if (clash) throw conflict('OVERLAP', overlap)
    },
    /** Inserts a row as it is; its period is looked at by `refuseOverlap`. */
    async insert(req: Writes, values: Values<T>): Promise<number> {
      const by = { tenant_id: req.tenant, created_by: byWhom(req), updated_by: byWhom(req) }
      const [made] = await req.tx.db
        .insert(table as PgTable)
        .values({ ...values, ...by })
        .returning({ id: table.id })
      return made!.id as number
    },
    /** Writes these fields of a row. */
    async set(req: Writes, id: number, values: Partial<Values<T>>): Promise<void> {
      await req.tx.db
        .update(table as PgTable)
        .set({ ...values, rev: sql`${table.rev} + 1`, updated_by: byWhom(req) })
        .where(mine(req.tx, id))
    },
    async remove(req: Writes, id: number): Promise<void> {
      await req.tx.db.delete(table as PgTable).where(mine(req.tx, id))
    },
  }
}
export type DatedRows<T extends DatedTable, O extends string & keyof T['$inferSelect']> = ReturnType<
  typeof datedRows<T, O>
>

/** Writes rows of owners that are a plain area; each change is emitted as a new version of the owner. */
export class DatedWriter<T extends DatedTable, O extends string & keyof T['$inferSelect']> {
  constructor(
    private readonly spec: DatedSpec<T, O>,
    private readonly rows: DatedRows<T, O>,
    private readonly owners: CrudService,
  ) {}

  private ownerOf(row: StoredRow<T>): number {
    return (row as Row)[this.spec.owner] as number
  }
  /** Locks the owner and answers it as it is read. */
  async lockOwner(req: Writes, id: number): Promise<Row | undefined> {
    const name = `"${getTableName(this.spec.owners)}"`
    await req.tx.client.query(`select from ${name} where tenant_id = $1 and id = $2 for update`, [
      req.tenant,
      id,
    ])
    return this.owners.one(req.tx, id, req)
  }
  /** Locks the owner of a row, then reads the row as it is. Throws 404. */
  async lock(req: Writes, id: number): Promise<{ readonly was: Row; readonly row: StoredRow<T> }> {
    const was = (await this.lockOwner(req, this.ownerOf(await this.rows.one(req.tx, id))))!
    return { was, row: await this.rows.one(req.tx, id) }
  }
  private async answer(req: Writes, ownerId: number, id: number): Promise<AnsweredRow<T>> {
    return (await this.rows.ofOwners(req.tx, [ownerId])).find((row) => (row as Row).id === id)!
  }
  /** Writes a new version of the owner and emits it. */
  private async emitOwner(req: Writes, event: keyof DatedSpec<T, O>['events'], id: number, was: Row) {
    await updateRows(req.tx, this.spec.owners, [
      { id, updated_at: req.now.toISOString(), updated_by: byWhom(req) },
    ])
    const after = (await this.owners.one(req.tx, id, req))!
    req.emit({ type: this.spec.events[event], payload: after }, was)
  }

  /** Adds a row. Throws 422 for an owner that is not there, what `check` throws, and 409 for an overlap. */
  async add(req: Writes, ownerId: number, values: Omit<Values<T>, O>, check?: () => void) {
    const { owner } = this.spec
    const was = await this.lockOwner(req, ownerId)
    const thing = owner.replace(/_id$/, '')
    if (!was) throw invalid(owner, `Choose an existing ${thing}`, 'unknown_reference')
    check?.()
    await this.rows.refuseOverlap(req.tx, ownerId, values as unknown as Dated)
    const id = await this.rows.insert(req, { ...values, [owner]: ownerId } as unknown as Values<T>)
    await this.emitOwner(req, 'added', ownerId, was)
    return this.answer(req, ownerId, id)
  }
  /** Writes what `changesOf` answers for the row as it is; nothing where that changes nothing. Throws 404 and 409. */
  async change(req: Writes, id: number, changesOf: (row: StoredRow<T>) => Partial<Values<T>>) {
    const { was, row } = await this.lock(req, id)
    const changes = changesOf(row)
    const ownerId = this.ownerOf(row)
    if (Object.entries(changes).some(([field, value]) => (row as Row)[field] !== value)) {
      await this.rows.refuseOverlap(req.tx, ownerId, { ...row, ...changes } as unknown as Dated, id)
      await this.rows.set(req, id, changes)
      await this.emitOwner(req, 'updated', ownerId, was)
    }
    return this.answer(req, ownerId, id)
  }
  /** Deletes a row. Throws 404, 409 for a row that is in use, and what `check` throws. */
  async remove(
    req: Writes,
    id: number,
    check?: (row: StoredRow<T>) => Promise<void>,
  ): Promise<{ id: number }> {
    const { was, row } = await this.lock(req, id)
    if (await this.spec.isInUse(req.tx, id)) throw conflict('IN_USE', IN_USE.other)
    await check?.(row)
    await this.rows.remove(req, id)
    await this.emitOwner(req, 'removed', this.ownerOf(row), was)
    return { id }
  }
}
