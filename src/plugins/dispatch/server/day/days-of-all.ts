/** The work of all drivers on a day; its sum is the sum of all events, also of drivers without a summary. */
import type { daysOfAll, DailySummary, DriverOfDay } from '#schema/road/driver-day.ts'
import { addDays, startOfDay } from '#schema/values/zone.ts'
import { type CrudService, type Req, type Row, statement } from '#server'
import { zoneOfCompany } from '../../../settings/server/public.ts'
import type { z } from 'zod'
import { completeDays } from './read-days.ts'

const ZONE = statement<{ time_zone: string }>(`select ${zoneOfCompany('$1')} as time_zone`)
interface Mover {
  readonly driver_id: number | null
  readonly name: string | null
  readonly day_id: number | null
}
/** $1 tenant, $2 day, $3 its beginning, $4 its end: drivers with a summary or an event of the day, null for none. */
const MOVERS = statement<Mover>(
  `with moved as (
     select o.driver_id from sales_order_line d join sales_order o on o.tenant_id = d.tenant_id and o.id = d.sales_order_id
       where d.tenant_id = $1 and d.delivered_at >= $3 and d.delivered_at < $4
     union select driver_id from bol where tenant_id = $1 and status <> 'void' and lifted_at >= $3 and lifted_at < $4
     union select x.driver_id from load x join load_compartment c on c.tenant_id = x.tenant_id and c.load_id = x.id
       where x.tenant_id = $1 and c.gross is not null and c.bol_line_id is null
         and c.loaded_at >= $3 and c.loaded_at < $4
     union select driver_id from transfer where tenant_id = $1 and date = $2 and kind in ('pump_back', 'return')
     union select driver_id from compartment_stock where tenant_id = $1 and date = $2
     union select driver_id from sales_order where tenant_id = $1 and driver_id is not null
       and status in ('assigned', 'in_transit') and planned_date_time >= $3 and planned_date_time < $4
     union select driver_id from daily_summary where tenant_id = $1 and date = $2)
   select m.driver_id::float8 as driver_id, r.name, s.id::float8 as day_id from moved m
   left join driver r on r.tenant_id = $1 and r.id = m.driver_id
   left join daily_summary s on s.tenant_id = $1 and s.driver_id = m.driver_id and s.date = $2
   order by lower(r.name) nulls last, m.driver_id`,
)
const NOT_BEGUN = { odometer_start: null, odometer_end: null, explanations: [], signed_off_by: null }
/** Things that only a driver who began his day can mend, or no driver at all. */
const OF_A_SUMMARY = new Set<string>(['odometer_start', 'odometer_end', 'end_stock', 'inspection'])

export async function readDaysOfAll(
  req: Req<unknown, z.output<typeof daysOfAll.query>, unknown>,
  days: CrudService<DailySummary>,
): Promise<DriverOfDay[]> {
  const { tx, query } = req
  const [company] = await ZONE(tx, [tx.tenant])
  const zone = company!.time_zone
  const { date } = query
  const movers = await MOVERS(tx, [
    tx.tenant,
    date,
    startOfDay(date, zone),
    startOfDay(addDays(date, 1), zone),
  ])
  const done: DriverOfDay[] = []
  for (const { driver_id, name, day_id } of movers) {
    const driver = driver_id === null ? null : { id: driver_id, name: name ?? 'Driver' }
    const day = day_id === null ? null : ((await days.one(tx, day_id, req as Req)) ?? null)
    const [facts] = day
      ? [day as Row]
      : await completeDays([{ ...NOT_BEGUN, driver_id, date } satisfies Row], tx)
    const { rows, missing, bols, drops } = facts as Pick<DailySummary, 'rows' | 'missing' | 'bols' | 'drops'>
    done.push({
      driver,
      day,
      rows,
      missing: driver ? missing : missing.filter(({ kind }) => !OF_A_SUMMARY.has(kind)),
      bols,
      drops,
    })
  }
  return done
}
