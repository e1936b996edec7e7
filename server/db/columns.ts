/**
 * Columns and keys every table of a tenant shares: `tenant_id` starts each
 * primary, unique and foreign key (domain 1.3).
 */
import { sql, type SQL, type BuildColumns } from 'drizzle-orm'
import {
  bigint,
  customType,
  date,
  foreignKey,
  index,
  integer,
  json as jsonText,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
} from 'drizzle-orm/pg-core'
import { nameUniqueKey } from '../refusal.ts'

/** An amount of money, numeric(16,2), as text of 2 decimals: `"23569.14"` (domain 1.1). */
export const money = () => numeric({ precision: 16, scale: 2 })
/** Money for one unit, numeric(14,6), as text of 6 decimals: `"2.500000"` (domain 1.1). */
export const price = () => numeric({ precision: 14, scale: 6 })
/** Money for one unit, or a plain amount, numeric(14,6), as text of 6 decimals: `"0.243000"` (domain 1.1). */
export const rate = () => numeric({ precision: 14, scale: 6 })
/** Percent, numeric(9,6), as text of 6 decimals; 6.25 means 6.25 % (domain 1.1). */
export const pct = () => numeric({ precision: 9, scale: 6 })
/** A quantity in the unit of its product, numeric(14,3), as text of 3 decimals: `"8000.000"` (domain 1.1). */
export const qty = () => numeric({ precision: 14, scale: 3 })
/** A factor between units, numeric(18,9), as text of 9 decimals (decision 30). */
export const factor = () => numeric({ precision: 18, scale: 9 })
/** latitude or longitude */
export const degrees = () => numeric({ precision: 9, scale: 6 })
/** Latitude and longitude of a place. */
export const position = () => ({ latitude: degrees(), longitude: degrees() })
/** A point with the place that a person confirmed it for, as `pointShape` of geo writes it. */
export const confirmedPoint = () => ({ confirmed_point: text() })
/** The number of a row, of this table or another. */
export const key = () => bigint({ mode: 'number' })
/** A calendar day, as `2026-03-02`. */
export const day = () => date({ mode: 'string' })
/** Text; how long it may be is said by the contract. */
export const words = () => text()
/** A moment, timestamptz in milliseconds, as ISO text in UTC: `"2026-03-02T14:00:00.000Z"` (domain 1.1). */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})
/** bigint[] of ids. */
export const keys = customType<{ data: number[]; driverData: string | string[] }>({
  dataType: () => 'bigint[]',
  fromDriver: (value) =>
    (Array.isArray(value) ? value : value.slice(1, -1).split(',').filter(Boolean)).map(Number),
  toDriver: (value) => `{${value.join(',')}}`,
})
/** Numbers of rows, empty unless some are given. */
export const noKeys = () =>
  keys()
    .notNull()
    .default(sql`'{}'`)
/** text[] of short words. */
export const labels = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)
/** JSON of the given shape; nobody filters by what is in it. */
export const json = <T>() => jsonb().$type<T>()
/** JSON as it was written, byte by byte: what is only kept, read whole and hashed costs no parsing. */
export const verbatim = <T>() => jsonText().$type<T>()

/** Number, version and history of a row. */
export const keyed = () => ({
  id: key().notNull().generatedByDefaultAsIdentity(),
  tenant_id: key().notNull(),
  rev: integer().notNull().default(1),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  updated_at: instant()
    .notNull()
    .default(sql`now()`),
  created_by: key(),
  updated_by: key(),
})
type Keyed = ReturnType<typeof keyed>
export type KeyedTable = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: BuildColumns<string, Keyed, 'pg'>
  dialect: 'pg'
}>
/** A table of a tenant: its own columns beside those that every such table has. */
export type TenantTable<
  N extends string,
  C extends Record<string, PgColumnBuilderBase>,
> = PgTableWithColumns<{
  name: N
  schema: undefined
  columns: BuildColumns<N, Keyed & C, 'pg'>
  dialect: 'pg'
}>
type Columns<C> = Record<keyof C, AnyPgColumn>
type Target = { readonly tenant_id: AnyPgColumn; readonly id: AnyPgColumn }

export interface TableRules<C> {
  /** column -> the table its id points at; `child` rows go with their parent */
  readonly refs?: { readonly [K in keyof C]?: (() => Target) | { readonly child: () => Target } }
  /** unique in the tenant; text compares without case */
  readonly unique?: readonly (readonly (keyof C & string)[])[]
  readonly index?: readonly (readonly (keyof C & string)[])[]
  /**
   * what its lists may be sorted by, where it is not unique by itself: an
   * index each, with the id last as lists have it
   */
  readonly sorts?: readonly (keyof C & string)[]
  /** texts that a search looks into, of tables that grow large */
  readonly finds?: readonly (keyof C & string)[]
  /** phone numbers, found by their digits, of tables that grow large */
  readonly phones?: readonly (keyof C & string)[]
  /**
   * what its lists are filtered by beside these, of tables that grow large: an index each, so that rows
   * are counted without reading them; of a text, whether it is there
   */
  readonly filters?: readonly (keyof C & string)[]
  readonly more?: (t: Columns<C>) => PgTableExtraConfigValue[]
}

/** The digits of a text, as lists find phone numbers: whatever is no digit is taken out of it. */
export const digitsIn = (column: AnyPgColumn): SQL =>
  sql`translate(${column}, translate(${column}, '0123456789', ''), '')`
/** The index of phone numbers by their digits. */
const phonesIndex = (table: string, columns: readonly AnyPgColumn[]) =>
  index(`${table}_phones_idx`).using(
    'gin',
    ...(columns.map((column) => sql`(${digitsIn(column)}) gin_trgm_ops`) as [SQL]),
  )
/** A text that is no choice of words. */
const isPlainText = (column: PgColumnBuilderBase | undefined): boolean => {
  const { columnType, enumValues } =
    (column as { config?: { columnType?: string; enumValues?: readonly string[] } } | undefined)?.config ?? {}
  return columnType === 'PgText' && !enumValues?.length
}
const uniqueName = (table: string, set: readonly string[]): string => `${table}_${set.join('_')}_key`
/** A table of a tenant with its keys: `<table>_<column>_fkey`, `<table>_<columns>_key`. */
export function tenantTable<const N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  rules: TableRules<C & Keyed> = {},
): TenantTable<N, C> {
  for (const set of rules.unique ?? []) nameUniqueKey(uniqueName(name, set), set)
  return pgTable(name, { ...keyed(), ...columns }, (built) => {
    const t = built as unknown as Columns<C & Keyed>
    const insensitive = (column: AnyPgColumn) =>
      column.columnType === 'PgText' ? sql`lower(${column})` : column
    const keys_: PgTableExtraConfigValue[] = [
      primaryKey({ name: `${name}_pkey`, columns: [t.tenant_id, t.id] }),
    ]
    for (const [column, to] of Object.entries(rules.refs ?? {}) as [
      keyof C & string,
      (() => Target) | { child: () => Target },
    ][]) {
      const target = typeof to === 'function' ? to() : to.child()
      const fk = foreignKey({
        name: `${name}_${column}_fkey`,
        columns: [t.tenant_id, t[column]],
        foreignColumns: [target.tenant_id, target.id],
      })
      keys_.push(typeof to === 'function' ? fk : fk.onDelete('cascade'))
      keys_.push(
        rules.sorts?.includes(column)
          ? index(`${name}_${column}_idx`).on(t.tenant_id, t[column], t.id)
          : index(`${name}_${column}_idx`).on(t.tenant_id, t[column]),
      )
    }
    for (const set of rules.unique ?? [])
      keys_.push(
        uniqueIndex(uniqueName(name, set)).on(
          t.tenant_id,
          ...(set.map((c) => insensitive(t[c])) as [AnyPgColumn]),
        ),
      )
    for (const set of rules.index ?? [])
      keys_.push(
        index(`${name}_${set.join('_')}_idx`).on(t.tenant_id, ...(set.map((c) => t[c]) as [AnyPgColumn])),
      )
    for (const column of rules.sorts ?? [])
      if (!rules.refs?.[column])
        keys_.push(
          index(`${name}_${column}_sort_idx`).on(
            t.tenant_id,
            isPlainText(columns[column as keyof C]) ? sql`lower(${t[column]})` : t[column],
            t.id,
          ),
        )
    for (const column of rules.filters ?? []) {
      const key_ = t[column]
      if (!isPlainText(columns[column as keyof C]))
        keys_.push(index(`${name}_${column}_filter_idx`).on(t.tenant_id, key_))
      else
        keys_.push(
          index(`${name}_${column}_empty_idx`)
            .on(t.tenant_id)
            .where(sql`${key_} is null`),
          index(`${name}_${column}_set_idx`)
            .on(t.tenant_id)
            .where(sql`${key_} is not null`),
        )
    }
    if (rules.finds?.length)
      keys_.push(
        index(`${name}_find_idx`).using(
          'gin',
          ...(rules.finds.map((column) => sql`${t[column]} gin_trgm_ops`) as [SQL]),
        ),
      )
    const phones = (rules.phones ?? []).map((column) => t[column])
    if (phones.length) keys_.push(phonesIndex(name, phones))
    return [...keys_, ...(rules.more?.(t) ?? [])]
  })
}
