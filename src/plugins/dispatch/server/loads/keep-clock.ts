/** Windows and planned arrivals of stops, at a change of the company's time zone. */
import { loadEvents } from '#schema/road/loads.ts'
import { type Req, statement, writeManyAndTell } from '#server'
import { isAnyMoved, sameWall, type WallClock, type ZoneChange } from '../../../settings/server/public.ts'
import type { Services } from '../parts.ts'

/** An arrival that was planned; of a load that is under way it is an estimate of a moment, and stays. */
const ETA = `case when l.status in ('planned', 'sent', 'accepted') then s.eta end`
const MOMENTS = ['s.window_start', 's.window_end', ETA]
const ROWS = `from stop s join load l on l.tenant_id = s.tenant_id and l.id = s.load_id
  where s.tenant_id = $1 and l.status not in ('delivered', 'closed', 'cancelled') and s.arrived_at is null`
const MOVED = statement<{ id: number; load_id: number }>(
  `select s.id::float8 as id, l.id::float8 as load_id ${ROWS}
     and ${isAnyMoved(MOMENTS, '$2::text', '$3::text')} order by l.id, s.id for update of l, s`,
)
const moved = (at: string): string => sameWall(at, '$3::text', '$4::text')
const MOVE = statement(
  `update stop s set
     window_start = ${moved('s.window_start')}, window_end = ${moved('s.window_end')},
     eta = case when l.status in ('planned', 'sent', 'accepted') then ${moved('s.eta')} else s.eta end,
     rev = s.rev + 1, updated_at = $5::timestamptz, updated_by = $6::bigint
   from load l
   where s.tenant_id = $1 and s.id = any($2::bigint[]) and l.tenant_id = s.tenant_id and l.id = s.load_id`,
)
const TOUCH = statement(
  `update load set rev = rev + 1, updated_at = $3::timestamptz, updated_by = $4::bigint
   where tenant_id = $1 and id = any($2::bigint[])`,
)
async function keepClock({ loads }: Services, req: Req, { from, to }: ZoneChange): Promise<void> {
  const { tx } = req
  const now = req.now.toISOString()
  const stops = await MOVED(tx, [tx.tenant, from, to])
  const ids = [...new Set(stops.map(({ load_id }) => load_id))]
  await writeManyAndTell(req, ids, {
    read: (some) => loads.read(tx, some, req),
    write: async () => {
      await MOVE(tx, [tx.tenant, stops.map(({ id }) => id), from, to, now, req.user.id])
      await TOUCH(tx, [tx.tenant, ids, now, req.user.id])
    },
    event: loadEvents.updated,
  })
}
/** Stops of open loads that are not reached yet. */
export const stopClocks = (services: Services): WallClock => ({
  words: ['stop of an open load', 'stops of open loads'],
  rows: ROWS,
  name: 'l.load_no',
  moments: MOMENTS,
  keepClock: (req, zones) => keepClock(services, req, zones),
})
