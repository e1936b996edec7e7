/** What others changed in a day since a position of the log. */
import type { z } from 'zod'
import type { changes } from '#schema/road/dispatch-center.ts'
import { localDay } from '#schema/values/zone.ts'
import { type Req, statement } from '#server'
import { type DayFact, type LoggedChange, netChanges } from '../../rules/day-changes.ts'

type ChangesReq = Req<unknown, z.output<typeof changes.query>>
const FACT = (row: string): string => `case when ${row} is not null then json_build_object(
  'status', ${row} ->> 'status', 'driver', ${row} #>> '{driver,name}',
  'at', coalesce(${row} ->> 'planned_date_time', ${row} ->> 'planned_date_start', ${row} ->> 'date'),
  'hold_reason', ${row} ->> 'hold_reason',
  'quantity', coalesce(${row} ->> 'ordered_quantity', ${row} ->> 'planned_quantity')) end`
/** An order or load as a row says it is in a region: by its site, or by who drives it. */
const IN_REGION = (row: string): string => `(${row} ->> 'region_id' = $4::text or exists (
  select from driver d where d.tenant_id = $1 and d.id = (${row} ->> 'driver_id')::bigint and d.region_id = $4::bigint))`
/**
 * Of each order and load as it was before the first entry and after the last: however long somebody was away, one
 * row for each. $1 tenant, $2 the position, $3 who asks (what oneself did is known), $4 a region or null.
 */
const ENTRIES = statement<LoggedChange>(
  `select n.seq, case n.entity when 'load' then 'load' else 'order' end as of, n.entity_id::float8 as id,
     coalesce(n.after ->> 'order_no', n.after ->> 'load_no', '') as name,
     n.after #>> '{customer,customer_name}' as customer_name, n.actor_name as who, n.at as changed_at,
     ${FACT('f.before')} as was, ${FACT('n.after')} as is_now
   from (select a.entity, a.entity_id, min(a.seq) as first, max(a.seq) as newest from audit_entry a
     where a.tenant_id = $1 and a.seq > $2 and a.entity in ('sales_order', 'load') and a.after is not null
       and a.actor_id is distinct from $3
     group by a.entity, a.entity_id) one
   join audit_entry f on f.tenant_id = $1 and f.seq = one.first and f.entity = one.entity
     and f.entity_id = one.entity_id
   join audit_entry n on n.tenant_id = $1 and n.seq = one.newest and n.entity = one.entity
     and n.entity_id = one.entity_id
   where $4::bigint is null or ${IN_REGION('n.after')} or ${IN_REGION('f.before')}
   order by n.seq`,
)
const POSITION = statement<{ event_seq: string }>('select event_seq from tenant where id = $1')

export async function readChanges(req: ChangesReq) {
  const { zone } = req.user
  const { date = localDay(req.now, zone), since, region_id = null } = req.query
  const [found] = await POSITION(req.tx, [req.tenant])
  const position = Number(found!.event_seq)
  if (since === undefined) return { date, position, items: [] }
  const entries = await ENTRIES(req.tx, [req.tenant, since, req.user.id, region_id])
  // an order without a day waits in the pool of every day
  const isOfDay = ({ at }: DayFact): boolean =>
    at === null || (at.length === 10 ? at : localDay(new Date(at), zone)) === date
  const items = netChanges(entries, isOfDay).map(
    ({ of, id, name, customer_name, who, changed_at, was, is_now }) => ({
      of,
      id,
      name,
      customer_name,
      who,
      changed_at: new Date(changed_at).toISOString(),
      was: was && told(was),
      is_now: told(is_now),
    }),
  )
  return { date, position, items }
}
/** The day of a load stands with the load; only an order has an hour. */
const told = (fact: DayFact): DayFact => ({
  ...fact,
  at: fact.at === null || fact.at.length === 10 ? null : new Date(fact.at).toISOString(),
})
