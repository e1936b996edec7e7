/** What others changed in a day since a position of the log. */
import type { z } from 'zod'
import type { changes } from '#schema/road/dispatch-center.ts'
import { localDay } from '#schema/values/zone.ts'
import { type Req, statement } from '#server'
import { type DayFact, type LoggedChange, netChanges } from '../../rules/day-changes.ts'

type ChangesReq = Req<unknown, z.output<typeof changes.query>>
/** Who was away for longer reads the day itself. */
const MOST = 1000
const FACT = (row: string): string => `case when ${row} is not null then json_build_object(
  'status', ${row} ->> 'status', 'driver', ${row} #>> '{driver,name}',
  'at', coalesce(${row} ->> 'planned_date_time', ${row} ->> 'planned_date_start', ${row} ->> 'date'),
  'hold_reason', ${row} ->> 'hold_reason',
  'quantity', coalesce(${row} ->> 'ordered_quantity', ${row} ->> 'planned_quantity')) end`
/** $1 tenant, $2 the position, $3 who asks: what oneself did is known. */
const ENTRIES = statement<LoggedChange>(
  `select * from (
     select a.seq, case a.entity when 'load' then 'load' else 'order' end as of, a.entity_id::float8 as id,
       coalesce(a.after ->> 'order_no', a.after ->> 'load_no', '') as name,
       a.after #>> '{customer,customer_name}' as customer_name, a.actor_name as who, a.at as changed_at,
       ${FACT('a.before')} as was, ${FACT('a.after')} as is_now
     from audit_entry a
     where a.tenant_id = $1 and a.seq > $2 and a.entity in ('sales_order', 'load') and a.after is not null
       and a.actor_id is distinct from $3
     order by a.seq desc limit ${MOST}) newest order by seq`,
)
const POSITION = statement<{ event_seq: string }>('select event_seq from tenant where id = $1')

export async function readChanges(req: ChangesReq) {
  const { zone } = req.user
  const { date = localDay(req.now, zone), since } = req.query
  const [found] = await POSITION(req.tx, [req.tenant])
  const position = Number(found!.event_seq)
  if (since === undefined) return { date, position, items: [] }
  const entries = await ENTRIES(req.tx, [req.tenant, since, req.user.id])
  // an order without a day waits in the pool of every day
  const isOfDay = ({ at }: DayFact): boolean =>
    at === null || (at.length === 10 ? at : localDay(new Date(at), zone)) === date
  const items = netChanges(entries, isOfDay).map(
    ({ of, id, name, customer_name, who, changed_at, was, is_now }) => ({
      ...{ of, id, name, customer_name, who },
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
