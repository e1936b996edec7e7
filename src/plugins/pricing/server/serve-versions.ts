/** Serves the versions of rules and margins, the newest first, each with who wrote it. */
import { and, eq, inArray } from 'drizzle-orm'
import * as contract from '#schema/sales/pricing.ts'
import { inOrder } from '#schema/values/in-force.ts'
import { notFound, type ServerKit, type Tx } from '#server'
import { user } from '#server/db/tables.ts'
import { margin_version, pricing_rule_version } from '../tables.ts'
import { shownRule } from './rules.ts'

type Versions = typeof pricing_rule_version | typeof margin_version
interface Written {
  readonly effective_from: string
  readonly created_at: string
  readonly created_by: number | null
}
async function namesOf(tx: Tx, rows: readonly Written[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))]
  if (!ids.length) return new Map()
  const found = await tx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.tenant_id, tx.tenant), inArray(user.id, ids)))
  return new Map(found.map(({ id, name }) => [id, name]))
}
/** Versions of a table, the newest first, with when each was written and by whom. */
async function versionsOf<T extends Versions>(
  tx: Tx,
  table: T,
  where: ReturnType<typeof eq>,
): Promise<readonly (T['$inferSelect'] & { readonly at: string; readonly by: string | null })[]> {
  const rows = (await tx.db
    .select()
    .from(table as Versions)
    .where(and(eq(table.tenant_id, tx.tenant), where))) as T['$inferSelect'][]
  const names = await namesOf(tx, rows)
  return inOrder(rows)
    .map((row) => ({ ...row, at: row.created_at, by: names.get(row.created_by ?? 0) ?? null }))
    .toReversed()
}
/** Serves them. Throws 404 for a rule or a margin that never was; one that was deleted keeps its versions. */
export function serveVersions({ serve }: ServerKit): void {
  serve(contract.ruleVersions, async ({ tx, params }) => {
    const found = await versionsOf(
      tx,
      pricing_rule_version,
      eq(pricing_rule_version.pricing_rule_id, params.rule_id),
    )
    if (!found.length) throw notFound('Pricing rule')
    return {
      items: found.map(({ effective_from, effective_to, at, by, ...version }) => {
        const { rev: _r, ...content } = shownRule(version)
        return { ...content, effective_from, effective_to, at, by }
      }),
    }
  })
  serve(contract.marginVersions, async ({ tx, params }) => {
    const found = await versionsOf(tx, margin_version, eq(margin_version.margin_id, params.id))
    if (!found.length) throw notFound('Margin')
    return {
      items: found.map((version) => ({
        id: version.id,
        customer_id: version.customer_id,
        product_id: version.product_id,
        product_category_id: version.product_category_id,
        margin: version.margin,
        margin_type: version.margin_type,
        effective_from: version.effective_from,
        effective_to: version.effective_to,
        at: version.at,
        by: version.by,
      })),
    }
  })
}
