/** Every night: how fast each tank was used in the last weeks, and when it runs out by that. */
import { asset as contract } from '#schema/areas/parties.ts'
import { expression, type Job, type JobContext, rows, together, updateRows } from '#server'
import { readCompany } from '../../settings/server/public.ts'
import { type MeasuredBefore, runOutOf, usedPerDay } from '../rules/run-out.ts'
import { asset } from '../tables.ts'
import { MEASURED_BEFORE } from './readings.ts'

/** Tanks of one transaction: nobody waits for more. */
const PIECE = 200
const { sql: before } = MEASURED_BEFORE
const ask = together({
  tanks: rows(
    {
      id: expression<number>('x.id'),
      inventory: expression<string | null>('x.inventory::text'),
      usage_per_day: expression<string | null>('x.usage_per_day::text'),
      used_per_day: expression<string | null>('x.used_per_day::text'),
      level_at: expression<string | null>('x.level_at'),
      runs_out_on: expression<string | null>('x.runs_out_on::text'),
      runs_out_at: expression<string | null>('x.runs_out_at'),
      at: expression<string | null>('x.at'),
      quantity: expression<string | null>('x.quantity::text'),
      measured_before: expression<MeasuredBefore | null>(before),
    },
    `from (
      select a.*, n.read_at as at, n.quantity from asset a
      left join lateral (
        select r.read_at, r.quantity from reading r
        where r.tenant_id = a.tenant_id and r.asset_id = a.id and r.dropped is null
        order by r.read_at desc, r.id desc limit 1) n on true
      where a.tenant_id = $1 and a.id > $2 order by a.id limit ${PIECE}) x order by x.id`,
  ),
})
type Found = Awaited<ReturnType<typeof ask>>['tanks'][number]
const momentOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))
/** What a tank is used a day and when it runs out, as its readings say now; undefined where that is what stands. */
function movedBy({ at, quantity, measured_before, ...tank }: Found, zone: string) {
  const measured = at === null || quantity === null ? null : usedPerDay(measured_before, { at, quantity })
  const used_per_day = measured ?? tank.used_per_day
  const out = runOutOf({ ...tank, used_per_day }, zone)
  const stays =
    used_per_day === tank.used_per_day &&
    out.runs_out_on === tank.runs_out_on &&
    momentOf(out.runs_out_at) === momentOf(tank.runs_out_at)
  return stays ? undefined : { id: tank.id, used_per_day, ...out }
}
/** One piece of the tanks; answers the last it looked at. */
const measurePiece = (ctx: JobContext, after: number): Promise<number | undefined> =>
  ctx.transact(async (tx, { emit, read }) => {
    const { time_zone } = await readCompany(tx)
    const { tanks } = await ask(tx, [tx.tenant, after])
    const moved = tanks.flatMap((tank) => movedBy(tank, time_zone) ?? [])
    if (moved.length) {
      const ids = moved.map(({ id }) => id)
      const old = await read('asset', ids)
      await updateRows(tx, asset, moved)
      const now = new Map((await read('asset', ids)).map((row) => [row.id, row]))
      for (const row of old) emit({ type: contract.events.updated.type, payload: now.get(row.id)! }, row)
    }
    return tanks.length === PIECE ? tanks.at(-1)!.id : undefined
  })
export const measureUse: Job = {
  name: 'measure-tank-use',
  nightly: true,
  ifRunTwice: 'Changes a tank only when its use differs from what is kept.',
  async run(_payload, ctx) {
    for (let after: number | undefined = 0; after !== undefined;) after = await measurePiece(ctx, after)
  },
}
