import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z, ZodType } from 'zod'
import type { Tx } from '../db/pool.ts'
import type { ListQuery, Listing } from './read/list.ts'
import type { AddedValues, Row } from './read/read-rows.ts'
import type { Searchable } from './read/searchable.ts'
import type { Req } from '../call/req.ts'

/** A table of a company whose rows have a number and a version. */
export type KeyedTable = PgTable & {
  readonly id: PgColumn
  readonly tenant_id: PgColumn
  readonly rev: PgColumn
}
export type Keyed = KeyedTable
/** Fields that are sent with a row and no part of it. */
type SentOnly = 'password' | 'point_confirmed'
export type ColumnsOf<C> = C extends { readonly fields: infer F } ? Exclude<keyof F, SentOnly> : never
/** A table must have a column for every field of the contract; what it lacks shows as this type. */
export type HasColumns<C, T extends Keyed> =
  ColumnsOf<C> extends keyof T ? unknown : { readonly __tableLacks: Exclude<ColumnsOf<C>, keyof T> }
/** A row of this contract as its answers carry it. */
export type RowOf<C> = C extends { readonly row: infer S extends ZodType } ? z.output<S> & Row : Row
/** What a plain area adds to its calls: who sees a row, what is checked, what follows. */
export interface CrudRules {
  /** rows that exist for these calls at all, e.g. not the softly deleted, or only one's own */
  readonly only?: SQL | ((req: Req, to: 'read' | 'write') => SQL)
  /** Replaces the delete, e.g. by a soft one. */
  readonly remove?: (row: Row, req: Req) => Promise<void>
  /** rows a driver may reach (for contracts with `own` calls) */
  readonly own?: (driver: number, req: Req) => SQL
  /** columns beside the contract's that lists may filter by */
  readonly listing?: Partial<Listing>
  /** extra list condition from query words that are no columns */
  readonly where?: (
    query: ListQuery,
    req: Req,
  ) => { readonly sql?: SQL | undefined; readonly used: readonly string[] }
  /** expressions by which the list is sorted beside its columns, for this caller */
  readonly sorts?: (req: Req) => Readonly<Record<string, SQL>>
  /** Completes and checks what will be written; throws Refusals. `current` is the row on update. */
  readonly before?: (values: Row, req: Req, current?: Row) => Promise<Row | void> | Row | void
  /** after the write, in the same transaction */
  readonly after?: (row: Row, req: Req, previous?: Row) => Promise<void>
  /** list of ids -> the flag that, when set, makes it say nothing: what stands in it then is not in use */
  readonly idle?: Readonly<Record<string, string>>
  readonly beforeRemove?: (row: Row, req: Req) => Promise<void>
  /** What the database adds to each row as it is read, by name; `complete` makes the answer's fields of it. */
  readonly also?: AddedValues
  /** Adds computed and joined fields to rows as they are read. */
  readonly complete?: (rows: Row[], tx: Tx, req?: Pick<Req, 'now' | 'user'>) => Promise<Row[]>
}
/**
 * The rows of a plain area for other areas: read, checked and written as by
 * its calls; `R` is the row as answers carry it.
 */
export interface CrudService<R extends Row = Row> {
  /** the best rows for a text, as a search over everything shows them */
  readonly find: Searchable['find']
  /** the rows a list call asks for, so that another call can sum them up; refuses what the list refuses */
  asked(req: Req): SQL
  /** rows as answers carry them, in the order of the ids; unknown ids are left out */
  read(tx: Tx, ids: readonly number[], req?: Pick<Req, 'now' | 'user'>): Promise<R[]>
  one(tx: Tx, id: number, req?: Pick<Req, 'now' | 'user'>): Promise<R | undefined>
  /** Refuses what the area's own rules refuse; writes nothing. */
  check(values: Row, req: Req, current?: Row): Promise<void>
  /** What the calls do beside answering: references, rules, rows, events. Many rows cost few statements. */
  create(rows: readonly Row[], req: Req): Promise<R[]>
  /** Rows that would stay as they are, stay as they are. */
  update(changes: readonly Change[], req: Req): Promise<R[]>
  remove(rows: readonly Row[], req: Req): Promise<void>
}
/** A row as it is, and the fields to write. */
export interface Change {
  readonly current: Row
  readonly values: Row
}
/** entity name -> its table, filled as plugins are mounted; nested names are read through it. */
export type Tables = Map<string, Keyed>
