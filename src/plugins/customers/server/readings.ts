import { and, count, desc, eq, sql } from 'drizzle-orm'
import { addReading, asset as contract, readingRecorded, readings } from '#schema/areas/parties.ts'
import { notFound, pageOfRows, pagingOf, type Req, type ServerKit } from '#server'
import { idsReachedBy } from '../../sales-orders/server/public.ts'
import { type LevelsAround, levelAfterDrop, levelAfterReading } from '../rules/tank-level.ts'
import { asset, reading } from '../tables.ts'

const LATE_DAYS = 30
/** The tank, locked. Whose orders go there refuses no reading: what was measured is so (domain 5.25). */
async function lockTank(req: Req<{ id: number }, unknown, unknown>): Promise<Tank> {
  const [found] = await req.tx.db
    .select()
    .from(asset)
    .where(and(eq(asset.tenant_id, req.tenant), eq(asset.id, req.params.id)))
    .for('update')
  if (!found) throw notFound('Tank')
  return found
}
async function reachedTank(req: Req<{ id: number }, unknown, unknown>) {
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

type Tank = typeof asset.$inferSelect
type NewReading = Pick<typeof reading.$inferInsert, 'read_at' | 'quantity' | 'source' | 'note' | 'dropped'>
/** A tank with one more reading: what is in it since, if that moved it, and when it was filled. */
async function writeReading(
  req: Req,
  tank: Tank,
  values: NewReading,
  changes: Partial<typeof asset.$inferInsert>,
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
  if (Object.keys(changes).length > 0) {
    await req.tx.db
      .update(asset)
      .set({
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
const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

async function levelsAround(req: Req, tank: Tank, at: string): Promise<LevelsAround> {
  const { rows } = await req.tx.client.query<LevelsAround>(
    `select
       exists(select from reading where tenant_id = $1 and asset_id = $2 and dropped is null and read_at > $3)
         as measured_since,
       (select coalesce(sum(dropped), 0)::text from reading
         where tenant_id = $1 and asset_id = $2 and read_at >= $3) as dropped_since,
       (select quantity::text from reading where tenant_id = $1 and asset_id = $2 and read_at <= $3
         order by read_at desc, id desc limit 1) as before`,
    [req.tenant, tank.id, at],
  )
  return rows[0]!
}
/**
 * Fuel into a tank at its own moment: after the newest measured reading it adds to what is in it, before it
 * it enters the history alone, for who measured saw it (domain 5.26). `gallons` below zero take back.
 */
export async function recordDrop(
  req: Req,
  tank: Tank,
  { gallons, ...values }: Omit<NewReading, 'quantity' | 'dropped'> & { readonly gallons: string },
  filled: Pick<Partial<typeof asset.$inferInsert>, 'last_fill_at'>,
) {
  const around = await levelsAround(req, tank, values.read_at)
  const { quantity, moves } = levelAfterDrop(around, tank.inventory, gallons)
  const moved = moves
    ? { inventory: quantity, last_reading_at: later(tank.last_reading_at, values.read_at) }
    : {}
  return writeReading(req, tank, { ...values, quantity, dropped: gallons }, { ...moved, ...filled })
}

export function serveReadings({ serve }: ServerKit): void {
  serve(addReading, async (req) => {
    const tank = await lockTank(req)
    const { read_at, quantity } = req.body
    // the newest measured decides, whatever the order they arrive in, and what went in since is there too
    const inventory = levelAfterReading(await levelsAround(req, tank, read_at), quantity)
    const moved =
      inventory === undefined ? {} : { inventory, last_reading_at: later(tank.last_reading_at, read_at) }
    return writeReading(req, tank, req.body, moved)
  })
  serve(readings, async (req) => {
    const held = await reachedTank(req)
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
