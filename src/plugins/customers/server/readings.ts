import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import { addReading, asset as contract, readingRecorded, readings } from '#schema/areas/parties.ts'
import { notFound, pageOfRows, pagingOf, type Req, type ServerKit } from '#server'
import { idsReachedBy } from '../../sales-orders/server/public.ts'
import { asset, reading } from '../tables.ts'

const LATE_DAYS = 30
async function tank(req: Req<{ id: number }, unknown, unknown>) {
  const [found] = await req.tx.db
    .select()
    .from(asset)
    .where(
      and(
        eq(asset.tenant_id, req.tenant),
        eq(asset.id, req.params.id),
        req.own === null
          ? undefined
          : sql`${asset.ship_to_id} in ${idsReachedBy('ship_to_id', req.own, req, LATE_DAYS)}`,
      ),
    )
  if (!found) throw notFound('Tank')
  return found
}
const shown = ({ id, asset_id, read_at, quantity, source, note }: typeof reading.$inferSelect) => ({
  id,
  asset_id,
  read_at,
  quantity,
  source,
  note,
})

type NewReading = Pick<typeof reading.$inferInsert, 'read_at' | 'quantity' | 'source' | 'note'>
/**
 * Writes down what is in a tank and tells it: the reading, and the tank as it stands
 * since. `changes` go with it: what only the writer knows.
 */
export async function recordReading(
  req: Req,
  tank: typeof asset.$inferSelect,
  values: NewReading,
  changes: Partial<typeof asset.$inferInsert> | null,
) {
  const [before] = await req.read('asset', [tank.id])
  const [made] = await req.tx.db
    .insert(reading)
    .values({
      ...values,
      tenant_id: req.tenant,
      asset_id: tank.id,
      created_by: req.user.id,
      updated_by: req.user.id,
    })
    .returning()
  req.emit(readingRecorded(shown(made!)), tank)
  if (changes) {
    await req.tx.db
      .update(asset)
      .set({
        inventory: made!.quantity,
        last_reading_at: made!.read_at,
        ...changes,
        rev: sql`${asset.rev} + 1`,
        updated_at: req.now.toISOString(),
        updated_by: req.user.id,
      })
      .where(and(eq(asset.tenant_id, req.tenant), eq(asset.id, tank.id)))
    const [after] = await req.read('asset', [tank.id])
    req.emit({ type: contract.events.updated.type, payload: after }, before)
  }
  return shown(made!)
}

export function serveReadings({ serve }: ServerKit): void {
  serve(addReading, async (req) => {
    const held = await tank(req)
    // the newest reading is what is in the tank, whatever the order they arrive in
    const [newer] = await req.tx.db
      .select({ id: reading.id })
      .from(reading)
      .where(
        and(
          eq(reading.tenant_id, req.tenant),
          eq(reading.asset_id, held.id),
          gt(reading.read_at, req.body.read_at),
        ),
      )
      .limit(1)
    return recordReading(req, held, req.body, newer ? null : {})
  })
  serve(readings, async (req) => {
    const held = await tank(req)
    const paging = pagingOf(req.query, 50)
    const where = and(eq(reading.tenant_id, req.tenant), eq(reading.asset_id, held.id))
    const rows = await req.tx.db
      .select()
      .from(reading)
      .where(where)
      .orderBy(desc(reading.read_at), desc(reading.id))
      .limit(paging.size)
      .offset(paging.offset)
    const [{ total = 0 } = {}] = await req.tx.db.select({ total: count() }).from(reading).where(where)
    return pageOfRows(rows.map(shown), total, paging)
  })
}
