/** Uses and groups of taxes: rows that a company keeps, made by whoever names a new one (decision 30). */
import { and, eq, inArray } from 'drizzle-orm'
import * as contract from '#schema/sales/taxes.ts'
import { conflict, type CrudRules, isAny, type Req, type ServerKit } from '#server'
import { tax_group, tax_use } from '../tables.ts'
import { taxGroupUses, taxUseUses } from './from-above.ts'

const KINDS = {
  use: { table: tax_use, contract: contract.taxUse },
  group: { table: tax_group, contract: contract.taxGroup },
} as const
type Kind = keyof typeof KINDS

/** Makes rows of the words that are not there yet, and tells of them. */
export async function makeWords(
  req: Pick<Req, 'tx' | 'tenant' | 'user' | 'emit'>,
  kind: Kind,
  said: readonly (string | null | undefined)[],
): Promise<void> {
  const names = [...new Set(said.flatMap((name) => name ?? []))]
  if (!names.length) return
  const { table, contract: spec } = KINDS[kind]
  const held = await req.tx.db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), inArray(table.name, names)))
  const missing = names.filter((name) => !held.some((row) => row.name === name))
  if (!missing.length) return
  const by = { tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id }
  const made = await req.tx.db
    .insert(table)
    .values(missing.map((name) => ({ name, ...by })))
    .onConflictDoNothing()
    .returning()
  for (const { tenant_id: _t, ...row } of made) req.emit({ type: spec.events.created.type, payload: row })
}

const isNamed: Readonly<Record<Kind, ReturnType<typeof isAny>>> = {
  use: isAny(taxUseUses, 'exists (select from tax where tenant_id = $1 and tax_use = $2)'),
  group: isAny(taxGroupUses, 'exists (select from tax where tenant_id = $1 and tax_group = $2)'),
}
const IN_USE = 'Cannot delete this record because it is being referenced by other data.'
async function refuseNamed(req: Req, kind: Kind, name: string, detail: string): Promise<void> {
  if (await isNamed[kind](req.tx, name)) throw conflict('IN_USE', detail)
}
const rulesOf = (kind: Kind): CrudRules => ({
  async before(values, req, current) {
    if (current && values.name !== undefined && values.name !== current.name)
      await refuseNamed(req, kind, current.name as string, 'It is in use: make another one instead')
  },
  beforeRemove: (row, req) => refuseNamed(req, kind, row.name as string, IN_USE),
})
/** The calls of uses and of groups. */
export function serveWords({ serveCrud }: ServerKit): void {
  serveCrud(contract.taxUse, tax_use, rulesOf('use'))
  serveCrud(contract.taxGroup, tax_group, rulesOf('group'))
}
