/**
 * The company that runs this installation: it alone makes the calls that reach beyond one company, such as
 * backups (domain decision 45). The first company there is, unless the operator names another by its number.
 */
import type { Contract } from '#schema/contract/kit.ts'
import type { Database } from '../db/pool.ts'

export interface Operator {
  /** Answers the company that runs the installation; nothing before there is one, or where none has the number. */
  company(): Promise<{ readonly id: number; readonly name: string } | undefined>
  /** Tells whether this company runs the installation. */
  is(tenant: number): Promise<boolean>
}

/** Reads `GANTRY_OPERATOR`. Throws a sentence for the operator where it is no number of a company. */
export function operatorNumber(named = ''): number | undefined {
  if (named === '') return undefined
  const id = Number(named)
  if (!/^[1-9]\d{0,14}$/.test(named) || !Number.isSafeInteger(id))
    throw new Error(
      `GANTRY_OPERATOR must be the number of a company, not ${named}: select id, name from tenant lists them`,
    )
  return id
}

/** @param named the number of the company, from the operator; without it the first */
export function openOperator(database: Pick<Database, 'asOwner'>, named?: number): Operator {
  const read = () =>
    database.asOwner(async (client) => {
      const { rows } = await client.query<{ id: string; name: string }>(
        'select id, name from tenant where $1::bigint is null or id = $1 order by id limit 1',
        [named ?? null],
      )
      return rows[0] && { id: Number(rows[0].id), name: rows[0].name }
    })
  /** numbers of companies only grow, so the first one stays the first */
  let known: number | undefined = named
  return {
    company: read,
    async is(tenant) {
      known ??= (await read())?.id
      return known === tenant
    },
  }
}

/** Lists the permissions of calls that reach beyond one company. */
export const installationPermissions = (contracts: readonly Contract[]): ReadonlySet<string> =>
  new Set(
    contracts.flatMap(({ routes }) =>
      routes.filter(({ installation }) => installation).map(({ permission }) => permission),
    ),
  )
