/** What of a driver's day stands against his report: a truck that was found unsafe, a day that is closed. */
import { localDay } from '#schema/values/zone.ts'
import { type Req, statement } from '#server'

const UNSAFE = statement<{ id: string }>(
  `select a.id from company_asset a where a.tenant_id = $1 and a.id = any($2::bigint[]) and exists (
     select from inspection i where i.tenant_id = a.tenant_id and a.id in (i.truck_id, i.trailer_id)
       and i.result = 'unsafe') limit 1`,
)
/** Whether an inspection of one of these trucks stops it: a later one does not repair it. */
export const hasUnsafeTruck = async ({ tx }: Pick<Req, 'tx'>, ids: readonly number[]): Promise<boolean> =>
  ids.length > 0 && (await UNSAFE(tx, [tx.tenant, ids])).length > 0

const CLOSED = statement<{ id: string }>(
  `select id from daily_summary
   where tenant_id = $1 and driver_id = $2 and date = $3 and signed_off_at is not null`,
)
/** Whether the office signed off the day on which this was done. */
export const isClosedDay = async (
  { tx, user }: Pick<Req, 'tx' | 'user'>,
  driver: number,
  at: string,
): Promise<boolean> => (await CLOSED(tx, [tx.tenant, driver, localDay(at, user.zone)])).length > 0
