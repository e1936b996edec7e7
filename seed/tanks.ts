/** Four weeks of each tank: what was read, what went in, and what that says of its use. */
import { and, eq } from 'drizzle-orm'
import { qty3 } from '#schema/values/decimal.ts'
import { addDays } from '#schema/values/zone.ts'
import type { Tx } from '../server/db/pool.ts'
import { runsOutOn, USE_DAYS, usedPerDay } from '../src/plugins/customers/rules/run-out.ts'
import { asset, reading } from '../src/plugins/customers/tables.ts'
import { DAY, insertRows, instantAfter, localAt, ZONE } from './base.ts'

interface Drop {
  readonly at: number
  readonly gallons: number
}
const QUARTER = DAY / 4
/** Who works on weekdays burns most then; a week is seven days all the same. */
const BUSY = [0.25, 1.25, 1.25, 1.25, 1.25, 1.25, 0.5] as const
const busy = (at: number): number => BUSY[new Date(at).getUTCDay()]!

/** What was delivered into each tank in those weeks. */
async function dropsOf(tx: Tx, base: string): Promise<ReadonlyMap<number, readonly Drop[]>> {
  const { rows } = await tx.client.query<{ asset_id: string; delivered_at: string; gross: string }>(
    `select asset_id, delivered_at, gross_quantity as gross from sales_order_line
     where tenant_id = $1 and asset_id is not null and delivered_at >= $2 order by delivered_at`,
    [tx.tenant, instantAfter(addDays(base, -USE_DAYS - 4), 0)],
  )
  const byTank = new Map<number, Drop[]>()
  for (const { asset_id, delivered_at, gross } of rows) {
    const drops = byTank.get(Number(asset_id)) ?? []
    drops.push({ at: Date.parse(delivered_at), gallons: Number(gross) })
    byTank.set(Number(asset_id), drops)
  }
  return byTank
}

type Tank = typeof asset.$inferSelect
/** A gauge tells its level every six hours; others are dipped every other morning. */
function historyOf(tank: Tank, i: number, base: string, delivered: readonly Drop[]) {
  const isGauge = i % 3 === 0
  const source = isGauge ? 'monitor' : 'office'
  const last = Date.parse(isGauge ? instantAfter(base, 0, -1 - (i % 4)) : localAt(base, -1 - (i % 4), 6))
  const first = last - USE_DAYS * DAY
  const drops = delivered.filter(({ at }) => at > first && at < last)
  const capacity = Number(tank.capacity)
  const total = drops.reduce((sum, { gallons }) => sum + gallons, 0)
  const from = capacity * (total ? 0.5 : 0.8)
  const perDay = Math.max(4, (from + total - Number(tank.inventory)) / USE_DAYS)
  const fits = (level: number) =>
    String(Math.round(Math.max(capacity * 0.02, Math.min(capacity * 0.9, level))))
  let level = Number(tank.inventory)
  const rows: { read_at: string; quantity: string; source: string; dropped: string | null }[] = []
  const every = isGauge ? 1 : 8
  for (let step = 0; step <= USE_DAYS * 4; step++) {
    const at = last - step * QUARTER
    if (step % every === 0)
      rows.push({ read_at: new Date(at).toISOString(), quantity: fits(level), source, dropped: null })
    for (const drop of drops.filter((one) => one.at > at - QUARTER && one.at <= at)) {
      const read_at = new Date(drop.at).toISOString()
      rows.push({ read_at, quantity: fits(level), source: 'driver', dropped: String(drop.gallons) })
      level -= drop.gallons
    }
    level += (perDay / 4) * busy(at - QUARTER)
  }
  return rows.toReversed()
}
/** Writes what was read of every tank, and when each runs out by that. */
export async function seedReadings(tx: Tx, base: string): Promise<void> {
  const tanks = await tx.db.select().from(asset).where(eq(asset.tenant_id, tx.tenant)).orderBy(asset.id)
  const drops = await dropsOf(tx, base)
  const readings: Record<string, unknown>[] = []
  const changes = tanks.map((tank, i) => {
    const rows = historyOf(tank, i, base, drops.get(tank.id) ?? [])
    readings.push(...rows.map((row) => ({ ...row, asset_id: tank.id })))
    const measured = rows.filter(({ dropped }) => dropped === null)
    const [oldest, newest] = [measured[0]!, measured.at(-1)!]
    const dropped = rows.reduce((sum, row) => sum + Number(row.dropped ?? 0), 0)
    const used_per_day = usedPerDay(
      { at: oldest.read_at, quantity: oldest.quantity, dropped: String(dropped) },
      { at: newest.read_at, quantity: newest.quantity },
    )
    const last_fill_at = rows.findLast((row) => row.dropped !== null)?.read_at ?? null
    const known = {
      inventory: qty3(newest.quantity),
      usage_per_day: null,
      used_per_day,
      level_at: newest.read_at,
    }
    return {
      id: tank.id,
      ...known,
      level_source: newest.source,
      last_reading_at: newest.read_at,
      last_fill_at,
      runs_out_on: runsOutOn(known, ZONE),
    }
  })
  await insertRows(tx, reading, readings)
  for (const { id, ...change } of changes)
    await tx.db
      .update(asset)
      .set(change as Partial<Tank>)
      .where(and(eq(asset.tenant_id, tx.tenant), eq(asset.id, id)))
}
