/** Who is planning which orders at the moment: a mark for the others, never a lock, gone after two minutes. */
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { tellPlanning } from '#schema/road/dispatch-center.ts'
import { type Req, statement } from '#server'
import { planning as table } from '../../tables.ts'

const FRESH_MS = 120_000
const SEEN = statement<{ id: string; name: string; sales_order_ids: string; seen_at: Date }>(
  `select u.id, u.name, p.sales_order_ids, p.seen_at
   from planning p join "user" u on u.tenant_id = p.tenant_id and u.id = p.user_id
   where p.tenant_id = $1 and p.user_id <> $2 and p.seen_at > $3 and cardinality(p.sales_order_ids) > 0
     and ($4::date is null or p.date is null or p.date = $4::date)
   order by u.name, u.id`,
)
const idsOf = (found: string | readonly (string | number)[]): number[] =>
  (typeof found === 'string' ? found.slice(1, -1).split(',').filter(Boolean) : [...found]).map(Number)
/** The others who are planning now. */
export async function readPlanners(req: Req, date: string | undefined) {
  const since = new Date(req.now.getTime() - FRESH_MS).toISOString()
  const found = await SEEN(req.tx, [req.tenant, req.user.id, since, date ?? null])
  return {
    items: found.map(({ id, name, sales_order_ids, seen_at }) => ({
      user: { id: Number(id), name },
      sales_order_ids: idsOf(sales_order_ids),
      seen_at: new Date(seen_at).toISOString(),
    })),
  }
}
/** Says what the caller is planning, and answers what the others are. */
export async function notePlanning(req: Req<unknown, unknown, z.output<typeof tellPlanning.body>>) {
  const { date, sales_order_ids } = req.body
  const values = { date: date ?? null, sales_order_ids, seen_at: req.now.toISOString() }
  await req.tx.db
    .insert(table)
    .values({ ...values, tenant_id: req.tenant, user_id: req.user.id })
    .onConflictDoUpdate({ target: [table.tenant_id, table.user_id], set: values })
  return readPlanners(req, date)
}
/** The caller plans nothing any more. */
export async function forgetPlanning(req: Pick<Req, 'tx' | 'tenant' | 'user'>): Promise<void> {
  await req.tx.db.delete(table).where(and(eq(table.tenant_id, req.tenant), eq(table.user_id, req.user.id)))
}
