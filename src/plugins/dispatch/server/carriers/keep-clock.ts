/** Arrivals that carriers have named, at a change of the company's time zone. */
import type { CarrierTender } from '#schema/road/carriers.ts'
import { tenderEvents } from '#schema/road/carriers.ts'
import { type CrudService, type Req, statement, writeManyAndTell } from '#server'
import { isAnyMoved, sameWall, type WallClock, type ZoneChange } from '../../../settings/server/public.ts'
import { told } from './take-back.ts'

const MOMENTS = ['case when t.eta > $2::timestamptz then t.eta end']
const ROWS = `from carrier_tender t
  where t.tenant_id = $1 and t.status not in ('declined', 'delivered') and t.eta > $2::timestamptz`
const MOVED = statement<{ id: number }>(
  `select t.id::float8 as id ${ROWS} and ${isAnyMoved(MOMENTS, '$3::text', '$4::text')} order by t.id for update of t`,
)
const MOVE = statement(
  `update carrier_tender t set eta = ${sameWall('t.eta', '$3::text', '$4::text')},
     rev = t.rev + 1, updated_at = $5::timestamptz, updated_by = $6::bigint
   where t.tenant_id = $1 and t.id = any($2::bigint[])`,
)
async function keepClock(
  tenders: CrudService<CarrierTender>,
  req: Req,
  { from, to }: ZoneChange,
): Promise<void> {
  const { tx } = req
  const now = req.now.toISOString()
  const ids = (await MOVED(tx, [tx.tenant, now, from, to])).map(({ id }) => id)
  await writeManyAndTell(req, ids, {
    read: async (some) => (await tenders.read(tx, some, req)).map(told),
    write: () => MOVE(tx, [tx.tenant, ids, from, to, now, req.user.id]),
    event: tenderEvents['tender-updated'],
  })
}
/** Open tenders whose carrier named an arrival that is ahead; when an answer is due is a moment, and stays. */
export const tenderClocks = (tenders: CrudService<CarrierTender>): WallClock => ({
  words: ['arrival of a carrier', 'arrivals of carriers'],
  rows: ROWS,
  name: 't.tender_no',
  moments: MOMENTS,
  keepClock: (req, zones) => keepClock(tenders, req, zones),
})
