import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { D, qty3, ZERO } from '#schema/values/decimal.ts'
import {
  addReading,
  asset as contract,
  readingRecorded,
  readingRemoved,
  readings,
} from '#schema/areas/parties.ts'
import {
  expression,
  insertRows,
  invalid,
  rows,
  tableRows,
  together,
  notFound,
  ownThrough,
  pageOfRows,
  pagingOf,
  type Req,
  type ServerKit,
  statement,
  updateRows,
} from '#server'
import {
  type Lasting,
  type MeasuredBefore,
  runOutOf,
  SPARSE_DAYS,
  USE_DAYS,
  usedPerDay,
} from '../rules/run-out.ts'
import { type LevelsAround, levelAfterDrop, levelAfterReading } from '../rules/tank-level.ts'
import { asset, reading } from '../tables.ts'
import { ownSites } from './from-above.ts'

const LATE_DAYS = 30
async function reachedTank(req: Req<{ id: number }, unknown, unknown>) {
  const [found] = await req.tx.db
    .select()
    .from(asset)
    .where(
      and(
        eq(asset.tenant_id, req.tenant),
        eq(asset.id, req.params.id),
        req.own === null ? undefined : ownThrough(ownSites, asset.ship_to_id, req.own, req, LATE_DAYS),
      ),
    )
  if (!found) throw notFound('Tank')
  return found
}
const shown = ({ id, asset_id, read_at, quantity, source, note, dropped }: typeof reading.$inferSelect) => ({
  id,
  asset_id,
  read_at,
  quantity,
  source,
  note,
  dropped,
})

type Tank = typeof asset.$inferSelect
type NewReading = Pick<typeof reading.$inferInsert, 'read_at' | 'quantity' | 'source' | 'note' | 'dropped'>
/** What is in the tank since, and when it was filled. */
type Changes = Partial<
  Pick<
    Tank,
    | 'inventory'
    | 'last_reading_at'
    | 'last_fill_at'
    | 'level_at'
    | 'level_source'
    | 'used_per_day'
    | 'runs_out_at'
    | 'runs_out_on'
  >
>
/** With when it runs out by what changed. */
const lasting = (req: Req, tank: Tank, changes: Changes): Changes => {
  const next: Lasting = { ...tank, ...changes }
  return { ...changes, ...runOutOf(next, req.user.zone) }
}
interface Read {
  readonly tank: Tank
  readonly values: NewReading
  /** empty where the reading moved nothing */
  readonly changes: Changes
}
const byId = (found: readonly Record<string, unknown>[]) =>
  new Map(found.map((row) => [row.id as number, row]))
/** Tanks with one more reading each, no tank twice; answers the readings as they are shown. */
async function writeReadings(req: Req, reads: readonly Read[]) {
  const { tx, user } = req
  const moved = reads.filter(({ changes }) => Object.keys(changes).length > 0)
  const ids = moved.map(({ tank }) => tank.id)
  const by = { created_by: user.id, updated_by: user.id }
  const before = await req.read('asset', ids)
  const made = reads.map(
    ({ tank, values: { read_at, quantity, source = 'office', note = null, dropped = null } }) => ({
      asset_id: tank.id,
      read_at,
      quantity: qty3(quantity),
      source,
      note,
      dropped,
      ...by,
      tenant_id: req.tenant,
    }),
  )
  const [readingIds] = await Promise.all([
    insertRows(tx, reading, made),
    updateRows(
      tx,
      asset,
      moved.map(({ tank, changes }) => ({
        ...changes,
        id: tank.id,
        updated_at: req.now.toISOString(),
        updated_by: user.id,
      })),
    ),
  ])
  const after = byId(await req.read('asset', ids))
  const was = byId(before)
  return reads.map(({ tank }, i) => {
    const { read_at, quantity, source, note, dropped } = made[i]!
    const row = { id: readingIds[i]!, asset_id: tank.id, read_at, quantity, source, note, dropped }
    req.emit(readingRecorded(row), tank)
    if (after.has(tank.id))
      req.emit({ type: contract.events.updated.type, payload: after.get(tank.id)! }, was.get(tank.id))
    return row
  })
}
const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

/** Lines that name a tank are not held up by it: they look whether it is there, and it stays. */
const LOCK = statement(
  'select from asset where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update',
)
/** The measured reading of the tank `x.id` that begins the days before `x.at`, and what went in since. */
const measuredBefore = (which: string): string => `(
  select json_build_object('at', f.read_at, 'quantity', f.quantity::text, 'dropped', (
    select coalesce(sum(d.dropped), 0)::text from reading d
    where d.tenant_id = $1 and d.asset_id = x.id and d.read_at >= f.read_at and d.read_at < x.at))
  from reading f where f.tenant_id = $1 and f.asset_id = x.id and f.dropped is null ${which} limit 1)`
/** What says how fast it was used up to `x.at`. */
export const MEASURED_BEFORE = expression<MeasuredBefore | null>(
  `coalesce(${measuredBefore(
    `and f.read_at >= x.at - interval '${USE_DAYS} days' and f.read_at < x.at order by f.read_at`,
  )}, ${measuredBefore(
    `and f.read_at >= x.at - interval '${SPARSE_DAYS} days' and f.read_at < x.at order by f.read_at desc`,
  )})`,
)
/** $1 tenant, $2 tanks, $3 a moment for each: the tanks as they are, and what their readings say around the moments. */
const ask = together({
  tanks: tableRows(asset, 'and x.id = any($2::bigint[])'),
  levels: rows(
    {
      measured_before: MEASURED_BEFORE,
      measured_since: expression<LevelsAround['measured_since']>(
        `exists(select from reading where tenant_id = $1 and asset_id = x.id and dropped is null and read_at > x.at)`,
      ),
      dropped_since: expression<
        LevelsAround['dropped_since']
      >(`(select coalesce(sum(dropped), 0)::text from reading
        where tenant_id = $1 and asset_id = x.id and read_at >= x.at)`),
      before: expression<LevelsAround['before']>(`(select quantity::text from reading
        where tenant_id = $1 and asset_id = x.id and read_at <= x.at order by read_at desc, id desc limit 1)`),
    },
    'from unnest($2::bigint[], $3::timestamptz[]) with ordinality as x(id, at, place) order by x.place',
  ),
})
interface TankAt {
  readonly asset_id: number
  readonly read_at: string
}
/** Tanks, locked in the order of their numbers, each with what was read around its moment; unknown ones have none. */
async function lockTanks(req: Req, at: readonly TankAt[]) {
  const ids = at.map(({ asset_id }) => asset_id)
  const [, { tanks, levels }] = await Promise.all([
    LOCK(req.tx, [req.tenant, ids]),
    ask(req.tx, [req.tenant, ids, at.map(({ read_at }) => read_at)]),
  ])
  return at.map(({ asset_id }, i) => ({ tank: tanks.find(({ id }) => id === asset_id), around: levels[i]! }))
}

/** Fuel that went into a tank; `gallons` below zero take back. */
export interface TankDrop extends TankAt, Pick<NewReading, 'source' | 'note'> {
  readonly gallons: string
  /** when the tank was filled last, where this says so */
  readonly filled: (tank: Tank) => Pick<Changes, 'last_fill_at'>
}
/**
 * Fuel into tanks, no tank twice, at its own moment: after the newest measured reading it adds to what is in it,
 * before it it is kept in the history only, as the later measurement included it (domain 5.26).
 */
export async function recordDrops(req: Req, drops: readonly TankDrop[]): Promise<void> {
  const locked = await lockTanks(req, drops)
  await writeReadings(
    req,
    drops.flatMap(({ read_at, gallons, source, note, filled }, i): Read[] => {
      const { tank, around } = locked[i]!
      if (!tank) return []
      const { quantity, moves } = levelAfterDrop(around, tank.inventory, gallons)
      // its level is of the moment it was measured: what was used since then was used from what is there now
      const moved = moves
        ? lasting(req, tank, {
            inventory: quantity,
            last_reading_at: later(tank.last_reading_at, read_at),
          })
        : {}
      const values = { read_at, quantity, dropped: gallons, source, note }
      return [{ tank, values, changes: { ...moved, ...filled(tank) } }]
    }),
  )
}

const FIVE_MINUTES = 300_000
const gallons = (quantity: string): string =>
  Number(quantity).toLocaleString('en-US', { maximumFractionDigits: 3 })
/**
 * Answers the field and the words against what cannot have been read: more than the tank can contain, or the level of
 * tomorrow. One such figure would bend the curve and the use of the tank for good.
 */
export function impossibleReading(
  now: Date,
  { asset_name, capacity }: Pick<Tank, 'asset_name' | 'capacity'>,
  { read_at, quantity }: Pick<NewReading, 'read_at' | 'quantity'>,
): readonly [field: string, message: string] | undefined {
  if (Date.parse(read_at) > now.getTime() + FIVE_MINUTES) return ['read_at', 'Enter a time that has passed']
  if (capacity !== null && D(quantity).gt(D(capacity)))
    return ['quantity', `Enter ${gallons(capacity)} gal or less, that is what ${asset_name} holds`]
  return undefined
}
/** A level that was measured, at its own moment. */
export interface MeasuredReading extends TankAt, Pick<NewReading, 'quantity' | 'source' | 'note'> {}
/**
 * Records levels that were measured, no tank twice: the newest one decides, in whatever order they arrive, and what
 * went in since is there too (domain 1.5). Throws 404 for an unknown tank and 422 for what cannot have been read; a
 * driver's reading is never refused (domain 5.25): he has left by then.
 * @returns each reading with the tank before it and what it changed there
 */
export async function recordReadings(req: Req, measured: readonly MeasuredReading[]) {
  const locked = await lockTanks(req, measured)
  const reads = measured.map((values, i): Read => {
    const { tank, around } = locked[i]!
    if (!tank) throw notFound('Tank')
    const impossible = req.own === null ? impossibleReading(req.now, tank, values) : undefined
    if (impossible) throw invalid(...impossible)
    const { read_at, quantity, source = 'office' } = values
    const inventory = levelAfterReading(around, quantity)
    const used = usedPerDay(around.measured_before, { at: read_at, quantity })
    if (inventory === undefined) return { tank, values, changes: {} }
    const changes = lasting(req, tank, {
      inventory,
      last_reading_at: later(tank.last_reading_at, read_at),
      level_at: read_at,
      level_source: source,
      ...(used === null ? {} : { used_per_day: used }),
    })
    return { tank, values, changes }
  })
  const rows = await writeReadings(req, reads)
  return rows.map((row, i) => ({ row, tank: reads[i]!.tank, changes: reads[i]!.changes }))
}
/** The level of a tank before a reading, and the gallons that the reading left in it. */
export type LevelBefore = Pick<
  Tank,
  'inventory' | 'level_at' | 'level_source' | 'last_reading_at' | 'used_per_day'
> & { readonly made: string | null }
/** A reading that is taken back; without `was` it moved no level. */
export interface TakenReading extends TankAt {
  readonly id: number
  readonly was: LevelBefore | undefined
}
/**
 * The level before a reading, with the fuel that went in since; undefined where another one was measured or typed
 * since.
 */
function levelBefore(tank: Tank, { read_at, was }: TakenReading): Changes | undefined {
  const isItsOwn = tank.level_at !== null && Date.parse(tank.level_at) === Date.parse(read_at)
  if (!was || !isItsOwn) return undefined
  const { made, ...before } = was
  const since = D(tank.inventory ?? '0').minus(D(made ?? '0'))
  const stays = before.inventory === null && since.eq(ZERO)
  const inventory = D(before.inventory ?? '0').plus(since)
  const isLast = tank.last_reading_at !== null && Date.parse(tank.last_reading_at) === Date.parse(read_at)
  return {
    ...before,
    inventory: stays ? null : qty3(inventory.lt(ZERO) ? ZERO : inventory),
    last_reading_at: isLast ? before.last_reading_at : tank.last_reading_at,
  }
}
/** Takes readings back, the newest first, and with them the levels that they made. */
export async function takeReadingsBack(req: Req, taken: readonly TakenReading[]): Promise<void> {
  const { tx, user } = req
  const ids = [...new Set(taken.map(({ asset_id }) => asset_id))]
  const locked = await lockTanks(
    req,
    ids.map((asset_id) => ({ asset_id, read_at: req.now.toISOString() })),
  )
  const tanks = new Map(locked.flatMap(({ tank }) => (tank ? [[tank.id, tank] as const] : [])))
  const moved = new Map<number, Changes>()
  const newestFirst = taken.toSorted((a, b) => Date.parse(b.read_at) - Date.parse(a.read_at))
  for (const one of newestFirst) {
    const tank = tanks.get(one.asset_id)
    const level = tank && levelBefore(tank, one)
    if (!level) continue
    const changes = lasting(req, tank, level)
    tanks.set(tank.id, { ...tank, ...changes })
    moved.set(tank.id, { ...moved.get(tank.id), ...changes })
  }
  const before = await req.read('asset', [...moved.keys()])
  const gone = taken.map(({ id }) => id)
  await tx.db.delete(reading).where(and(eq(reading.tenant_id, req.tenant), inArray(reading.id, gone)))
  const stamp = { updated_at: req.now.toISOString(), updated_by: user.id }
  await updateRows(
    tx,
    asset,
    [...moved].map(([id, changes]) => ({ ...changes, ...stamp, id })),
  )
  for (const { id, asset_id } of taken) req.emit(readingRemoved({ id, asset_id }), { id, asset_id })
  const after = byId(await req.read('asset', [...moved.keys()]))
  for (const row of before)
    req.emit({ type: contract.events.updated.type, payload: after.get(row.id as number)! }, row)
}
export function serveReadings({ serve }: ServerKit): void {
  serve(addReading, async (req) => {
    // whose orders go there refuses no reading: what was measured is so (domain 5.25)
    const [recorded] = await recordReadings(req as Req, [{ ...req.body, asset_id: req.params.id }])
    return recorded!.row
  })
  serve(readings, async (req) => {
    const held = await reachedTank(req)
    const paging = pagingOf(req.query, 50)
    const where = and(eq(reading.tenant_id, req.tenant), eq(reading.asset_id, held.id))
    const found = await req.tx.db
      .select()
      .from(reading)
      .where(where)
      .orderBy(desc(reading.read_at), desc(reading.id))
      .limit(paging.size)
      .offset(paging.offset)
    const [{ total = 0 } = {}] = await req.tx.db.select({ total: count() }).from(reading).where(where)
    return pageOfRows(found.map(shown), total, paging)
  })
}
