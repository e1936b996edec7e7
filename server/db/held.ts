/**
 * Rows that rarely change, held by this process for a company under the version of their area. Whoever writes such
 * a row gives its area another version in the same transaction (triggers, `area_version`); whoever uses what is held
 * has read the version in a transaction of its own, and reads the rows there when it is another.
 */
import type { Tx } from './pool.ts'
import { type Answered, type Asked, expression, rows, statement, together } from './statement.ts'

/** Areas with versions, and the tables whose triggers give them a new one. */
export const HELD_TABLES = {
  settings: ['company_settings'],
  products: ['product'],
  suppliers: ['supplier'],
  taxes: ['tax', 'tax_rate'],
  fees: ['fee', 'fee_rate'],
} as const
/** An area whose rows processes hold. */
export type HeldArea = keyof typeof HELD_TABLES
/** A new one for every change; an area that was never changed since has none. */
export type Versions = Readonly<Partial<Record<HeldArea, string>>>

const VERSIONS = `(select coalesce(json_object_agg(area, version), '{}') from area_version where tenant_id = $1)`
/** The versions as part of a statement whose `$1` is the tenant. */
export const versionsAsked = rows({ versions: expression<Versions>(VERSIONS) }, '')
const ask = statement<{ versions: Versions }>(`select ${VERSIONS} as versions`)
/** The versions as this transaction sees them. */
export const readVersions = async (tx: Tx): Promise<Versions> => (await ask(tx, [tx.tenant]))[0]!.versions

/** Companies whose rows are held at once. */
const COMPANIES = 200
interface Kept<T> {
  readonly version: string
  readonly value: T
}
/**
 * What is made of the rows of these areas for a company, read again only when one of them has another version. It is
 * kept under the versions of the very moment its rows were read at, which may be later than those that were asked
 * before. It is shared: nobody changes it.
 * @param asked rows of the areas' tables alone; `$1` is the tenant
 */
export function held<A extends Asked, T>(
  areas: readonly HeldArea[],
  asked: A,
  make: (found: Answered<A>) => T,
): (tx: Tx, versions: Versions) => Promise<T> {
  const companies = new Map<number, Kept<T>>()
  const versionOf = (versions: Versions): string => areas.map((area) => versions[area] ?? '').join('/')
  const read = together({ now: versionsAsked, ...asked })
  return async (tx, versions) => {
    const kept = companies.get(tx.tenant)
    if (kept?.version === versionOf(versions)) return kept.value
    const { now, ...found } = await read(tx, [tx.tenant])
    const value = make(found as unknown as Answered<A>)
    companies.delete(tx.tenant)
    companies.set(tx.tenant, { version: versionOf((now as { versions: Versions }[])[0]!.versions), value })
    if (companies.size > COMPANIES) companies.delete(companies.keys().next().value!)
    return value
  }
}
