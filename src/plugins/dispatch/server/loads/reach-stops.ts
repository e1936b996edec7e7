/** A stop is reached when its delivery is started, and left when it is delivered: by the clock of who was there. */
import { type Load, loadEvents } from '#schema/road/loads.ts'
import { type JobContext, statement, updateRows, writeAndTell } from '#server'
import { load as table, stop as stop_table } from '../../tables.ts'

const LOCK = statement<{ id: string }>(
  `select l.id from load l where l.tenant_id = $1 and l.status <> 'cancelled'
     and l.id = (select load_id from sales_order where tenant_id = $1 and id = $2) for update`,
)
/** Stops of an order whose moments are not known yet; recorded ones stay. */
const REACHED = statement<{ id: string; arrived_at: string | null; departed_at: string | null }>(
  `select s.id, coalesce(s.arrived_at, o.start_date_time) as arrived_at, coalesce(s.departed_at, o.delivered_at) as departed_at
   from stop s join sales_order o on o.tenant_id = s.tenant_id and o.id = s.sales_order_id and o.load_id = s.load_id
   where s.tenant_id = $1 and s.load_id = $3 and o.id = $2 and s.kind = 'drop'
     and ((s.arrived_at is null and o.start_date_time is not null)
       or (s.departed_at is null and o.delivered_at is not null))`,
)
const moment = (at: string | null): string | null => at && new Date(at).toISOString()
/** Writes when the stops of an order were reached and left, and tells their load; nothing where all of it is known. */
export async function reachStops({ transact, now }: JobContext, order: number): Promise<void> {
  await transact(async (tx, { emit, read }) => {
    const [found] = await LOCK(tx, [tx.tenant, order])
    if (!found) return
    const id = Number(found.id)
    const stops = await REACHED(tx, [tx.tenant, order, id])
    if (!stops.length) return
    const readLoad = async () => ((await read('load', [id])) as object[] as Load[])[0]
    const before = await readLoad()
    const times = stops.map((stop) => ({
      id: Number(stop.id),
      arrived_at: moment(stop.arrived_at),
      departed_at: moment(stop.departed_at),
    }))
    await writeAndTell({ emit }, before!, {
      async write() {
        await updateRows(tx, stop_table, times)
        await updateRows(tx, table, [{ id, updated_at: now.toISOString() }])
      },
      read: readLoad,
      event: loadEvents.updated,
    })
  })
}
