/** Four weeks of each tank: what was read, what went in, and what that says of its use. */
import { and, eq } from 'drizzle-orm'
import { qty3 } from '#schema/values/decimal.ts'
import { addDays } from '#schema/values/zone.ts'
import type { Tx } from '../server/db/pool.ts'
import { runOutOf, USE_DAYS, usedPerDay } from '../src/plugins/customers/rules/run-out.ts'
import { asset, reading } from '../src/plugins/customers/tables.ts'
import { DAY, insertRows, instantAfter, localAt, ZONE } from './base.ts'

interface Drop {
  readonly at: number
  readonly gallons: number
}
const QUARTER = DAY / 4
/** Gallons that are on order for each tank: they fit, all of them. */
async function comingOf(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.client.query<{ asset_id: string; gallons: string }>(
    `select l.asset_id, sum(l.quantity) as gallons from sales_order_line l
     join sales_order o on o.tenant_id = l.tenant_id and o.id = l.sales_order_id
     where l.tenant_id = $1 and l.asset_id is not null and l.delivered_at is null and o.status <> 'archive' group by 1`,
    [tx.tenant],
  )
  return new Map(rows.map(({ asset_id, gallons }) => [Number(asset_id), Number(gallons)]))
}
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
function historyOf(
  tank: Tank,
  i: number,
  base: string,
  { delivered, coming }: { readonly delivered: readonly Drop[]; readonly coming: number },
) {
  const isGauge = i % 3 === 0
  const source = isGauge ? 'monitor' : 'office'
  const morning = Math.min(Date.parse(instantAfter(base, 0, 14)), Date.now()) - (i % 4) * 2_400_000
  const last = isGauge ? morning : Date.parse(localAt(base, -1 - (i % 3), 6))
  const first = last - USE_DAYS * DAY
  const drops = delivered.filter(({ at }) => at > first && at < last)
  const capacity = Number(tank.capacity)
  const share = isGauge ? 0.1 + ((i * 37) % 70) / 100 : 0.28 + ((i * 53) % 50) / 100
  const now = Math.max(capacity * 0.04, Math.min(capacity * share, capacity * 0.9 - coming))
  const knots = knotsOf({ capacity, drops, first, last, now, room: capacity * 0.9 - coming })
  const rows = drops.map(({ at, gallons }) => ({
    read_at: new Date(at).toISOString(),
    quantity: wholeOf(levelAt(knots, at, 'after')),
    source: 'driver',
    dropped: String(gallons) as string | null,
  }))
  for (let at = last; at >= first; at -= isGauge ? QUARTER : 8 * QUARTER)
    rows.push({
      read_at: new Date(at).toISOString(),
      quantity: wholeOf(levelAt(knots, at, 'before')),
      source,
      dropped: null,
    })
  return rows.toSorted((one, other) => one.read_at.localeCompare(other.read_at))
}
const wholeOf = (gallons: number): string => String(Math.round(gallons))
interface Knot {
  readonly at: number
  /** gallons when it comes, and when it goes */
  readonly before: number
  readonly after: number
}
/** Between two deliveries it falls evenly; each finds it low enough to fit. */
function knotsOf({
  capacity,
  drops,
  first,
  last,
  now,
  room,
}: {
  readonly capacity: number
  readonly drops: readonly Drop[]
  readonly first: number
  readonly last: number
  readonly now: number
  /** gallons with which what is on order still fits */
  readonly room: number
}): readonly Knot[] {
  const safe = capacity * 0.9
  const low = (gallons: number) => Math.max(capacity * 0.05, Math.min(capacity * 0.22, safe - gallons))
  const dropped = drops.reduce((sum, { gallons }) => sum + gallons, 0)
  const filled = drops.map(({ at, gallons }): Knot => {
    const before = low(gallons)
    return { at, before, after: Math.min(safe, before + gallons) }
  })
  const [earliest, latest] = [filled[0], filled.at(-1)]
  // used in those weeks: the level at their start and all that went in, less the level at their end; between two
  // deliveries that is at most a safe fill
  const most = Math.floor(safe * 0.99) * drops.length
  const least = (earliest?.before ?? 0) + dropped - most
  const end = Math.min(Math.max(now, Math.min(least, room)), latest?.after ?? now)
  const start = earliest
    ? Math.max(earliest.before, Math.min(earliest.before + capacity * 0.3, most + end - dropped))
    : Math.min(safe, Math.max(now, capacity * 0.85))
  return [{ at: first, before: start, after: start }, ...filled, { at: last, before: end, after: end }]
}
function levelAt(knots: readonly Knot[], at: number, side: 'before' | 'after'): number {
  const next = knots.find((knot) => knot.at >= at)!
  if (next.at === at) return next[side]
  const from = knots.findLast((knot) => knot.at < at)!
  return from.after + ((next.before - from.after) * (at - from.at)) / (next.at - from.at)
}
/** Writes what was read of every tank, and when each runs out by that. */
export async function seedReadings(tx: Tx, base: string): Promise<void> {
  const tanks = await tx.db.select().from(asset).where(eq(asset.tenant_id, tx.tenant)).orderBy(asset.id)
  const drops = await dropsOf(tx, base)
  const onOrder = await comingOf(tx)
  const readings: Record<string, unknown>[] = []
  const changes = tanks.map((tank, i) => {
    const rows = historyOf(tank, i, base, {
      delivered: drops.get(tank.id) ?? [],
      coming: onOrder.get(tank.id) ?? 0,
    })
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
      ...runOutOf(known, ZONE),
    }
  })
  await insertRows(tx, reading, readings)
  for (const { id, ...change } of changes)
    await tx.db
      .update(asset)
      .set(change as Partial<Tank>)
      .where(and(eq(asset.tenant_id, tx.tenant), eq(asset.id, id)))
}
