/** Planned dates of orders that are not delivered, at a change of the company's time zone. */
import { orderEvents } from '#schema/sales/sales-orders.ts'
import { type Req, statement, writeManyAndTell } from '#server'
import { isAnyMoved, sameWall, type WallClock, type ZoneChange } from '../../../settings/server/public.ts'
import { readOrders } from './read-orders.ts'

const PLANNED = ['planned_date_time', 'planned_date_start', 'planned_date_end'] as const
const MOMENTS = PLANNED.map((column) => `o.${column}`)
// a plan that is late is still a plan: its day is that of the company's calendar
const ROWS = `from sales_order o
  where o.tenant_id = $1 and o.status in ('draft', 'confirmed', 'assigned', 'in_transit')`
const MOVED = statement<{ id: number }>(
  `select o.id::float8 as id ${ROWS} and ${isAnyMoved(MOMENTS, '$2::text', '$3::text')} order by o.id for update of o`,
)
const MOVE = statement(
  `update sales_order o set
     ${PLANNED.map((column) => `${column} = ${sameWall(`o.${column}`, '$3::text', '$4::text')}`).join(', ')},
     rev = o.rev + 1, updated_at = $5::timestamptz, updated_by = $6::bigint
   where o.tenant_id = $1 and o.id = any($2::bigint[])`,
)
/** Moves the plans, and leaves prices and taxes as they are: day and hour are the same as before. */
async function keepClock(req: Req, { from, to }: ZoneChange): Promise<void> {
  const { tx } = req
  const ids = (await MOVED(tx, [tx.tenant, from, to])).map(({ id }) => id)
  await writeManyAndTell(req, ids, {
    read: (some) => readOrders(tx, some),
    write: () => MOVE(tx, [tx.tenant, ids, from, to, req.now.toISOString(), req.user.id]),
    event: orderEvents.replanned,
  })
}
/** Orders that are planned and not delivered. */
export const orderClocks: WallClock = {
  words: ['planned order', 'planned orders'],
  rows: ROWS,
  name: 'o.order_no',
  moments: MOMENTS,
  keepClock,
}
